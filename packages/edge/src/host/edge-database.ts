import {
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

/**
 * The database of an edge, over two connections: one for what is asked, and one for deliveries,
 * which does not wait for the disk. Its tables are made when it is first used.
 */
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
  const durable = reconnecting(async () => connect(await address(), `causerie ${role}`))
  const late = reconnecting(async () => {
    const connection = await connect(await address(), `causerie ${role}`)
    await connection.query('set synchronous_commit to off')
    return connection
  })
  return {
    database: databaseOver(durable),
    lateDatabase: withFreshPlans(databaseOver(late), address),
    lease: (holder) => lease(late, role, holder),
    close: async () => {
      await Promise.all([durable.close(), late.close()])
    },
  }
}

const databaseOver = (connection: Reconnecting): Database => ({
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
