import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from 'causerie/embedded-postgres'
import pg from 'pg'
import { temporaryFolder } from './local-server.ts'
import { type OwnServer, until } from './server.ts'

const restartTimeout = 60_000

/**
 * Starts a Postgres that tests may kill. It is as durable as in production, unlike the one that
 * other tests share.
 */
export const startOwnPostgres = async (): Promise<OwnServer & { url: string }> => {
  const dataFolder = temporaryFolder('postgres')
  const remove = (): void => rmSync(dataFolder, { recursive: true, force: true })
  const server = await startEmbeddedPostgres({
    dataFolder,
    log: () => undefined,
    settings: { max_connections: '400' },
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  return {
    url: server.url,
    kill: async (signal) => {
      process.kill(postmasterOf(dataFolder), signal)
    },
    // The same process restarts it after a kill.
    restart: () => until(restartTimeout, () => answers(server.url)),
    stop: async () => {
      await server.stop()
      remove()
    },
  }
}

/** The process id of the embedded Postgres on a data folder. */
export const postmasterOf = (dataFolder: string): number =>
  Number(
    readFileSync(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
  )

const answers = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  await client.connect()
  await client.end()
}
