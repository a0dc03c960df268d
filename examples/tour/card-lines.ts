import { isDeepStrictEqual } from 'node:util'
import type { ContentBlock, ToolCallPresentation, ToolResultPresentation, ToolTerminal } from 'dsh-tools'

/** The card of a call in lines; `sent` are the arguments, which are not told twice. */
export function callCardLines({ title, kind, rawInput, content, terminal }: ToolCallPresentation, sent: unknown) {
  const input = rawInput === undefined || isDeepStrictEqual(rawInput, sent) ? [] : [JSON.stringify(rawInput)]
  return [`${kind ?? 'other'}: ${title}`, ...input, ...contentLines(content), ...terminalLines(terminal)]
}

/** The card of a result in lines: none where it shows nothing but what the model got. */
export function resultCardLines({ title, content, terminal }: ToolResultPresentation, got: readonly ContentBlock[]) {
  const shown = isDeepStrictEqual(content, got) ? [] : contentLines(content)
  return [...(title === undefined ? [] : [title]), ...shown, ...terminalLines(terminal)]
}

/** Content as a model reads it. */
export function contentLines(content: readonly ContentBlock[] = []): string[] {
  return content.flatMap((block) => (block.type === 'text' ? block.text.split('\n') : [JSON.stringify(block)]))
}

function terminalLines(terminal: ToolTerminal | undefined): string[] {
  if (terminal === undefined) return []
  const { cwd, output, exitCode, signal } = terminal
  return [
    ...(cwd === undefined ? [] : [`in ${cwd}`]),
    ...(output === undefined ? [] : output.trimEnd().split('\n')),
    ...(exitCode === undefined ? [] : [`exit code ${exitCode}`]),
    ...(signal === undefined ? [] : [`ended by ${signal}`]),
  ]
}
