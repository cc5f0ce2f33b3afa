import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect, type DatabaseAddress } from '@causerie/kernel/engine'

const tryLock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"'
const isLocked = async (connection: Connection, name: string): Promise<boolean> =>
  (await connection.query<{ isOurs: boolean }>(tryLock, [name])).rows[0]?.isOurs === true

/**
 * Takes the rebuild lock of a service until the connection closes, or throws. Tables are not
 * replaced by others meanwhile.
 */
export const lockRebuilds = async (
  connection: Connection,
  { schemas }: DatabaseAddress,
  service: string,
): Promise<void> => {
  if (!(await isLocked(connection, `causerie.rebuild.${schemas.log}`)))
    throw new Error(`a rebuild or a backup of ${service} is running`)
}

/** Runs work while holding the rebuild lock of a service. */
export const withLock = async <T>(
  address: DatabaseAddress,
  service: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const connection = await connect(address, `causerie rebuild ${service}`, 'wholeTables')
  try {
    await lockRebuilds(connection, address, service)
    return await work(connection)
  } finally {
    await connection.close()
  }
}

const retryAfter = 50

/**
 * Takes the lock for changes of tables and indexes, and holds it until the connection closes. It
 * polls: a session that waits within a statement holds a snapshot, which `create index
 * concurrently` would wait for.
 */
export const lockTables = async (
  connection: Connection,
  { schemas }: DatabaseAddress,
): Promise<void> => {
  while (!(await isLocked(connection, `causerie.migrate.${schemas.log}`))) await sleep(retryAfter)
}
