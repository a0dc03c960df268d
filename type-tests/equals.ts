/** Whether two types are the same, modifiers included; `any` is the same as `any` only. */
// Assignability would let `any`, optional keys and readonly pass, so identity is asked of two deferred conditionals.
export type Equals<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Whether a type is `any`. */
export type IsAny<T> = 0 extends 1 & T ? true : false

/** The keys of a table whose rows are not `true`: `never` when the whole table holds, else the names of the rows. */
export type Failing<Rows> = { [K in keyof Rows]: Rows[K] extends true ? never : K }[keyof Rows]
