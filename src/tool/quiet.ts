/** Takes responsibility for a promise where none was asked for: its rejection is nobody's and must not end the process. */
export function quiet(value: unknown): void {
  if (typeof value === 'object' && value !== null) Promise.resolve(value).catch(() => {})
}
