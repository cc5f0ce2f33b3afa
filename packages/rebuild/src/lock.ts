import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect, type DatabaseAddress } from '@causerie/kernel/engine'

const tryLock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"'
const isLocked = async (connection: Connection, name: string): Promise<boolean> =>
  (await connection.query<{ isOurs: boolean }>(tryLock, [name])).rows[0]?.isOurs === true

/** Runs work on a connection that nobody else works on this service's tables beside; it ends with the process. */
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

const lookAgainAfter = 50

/**
 * Waits until nobody else changes what tables and indexes a service has, and holds that until the connection is closed. It asks again and
 * again: a session that waits within a statement holds a snapshot, for whose end `create index concurrently` waits in turn.
 */
export const lockTables = async (connection: Connection, { schemas }: DatabaseAddress): Promise<void> => {
  while (!(await isLocked(connection, `causerie.migrate.${schemas.log}`))) await sleep(lookAgainAfter)
}
