import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settlesWithin, spawnTied, type TiedProcess } from 'causerie/embedded-postgres'
import { type OwnServer, until } from './server.ts'

const maxLines = 3_000
const freezesWithin = 5_000

/** Runs a server as a local process. It ends with this process, however that ends. */
export const startLocalServer = async ({
  command,
  ready,
  folder,
}: LocalServer): Promise<OwnServer> => {
  const lines: string[] = []
  const launch = async (): Promise<TiedProcess> => {
    let firstError = ''
    const onLine = (line: string): void => {
      if (lines.push(line) > maxLines) lines.shift()
      if (firstError === '' && /ERROR|FATAL|Exception/.test(line)) firstError = line
    }
    const server = spawnTied(command, { lastSignal: 'KILL', onLine })
    const death = server.exited.then((how) => {
      throw new Error(`${command[0]} ended (${how}) ${firstError}`)
    })
    try {
      await Promise.race([ready(), death])
      return server
    } catch (error) {
      server.kill('SIGKILL')
      throw error
    } finally {
      death.catch(() => undefined)
    }
  }

  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  let server = await launch().catch((error) => {
    remove()
    throw error
  })
  const end = async (): Promise<void> => {
    server.kill('SIGKILL')
    await server.exited
  }
  return {
    lines,
    kill: async (signal) => {
      if (signal === 'SIGKILL') await end()
      else server.kill(signal)
      if (signal === 'SIGSTOP') await until(freezesWithin, () => expectFrozen(server.pid))
    },
    restart: async () => {
      await end()
      server = await launch()
    },
    stop: async () => {
      server.kill('SIGCONT')
      server.kill('SIGTERM')
      if (!(await settlesWithin(5_000, server.exited))) await end()
      remove()
    },
  }
}

/**
 * Throws while a thread of the process still runs, as on a busy machine for a while. Only Linux
 * tells.
 */
const expectFrozen = (pid: number): void => {
  const threads = `/proc/${pid}/task`
  const runs =
    process.platform === 'linux' &&
    readdirSync(threads).some(
      (thread) => !/\) T /.test(readFileSync(`${threads}/${thread}/stat`, 'utf8')),
    )
  if (runs) throw new Error(`process ${pid} is not frozen`)
}

/**
 * Creates a folder for the data of a test server. What is left of it is removed when this process
 * exits, for whatever reason it does.
 */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `causerie-${name}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** True if the program is installed and runs. */
export const runs = async (program: string, argument: string): Promise<boolean> =>
  (await spawnTied([program, argument], { lastSignal: 'KILL' }).exited) === 'exit code 0'

export type LocalServer = {
  readonly command: readonly string[]
  /** The data folder; removed at the end. */
  readonly folder: string
  /** Resolves when the server accepts requests, or rejects after a timeout. */
  ready(): Promise<void>
}
