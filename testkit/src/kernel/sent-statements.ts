import { AsyncLocalStorage } from 'node:async_hooks'
import { all } from '@causerie/kernel/engine'
import pg from 'pg'

/** A statement with its values, as the driver sends it. */
export type SentStatement = {
  text: string
  values: readonly unknown[]
  /** It starts a round trip: its connection was not waiting for another answer. */
  isTrip: boolean
  /** How many rows it returned; 0 until it is answered. */
  rows: number
  /**
   * Of a commit: how many rows its transaction inserted, updated and deleted, if this is counted.
   */
  written: number
}

type Recorder = { sent: SentStatement[]; countsWrites: boolean; writtenBefore: number }
const recording = new AsyncLocalStorage<Recorder>()
const underWay = new WeakMap<pg.Client, number>()
/** What was recorded and is not answered yet, such as a rollback that nobody waits for. */
const unanswered = new Set<Promise<unknown>>()

type Config = string | { text: string; values?: readonly unknown[] }
type Answer = Promise<{ rows: unknown[] }>
/**
 * What is prepared is a query itself, and returned as it is (packages/postgres, `PreparedQuery`).
 */
type Prepared = { answer: Promise<unknown[]> }
type Query = (this: pg.Client, config: Config, ...more: unknown[]) => Answer | Prepared
// The driver's method is overloaded.
const query = pg.Client.prototype.query as unknown as Query

/** What the session has written, of which Postgres counts the transaction's share by difference. */
const writtenByNow =
  'select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as rows from pg_stat_xact_user_tables'

const recordingQuery: Query = function (config, ...more) {
  const recorder = recording.getStore()
  return recorder ? record(recorder, this, [config, ...more]) : query.call(this, config, ...more)
}

const record = (
  recorder: Recorder,
  client: pg.Client,
  [config, ...more]: Parameters<Query>,
): ReturnType<Query> => {
  const { text, values = [] } = typeof config === 'string' ? { text: config } : config
  const open = underWay.get(client) ?? 0
  const statement: SentStatement = { text, values, isTrip: open === 0, rows: 0, written: 0 }
  recorder.sent.push(statement)
  underWay.set(client, open + 1)
  const counts = recorder.countsWrites
  // In the pipeline of the transaction.
  const before = counts && text === 'commit' ? countWrites(client) : none
  const sent = query.call(client, config, ...more)
  const rows = rowsOf(sent).finally(() => {
    underWay.set(client, (underWay.get(client) ?? 1) - 1)
    unanswered.delete(rows)
  })
  unanswered.add(rows)
  const after = counts && text === 'begin' ? countWrites(client) : none
  const count = async () => {
    const [ended, found, begun] = await all([before, rows, after] as const)
    statement.rows = found.length
    if (begun !== undefined) recorder.writtenBefore = begun
    if (ended !== undefined) statement.written = ended - recorder.writtenBefore
  }
  // Who sent the statement learns that it failed.
  count().catch(() => {})
  return sent
}

const rowsOf = async (sent: Answer | Prepared): Promise<unknown[]> =>
  'answer' in sent ? sent.answer : (await sent).rows
const none = Promise.resolve(undefined)
const countWrites = async (client: pg.Client): Promise<number> => {
  // As the statement names it.
  const [row] = (await rowsOf(query.call(client, writtenByNow))) as { rows: number }[]
  return row?.rows ?? 0
}

let isRecording = false

/**
 * The statements that a piece of work sends, in order. `countsWrites` adds what its transactions
 * wrote, by a statement of its own around each that is not recorded. It begins once all that was
 * recorded before is answered, or its first statement might share a trip with that.
 */
export const recordStatements = async <T>(
  work: () => Promise<T>,
  { countsWrites = false } = {},
): Promise<{ result: T; sent: SentStatement[] }> => {
  if (!isRecording) Object.assign(pg.Client.prototype, { query: recordingQuery })
  isRecording = true
  await Promise.allSettled(unanswered)
  const recorder: Recorder = { sent: [], countsWrites, writtenBefore: 0 }
  const result = await recording.run(recorder, work)
  // What follows the answer, such as a follow-up that the commit wakes, is not of this work.
  return { result, sent: [...recorder.sent] }
}

export const statementsSentBy = async (work: () => Promise<unknown>): Promise<SentStatement[]> =>
  (await recordStatements(work)).sent
