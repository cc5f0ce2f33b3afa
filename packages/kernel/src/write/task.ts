import type { Recorded, Refusal } from '@causerie/contracts'
import type { AnyDecision } from '../dsl/command.ts'
import { listOf } from '../dsl/fold.ts'
import type { AnyWanted } from '../dsl/table.ts'
import type { Lanes } from './lanes.ts'
import type { AnyRows } from './unit-of-work.ts'

/** A command that its sender may repeat under the same key; `about` is kept for presenting it anew. */
export type Keyed = { key: string; requestHash: string; about: unknown }

type Place = readonly [lane: number, position: number]
/** What came of such a command: the refusal, or where its events are and which positions its lanes had. */
export type StoredOutcome = { refusal: Refusal } | { about: unknown; events: readonly Place[]; heads: readonly Place[] }

/**
 * What a decision came to. `heads` are the positions of its lanes and `rows` what it loaded, both as the batch left them: whoever was
 * answered has seen them.
 */
export type Result =
  | { kind: 'recorded'; events: readonly Recorded[]; heads: ReadonlyMap<number, number>; rows: () => AnyRows }
  | { kind: 'refused'; refusal: Refusal }
  /** It was sent before under the same key. */
  | { kind: 'repeated'; outcome: StoredOutcome }
  /** It rests on rows of a replica that were not found; to be confirmed, then tried again. */
  | { kind: 'assumedAbsent' }
  /** Not done, or not known to be done, before the deadline. */
  | { kind: 'unavailable'; reason: string }
  | { kind: 'failed'; error: unknown }

/** A decision on its way through the lanes. */
export type Task = {
  networkId: string
  actor: string
  cause: string
  /** The W3C `traceparent` in which it was asked for. */
  trace?: string | undefined
  hops: number
  lanes: readonly number[]
  decision: AnyDecision
  /** All that its decision loads. */
  wanted: readonly AnyWanted[]
  /** The absence of replica rows was made sure of. */
  isConfirmed: boolean
  /** Where its sender may repeat it. */
  keyed?: Keyed | undefined
  /** Milliseconds since 1970; after it the answer is `unavailable`. */
  deadline: number
  /** Told, while the commit is on its way, what `settle` will be given if it arrives. Runs for the whole batch at once; does not throw. */
  foresee?: ((result: Result) => void) | undefined
  settle(result: Result): void
}

export type TaskInput = Omit<Task, 'lanes' | 'wanted' | 'settle'>

export const taskOf = (lanes: Lanes, input: TaskInput, settle: (result: Result) => void): Task => {
  const { networkId, decision } = input
  const named = new Set([decision.orderBy].flat().map((key) => lanes.of(networkId, key)))
  return { ...input, lanes: [...named].sort((a, b) => a - b), wanted: listOf(decision.load), settle }
}
