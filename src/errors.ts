/** The codes that this library gives. A tool's own `ToolError` may carry any other. */
export type ToolErrorCode =
  | 'INVALID_ARGS'
  | 'MALFORMED_ARGS'
  | 'TRUNCATED_ARGS'
  | 'UNKNOWN_TOOL'
  | 'INVALID_SPEC'
  | 'DUPLICATE_TOOL'
  | 'DENIED'
  | 'APPROVAL_MISMATCH'
  | 'HOOK_FAILED'
  | 'ABORTED_BEFORE_DISPATCH'
  | 'ABORTED'
  | 'TIMEOUT'
  | 'INVALID_OUTPUT'
  | 'TOOL_FAILED'

// Shared between copies of the package, unlike a class.
const BRAND = Symbol.for('dsh-tools.error')

/**
 * The base class of this library's errors. A tool may throw one of its own: its name, code and message reach the
 * result as they are.
 */
export class ToolError extends Error {
  /** Stable and for machines; `ToolErrorCode` or a tool's own. */
  readonly code: string

  constructor(code: ToolErrorCode | (string & {}), message: string, options?: { cause?: unknown }) {
    super(message)
    // Not through `super(message, options)`: an absent cause must not become an own property.
    if (options && Object.hasOwn(options, 'cause')) setHidden(this, 'cause', options.cause)
    this.code = code
    setHidden(this, BRAND, true)
    this.setName('ToolError')
  }

  /**
   * Names the class without writing to a prototype, so that bundlers can leave unused classes out.
   * @internal
   */
  protected setName(name: string): void {
    setHidden(this, 'name', name)
  }
}

/** Whether `value` is a `ToolError` of any copy of this package. Never throws. */
export function isToolError(value: unknown): value is ToolError {
  try {
    return typeof value === 'object' && value !== null && (value as { [BRAND]?: unknown })[BRAND] === true
  } catch {
    // A proxy whose traps throw is no error of ours.
    return false
  }
}

/** One violation as data. */
export interface ToolArgsIssue {
  /** Property names and array indexes from the root. */
  path: (string | number)[]
  /** Stable and for machines: `missing`, `type`, `enum`, `unknown_key`, `not_json`, `unreadable`, `too_deep`, `spec` or `more`. */
  code: string
  /** What the schema wants there, such as `a string`. */
  expected: string
  /** The line that the model reads. */
  message: string
}

/** The arguments of a call do not fit the tool's parameters. The message is for the model: the violations, then what to do. */
export class ToolArgsError extends ToolError {
  declare readonly code: 'INVALID_ARGS'
  /** One line each; at most 10 and a count. */
  readonly violations: string[]
  /** The same as data. */
  readonly issues: ToolArgsIssue[]

  /** `closing` is appended to the message, after the violations. */
  constructor(violations: readonly string[], issues: readonly ToolArgsIssue[] = [], closing?: string) {
    super('INVALID_ARGS', (closing ? [...violations, closing] : violations).join('\n'))
    this.setName('ToolArgsError')
    this.violations = [...violations]
    this.issues = [...issues]
  }
}

/** One fault of a definition. */
export interface ToolSpecFault {
  /** Where: a path such as `parameters.path.type`. */
  path: string
  message: string
}

/** A definition that cannot be used. The message names the tool and every fault. */
export class ToolSpecError extends ToolError {
  declare readonly code: 'INVALID_SPEC'
  readonly faults: ToolSpecFault[]

  constructor(tool: string, faults: readonly ToolSpecFault[]) {
    super('INVALID_SPEC', faults.map((fault) => `${tool}: ${fault.path}: ${fault.message}`).join('\n'))
    this.setName('ToolSpecError')
    this.faults = [...faults]
  }
}

function setHidden(target: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(target, key, {
    __proto__: null,
    value,
    writable: true,
    configurable: true,
  } as PropertyDescriptor)
}
