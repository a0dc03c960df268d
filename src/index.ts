// The front door: the public names in the order a reader meets them.

export type {
  AudioContent,
  ContentAnnotations,
  ContentBlock,
  ImageContent,
  ResourceContent,
  ResourceLinkContent,
  TextContent,
} from './content.ts'
export type { ToolArgsIssue, ToolErrorCode, ToolSpecFault } from './errors.ts'
export { isToolError, ToolArgsError, ToolError, ToolSpecError } from './errors.ts'
export type { PostToolDecision, PreToolDecision } from './pipeline/decision.ts'
export type {
  ApprovalOutcome,
  ApprovalRequest,
  Approve,
  PostToolListener,
  PreToolListener,
} from './pipeline/host.ts'
export type { ToolChange, ToolChangeListener, ToolEvents, ToolRegistryOptions } from './pipeline/registry.ts'
export { ToolRegistry } from './pipeline/registry.ts'
export type {
  ToolCallKind,
  ToolCallPresentation,
  ToolResultPresentation,
  ToolTerminal,
} from './presentation/presentation.ts'
export type { Checked, CheckedProp } from './schema/checked.ts'
export { defineProp, defineSpec } from './schema/define-spec.ts'
export type { InferArgs, InferPropValue } from './schema/infer.ts'
export type { JsonSchemaOptions, ParametersSchema } from './schema/json-schema.ts'
export { schemaSpecToJsonSchema } from './schema/json-schema.ts'
export type {
  ArrayProp,
  BooleanProp,
  NumberProp,
  ObjectProp,
  SchemaProp,
  SchemaSpec,
  SchemaType,
  StringProp,
} from './schema/spec.ts'
export type { ToolOptions } from './tool/define-tool.ts'
export { defineTool } from './tool/define-tool.ts'
export type {
  BasicSignal,
  ToolAgent,
  ToolContext,
  ToolDefinition,
  ToolExecution,
  ToolSchema,
  ToolSignal,
} from './tool/definition.ts'
export { ToolNotFoundError } from './tool/not-found.ts'
export type {
  HookContext,
  ToolErrorInfo,
  ToolExecutionResult,
  ToolOutput,
  ToolResult,
  ToolResultOptions,
  ToolResultOutput,
} from './tool/output.ts'
export { toolResult } from './tool/output.ts'
export type { ValidateOptions } from './validate/validate-args.ts'
export { assertArgs, validateArgs } from './validate/validate-args.ts'
export { presentToolCall, presentToolResult } from './view/present.ts'
