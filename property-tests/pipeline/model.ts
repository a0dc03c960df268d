// What the contract says of a sequence, worked out without the pipeline: the decision of a list of listeners, and
// whether the body may run.
import type { Answer, Approver, Call, Listener, Sequence } from './generators.ts'

/** A decision, `failed` for one that could not be had, or `never` for a list that does not answer by itself. */
export type Verdict = 'allow' | 'deny' | 'ask' | 'accept' | 'replace' | 'block' | 'failed' | 'never'

const of = (answer: Answer): Verdict => (answer === 'garbage' ? 'failed' : answer)

/** The decision of `listeners`; `last` stands below them. */
export function verdictOf(listeners: readonly Listener[], last: 'allow' | 'accept'): Verdict {
  const [first, ...rest] = listeners
  if (first === undefined) return last
  const below = (): Verdict => verdictOf(rest, last)
  switch (first.act) {
    case 'answer':
    case 'late':
      return of(first.answer)
    case 'pass':
      return below()
    case 'overrule':
      return stands(of(first.answer), below())
    case 'twice':
      return first.caught ? below() : stands('failed', below())
    case 'throw':
      return first.manner === 'after next' ? stands('failed', below()) : 'failed'
    case 'write':
      // The first write throws, before next() is called.
      return first.caught ? below() : 'failed'
    case 'hang':
    case 'never':
      return 'never'
  }
}

function stands(own: Verdict, below: Verdict): Verdict {
  if (below === 'never' || below === 'failed' || below === 'deny') return below
  if (own === 'failed') return own
  if (below === 'block') return below
  return below === 'replace' && own === 'accept' ? below : own
}

/** What becomes of a call that is not stopped: a code, `run` for the body's own outcome, or `never`. */
export function admissionOf({ pre, approver }: Sequence, name: Call['name'], fits: boolean): string {
  const verdict = verdictOf(pre, 'allow')
  if (verdict === 'never') return 'never'
  if (verdict === 'failed') return 'HOOK_FAILED'
  if (verdict === 'deny') return 'DENIED'
  if (name === 'unknown') return 'UNKNOWN_TOOL'
  if (!fits) return 'INVALID_ARGS'
  return verdict === 'ask' ? approvalOf(approver) : 'run'
}

function approvalOf(approver: Approver): string {
  if (approver === 'never') return 'never'
  return approver === 'allow_once' || approver === 'slow' ? 'run' : 'DENIED'
}
