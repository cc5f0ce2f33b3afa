import { type EventKind, newest, type Recorded } from '@causerie/protocol'
import type { z } from 'zod'
import type { AnyDecision } from './command.ts'
import type { Reader } from './reader.ts'

/**
 * Where a new follow-up begins: at the first event, or behind what the service has folded of the
 * source when it first starts with it. For a source that the service has never read, both are the
 * first event.
 */
export type StartOfFollowUp = 'beginning' | 'now'
type Followed<T extends string, S extends z.ZodType> = {
  of: EventKind<T, S>
  from: StartOfFollowUp
}

/**
 * What this service does because of an event, its own or another service's. It decides from the
 * event, rows folded from the event's lane and the service's own journal, and returns nothing for
 * what is already done, since it may run again after a crash. A refusal with `unavailable` means
 * that data it needs has not arrived yet: it is retried.
 */
export type FollowUp = {
  /** Names its cursor: a renamed follow-up begins anew. */
  name: string
  from: StartOfFollowUp
  type: string
  /** The newest version of the event that this program knows; newer events are parked. */
  version: number
  decisions: (event: Recorded<never>) => readonly AnyDecision[]
}
export const followUp = <T extends string, S extends z.ZodType>(
  name: string,
  { of, from }: Followed<T, S>,
  decisions: (event: Recorded<z.output<S>>) => readonly AnyDecision[],
): FollowUp => ({
  name,
  from,
  type: of.type,
  version: of.version,
  decisions: (event) => decisions(newest(of, event)),
})

/**
 * A follow-up that searches rows of any lane ("every membership of a deleted user") and makes a
 * decision for each. Every lane is locked and released before the search: later decisions see the
 * effect of the event, so no row can appear that the search has missed. Events for which `when` is
 * false need neither.
 */
export type FanOut = {
  name: string
  from: StartOfFollowUp
  type: string
  version: number
  isNeeded: (event: Recorded<never>) => boolean
  search: (event: Recorded<never>, reader: Reader) => AsyncIterable<AnyDecision>
}
export const fanOut = <T extends string, S extends z.ZodType>(
  name: string,
  { of, from, when = () => true }: Followed<T, S> & { when?: (data: z.output<S>) => boolean },
  search: (event: Recorded<z.output<S>>, reader: Reader) => AsyncIterable<AnyDecision>,
): FanOut => ({
  name,
  from,
  type: of.type,
  version: of.version,
  isNeeded: (event) => when(newest<z.output<S>>(of, event).data),
  search: (event, reader) => search(newest(of, event), reader),
})
