import { Socket } from 'node:net'
import pg from 'pg'
import { statementNames } from './statement-names.ts'

/** A Postgres server, a database in it, and the two schemas a service uses there. */
export type DatabaseAddress = { url: string; schemas: { rows: string; log: string } }

/** One pipelined connection. Queries are sent at once and answered in order; named statements are prepared once. */
export type Connection = {
  /** `name` undefined sends the text unprepared. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; command: string }>
  /** Prepares under a name of its own at first use, and keeps as many as the connection was opened for: those used last. */
  prepared<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
  readonly isBroken: boolean
  close(): Promise<void>
}

/** What the server says of a statement it refuses. */
export const DatabaseError = pg.DatabaseError

/** A name as it stands in a statement. */
export const quoted = pg.escapeIdentifier

/** No answer from the database: nothing is known about what was asked. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** What batches make by themselves, with room to spare; a service adds what it declares. */
export const statementsByDefault = 100

const types = new pg.TypeOverrides()
// Stored text goes into answers as it stands; int8 counts and positions stay far below 2^53.
types.setTypeParser(pg.types.builtins.JSON, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/** No session may hold a lane while it does nothing; what is joined to a list of keys is looked up key by key. */
const served = {
  idle_in_transaction_session_timeout: '3000',
  lock_timeout: '5000',
  statement_timeout: '10000',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_material: 'off',
}
/**
 * What connections are for. Requests get an answer soon or none: their locks are waited for up to 5 s, and the connection is given up
 * after 6. A process that starts opens the same kind and has time to wait for a server that is slow with it. To set up a database, and to
 * work over whole tables, takes its time; only the latter is begun anew when the server lost the end of it.
 */
const purposes = {
  requests: { session: served, connectionTimeoutMillis: 3_000, query_timeout: 6_000 },
  start: { session: served, connectionTimeoutMillis: 30_000, query_timeout: 6_000 },
  setUp: { session: { statement_timeout: '0' }, connectionTimeoutMillis: 30_000 },
  wholeTables: { session: { synchronous_commit: 'off', statement_timeout: '0' }, connectionTimeoutMillis: 30_000 },
}

type Purpose = keyof typeof purposes

const settings = ({ schemas: { rows, log } }: DatabaseAddress, more: Readonly<Record<string, string>>): string =>
  Object.entries({
    search_path: `${rows},${log}`,
    timezone: 'UTC',
    // Keyed plans only.
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    jit: 'off',
    ...more,
  })
    .map((setting) => `-c ${setting.join('=')}`)
    .join(' ')

/** What the server says when it gives a session up: no answer either (connection, resources, shut down or cut, idle for too long). */
const noAnswer = /^(08|53|57|25P03)/
const unavailable = (error: unknown) => new DatabaseUnavailable(error instanceof Error ? error.message : String(error), { cause: error })

/** Connects, or rejects: for requests within three seconds, else within thirty. */
export const connect = async (
  address: DatabaseAddress,
  applicationName: string,
  how: Purpose | { purpose: Purpose; statementsKept: number } = 'requests',
): Promise<Connection> => {
  const { purpose, statementsKept } = typeof how === 'string' ? { purpose: how, statementsKept: statementsByDefault } : how
  const { session, ...timeouts } = purposes[purpose]
  const socket = new Socket()
  const client = new pg.Client({
    stream: () => socket,
    connectionString: address.url,
    options: settings(address, session),
    application_name: applicationName,
    ...timeouts,
    keepAlive: true,
    pipeline: true,
    types,
  })
  const { nameOf } = statementNames(statementsKept)
  let isBroken = false
  const broken = () => {
    isBroken = true
  }
  client.on('error', broken).on('end', broken)
  await client.connect().catch((error: unknown) => {
    throw unavailable(error)
  })

  const send = async <Row>(query: pg.QueryConfig) => {
    // What is sent in one turn of the event loop leaves in one write: a write for each statement costs as much as the statement.
    if (socket.writableCorked === 0) {
      socket.cork()
      setImmediate(() => socket.uncork())
    }
    try {
      // The driver types rows as records of anything; each statement states its rows.
      return (await client.query(query)) as unknown as { rows: Row[]; command: string }
    } catch (error) {
      throw error instanceof pg.DatabaseError && !noAnswer.test(error.code ?? '') ? error : unavailable(error)
    }
  }
  return {
    query: (text, values) => send({ text, ...(values && { values: [...values] }) }),
    prepared: async <Row>(text: string, values: readonly unknown[]) => {
      const { name, evicted } = nameOf(text)
      const sent = send<Row>({ text, values: [...values], name })
      if (evicted !== undefined) client.connection.close({ type: 'S', name: evicted }, true)
      return (await sent).rows
    },
    get isBroken() {
      return isBroken
    },
    close: () => client.end().catch(() => {}),
  }
}
