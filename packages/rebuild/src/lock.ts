import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect, type DatabaseAddress } from '@causerie/kernel/engine'

const tryLock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"'
const isLocked = async (connection: Connection, name: string): Promise<boolean> =>
  (await connection.query<{ isOurs: boolean }>(tryLock, [name])).rows[0]?.isOurs === true

/** Runs work while holding the rebuild lock of a service. The lock ends with the connection. */
export const withLock = async <T>(address: DatabaseAddress, service: string, work: (connection: Connection) => Promise<T>): Promise<T> => {
  const connection = await connect(address, `causerie rebuild ${service}`, 'wholeTables')
  try {
    if (!(await isLocked(connection, `causerie.rebuild.${address.schemas.log}`)))
      throw new Error(`another rebuild of ${service} is running`)
    return await work(connection)
  } finally {
    await connection.close()
  }
}

const retryAfter = 50

/**
 * Takes the lock for changes of tables and indexes, and holds it until the connection closes. It polls: a session that waits within a
 * statement holds a snapshot, which `create index concurrently` would wait for.
 */
export const lockTables = async (connection: Connection, { schemas }: DatabaseAddress): Promise<void> => {
  while (!(await isLocked(connection, `causerie.migrate.${schemas.log}`))) await sleep(retryAfter)
}
