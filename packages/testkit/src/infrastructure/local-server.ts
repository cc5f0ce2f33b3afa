import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settlesWithin, spawnTied, type TiedProcess } from 'causerie/embedded-postgres'
import type { OwnServer } from './server.ts'

const linesKept = 3_000

/** Runs a server as a process of this machine. It ends with this process, however that one ends. */
export const startLocalServer = async ({ command, ready, folder }: LocalServer): Promise<OwnServer> => {
  const lines: string[] = []
  const launch = async (): Promise<TiedProcess> => {
    let complaint = ''
    const onLine = (line: string): void => {
      if (lines.push(line) > linesKept) lines.shift()
      if (complaint === '' && /ERROR|FATAL|Exception/.test(line)) complaint = line
    }
    const server = spawnTied(command, { lastSignal: 'KILL', onLine })
    const death = server.exited.then((how) => {
      throw new Error(`${command[0]} ended (${how}) ${complaint}`)
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

/** A new folder for the data of a server that tests use. */
export const temporaryFolder = (name: string): string => mkdtempSync(join(tmpdir(), `causerie-${name}-`))

/** True when the program can be found and says what it is. */
export const runs = async (program: string, argument: string): Promise<boolean> =>
  (await spawnTied([program, argument], { lastSignal: 'KILL' }).exited) === 'exit code 0'

export type LocalServer = {
  readonly command: readonly string[]
  /** Where its data lies; removed at the end. */
  readonly folder: string
  /** Fulfilled when the server serves; gives up by itself. */
  ready(): Promise<void>
}
