import { AsyncResource } from 'node:async_hooks'
import type { Recorded, Refusal } from '@causerie/protocol'
import type { AnyDecision } from '../dsl/command.ts'
import { listOf } from '../dsl/fold.ts'
import type { AnyRowRef } from '../dsl/row-refs.ts'
import type { Lanes } from './lanes.ts'
import type { AnyRows } from './loaded-rows.ts'
import type { CanRead } from './statements.ts'

/**
 * A command that its sender may repeat under the same key; `resolved` is stored so that a repeat
 * can be presented.
 */
export type Keyed = { key: string; requestHash: string; resolved: unknown }

type EventPosition = readonly [lane: number, position: number]
/**
 * The stored outcome of such a command: its refusal, or the positions of its events and of the
 * heads of its lanes.
 */
export type StoredOutcome =
  | { refusal: Refusal }
  | { resolved: unknown; events: readonly EventPosition[]; heads: readonly EventPosition[] }

/**
 * The result of a decision. `heads` are the positions of its lanes and `rows` what it loaded, both
 * as the batch left them.
 */
export type Result =
  | {
      kind: 'recorded'
      events: readonly Recorded[]
      heads: ReadonlyMap<number, number>
      rows: () => AnyRows
    }
  | { kind: 'refused'; refusal: Refusal }
  /** The same key was used before. */
  | { kind: 'repeated'; outcome: StoredOutcome }
  /** It assumes that replica rows do not exist: confirm that, then submit it again. */
  | { kind: 'assumedAbsent' }
  /** It rests on an older version of what its command looked up before. */
  | { kind: 'outdated' }
  /** Not done, or not known to be done, before the deadline. */
  | { kind: 'unavailable'; reason: string }
  | { kind: 'failed'; error: unknown }

/** A decision as it is submitted to the batch scheduler. */
export type Submission = {
  networkId: string
  actor: string
  cause: string
  /** W3C `traceparent` of the request. */
  trace?: string | undefined
  hops: number
  decision: AnyDecision
  /** When what an import records happened; the time of its batch by default. */
  at?: string | undefined
  /** Ids that were made for it. */
  made?: ReadonlySet<string> | undefined
  /** True once the replicas that the decision loads are known to be caught up. */
  isConfirmed: boolean
  keyed?: Keyed | undefined
  /** Milliseconds since 1970; after it the result is `unavailable`. */
  deadline: number
  /**
   * Called while the commit is in flight with the result that `settle` receives if it succeeds.
   * Must not throw. What is sent on the connection of `behind` meanwhile is answered behind the
   * commit, in the same round trip; undefined where that connection has enough to do.
   */
  onPredicted?: ((result: Result, behind: Behind | undefined) => void) | undefined
}

/** The connection of a batch that has nothing to commit, or whose commit is in flight. */
export type Behind = { connection: CanRead; isEmpty: boolean }

/** A submission in the queue, with its lanes and the rows to load. */
export type QueuedDecision = Submission & {
  lanes: readonly number[]
  refs: readonly AnyRowRef[]
  /**
   * Runs something in the asynchronous context that the decision was submitted in, so that traces
   * do not name another request.
   */
  within: <T>(work: () => T) => T
  settle(result: Result): void
}

export const queuedDecision = (
  lanes: Lanes,
  submission: Submission,
  settle: (result: Result) => void,
): QueuedDecision => {
  const { networkId, decision } = submission
  // `AsyncLocalStorage.snapshot()` costs five times as much.
  const context = new AsyncResource('decision')
  const named = new Set([decision.orderBy].flat().map((key) => lanes.of(networkId, key)))
  return {
    ...submission,
    lanes: [...named].sort((a, b) => a - b),
    refs: listOf(decision.load),
    within: (work) => context.runInAsyncScope(work),
    settle,
  }
}
