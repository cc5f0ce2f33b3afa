import { type EventKind, newest, type Recorded } from '@causerie/contracts'
import type { z } from 'zod'
import type { AnyDecision } from './command.ts'
import type { Reader } from './reader.ts'

/**
 * Where a follow-up begins that the service has not had before under this name: at the first event ever, or behind what the service has
 * folded of the source when it first starts with it. Of a source that the service has never read, both are the first event.
 */
export type StartOfFollowUp = 'beginning' | 'now'
type Followed<T extends string, S extends z.ZodType> = { of: EventKind<T, S>; from: StartOfFollowUp }

/**
 * What this service does because of an event, its own or another service's. It decides from the event, the rows folded from that
 * event's lane and the own journal alone, and returns nothing for what was already done: it may run again after a crash.
 * Refusing with `unavailable` says that something it needs has not arrived yet: it is tried again.
 */
export type FollowUp = {
  /** Names its cursor: under another name it is another follow-up, and begins anew. */
  name: string
  from: StartOfFollowUp
  type: string
  /** The newest version of the event that this program knows: what a newer one says is not guessed at. */
  version: number
  decisions: (event: Recorded<never>) => readonly AnyDecision[]
}
export const followUp = <T extends string, S extends z.ZodType>(
  name: string,
  { of, from }: Followed<T, S>,
  decisions: (event: Recorded<z.output<S>>) => readonly AnyDecision[],
): FollowUp => ({ name, from, type: of.type, version: of.version, decisions: (event) => decisions(newest(of, event)) })

/**
 * A follow-up that looks for rows of any lane ("every membership of a deleted user") and decides about each of them. Every lane is
 * locked and released before it looks: who decides later sees what the event says, so what it has to find can't appear behind its back.
 */
export type FanOut = {
  name: string
  from: StartOfFollowUp
  type: string
  version: number
  found: (event: Recorded<never>, reader: Reader) => AsyncIterable<AnyDecision>
}
export const fanOut = <T extends string, S extends z.ZodType>(
  name: string,
  { of, from }: Followed<T, S>,
  found: (event: Recorded<z.output<S>>, reader: Reader) => AsyncIterable<AnyDecision>,
): FanOut => ({ name, from, type: of.type, version: of.version, found: (event, reader) => found(newest(of, event), reader) })
