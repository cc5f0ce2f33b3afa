import { Socket } from 'node:net'
import pg from 'pg'
import { isFull, onceFree } from './once-free.ts'
import { PreparedQuery } from './prepared-query.ts'
import { statementsKept } from './statements-kept.ts'
import { types } from './types.ts'

/** A Postgres database, and the two schemas that a service uses in it. */
export type DatabaseAddress = { url: string; schemas: { rows: string; log: string } }

/**
 * One pipelined connection. Queries are sent at once and answered in order; named statements are
 * prepared once.
 */
export type Connection = {
  /** `name` undefined sends the text unprepared. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; command: string }>
  /**
   * Prepares the statement at first use. The connection keeps the most used statements, up to its
   * limit.
   */
  prepared<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
  readonly isBroken: boolean
  /** How many were sent, and how many of them have no answer yet. */
  readonly statements: { sent: number; unanswered: number }
  close(): Promise<void>
}

/** The error with which the server refuses a statement. */
export const DatabaseError = pg.DatabaseError

/** Quotes an identifier. */
export const quoted = pg.escapeIdentifier

/** Quotes a text, for statements that take no parameters. */
export const quotedText = pg.escapeLiteral

/** The database did not answer, so the outcome of the statement is unknown. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Enough for the statements of the kernel; a service adds those that it declares. */
export const statementsByDefault = 100

/**
 * An idle session must not hold a lane. The planner must use nested loops with index lookups for
 * lists of keys.
 */
const requestSession = {
  idle_in_transaction_session_timeout: '3000',
  lock_timeout: '5000',
  statement_timeout: '10000',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_material: 'off',
}
/**
 * Connections for requests fail fast: they wait up to 5 s for locks and 6 s for an answer. `start`
 * is the same with more time to connect. `setUp` and `wholeTables` have no time limit.
 * `wholeTables` does not wait for the disk, so a server crash can lose its last transactions; its
 * work is then restarted.
 */
const purposes = {
  requests: { session: requestSession, connectionTimeoutMillis: 3_000, query_timeout: 6_000 },
  start: { session: requestSession, connectionTimeoutMillis: 30_000, query_timeout: 6_000 },
  setUp: { session: { statement_timeout: '0' }, connectionTimeoutMillis: 30_000 },
  wholeTables: {
    session: { synchronous_commit: 'off', statement_timeout: '0' },
    connectionTimeoutMillis: 30_000,
  },
}

type Purpose = keyof typeof purposes

const settings = (
  { schemas: { rows, log } }: DatabaseAddress,
  more: Readonly<Record<string, string>>,
): string =>
  Object.entries({
    search_path: `${rows},${log}`,
    timezone: 'UTC',
    // The planner must not choose plans by parameter values.
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    jit: 'off',
    ...more,
  })
    .map((setting) => `-c ${setting.join('=')}`)
    .join(' ')

/** The driver lets options of the URL replace the others. */
const withoutOptions = (url: string): { url: string; options: string[] } => {
  const parsed = new URL(url)
  const options = parsed.searchParams.getAll('options')
  parsed.searchParams.delete('options')
  return { url: parsed.href, options }
}

/**
 * SQLSTATEs with which the server ends a session, so that the outcome is unknown: connection,
 * resources, shutdown, idle timeout.
 */
const noAnswer = /^(08|53|57|25P03)/
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
const unavailable = (error: unknown) => new DatabaseUnavailable(messageOf(error), { cause: error })
const noneFree = (error: unknown, milliseconds: number) =>
  new DatabaseUnavailable(
    `no connection to Postgres became free in ${milliseconds / 1_000} s (${messageOf(error)}): close what else uses it, or raise its limit`,
    { cause: error },
  )

/**
 * Connects, or rejects after 3 s for `requests` and after 30 s for other purposes; so long it waits
 * for others to close theirs.
 */
export const connect = async (
  address: DatabaseAddress,
  applicationName: string,
  how: Purpose | { purpose: Purpose; statementsKept: number } = 'requests',
): Promise<Connection> => {
  const { purpose, statementsKept: atMost } =
    typeof how === 'string' ? { purpose: how, statementsKept: statementsByDefault } : how
  const { session, ...timeouts } = purposes[purpose]
  const { url, options } = withoutOptions(address.url)
  const attempt = async () => {
    const socket = new Socket()
    const client = new pg.Client({
      stream: () => socket,
      connectionString: url,
      options: [settings(address, session), ...options].join(' '),
      application_name: applicationName,
      ...timeouts,
      keepAlive: true,
      pipeline: true,
      types,
    })
    let isBroken = false
    const broken = () => {
      isBroken = true
    }
    client.on('error', broken).on('end', broken)
    await client.connect()
    return { client, socket, isBroken: () => isBroken }
  }
  const patience = timeouts.connectionTimeoutMillis
  const { client, socket, isBroken } = await onceFree(attempt, patience).catch((error: unknown) => {
    throw isFull(error) ? noneFree(error, patience) : unavailable(error)
  })
  const statements = statementsKept(atMost)
  let [sent, unanswered] = [0, 0]

  const send = async <Answer>(query: () => Promise<Answer>): Promise<Answer> => {
    // Statements of one turn of the event loop are sent in one write: a write costs as much as a
    // statement.
    if (socket.writableCorked === 0) {
      socket.cork()
      setImmediate(() => socket.uncork())
    }
    sent += 1
    unanswered += 1
    try {
      return await query()
    } catch (error) {
      throw error instanceof pg.DatabaseError && !noAnswer.test(error.code ?? '')
        ? error
        : unavailable(error)
    } finally {
      unanswered -= 1
    }
  }
  return {
    // The driver types rows as records of anything; each statement states its rows.
    query: async <Row>(text: string, values?: readonly unknown[]) =>
      (await send(() =>
        client.query({ text, ...(values && { values: [...values] }) }),
      )) as unknown as { rows: Row[]; command: string },
    prepared: async <Row>(text: string, values: readonly unknown[]) => {
      const { statement, evicted } = statements.use(text)
      const sent = send(
        () => client.query(new PreparedQuery<Row>({ text, values: [...values], statement })).answer,
      )
      if (evicted !== undefined) client.connection.close({ type: 'S', name: evicted }, true)
      return sent
    },
    get isBroken() {
      return isBroken()
    },
    get statements() {
      return { sent, unanswered }
    },
    close: () => client.end().catch(() => {}),
  }
}
