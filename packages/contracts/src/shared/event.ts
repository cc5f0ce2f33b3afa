import {
  type AnyEventKind,
  event as define,
  type EventDefinition,
  type EventKind,
  type Recorded,
} from '@causerie/protocol'
import type { z } from 'zod'
import type { Audit, NoRows } from './audited-act.ts'
import type { Broadcast, Notice, Revocation } from './broadcast.ts'

/**
 * What follows from an event with data `D`; what is absent does not follow. `Rows` are those that
 * its entry in the audit log needs.
 */
export type Consequences<D, Rows> = {
  /** What connected clients are told, and who. */
  broadcasts?: (event: Recorded<D>) => readonly Broadcast[]
  /** What webhooks are told beside `broadcasts`. */
  webhooks?: (event: Recorded<D>) => readonly Notice[]
  /**
   * Whose access to which records may have ended or begun: it is asked for anew before anything
   * later is told.
   */
  revokes?: (data: D) => Revocation | undefined
  /** What the audit log says. */
  audit?: Audit<D, Rows>
}

/** An event of this API with its consequences. */
export type EventContract<T extends string, S extends z.ZodType, Rows> = EventKind<T, S> &
  Consequences<z.output<S>, Rows>
/** Any event. Its data is unknown, so it can be described and read but not created. */
export type AnyEventContract = AnyEventKind & Consequences<never, never>

/** Defines an event of this API: what was recorded, and what follows from it. */
export const event = <const T extends string, S extends z.ZodType, Rows = NoRows>(
  definition: EventDefinition<T, S> & Consequences<z.output<S>, Rows>,
): EventContract<T, S, Rows> => {
  const { broadcasts, webhooks, revokes, audit } = definition
  return Object.assign(define(definition), { broadcasts, webhooks, revokes, audit })
}
