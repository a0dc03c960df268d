/**
 * Takes responsibility for promises where none were asked for, the value itself or its members: their rejection is
 * nobody's and must not end the process.
 */
export function quiet(value: unknown): void {
  adopt(value)
  try {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(adopt)
  } catch {
    // What cannot be read holds nothing that could be taken care of.
  }
}

function adopt(value: unknown): void {
  try {
    // Not through the promise's own `catch` or `then`, which may be anything. What is no promise throws here.
    Promise.prototype.then.call(value as Promise<unknown>, undefined, () => {})
  } catch {
    // Nothing to take care of.
  }
}
