import { type Connection, connect, type DatabaseAddress } from '@causerie/kernel'

const tryLock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"'

/** Runs work on a connection that nobody else works on this service's tables beside; it ends with the process. */
export const withLock = async <T>(address: DatabaseAddress, service: string, work: (connection: Connection) => Promise<T>): Promise<T> => {
  const connection = await connect(address, `causerie rebuild ${service}`, 'wholeTables')
  try {
    const { rows } = await connection.query<{ isOurs: boolean }>(tryLock, [`causerie.rebuild.${address.schemas.log}`])
    if (!rows[0]?.isOurs) throw new Error(`another rebuild of ${service} is running`)
    return await work(connection)
  } finally {
    await connection.close()
  }
}
