import { setTimeout as pause } from 'node:timers/promises'
import { deleteNetwork, nameOfNetwork, timeOfDeletion } from '@causerie/community'
import { edges, type ServiceName, services } from '@causerie/contracts/shared'
import { type DatabaseAddress, quoted } from '@causerie/kernel/engine'
import type { Configuration } from '../configuration/configuration.ts'
import { forgetCredentials } from '../configuration/credentials.ts'
import { findDatabases, withConnectionTo } from '../database/database.ts'
import { findDatabase } from '../database/find-database.ts'
import { withService } from './with-service.ts'

/** What a service has deleted of a network, and whether anything may follow. */
export type PurgeOfService = {
  /** Rows by table, and what else was deleted by its place: `journal` counts events. */
  counts: Record<string, number>
  /** When everything was deleted for the first time; null until then. */
  purgedAt: string | null
  /** Whether nothing can follow any more: a minute after the deletion all was looked at again. */
  isFinal: boolean
}
export type NetworkDeletion = {
  networkId: string
  deletedAt: string
  isPurged: boolean
  services: Record<string, PurgeOfService>
  /** Rows that edges still have. */
  edges: Record<string, number>
}

/** The name of a network that is not deleted. Throws when there is none. */
export const nameToDelete = (
  configuration: Configuration,
  networkId: string,
): Promise<string | undefined> =>
  withService(configuration, 'community', async (host) => {
    const name = await nameOfNetwork(host, networkId)
    if (name === undefined && (await timeOfDeletion(host, networkId)) === undefined)
      throw new Error(`there is no network "${networkId}"`)
    return name
  })

type DeleteOptions = { networkId: string; name: string; waitSeconds?: number }

/**
 * Deletes a network, and waits until services and edges have deleted what they have of it, or for so
 * many seconds: the edges look once more after a minute. Of one that is deleted already, it only
 * tells how far that is.
 */
export const deleteNetworkTool = async (
  configuration: Configuration,
  { networkId, name, waitSeconds = 100 }: DeleteOptions,
): Promise<NetworkDeletion> => {
  const deletedAt = await withService(configuration, 'community', async (host) => {
    await deleteNetwork(host, { networkId, name })
    return (await timeOfDeletion(host, networkId)) ?? ''
  })
  forgetCredentials(configuration.CAUSERIE_DATA, networkId)
  const database = await findDatabase(configuration)
  try {
    const deadline = performance.now() + waitSeconds * 1_000
    for (;;) {
      const deletion = { networkId, deletedAt, ...(await statusOf(database.url, networkId)) }
      if (deletion.isPurged || performance.now() > deadline) return deletion
      await pause(500)
    }
  } finally {
    await database.stop()
  }
}

const statusOf = async (url: string, networkId: string) => {
  const ofServices = await Promise.all(
    (await findDatabases(url, services)).map(
      async ([name, address]) => [name, await purgeOf(address, networkId)] as const,
    ),
  )
  const ofEdges = await Promise.all(
    (await findDatabases(url, edges)).map(
      async ([name, address]) => [name, await rowsLeft(address, networkId)] as const,
    ),
  )
  return {
    isPurged:
      ofServices.every(([, { purgedAt }]) => purgedAt !== null) &&
      ofEdges.every(([, rows]) => rows === 0),
    services: Object.fromEntries(ofServices) as Record<ServiceName, PurgeOfService>,
    edges: Object.fromEntries(ofEdges),
  }
}

type Row = { counts: string; purgedAt: Date | string | null; isFinal: boolean }
const purge = `
  select counts::text as counts, purged_at as "purgedAt", is_final as "isFinal"
  from purged_networks where network_id = $1`

const purgeOf = (address: DatabaseAddress, networkId: string): Promise<PurgeOfService> =>
  withConnectionTo(address, async (connection) => {
    const [row] = await connection.prepared<Row>(purge, [networkId])
    if (!row) return { counts: {}, purgedAt: null, isFinal: false }
    const { counts, purgedAt, isFinal } = row
    return {
      counts: JSON.parse(counts) as Record<string, number>,
      purgedAt: purgedAt && new Date(purgedAt).toISOString(),
      isFinal,
    }
  })

const tables = `
  select table_name as name from information_schema.columns
  where table_schema = $1 and column_name = 'network_id'`

/** Of an edge that has never run, there are no tables. */
const rowsLeft = (address: DatabaseAddress, networkId: string): Promise<number> =>
  withConnectionTo(address, async (connection) => {
    let left = 0
    for (const { name } of await connection.prepared<{ name: string }>(tables, [
      address.schemas.rows,
    ])) {
      const [row] = await connection.prepared<{ count: number }>(
        `select count(*)::int as count from ${quoted(name)} where network_id = $1`,
        [networkId],
      )
      left += row?.count ?? 0
    }
    return left
  })
