import { presentToolCall, presentToolResult } from 'dsh-tools'
import { callCardLines, contentLines, resultCardLines } from './card-lines.ts'
import { bold, cyan, dim, green, red } from './colour.ts'
import { pageWidth } from './columns.ts'
import { printable } from './printable.ts'
import { cut } from './text-width.ts'
import type { ObservedCall } from './turn/observed-registry.ts'

/** Prints a call: what was sent, its card, the decision, the outcome as the model reads it, what the card became. */
export function showCall(title: string, note: string, call: ObservedCall, verdict = ''): void {
  const { exec, tool, result } = call
  const width = pageWidth - 13
  console.log(`\n${bold(title)} ${dim(cut(note, pageWidth - title.length - 1))}`)
  // What is no JSON reaches nobody, this page included.
  row('sent', [cut(JSON.stringify(exec.arguments) ?? 'no JSON', width)])
  row(
    'card',
    tool ? callCardLines(presentToolCall(tool, exec.arguments), exec.arguments) : ['none: there is no such tool'],
    cyan,
  )
  row('decision', [decisionText(call)])
  row('outcome', [codeOf(call)], (code) => (result.isError ? red : green)(code) + verdict)
  for (const line of contentLines(result.content)) console.log(`   ${dim('│')} ${printable(line)}`)
  for (const { source, content } of result.additionalContext ?? []) {
    for (const line of contentLines(content)) console.log(`   ${dim(`│ ${source}:`)} ${printable(line)}`)
  }
  if (tool) row('card then', resultCardLines(presentToolResult(tool, exec.arguments, result), result.content), cyan)
}

/** `OK`, or the code of the error. */
export function codeOf({ result }: ObservedCall): string {
  return result.error?.code ?? 'OK'
}

/** What the gate decided. It may let a call pass that fails all the same, which `allow` alone would not tell. */
function decisionText({ decision, answer, result }: ObservedCall): string {
  switch (decision?.kind) {
    case undefined:
      return 'none'
    case 'allow':
      return result.isError ? 'no objection' : 'allow'
    case 'deny':
      return `deny: ${decision.reason}`
    case 'ask':
      return `ask${decision.reason === undefined ? '' : `: ${decision.reason}`} → ${answer ?? 'nobody was asked'}`
  }
}

/** A label and its lines, the first beside it. */
function row(label: string, lines: readonly string[], colour = (text: string) => text): void {
  for (const [index, line] of lines.entries()) {
    console.log(`   ${dim((index === 0 ? label : '').padEnd(10))}${colour(printable(line))}`)
  }
}
