import type { Recorded, Refusal } from '@causerie/contracts'
import type { AnyDecision } from '../words/command.ts'
import { laneOf } from './lane.ts'
import { listOf } from './rows.ts'

/** What a decision came to. `heads` are the positions of its lanes after the batch: whoever was answered has seen them. */
export type Result =
  | { kind: 'recorded'; events: readonly Recorded[]; heads: ReadonlyMap<number, number> }
  | { kind: 'refused'; refusal: Refusal }
  /** It rests on rows of a replica that were not found; to be confirmed, then tried again. */
  | { kind: 'presumed' }
  /** Not done, or not known to be done, before the deadline. */
  | { kind: 'unavailable'; reason: string }
  | { kind: 'failed'; error: unknown }

/** A decision on its way through the lanes. */
export type Task = {
  networkId: string
  actor: string
  cause: string
  hops: number
  lanes: readonly number[]
  decision: AnyDecision
  /** How many rows it names. */
  keys: number
  /** The absence of replica rows was made sure of. */
  isConfirmed: boolean
  /** Milliseconds since 1970; after it the answer is `unavailable`. */
  deadline: number
  settle(result: Result): void
}

export type TaskInput = Omit<Task, 'lanes' | 'keys' | 'settle'>

export const taskOf = (input: TaskInput, settle: (result: Result) => void): Task => {
  const { networkId, decision } = input
  const lanes = new Set([decision.orderBy].flat().map((key) => laneOf(networkId, key)))
  return { ...input, lanes: [...lanes].sort((a, b) => a - b), keys: listOf(decision.load).length, settle }
}
