import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Credentials,
  credentialsIn,
  readConfiguration,
  readCredentials,
  startAll,
} from 'causerie'
import { createDatabase, type TestServer } from '../infrastructure/databases.ts'

export type RunningDemo = {
  credentials: Credentials
  /** The folder in which `npm start` would have run; `.causerie` is in it. */
  folder: string
  /** What the start printed. */
  printed: string
  /** A page as the terminal links to it. */
  link(path: string): string
  stop(): Promise<void>
}

/**
 * Starts everything with a demo world, as `npm start` does, on a database and in a folder of its
 * own.
 */
export const startDemo = async (
  postgres: TestServer,
  environment: Record<string, string> = {},
): Promise<RunningDemo> => {
  const database = await createDatabase(postgres)
  const folder = mkdtempSync(join(tmpdir(), 'causerie-demo-'))
  const dataFolder = join(folder, '.causerie')
  const lines: string[] = []
  const configuration = readConfiguration({
    DATABASE_URL: database.url,
    CAUSERIE_DATA: dataFolder,
    PORT: '0',
    RATE_LIMIT: 'off',
    ...environment,
  })
  const stop = await startAll(configuration, (line) => lines.push(line))
  const printed = lines.join('\n')
  const credentials = readCredentials(dataFolder)
  if (!credentials) throw new Error(`${credentialsIn(dataFolder)} is missing`)
  return {
    credentials,
    folder,
    printed,
    link: (path) => linkTo(credentials.baseUrl, path, printed),
    stop: async () => {
      await stop()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

const linkTo = (baseUrl: string, path: string, printed: string): string => {
  const url = new URL(path, baseUrl)
  const code = /\/\?code=([\w-]+)/.exec(printed)?.[1]
  if (code) url.searchParams.set('code', code)
  return url.href
}
