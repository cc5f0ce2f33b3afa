import {
  alwaysHeld,
  commits,
  connect,
  journalSource,
  reconnecting,
  type Source,
} from '@causerie/kernel/engine'
import type { ServiceName } from '@causerie/protocol'
import { locateDatabase } from './database.ts'

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
