import {
  alwaysHeld,
  commits,
  connect,
  journalPages,
  journalSource,
  type ReadJournal,
  type Reconnecting,
  reconnecting,
  type Source,
} from '@causerie/kernel/engine'
import type { ServiceName } from '@causerie/protocol'
import { findDatabases, locateDatabase } from './database.ts'

/** The recorded events of services, read from the beginning, independently of other readers. */
export type Logs = { sourceOf(service: ServiceName): Source; close(): Promise<void> }

const pollMilliseconds = 20

/** Journals: those of all services in the single process, a service's own in every composition. */
export const journals = (databaseUrl: string): Logs => ({
  sourceOf: (service) => {
    const connection = reconnecting(async () =>
      connect(await locateDatabase(databaseUrl, service), `causerie reads ${service}`),
    )
    return journalSource({
      service,
      connection,
      lease: alwaysHeld,
      committed: commits(),
      pollMilliseconds,
    })
  },
  close: async () => {},
})

/**
 * Pages of the journals of all services, for tools that have all databases and need nothing that
 * runs. A database on another server is read through its owner.
 */
export const readJournals = (
  databaseUrl: string,
  throughOwner: ReadJournal | undefined,
): { read: ReadJournal; close(): Promise<void> } => {
  const connections = new Map<ServiceName, Reconnecting>()
  const connectionTo = (service: ServiceName): Reconnecting => {
    const known = connections.get(service)
    if (known) return known
    const made = reconnecting(async () => {
      const [[, address] = []] = await findDatabases(databaseUrl, [service])
      if (!address) throw new Error(`the database of ${service} is unknown`)
      return connect(address, `causerie reads ${service}`)
    })
    connections.set(service, made)
    return made
  }
  return {
    read: (service, page) =>
      journalPages(connectionTo(service))(page).catch((error: unknown) => {
        if (throughOwner) return throughOwner(service, page)
        throw error
      }),
    close: async () => {
      await Promise.all([...connections.values()].map((one) => one.close()))
    },
  }
}
