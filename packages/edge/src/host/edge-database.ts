import {
  all,
  connect,
  type DatabaseAddress,
  lease,
  quoted,
  type Reconnecting,
  reconnecting,
  refreshPlans,
} from '@causerie/kernel/engine'
import type { Database, Lease } from '../ports.ts'

type EdgeDatabaseOptions = {
  /** The name of the role, which names its connections and its lease. */
  role: string
  /** Statements that make its tables, which change nothing where they are there. */
  tables: string
  /** Where the database is; asked again while it rejects. */
  locate: () => Promise<DatabaseAddress>
}

export type EdgeDatabase = {
  database: Database
  /** The same, where a crash of the database may undo the last statements. */
  lateDatabase: Database
  lease(holder: string): Lease
  close(): Promise<void>
}

/** The database of an edge, over one connection. Its tables are made when it is first used. */
export const edgeDatabase = ({ role, tables, locate }: EdgeDatabaseOptions): EdgeDatabase => {
  let located: Promise<DatabaseAddress> | undefined
  const prepare = async (): Promise<DatabaseAddress> => {
    const address = await locate()
    const connection = await connect(address, `causerie ${role}`, 'start')
    try {
      await connection.query(`
        select pg_advisory_xact_lock(hashtext('causerie ${role} tables'));
        create schema if not exists ${quoted(address.schemas.rows)};
        ${tables}`)
    } finally {
      await connection.close()
    }
    return address
  }
  const address = (): Promise<DatabaseAddress> => {
    located ??= prepare()
    located.catch(() => {
      located = undefined
    })
    return located
  }
  const connection = reconnecting(async () => {
    const opened = await connect(await address(), `causerie ${role}`)
    await opened.query(late)
    return opened
  })
  return {
    database: databaseOver(connection),
    lateDatabase: withFreshPlans(lateDatabaseOver(connection), address),
    lease: (holder) => lease(connection, role, holder),
    close: () => connection.close(),
  }
}

/** Deliveries do not wait for the disk, so the connection does not, unless a statement asks for it. */
const late = 'set synchronous_commit to off'
const durable = 'set synchronous_commit to on'

const databaseOver = (connection: Reconnecting): Database => ({
  prepared: async <Row>(text: string, values: readonly unknown[]) => {
    const opened = await connection.get()
    // They are sent in this turn, so no other statement comes between them.
    const [, rows] = await all([
      opened.query(durable),
      opened.prepared<Row>(text, values),
      opened.query(late),
    ])
    return rows
  },
})

const lateDatabaseOver = (connection: Reconnecting): Database => ({
  prepared: async <Row>(text: string, values: readonly unknown[]) =>
    (await connection.get()).prepared<Row>(text, values),
})

/** Statements between two looks for tables that have outgrown what the planner knows of them. */
const statementsBetweenLooks = 1_000

const withFreshPlans = (database: Database, address: () => Promise<DatabaseAddress>): Database => {
  let statements = 0
  let isLooking = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      await refreshPlans(database.prepared, await address())
    } finally {
      isLooking = false
    }
  }
  return {
    prepared: (text, values) => {
      statements += 1
      // The next look finds what this one did not.
      if (statements % statementsBetweenLooks === 0) void look().catch(() => undefined)
      return database.prepared(text, values)
    },
  }
}
