import type { SchemaType } from 'dsh-tools'
import { expectType } from 'tsd'

// `expectType` alone asks for assignability under a plain compiler; equality has to be a type of its own.
type Equals<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

expectType<Equals<SchemaType, 'string' | 'number' | 'boolean' | 'object' | 'array'>>(true)
