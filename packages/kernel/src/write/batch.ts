import { type Fact, isRefusal, type Recorded } from '@causerie/contracts'
import type { Connection } from '../database/connection.ts'
import type { Fold } from '../words/fold.ts'
import { newId } from '../words/ids.ts'
import { journalBranch } from './journal.ts'
import { laneOf } from './lane.ts'
import { batchAtMost } from './queue.ts'
import { type BatchRows, distinctNeeds, rowsOfBatch } from './rows.ts'
import { load, writeBranches } from './statements.ts'
import type { Result, Task } from './task.ts'

type Head = { lane: number; expected: number; position: number; lastId: string; lastAt: string }
export type Batch = {
  heads: Map<number, Head>
  rows: BatchRows
  /** The database's time, read with the locks. */
  now: string
  /** JSON text of the events so far. */
  events: string[]
  bytes: number
  extraTrips: number
}
export type Folding = { foldOf(type: string): Fold<never> | undefined; incarnation: number }

const lockLanes =
  'select lane, head, last_id, last_at, clock_timestamp() as now from lanes where lane = any($1::int[]) order by lane for update'
type LaneRow = { lane: number; head: number; last_id: string; last_at: string; now: string }

/** First trip: begin, lock the lanes in order, load the rows. Lock and load are two statements, or the load would see stale rows. */
export const openBatch = async (connection: Connection, tasks: readonly Task[]): Promise<Batch> => {
  const rows = rowsOfBatch()
  const needs = distinctNeeds(tasks.flatMap((task) => rows.missing(task.networkId, task.decision.load)))
  const lanes = [...new Set(tasks.flatMap((task) => task.lanes))].sort((a, b) => a - b)
  const [, locked, found] = await all([
    connection.query('begin'),
    connection.prepared<LaneRow>(lockLanes, [lanes]),
    load(connection, needs),
  ])
  rows.add(needs, found)
  const heads = new Map(
    locked.map(({ lane, head, last_id, last_at }) => [lane, { lane, expected: head, position: head, lastId: last_id, lastAt: last_at }]),
  )
  return { heads, rows, now: locked[0]?.now ?? '', events: [], bytes: 0, extraTrips: 0 }
}

/** Waits for all, then throws the first error: no promise of a pipeline is left alone. */
export const all = async <T extends readonly Promise<unknown>[]>(promises: T): Promise<{ [I in keyof T]: Awaited<T[I]> }> => {
  const settled = await Promise.allSettled(promises)
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  // Every one is fulfilled here, in the order of the promises.
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as { [I in keyof T]: Awaited<T[I]> }
}

/** Decides one command on what the ones before it in the batch have left. */
export const decideTask = async (connection: Connection, batch: Batch, task: Task, folding: Folding): Promise<Result> => {
  const at = task.lanes.reduce((latest, lane) => max(latest, batch.heads.get(lane)?.lastAt ?? ''), batch.now)
  const decided = task.decision.decide(batch.rows.read(task.networkId, task.decision.load) as never, { at })
  if (isRefusal(decided)) return { kind: 'refused', refusal: decided }
  if ('presumed' in decided && !task.isConfirmed) return { kind: 'presumed' }
  const events = await record(connection, batch, task, 'presumed' in decided ? decided.presumed : decided, at, folding)
  return { kind: 'recorded', events, heads: new Map(task.lanes.map((lane) => [lane, batch.heads.get(lane)?.position ?? 0])) }
}

const max = (a: string, b: string): string => (a > b ? a : b)

const record = async (
  connection: Connection,
  batch: Batch,
  task: Task,
  facts: readonly Fact[],
  at: string,
  folding: Folding,
): Promise<Recorded[]> => {
  const undo: (() => void)[] = []
  const events: Recorded[] = []
  try {
    for (const fact of facts) {
      const event = eventOf(batch, task, fact, at, folding.incarnation)
      const fold = folding.foldOf(event.type)
      if (!fold) throw new Error(`no fold knows ${event.type}`)
      await loadMissing(connection, batch, fold, event)
      undo.push(batch.rows.apply(fold, event))
      const head = batch.heads.get(event.lane) as Head
      const { position, lastId, lastAt } = head
      undo.push(() => Object.assign(head, { position, lastId, lastAt }))
      Object.assign(head, { position: event.position, lastId: event.id, lastAt: at })
      events.push(event)
    }
  } catch (error) {
    for (const back of undo.reverse()) back()
    throw error
  }
  const texts = events.map((event) => JSON.stringify(event))
  batch.events.push(...texts)
  batch.bytes += texts.reduce((sum, text) => sum + text.length, 0)
  return events
}

const eventOf = (batch: Batch, task: Task, fact: Fact, at: string, incarnation: number): Recorded => {
  const lane = laneOf(task.networkId, fact.orderedBy)
  const head = batch.heads.get(lane)
  if (!head || !task.lanes.includes(lane)) throw new Error(`${fact.type} belongs to a lane that its command does not name`)
  return {
    id: newId(),
    type: fact.type,
    version: fact.version,
    networkId: task.networkId,
    subject: fact.orderedBy,
    lane,
    position: head.position + 1,
    incarnation,
    previous: head.lastId,
    at,
    actor: task.actor,
    cause: task.cause,
    hops: task.hops,
    data: fact.data,
  }
}

/** A fold may need rows that its command did not name; tests demand that none does. */
const loadMissing = async (connection: Connection, batch: Batch, fold: Fold<never>, event: Recorded): Promise<void> => {
  const of = event as Recorded<never>
  const needs = batch.rows.missing(event.networkId, fold.rows(of.data, of))
  if (needs.length === 0) return
  batch.extraTrips += 1
  batch.rows.add(needs, await load(connection, needs))
}

const moveHeads = `l as (update lanes set head = r.position, last_id = r."lastId", last_at = r."lastAt"
  from json_to_recordset($1::json) r(lane int, expected bigint, position bigint, "lastId" text, "lastAt" timestamptz)
  where lanes.lane = r.lane and lanes.head = r.expected returning lanes.lane)`

/** Second trip: one statement that writes everything, and the commit. */
export const commitBatch = async (connection: Connection, batch: Batch): Promise<void> => {
  const moved = [...batch.heads.values()].filter(({ expected, position }) => position > expected)
  const values: unknown[] = [JSON.stringify(moved), moved.length, `[${batch.events.join(',')}]`]
  const branches = [moveHeads, journalBranch('$3'), ...writeBranches(batch.rows.writes(), values)]
  await commit(connection, `with ${branches.join(', ')} select expect_count((select count(*) from l), $2::bigint)`, values)
}

/** A commit of a failed transaction resolves with the tag ROLLBACK; only COMMIT counts. */
export const commit = async (connection: Connection, text: string, values: readonly unknown[]): Promise<void> => {
  const [, { command }] = await all([connection.prepared(text, values), connection.query('commit')])
  if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
}

export const isFull = (batch: Batch): boolean => batch.events.length >= batchAtMost.events || batch.bytes >= batchAtMost.bytes
