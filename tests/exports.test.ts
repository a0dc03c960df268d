import type { ToolErrorCode } from 'dsh-tools'
import * as library from 'dsh-tools'
import { expect, it } from 'vitest'

it('the values that the package exports', () => {
  expect(Object.keys(library).sort()).toEqual([
    'ToolArgsError',
    'ToolError',
    'ToolNotFoundError',
    'ToolRegistry',
    'ToolSpecError',
    'assertArgs',
    'defineProp',
    'defineSpec',
    'defineTool',
    'isToolError',
    'presentToolCall',
    'presentToolResult',
    'schemaSpecToJsonSchema',
    'toolResult',
    'validateArgs',
  ])
})

// Types have no list at run time: a missing or an added code is a compile error here.
const CODES: Record<ToolErrorCode, true> = {
  INVALID_ARGS: true,
  MALFORMED_ARGS: true,
  TRUNCATED_ARGS: true,
  UNKNOWN_TOOL: true,
  INVALID_SPEC: true,
  DUPLICATE_TOOL: true,
  DENIED: true,
  APPROVAL_MISMATCH: true,
  HOOK_FAILED: true,
  ABORTED_BEFORE_DISPATCH: true,
  ABORTED: true,
  TIMEOUT: true,
  INVALID_OUTPUT: true,
  TOOL_FAILED: true,
}

it('the codes of its errors', () => {
  expect(Object.keys(CODES)).toHaveLength(14)
  expect(new library.ToolArgsError([]).code).toBe('INVALID_ARGS')
  expect(new library.ToolSpecError('tool', []).code).toBe('INVALID_SPEC')
})

it('the names of its errors', () => {
  const errors = [new library.ToolError('A', ''), new library.ToolArgsError([]), new library.ToolSpecError('', [])]
  expect(errors.map((error) => error.name)).toEqual(['ToolError', 'ToolArgsError', 'ToolSpecError'])
})
