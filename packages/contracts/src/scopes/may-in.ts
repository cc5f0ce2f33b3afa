import { type Outcome as AnyOutcome, mayIn as mayInScope, type Scope } from '@causerie/protocol'
import type { RefusalCode } from '../refusal-kinds.ts'

/** `yes`, or a refusal of this API. */
export type Outcome = AnyOutcome<RefusalCode>

/** The words of a scope of this API. */
export const mayIn = <K extends string>(scope: Scope<K>) => mayInScope<K, RefusalCode>(scope)

/** Those who can have a permission in a community or channel: by a role there, or in the network. */
export const holders = {
  moderator: 'yes',
  custom: 'yes',
  networkModerator: 'yes',
  administrator: 'yes',
} as const
