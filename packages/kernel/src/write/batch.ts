import { all, type Connection } from '@causerie/postgres'
import { isRefusal } from '@causerie/protocol'
import { isNew } from '../dsl/row-refs.ts'
import { eventRecorder, type Folding, type RecordedEvents } from './event-recorder.ts'
import { commitEvents, lockLanes, timeIn } from './lane-heads.ts'
import type { Need } from './loaded-rows.ts'
import { outcomesOfBatch } from './outcomes.ts'
import type { QueuedDecision, Result } from './queued-decision.ts'
import { breaksTransaction } from './recovery.ts'
import { load } from './statements.ts'
import { unitOfWork } from './unit-of-work.ts'

/** An open transaction that holds lanes and the rows that its commands named. */
export type Batch = {
  /**
   * Decides one command on what the ones before it have left. Rejects only where the database
   * failed.
   */
  decide(queued: QueuedDecision): Promise<Result>
  /** True once it holds as much as one transaction should. */
  isFull(): boolean
  /** Whether there is anything to write. */
  isEmpty(): boolean
  /** Second trip: one statement that writes everything, and the commit. */
  commit(): Promise<void>
  recorded: RecordedEvents
  /** Milliseconds by which the last event of a lane is ahead of the database clock, at most. */
  clockSkew: number
}

/** Needs of rows that cannot exist, under ids that were just made, and the others. */
const parted = (
  needs: Need[],
  made: ReadonlySet<string> = new Set(),
): [absent: Need[], others: Need[]] => {
  const isAbsent = ({ ref }: Need) => isNew(ref, made)
  return made.size > 0
    ? [needs.filter(isAbsent), needs.filter((need) => !isAbsent(need))]
    : [[], needs]
}

/**
 * First trip: begin, lock the lanes in order, load the rows but those that cannot exist. Lock and
 * load are two statements, or the load would see stale rows.
 */
export const openBatch = async (
  connection: Connection,
  decisions: readonly QueuedDecision[],
  folding: Folding,
): Promise<Batch> => {
  const rows = unitOfWork()
  const outcomes = outcomesOfBatch(decisions)
  const needs = decisions.flatMap(({ networkId, refs, made }) => {
    const [absent, missing] = parted(rows.missingAmong(networkId, refs), made)
    rows.add(absent, [])
    return missing
  })
  const lanes = decisions.flatMap((queued) => queued.lanes)
  const begin = connection.query('begin')
  const locking = lockLanes(connection, lanes)
  const [, { heads, now }, found] = await all([
    begin,
    locking,
    load(connection, needs),
    outcomes.load(connection),
  ])
  rows.add(needs, found)
  const { record, loadMissing, recorded, isFull } = eventRecorder({
    connection,
    rows,
    heads,
    folding,
  })

  const decideNew = async (queued: QueuedDecision): Promise<Result> => {
    const { networkId, decision, isConfirmed } = queued
    const at = queued.at ?? timeIn(heads, queued.lanes, now)
    // A row that another command of the batch has changed may name others than before.
    const named = queued.refs.filter((ref) => 'by' in ref)
    const missing = rows.missingAmong(networkId, named)
    if (missing.length > 0) await loadMissing(missing)
    const decided = decision.decide(rows.read(networkId, decision.load) as never, { at })
    if (isRefusal(decided)) return { kind: 'refused', refusal: decided }
    if ('isOutdated' in decided) return { kind: 'outdated' }
    if ('refusing' in decided) {
      if (isConfirmed) await record(queued, decided.facts, at)
      return { kind: 'refused', refusal: decided.refusing }
    }
    if ('assumedAbsent' in decided && !isConfirmed) return { kind: 'assumedAbsent' }
    const events = await record(
      queued,
      'assumedAbsent' in decided ? decided.assumedAbsent : decided,
      at,
    )
    return {
      kind: 'recorded',
      events,
      heads: new Map(queued.lanes.map((lane) => [lane, heads.get(lane)?.position ?? 0])),
      rows: () => rows.readToAnswer(networkId, decision.load),
    }
  }

  const decide = async (queued: QueuedDecision): Promise<Result> => {
    const repeated = outcomes.of(queued)
    if (repeated) return repeated
    const result = await decideNew(queued)
    outcomes.add(queued, result)
    return result
  }

  return {
    decide: (queued) =>
      decide(queued).catch((error: unknown): Result => {
        if (breaksTransaction(error)) throw error
        return { kind: 'failed', error }
      }),
    isFull,
    isEmpty: () => !recorded.first && !outcomes.isAdded(),
    commit: () =>
      commitEvents(
        connection,
        { heads, events: recorded.events, writes: rows.writes },
        outcomes.branches,
      ),
    recorded,
    clockSkew: Math.max(
      ...[...heads.values()].map(({ lastAt }) => Date.parse(lastAt) - Date.parse(now)),
    ),
  }
}
