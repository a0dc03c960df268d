import type { Checked, CheckedProp } from './checked.ts'
import type { LooseProp, LooseSpec } from './infer.ts'

/**
 * Returns `spec` unchanged and keeps its literal types, for a spec that lives outside a `defineTool` call.
 * Mistakes are compile errors on their own keys, as in `defineTool`. Nothing is checked at run time here.
 */
export function defineSpec<const S extends LooseSpec>(spec: Checked<S>): S {
  // A spec that passed the check is S itself; the compiler cannot see that while S is open.
  return spec as unknown as S
}

/** Returns `prop` unchanged and keeps its literal types: `defineSpec` for a fragment shared by several specs. */
export function defineProp<const P extends LooseProp>(prop: CheckedProp<P>): P {
  // As above.
  return prop as unknown as P
}
