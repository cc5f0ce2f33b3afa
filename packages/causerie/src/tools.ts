import { createAdministratorToken, createNetwork, rotateApiKey, rotateServerKey } from '@causerie/community'
import { createLog, type ServiceHost, signal, startService } from '@causerie/kernel'
import { catalogueOfServices } from './catalogue-of-services.ts'
import type { Configuration } from './configuration.ts'
import { locateDatabase, migrate } from './database.ts'
import { type EmbeddedPostgres, runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'

/** Runs a tool on the community service's own lanes, beside whatever instances of it serve. */
const withCommunity = async <T>(configuration: Configuration, work: (host: ServiceHost) => Promise<T>): Promise<T> => {
  const database = await findDatabase(configuration)
  const address = await locateDatabase(database.url, 'community')
  const { community } = catalogueOfServices
  await migrate(address, community)
  const host = await startService({
    // It decides and reads, and follows nobody.
    service: { ...community, replicas: {}, followUps: [] },
    address,
    instance: `tool-${process.pid}`,
    sourceOf: (source) => {
      throw new Error(`a tool reads no source, not even ${source}`)
    },
    committed: signal(),
    log: createLog(configuration.LOG_LEVEL ?? 'warn'),
    readConnections: 1,
  })
  try {
    return await work(host)
  } finally {
    await host.close()
    await database.stop()
  }
}

/** The Postgres that is named, or the embedded one of the data folder: the one that runs, else one for the time of this command. */
const findDatabase = async ({ DATABASE_URL, CAUSERIE_DATA: dataFolder }: Configuration): Promise<EmbeddedPostgres> => {
  const url = DATABASE_URL ?? runningEmbeddedPostgres(dataFolder)
  return url === undefined ? startEmbeddedPostgres({ dataFolder, log: () => {} }) : { url, stop: async () => {} }
}

export type NetworkOptions = { id?: string; name: string; timeZone: string; language: string }

export const createNetworkTool = (configuration: Configuration, { id, name, timeZone, language }: NetworkOptions) =>
  withCommunity(configuration, (host) =>
    createNetwork(host, { name, timeZone, defaultLanguage: language, ...(id !== undefined && { networkId: id }) }),
  )

export const administratorTokenTool = (configuration: Configuration, networkId: string, name: string) =>
  withCommunity(configuration, (host) => createAdministratorToken(host, networkId, name))

export const rotateKeyTool = (configuration: Configuration, networkId: string, kind: 'api' | 'server') =>
  withCommunity(
    configuration,
    async (host): Promise<{ apiKey: string } | { serverKey: string }> =>
      kind === 'api' ? await rotateApiKey(host, networkId) : await rotateServerKey(host, networkId),
  )
