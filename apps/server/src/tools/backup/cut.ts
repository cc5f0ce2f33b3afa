import { type ServiceName, services } from '@causerie/contracts/shared'
import { type Connection, connect, type DatabaseAddress } from '@causerie/kernel/engine'
import { lockRebuilds } from '@causerie/rebuild'
import { findDatabases } from '../../database/database.ts'

/** A snapshot of a service's database. */
export type Snapshot = { service: ServiceName; address: DatabaseAddress; connection: Connection }
export type Cut = { at: string; snapshots: readonly Snapshot[]; close(): Promise<void> }

/**
 * Snapshots of all databases at one moment: what any service recorded because of an event of
 * another is there with its cause. The lanes of all services are locked for the few milliseconds in
 * which the snapshots are taken; writers wait, readers do not.
 */
export const cutOf = async (databaseUrl: string): Promise<Cut> => {
  const open: Connection[] = []
  const close = async () => {
    await Promise.all(open.map((connection) => connection.close()))
  }
  try {
    const databases = await findDatabases(databaseUrl, services)
    const openEach = async (): Promise<Snapshot[]> => {
      const each = []
      for (const [service, address] of databases) {
        const connection = await connect(address, `causerie backup ${service}`, 'wholeTables')
        open.push(connection)
        // The names of `databases` are those of `services`.
        each.push({ service: service as ServiceName, address, connection })
      }
      return each
    }
    const [holding, snapshots] = [await openEach(), await openEach()]
    // Until the end: what is hashed afterwards is what was there at the cut.
    for (const { service, address, connection } of holding)
      await lockRebuilds(connection, address, service)
    for (const { connection } of holding) {
      await connection.query('begin')
      await connection.query('select lane from lanes order by lane for update')
    }
    for (const { connection } of snapshots) {
      await connection.query('begin isolation level repeatable read read only')
      await connection.query('select 1 from lanes limit 1')
    }
    const [now] = (await snapshots[0]?.connection.query<{ at: string }>(readClock))?.rows ?? []
    for (const { connection } of holding) await connection.query('rollback')
    return { at: now?.at ?? '', snapshots, close }
  } catch (error) {
    await close()
    throw error
  }
}

const readClock = `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`
