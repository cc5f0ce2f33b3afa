import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './error.ts'
import { serverEnvironment } from './folder.ts'
import { settlesWithin, spawnTied, type TiedProcess } from './process.ts'

/**
 * Starts the server and keeps it: when it ends although nobody stopped it (`kill -9`, out of memory), it is started again on the same
 * port and recovers from its log. Three starts that fail in a row end that.
 */
export const keepServer = async (options: ServerOptions): Promise<KeptServer> => {
  let isStopping = false
  let server = await launch(options)
  let revival = Promise.resolve()

  const revive = async (ended: string): Promise<void> => {
    options.log(`Postgres ended unexpectedly (${ended}) and is started again`)
    for (let attempt = 1; !isStopping && attempt <= 3; attempt++) {
      try {
        server = await launch(options)
        return watch()
      } catch (error) {
        options.log(String(error))
        await sleep(500)
      }
    }
    if (!isStopping) options.log('Postgres is given up; restart Causerie')
  }
  const watch = (): void => {
    void server.exited.then((ended) => {
      if (!isStopping) revival = revive(ended)
    })
  }
  watch()

  return {
    stop: async () => {
      isStopping = true
      await revival
      await endServer(server)
    },
  }
}

/** Fast shutdown: sessions are cut, everything is written. After 2.5 s an immediate one, which the next start recovers from. */
const endServer = async (server: TiedProcess): Promise<void> => {
  server.kill('SIGINT')
  if (await settlesWithin(2_500, server.exited)) return
  server.kill('SIGQUIT')
  if (await settlesWithin(400, server.exited)) return
  server.kill('SIGKILL')
  await server.exited
}

/** The session processes of a killed server live a moment longer, and hold its shared memory. */
const launch = async (options: ServerOptions, attempts = 25): Promise<TiedProcess> => {
  const outcome = await tryLaunch(options)
  if (typeof outcome !== 'string') return outcome
  if (attempts > 1 && /shared memory block .* still in use/.test(outcome)) {
    await sleep(200)
    return launch(options, attempts - 1)
  }
  throw new EmbeddedPostgresError(`Postgres could not start with the data in ${options.folder}: ${outcome}`)
}

/** A server that accepts connections, or the reason why there is none. */
const tryLaunch = async ({ command, log }: ServerOptions): Promise<TiedProcess | string> => {
  const lines: string[] = []
  let announce = (): void => undefined
  const ready = new Promise<void>((resolve) => {
    announce = resolve
  })
  const server = spawnTied(command, {
    lastSignal: 'INT',
    env: serverEnvironment,
    onLine: (line) => {
      if (lines.length < 50) lines.push(line)
      log(line)
      if (line.includes('database system is ready to accept connections')) announce()
    },
  })
  const isReady = await settlesWithin(recoveryTime, Promise.race([ready, server.exited]))
  if (!isReady) server.kill('SIGKILL')
  const ended = await Promise.race([ready, server.exited])
  if (ended === undefined) return server
  await settlesWithin(500, server.silent)
  return isReady ? (complaint(lines) ?? ended) : `it was not ready within ${recoveryTime / 1000} s`
}

const complaint = (lines: string[]): string | undefined =>
  lines.map((line) => line.match(/(?:FATAL|PANIC|error): +(.*)/)?.[1]).find((text) => text !== undefined) ?? lines.at(-1)

/** Even the largest log that `max_wal_size` allows is replayed in a few seconds; a slow disk gets its time. */
const recoveryTime = 60_000

export type ServerOptions = {
  readonly command: readonly string[]
  /** Named when it does not start. */
  readonly folder: string
  log(line: string): void
}

export type KeptServer = { stop(): Promise<void> }
