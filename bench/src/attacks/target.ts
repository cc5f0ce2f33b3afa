import { startEmbedded } from '../servers/embedded.ts'
import { startPostgres } from '../servers/postgres.ts'

/** A process under attack, and its Postgres. */
export type Target = {
  origin: string
  pid: number
  databaseUrl: string
  stop(): Promise<void>
}

/**
 * Starts `causerie start` on a Postgres of its own; `prepare` fills the databases before the process starts. Rate limits are off, as if
 * every request came from another address.
 */
export const startTarget = async (prepare: (databaseUrl: string) => Promise<void> = async () => undefined): Promise<Target> => {
  const postgres = await startPostgres()
  try {
    await prepare(postgres.url)
    const { origin, processes, stop } = await startEmbedded(postgres.url)
    return {
      origin,
      // The one process of `causerie start`.
      pid: processes[0]?.pid ?? 0,
      databaseUrl: postgres.url,
      stop: async () => {
        await stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
