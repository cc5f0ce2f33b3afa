import {
  connect,
  type DatabaseAddress,
  lease,
  quoted,
  type Reconnecting,
  reconnecting,
  refreshPlans,
} from '@causerie/kernel/engine'
import { type Database, type Lease, tables } from '@causerie/webhooks'

const makingTables = (schema: string) => `
  select pg_advisory_xact_lock(hashtext('causerie webhooks tables'));
  create schema if not exists ${schema};
  ${tables}`

type WebhooksDatabase = {
  database: Database
  lateDatabase: Database
  lease(holder: string): Lease
  close(): Promise<void>
}

/**
 * The database of the webhooks role, over two connections: one for what administrators ask, and one
 * for deliveries, which does not wait for the disk. Its tables are made when it is first used.
 */
export const webhooksDatabase = (locate: () => Promise<DatabaseAddress>): WebhooksDatabase => {
  let located: Promise<DatabaseAddress> | undefined
  const prepare = async (): Promise<DatabaseAddress> => {
    const address = await locate()
    const connection = await connect(address, 'causerie webhooks', 'start')
    try {
      await connection.query(makingTables(quoted(address.schemas.rows)))
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
  const durable = reconnecting(async () => connect(await address(), 'causerie webhooks'))
  const late = reconnecting(async () => {
    const connection = await connect(await address(), 'causerie webhooks')
    await connection.query('set synchronous_commit to off')
    return connection
  })
  return {
    database: databaseOver(durable),
    lateDatabase: withFreshPlans(databaseOver(late), address),
    lease: (holder) => lease(late, 'webhooks', holder),
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
