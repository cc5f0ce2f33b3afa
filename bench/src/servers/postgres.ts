import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postmasterOf } from '@causerie/testkit/infrastructure/own-postgres'
import { startEmbeddedPostgres } from 'causerie/embedded-postgres'
import type { Measured } from '../process/process-tree.ts'

export type Postgres = { url: string; process: Measured; stop(): Promise<void> }

/**
 * One Postgres for both sides with the settings of `npm start`: durable, with a few more
 * connections.
 */
export const startPostgres = async (): Promise<Postgres> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'causerie-bench-'))
  const server = await startPostgresIn(dataFolder)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The same on the data of a folder, which stays. */
export const startPostgresIn = async (
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<Postgres> => {
  const usual = { max_connections: '200', track_commit_timestamp: 'on' }
  const server = await startEmbeddedPostgres({
    dataFolder,
    log: () => undefined,
    settings: { ...usual, ...settings },
  })
  return {
    url: server.url,
    process: { name: 'postgres', pid: postmasterOf(dataFolder) },
    stop: server.stop,
  }
}
