import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import type { startLoneService } from '@causerie/testkit/lone-service'
import type { Running } from './given-network.ts'

type Lone = Awaited<ReturnType<typeof startLoneService>>

/** An instance of the service that can crash; the next one takes its place. */
export const crashingInstance = async (lone: Lone) => {
  let current = await lone.start()
  const running: Running = {
    reply: lone.reply,
    host: { reader: lone.host.reader, decide: (by, decision) => current.decide(by, decision) },
  }
  return {
    running,
    /**
     * The process and its connections are gone while it records, so nobody learns how much of that
     * was committed.
     */
    crash: async (recording: Promise<unknown>): Promise<void> => {
      const over = recording.catch(() => undefined)
      const view = await viewDatabase(lone.address)
      await view.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      )
      await Promise.all([view.close(), current.close(), over])
      current = await lone.start()
    },
    close: () => current.close(),
  }
}
