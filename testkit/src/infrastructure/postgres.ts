import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from 'causerie/embedded-postgres'
import { temporaryFolder } from './local-server.ts'

/**
 * The Postgres of a test run: TEST_DATABASE_URL, whose user may create databases, or an embedded
 * one with temporary data.
 */
export const startPostgres = async (): Promise<Postgres> => {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => undefined }

  const dataFolder = temporaryFolder('postgres')
  try {
    const settings = {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_compression: 'off',
      max_connections: '400',
    }
    const server = await startEmbeddedPostgres({ dataFolder, log: () => undefined, settings })
    return {
      url: server.url,
      stop: async () => {
        await server.stop()
        rmSync(dataFolder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(dataFolder, { recursive: true, force: true })
    throw error
  }
}

export type Postgres = { readonly url: string; stop(): Promise<void> }
