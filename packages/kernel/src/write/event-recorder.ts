import type { Connection } from '@causerie/postgres'
import type { Fact, Recorded } from '@causerie/protocol'
import type { Fold } from '../dsl/fold.ts'
import { newId } from '../dsl/ids.ts'
import { isOwn } from '../dsl/row-refs.ts'
import { type WrittenEvent, writtenOf } from './journal.ts'
import { type Heads, moveHead } from './lane-heads.ts'
import type { Lanes } from './lanes.ts'
import type { Need } from './loaded-rows.ts'
import type { QueuedDecision } from './queued-decision.ts'
import { load } from './statements.ts'
import { batchLimits } from './take-batch.ts'
import type { unitOfWork } from './unit-of-work.ts'

export type Folding = {
  foldsOf(type: string): readonly Fold<never>[]
  incarnation: number
  lanes: Lanes
}
/** What a batch recorded. `first` tells after a lost connection whether all of it was committed. */
export type RecordedEvents = {
  events: readonly WrittenEvent[]
  extraTrips: number
  first: Recorded | undefined
}
type EventRecorderOptions = {
  connection: Connection
  rows: ReturnType<typeof unitOfWork>
  heads: Heads
  folding: Folding
}

/** Makes events of the facts of a batch and folds them, all of a decision's or none. */
export const eventRecorder = ({ connection, rows, heads, folding }: EventRecorderOptions) => {
  const written: WrittenEvent[] = []
  let bytes = 0
  const recorded: RecordedEvents = { events: written, extraTrips: 0, first: undefined }

  /** Loads what the first trip did not. */
  const loadMissing = async (missing: readonly Need[]): Promise<void> => {
    recorded.extraTrips += 1
    rows.add(missing, await load(connection, missing))
  }

  /** Folds an event and moves its lane's head; returns how to undo that. */
  const fold = async (event: Recorded): Promise<() => void> => {
    const folds = folding.foldsOf(event.type)
    const head = heads.get(event.lane)
    if (folds.length === 0 || !head) throw new Error(`no fold knows ${event.type}`)
    // A fold may need rows that its command did not name; tests demand that none does.
    const needed = rows.missingFor(folds, event)
    // Nothing has the id of a new event.
    rows.add(
      needed.filter(({ ref }) => isOwn(ref, event)),
      [],
    )
    const missing = needed.filter(({ ref }) => !isOwn(ref, event))
    if (missing.length > 0) await loadMissing(missing)
    const undo = rows.apply(folds, event, folding.lanes)
    const before = { ...head }
    moveHead(head, event)
    return () => {
      Object.assign(head, before)
      undo()
    }
  }

  const record = async (
    queued: QueuedDecision,
    facts: readonly Fact[],
    at: string,
  ): Promise<Recorded[]> => {
    const undo: (() => void)[] = []
    const events: WrittenEvent[] = []
    try {
      for (const fact of facts) {
        const event = eventOf({ folding, heads }, queued, { fact, at })
        undo.push(await fold(event))
        events.push(writtenOf(event))
      }
    } catch (error) {
      for (const back of undo.reverse()) back()
      throw error
    }
    for (const event of events) written.push(event)
    bytes += events.reduce((sum, { data }) => sum + data.length, 0)
    recorded.first ??= events[0]?.event
    return events.map(({ event }) => event)
  }

  return {
    record,
    loadMissing,
    recorded,
    isFull: (): boolean => written.length >= batchLimits.events || bytes >= batchLimits.bytes,
  }
}

const eventOf = (
  { folding, heads }: Pick<EventRecorderOptions, 'folding' | 'heads'>,
  queued: QueuedDecision,
  { fact: { type, version, orderedBy: subject, data }, at }: { fact: Fact; at: string },
): Recorded => {
  const { networkId, actor, cause, hops, trace } = queued
  const lane = folding.lanes.of(networkId, subject)
  const head = heads.get(lane)
  if (!head || !queued.lanes.includes(lane))
    throw new Error(`${type} belongs to a lane that its command does not name`)
  const inLane = {
    lane,
    position: head.position + 1,
    incarnation: folding.incarnation,
    previous: head.lastId,
  }
  return {
    id: newId(),
    type,
    version,
    networkId,
    subject,
    ...inLane,
    at,
    actor,
    cause,
    hops,
    data,
    ...(trace && { trace }),
  }
}
