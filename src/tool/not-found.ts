import { ToolError } from '../errors.ts'
import { nearest, quote } from '../text.ts'

const MAX_NAMES = 20

/** A call of a name that no tool has. The message names the nearest tool and the others, at most 20. */
export class ToolNotFoundError extends ToolError {
  declare readonly code: 'UNKNOWN_TOOL'

  /** `available` are the names of the tools there are, in the order in which they are to be listed. */
  constructor(name: string, available: readonly string[] = []) {
    const [near] = nearest(name, available)
    const listed = available.slice(0, MAX_NAMES).join(', ')
    const more = available.length > MAX_NAMES ? ` and ${available.length - MAX_NAMES} more` : ''
    super(
      'UNKNOWN_TOOL',
      `There is no tool ${quote(name)}.${near === undefined ? '' : ` Did you mean ${quote(near)}?`}` +
        `${available.length === 0 ? '' : ` Tools: ${listed}${more}.`} Nothing ran.`,
    )
    this.setName('ToolNotFoundError')
  }
}
