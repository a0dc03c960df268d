import {
  type ApprovalOutcome,
  type Approve,
  type PreToolDecision,
  type ToolDefinition,
  type ToolExecution,
  type ToolExecutionResult,
  ToolRegistry,
} from 'dsh-tools'

/** A call with everything that became of it. */
export interface ObservedCall {
  /** The call as the listeners saw it. */
  exec: ToolExecution
  /** Undefined for a name that no tool has. */
  tool?: ToolDefinition
  /** What the pre-execute listeners decided. */
  decision?: PreToolDecision
  /** What was answered to an `ask`; undefined when nobody was asked. */
  answer?: ApprovalOutcome
  result: ToolExecutionResult
}

/** A registry that remembers, for whoever shows a call, how its outcome came about. */
export class ObservedRegistry {
  readonly registry: ToolRegistry
  readonly #decisions = new Map<string, { exec: ToolExecution; decision: PreToolDecision }>()
  readonly #answers = new Map<string, ApprovalOutcome>()

  constructor(tools: readonly ToolDefinition[], approve?: Approve) {
    this.registry = new ToolRegistry(approve && { approve: this.#noting(approve) })
    for (const tool of tools) this.registry.register(tool)
    // The first listener sees what all the others decided.
    this.registry.on('tools/pre-execute', async (exec, next) => {
      const decision = await next()
      this.#decisions.set(exec.callId, { exec, decision })
      return decision
    })
  }

  async execute(call: ToolExecution): Promise<ObservedCall> {
    const result = await this.registry.execute(call)
    const tool = this.registry.get(call.name)
    const answer = this.#answers.get(call.callId)
    return { exec: call, ...this.#decisions.get(call.callId), ...(tool && { tool }), ...(answer && { answer }), result }
  }

  #noting(approve: Approve): Approve {
    return async (request) => {
      const answer = await approve(request)
      this.#answers.set(request.exec.callId, answer)
      return answer
    }
  }
}
