import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './error.ts'
import { serverEnvironment } from './folder.ts'
import { settlesWithin, spawnTied, type TiedProcess } from './process.ts'

/**
 * Starts the server and supervises it: if it ends unexpectedly (`kill -9`, out of memory), it is
 * restarted on the same port and recovers from its log. After three failed starts in a row,
 * supervision stops.
 */
export const keepServer = async (options: ServerOptions): Promise<KeptServer> => {
  let isStopping = false
  let server = await launch(options)
  let revival = Promise.resolve()

  const revive = async (ended: string): Promise<void> => {
    options.log(`Postgres ended unexpectedly (${ended}); restarting it`)
    for (let attempt = 1; !isStopping && attempt <= 3; attempt++) {
      try {
        server = await launch(options)
        return watch()
      } catch (error) {
        options.log(String(error))
        await sleep(500)
      }
    }
    if (!isStopping) options.log('Postgres could not be restarted; restart Causerie')
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

/**
 * Fast shutdown: sessions are terminated, everything is written. After 2.5 s immediate shutdown,
 * from which the next start recovers.
 */
const endServer = async (server: TiedProcess): Promise<void> => {
  server.kill('SIGINT')
  if (await settlesWithin(2_500, server.exited)) return
  server.kill('SIGQUIT')
  if (await settlesWithin(400, server.exited)) return
  server.kill('SIGKILL')
  await server.exited
}

/** The session processes of a killed server live a moment longer and hold its shared memory. */
const launch = async (options: ServerOptions, attempts = 25): Promise<TiedProcess> => {
  const outcome = await tryLaunch(options)
  if (typeof outcome !== 'string') return outcome
  if (attempts > 1 && /shared memory block .* still in use/.test(outcome)) {
    await sleep(200)
    return launch(options, attempts - 1)
  }
  throw new EmbeddedPostgresError(
    `Postgres could not start with the data in ${options.folder}: ${outcome}`,
  )
}

/** A server that accepts connections, or the reason why it does not. */
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
      // A standby accepts reads alone.
      if (/database system is ready to accept (?:read-only )?connections/.test(line)) announce()
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
  lines
    .map((line) => line.match(/(?:FATAL|PANIC|error): +(.*)/)?.[1])
    .find((text) => text !== undefined) ?? lines.at(-1)

/**
 * The largest log that `max_wal_size` allows is replayed in ten seconds; slow disks need more
 * time.
 */
const recoveryTime = 180_000

export type ServerOptions = {
  readonly command: readonly string[]
  /** Used in error messages. */
  readonly folder: string
  log(line: string): void
}

export type KeptServer = { stop(): Promise<void> }
