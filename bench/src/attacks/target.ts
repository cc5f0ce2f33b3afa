import { startEmbedded } from '../servers/embedded.ts'
import { startPostgres } from '../servers/postgres.ts'

/** A process under attack, and its Postgres. */
export type Target = {
  readonly origin: string
  readonly healthUrls: readonly string[]
  readonly pid: number
  databaseUrl: string
  /**
   * Stops the process, prepares the databases and starts it anew. Returns how long the start took,
   * in milliseconds.
   */
  restart(prepare?: Prepare): Promise<number>
  stop(): Promise<void>
}
type Prepare = (databaseUrl: string) => Promise<void>

const nothing: Prepare = async () => undefined

/**
 * Starts `causerie start` on a Postgres of its own; `prepare` fills the databases before the
 * process starts. Rate limits are off, as if every request came from another address.
 */
export const startTarget = async (prepare = nothing): Promise<Target> => {
  const postgres = await startPostgres()
  try {
    await prepare(postgres.url)
    let server = await startEmbedded(postgres.url)
    return {
      get origin() {
        return server.origin
      },
      get healthUrls() {
        return server.healthUrls
      },
      get pid() {
        // The one process of `causerie start`.
        return server.processes[0]?.pid ?? 0
      },
      databaseUrl: postgres.url,
      restart: async (how = nothing) => {
        await server.stop()
        await how(postgres.url)
        const begun = performance.now()
        server = await startEmbedded(postgres.url)
        return performance.now() - begun
      },
      stop: async () => {
        await server.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
