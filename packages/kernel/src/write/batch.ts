import { type Fact, isRefusal, type Recorded } from '@causerie/contracts'
import { all, type Connection } from '@causerie/postgres'
import type { Fold } from '../dsl/fold.ts'
import { newId } from '../dsl/ids.ts'
import { spoilsBatch } from './commit-fate.ts'
import { type WrittenEvent, writtenOf } from './journal.ts'
import { commitEvents, lockLanes, moveHead, timeIn } from './lane-heads.ts'
import type { Lanes } from './lanes.ts'
import { outcomesOfBatch } from './outcomes.ts'
import { batchAtMost } from './queue.ts'
import { load } from './statements.ts'
import type { Result, Task } from './task.ts'
import { type Need, unitOfWork } from './unit-of-work.ts'

export type Folding = { foldsOf(type: string): readonly Fold<never>[]; incarnation: number; lanes: Lanes }
/** An open transaction that holds lanes and the rows that its commands named. */
export type Batch = {
  /** Decides one command on what the ones before it have left. Rejects only where the database failed. */
  decide(task: Task): Promise<Result>
  /** True once it holds as much as one transaction should. */
  isFull(): boolean
  /** Whether there is anything to write. */
  isEmpty(): boolean
  /** Second trip: one statement that writes everything, and the commit. */
  commit(): Promise<void>
  /** `first` tells after a lost connection whether all of it was committed. */
  recorded: { events: readonly WrittenEvent[]; extraTrips: number; first: Recorded | undefined }
  /** Milliseconds by which the lane that is ahead most is ahead of the database's clock. */
  ahead: number
}

/** First trip: begin, lock the lanes in order, load the rows. Lock and load are two statements, or the load would see stale rows. */
export const openBatch = async (connection: Connection, tasks: readonly Task[], folding: Folding): Promise<Batch> => {
  const rows = unitOfWork()
  const outcomes = outcomesOfBatch(tasks)
  const needs = tasks.flatMap((task) => rows.missingAmong(task.networkId, task.wanted))
  const lanes = tasks.flatMap((task) => task.lanes)
  const begin = connection.query('begin')
  const locking = lockLanes(connection, lanes)
  const [, { heads, now }, found] = await all([begin, locking, load(connection, needs), outcomes.load(connection)])
  rows.add(needs, found)
  const ahead = Math.max(...[...heads.values()].map(({ lastAt }) => Date.parse(lastAt) - Date.parse(now)))
  const written: WrittenEvent[] = []
  let bytes = 0
  const recorded: Batch['recorded'] = { events: written, extraTrips: 0, first: undefined }

  const eventOf = (task: Task, { type, version, orderedBy: subject, data }: Fact, at: string): Recorded => {
    const { networkId, actor, cause, hops, trace } = task
    const lane = folding.lanes.of(networkId, subject)
    const head = heads.get(lane)
    if (!head || !task.lanes.includes(lane)) throw new Error(`${type} belongs to a lane that its command does not name`)
    const place = { lane, position: head.position + 1, incarnation: folding.incarnation, previous: head.lastId }
    return { id: newId(), type, version, networkId, subject, ...place, at, actor, cause, hops, data, ...(trace && { trace }) }
  }

  /** Loads what the batch did not know of when it began. */
  const fill = async (missing: readonly Need[]): Promise<void> => {
    recorded.extraTrips += 1
    rows.add(missing, await load(connection, missing))
  }

  /** Folds an event and moves its lane's head; returns how to take that back. */
  const fold = async (event: Recorded): Promise<() => void> => {
    const folds = folding.foldsOf(event.type)
    const head = heads.get(event.lane)
    if (folds.length === 0 || !head) throw new Error(`no fold knows ${event.type}`)
    // A fold may need rows that its command did not name; tests demand that none does.
    const missing = rows.missingFor(folds, event)
    if (missing.length > 0) await fill(missing)
    const undo = rows.apply(folds, event, folding.lanes)
    const before = { ...head }
    moveHead(head, event)
    return () => {
      Object.assign(head, before)
      undo()
    }
  }

  const record = async (task: Task, facts: readonly Fact[], at: string): Promise<Recorded[]> => {
    const undo: (() => void)[] = []
    const events: WrittenEvent[] = []
    try {
      for (const fact of facts) {
        const event = eventOf(task, fact, at)
        undo.push(await fold(event))
        events.push(writtenOf(event))
      }
    } catch (error) {
      for (const back of undo.reverse()) back()
      throw error
    }
    written.push(...events)
    bytes += events.reduce((sum, { data }) => sum + data.length, 0)
    recorded.first ??= events[0]?.event
    return events.map(({ event }) => event)
  }

  const decideNew = async (task: Task): Promise<Result> => {
    const at = timeIn(heads, task.lanes, now)
    // A row that another command of the batch has changed may name others than before.
    const missing = rows.missingAmong(
      task.networkId,
      task.wanted.filter((wanted) => 'by' in wanted),
    )
    if (missing.length > 0) await fill(missing)
    const decided = task.decision.decide(rows.read(task.networkId, task.decision.load) as never, { at })
    if (isRefusal(decided)) return { kind: 'refused', refusal: decided }
    if ('assumedAbsent' in decided && !task.isConfirmed) return { kind: 'assumedAbsent' }
    const events = await record(task, 'assumedAbsent' in decided ? decided.assumedAbsent : decided, at)
    return {
      kind: 'recorded',
      events,
      heads: new Map(task.lanes.map((lane) => [lane, heads.get(lane)?.position ?? 0])),
      rows: () => rows.readToAnswer(task.networkId, task.decision.load),
    }
  }

  const decide = async (task: Task): Promise<Result> => {
    const before = outcomes.of(task)
    if (before) return before
    const result = await decideNew(task)
    outcomes.keep(task, result)
    return result
  }

  return {
    decide: (task) =>
      decide(task).catch((error: unknown): Result => {
        if (spoilsBatch(error)) throw error
        return { kind: 'failed', error }
      }),
    isFull: () => written.length >= batchAtMost.events || bytes >= batchAtMost.bytes,
    isEmpty: () => !recorded.first && !outcomes.isAdded(),
    commit: () => commitEvents(connection, { heads, events: written, writes: rows.writes }, outcomes.branches),
    recorded,
    ahead,
  }
}
