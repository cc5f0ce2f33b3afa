import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import {
  createCluster,
  holdsCluster,
  openDataFolder,
  own,
  postgresFolder,
  superuser,
} from './folder.ts'
import { freePort } from './free-port.ts'
import { awaitPreviousServer, claimFolder, portOfLiving } from './leftover.ts'
import { keepServer } from './server.ts'
import { serverArguments } from './settings.ts'

export { EmbeddedPostgresError } from './error.ts'
export { freePort } from './free-port.ts'
export { settlesWithin, spawnTied, type TiedOptions, type TiedProcess } from './process.ts'

/**
 * Starts the Postgres from npm with its data in `dataFolder`/postgres, which the first start
 * creates. It listens on a free port of 127.0.0.1 with a password that is stored there. The server
 * stops with `stop()` and shortly after this process ends, but Ctrl-C does not reach it directly.
 * The next start recovers from any kill.
 *
 * Throws EmbeddedPostgresError with a one-line message if the folder cannot be used, is in use, or
 * belongs to something else, if Postgres has no account to run under, or if it does not start.
 */
export const startEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  const { log, settings = {} } = options
  const binaries = findBinaries()
  const dataFolder = openDataFolder(options.dataFolder)
  const folder = postgresFolder(dataFolder)
  const account = chooseAccount(dataFolder, binaries)

  if (holdsCluster(folder)) {
    await awaitPreviousServer(folder)
    own(folder.path, account)
  } else {
    log(`Creating a Postgres data folder in ${folder.path}`)
    createCluster(folder, { account, binaries, isDurable: settings.fsync !== 'off' })
  }

  const port = await freePort()
  const server = [
    binaries.postgres,
    '-D',
    folder.cluster,
    '-p',
    String(port),
    ...serverArguments(settings),
  ]
  const kept = await keepServer({
    command: [...account.prefix, ...server],
    folder: folder.path,
    log,
  })
  claimFolder(folder)

  const password = readFileSync(folder.password, 'utf8').trim()
  return {
    url: addressOf(password, port),
    stop: async () => {
      await kept.stop()
      rmSync(folder.owner, { force: true })
    },
  }
}

/**
 * The URL of the embedded Postgres that another process is running on this data folder; undefined
 * if there is none.
 */
export const runningEmbeddedPostgres = (dataFolder: string): string | undefined => {
  const folder = postgresFolder(resolve(dataFolder))
  const port = portOfLiving(folder)
  return port === undefined
    ? undefined
    : addressOf(readFileSync(folder.password, 'utf8').trim(), port)
}

const addressOf = (password: string, port: number): string =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`

export type EmbeddedPostgresOptions = {
  /** Created if missing. Postgres uses its subfolder `postgres` and nothing else. */
  readonly dataFolder: string
  /** Receives the output of Postgres line by line, and messages about its state. */
  log(line: string): void
  /**
   * Server settings that override the small defaults used here. `fsync: 'off'` is for disposable
   * data.
   */
  readonly settings?: Record<string, string>
}

/** A running server: the URL of its database `postgres`, as superuser. */
export type EmbeddedPostgres = {
  readonly url: string
  /** Shuts down gracefully within 3 s. Open sessions are terminated. */
  stop(): Promise<void>
}
