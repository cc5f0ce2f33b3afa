import {
  type AnyFolds,
  all,
  type Connection,
  commitEvents,
  foldsByType,
  type Heads,
  type Lanes,
  loadRows,
  lockLanes,
  moveHead,
  SourceStopped,
  unitOfWork,
  writtenOf,
} from '@causerie/kernel/engine'
import type { Recorded } from '@causerie/protocol'

/**
 * Events that the journal holds now, and the lanes that take no further events, with the reason.
 */
export type TakeResult = { taken: readonly Recorded[]; faults: ReadonlyMap<number, SourceStopped> }

/**
 * Raised only where a lane was behind: clients may have seen positions that were never recorded in
 * it. A backup may be older than restores whose incarnations are on the topic.
 */
const raiseIncarnation = (by: number, taken: readonly Recorded[]): string => {
  const aboveTaken = taken.reduce((most, { incarnation }) => Math.max(most, incarnation), 0) + 1
  return `i as (update meta set value = greatest(value::int + ${by}, ${aboveTaken})::text where name = 'incarnation')`
}

/**
 * Writes lost events back to the journal as a batch does: with locked lanes, folds and new heads.
 */
export const eventTaker = (
  connection: Connection,
  { folds, lanes: installed }: { folds: AnyFolds; lanes: Lanes },
) => {
  const byType = foldsByType(folds)
  let isRaised = false

  const foldsFor = ({ type, version }: Recorded) => {
    const found = byType.get(type) ?? []
    if (!found.some(({ kind }) => kind.version >= version))
      throw new SourceStopped(
        `the topic holds ${type} in version ${version}, which this program does not know`,
      )
    return found
  }
  const write = async (
    taken: readonly Recorded[],
    heads: Heads,
    rows: ReturnType<typeof unitOfWork>,
  ): Promise<void> => {
    const recording = { heads, events: taken.map(writtenOf), writes: rows.writes }
    await commitEvents(connection, recording, () => [raiseIncarnation(isRaised ? 0 : 1, taken)])
    isRaised = true
  }

  return async (events: readonly Recorded[]): Promise<TakeResult> => {
    const rows = unitOfWork()
    const needs = events.flatMap((event) => rows.missingFor(foldsFor(event), event))
    try {
      const lanes = events.map(({ lane }) => lane)
      const locking = [connection.query('begin'), lockLanes(connection, lanes)] as const
      const [, { heads }, found] = await all([...locking, loadRows(connection, needs)])
      rows.add(needs, found)
      const { taken, faults } = consecutiveEvents(events, heads)
      for (const event of taken) rows.apply(foldsFor(event), event, installed)
      if (taken.length > 0) await write(taken, heads, rows)
      else await connection.query('rollback')
      return { taken, faults }
    } catch (error) {
      await connection.query('rollback').catch(() => {})
      throw error
    }
  }
}

/** New events of each lane up to the first gap; advances the heads. */
const consecutiveEvents = (events: readonly Recorded[], heads: Heads): TakeResult => {
  const taken: Recorded[] = []
  const faults = new Map<number, SourceStopped>()
  for (const event of events) {
    const { lane, position, previous } = event
    const head = heads.get(lane)
    if (!head || position <= head.position || faults.has(lane)) continue
    if (position !== head.position + 1 || previous !== head.lastId) {
      const where = `position ${position} in lane ${lane} of the topic`
      faults.set(
        lane,
        new SourceStopped(`${where} does not follow position ${head.position} of the journal`),
      )
      continue
    }
    moveHead(head, event)
    taken.push(event)
  }
  return { taken, faults }
}
