import { type EventKind, newest, type Recorded } from '@causerie/contracts'
import type { z } from 'zod'
import type { AnyDecision } from './command.ts'
import type { Reader } from './reader.ts'

/**
 * What this service does because of an event, its own or another service's. It decides from the event, the rows folded from that
 * event's lane and the own journal alone, and returns nothing for what was already done: it may run again after a crash.
 * Refusing with `unavailable` says that something it needs has not arrived yet: it is tried again.
 */
export type FollowUp = {
  /** Names its cursor; never renamed. */
  name: string
  type: string
  /** The newest version of the event that this program knows: what a newer one says is not guessed at. */
  version: number
  decisions: (event: Recorded<never>) => readonly AnyDecision[]
}
export const followUp = <T extends string, S extends z.ZodType>(
  name: string,
  kind: EventKind<T, S>,
  decisions: (event: Recorded<z.output<S>>) => readonly AnyDecision[],
): FollowUp => ({ name, type: kind.type, version: kind.version, decisions: (event) => decisions(newest(kind, event)) })

/**
 * A follow-up that looks for rows of any lane ("every membership of a deleted user") and decides about each of them. Every lane is
 * locked and released before it looks: who decides later sees what the event says, so what it has to find can't appear behind its back.
 */
export type FanOut = {
  name: string
  type: string
  version: number
  found: (event: Recorded<never>, reader: Reader) => AsyncIterable<AnyDecision>
}
export const fanOut = <T extends string, S extends z.ZodType>(
  name: string,
  kind: EventKind<T, S>,
  found: (event: Recorded<z.output<S>>, reader: Reader) => AsyncIterable<AnyDecision>,
): FanOut => ({ name, type: kind.type, version: kind.version, found: (event, reader) => found(newest(kind, event), reader) })
