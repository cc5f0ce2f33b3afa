import { type Outcome as AnyOutcome, mayIn as mayInScope, type Scope } from '@causerie/protocol'
import type { RejectionCode } from '../rejections.ts'

/** `yes`, or a rejection of this API. */
export type Outcome = AnyOutcome<RejectionCode>

/** The words of a scope of this API. */
export const mayIn = <K extends string>(scope: Scope<K>) => mayInScope<K, RejectionCode>(scope)
