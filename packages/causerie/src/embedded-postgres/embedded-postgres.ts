import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, holdsCluster, openDataFolder, own, postgresFolder, superuser } from './folder.ts'
import { freePort } from './free-port.ts'
import { awaitPreviousServer, claimFolder, portOfLiving } from './leftover.ts'
import { keepServer } from './server.ts'
import { serverArguments } from './settings.ts'

export { EmbeddedPostgresError } from './error.ts'
export { freePort } from './free-port.ts'
export { settlesWithin, spawnTied, type TiedOptions, type TiedProcess } from './process.ts'

/**
 * Starts the Postgres that comes from npm with its data in `dataFolder`/postgres, which the first start makes. It listens on a free port
 * of 127.0.0.1 with a password that is kept there. The server is tied to this process: it survives neither `stop()` nor the process's
 * death by more than a moment, yet no Ctrl-C reaches it first. Whatever was killed before, the next start recovers.
 *
 * Throws EmbeddedPostgresError with one line to print: the folder cannot be used, is in use, or is not one of this Postgres; Postgres
 * has no account that it can run under; it does not start.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { log, settings = {} } = options
  const binaries = findBinaries()
  const dataFolder = openDataFolder(options.dataFolder)
  const folder = postgresFolder(dataFolder)
  const account = chooseAccount(dataFolder, binaries)

  if (holdsCluster(folder)) {
    await awaitPreviousServer(folder)
    own(folder.path, account)
  } else {
    log(`Making a new Postgres data folder in ${folder.path}`)
    createCluster(folder, { account, binaries, isDurable: settings.fsync !== 'off' })
  }

  const port = await freePort()
  const server = [binaries.postgres, '-D', folder.cluster, '-p', String(port), ...serverArguments(settings)]
  const kept = await keepServer({ command: [...account.prefix, ...server], folder: folder.path, log })
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

/** The address of the embedded Postgres that another process runs on this data folder at the moment; undefined when none does. */
export const runningEmbeddedPostgres = (dataFolder: string): string | undefined => {
  const folder = postgresFolder(resolve(dataFolder))
  const port = portOfLiving(folder)
  return port === undefined ? undefined : addressOf(readFileSync(folder.password, 'utf8').trim(), port)
}

const addressOf = (password: string, port: number): string => `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`

export type EmbeddedPostgresOptions = {
  /** Made when missing. `postgres` in it is Postgres' own; the rest is not touched. */
  readonly dataFolder: string
  /** What Postgres says, line by line, and what happens to it. */
  log(line: string): void
  /** Server settings that win over the small ones used here. `fsync: 'off'` is for data that nobody needs. */
  readonly settings?: Record<string, string>
}

/** A running server: the address of its database `postgres`, as its superuser. */
export type EmbeddedPostgres = {
  readonly url: string
  /** Shuts down in order, in at most 3 s. Sessions that are open are cut. */
  stop(): Promise<void>
}
