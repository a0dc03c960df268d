import {
  type PostToolListener,
  type PreToolListener,
  type ToolDefinition,
  type ToolExecution,
  type ToolExecutionResult,
  ToolRegistry,
  type ToolRegistryOptions,
} from 'dsh-tools'

/** A raw definition named `tool` that takes anything. */
export function rawTool(execute: (args: any, exec: ToolExecution) => unknown, more: object = {}): ToolDefinition {
  return { name: 'tool', description: 'A tool.', parameters: { type: 'object' }, execute, ...more } as ToolDefinition
}

/** A body that counts how often it was entered and with what. */
export function countedBody(body: (args: any, exec: ToolExecution) => unknown = () => 'ran') {
  const entered: unknown[] = []
  const tool = rawTool((args, exec) => {
    entered.push(args)
    return body(args, exec)
  })
  return { tool, entered }
}

interface Parts extends ToolRegistryOptions {
  pre?: readonly unknown[]
  post?: readonly unknown[]
}

/** A registry with one tool, and listeners that the compiler may refuse. */
export function registryOf(tool: ToolDefinition, { pre = [], post = [], ...options }: Parts = {}): ToolRegistry {
  const tools = new ToolRegistry(options)
  tools.register(tool)
  for (const listener of pre) tools.on('tools/pre-execute', listener as PreToolListener)
  for (const listener of post) tools.on('tools/post-execute', listener as PostToolListener)
  return tools
}

/** Calls `tool` with `{}` unless the call says otherwise. */
export function call(tools: ToolRegistry, exec: object = {}): Promise<ToolExecutionResult> {
  return tools.execute({ callId: 'call_1', name: 'tool', arguments: {}, ...exec })
}

/** The text of all text blocks. */
export function textOf({ content }: ToolExecutionResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : `(${block.type})`)).join('\n')
}

/** A body or listener that throws `thrown`. */
export function throwing(thrown: unknown): () => never {
  return () => {
    throw thrown
  }
}

/** A promise and the function that resolves it. */
export function deferred<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Lets everything happen that is already due. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** What reaches the process although it is the library's to keep: rejections, exceptions and warnings during `run`. */
export async function escaped(run: () => Promise<unknown>): Promise<unknown[]> {
  const seen: unknown[] = []
  const note = (what: unknown): void => void seen.push(what)
  const events = ['unhandledRejection', 'uncaughtException', 'warning'] as const
  for (const event of events) process.on(event as 'warning', note)
  try {
    await run()
    for (let i = 0; i < 5; i++) await settle()
  } finally {
    for (const event of events) process.off(event, note)
  }
  return seen
}

/** A proxy of which every use throws. */
export function hostileProxy(target: object = {}): object {
  const trap = (): never => {
    throw new Error('trap')
  }
  return new Proxy(
    target,
    Object.fromEntries(Reflect.ownKeys(Reflect).map((name) => [name, trap])) as ProxyHandler<object>,
  )
}
