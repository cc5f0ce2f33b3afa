import type { ServiceName } from '@causerie/contracts'
import { alwaysHeld, commits, connect, journalSource, reconnecting, type Source } from '@causerie/kernel'
import { locateDatabase } from './database.ts'

/** What services have recorded, to be read from the beginning beside whoever else reads it. */
export type Logs = { sourceOf(service: ServiceName): Source; close(): Promise<void> }

const pollMilliseconds = 20

/** Journals: of every service in the single process, of a service itself everywhere. */
export const journals = (databaseUrl: string): Logs => ({
  sourceOf: (service) => {
    const connection = reconnecting(async () => connect(await locateDatabase(databaseUrl, service), `causerie reads ${service}`))
    return journalSource({ service, connection, lease: alwaysHeld, committed: commits(), pollMilliseconds })
  },
  close: async () => {},
})
