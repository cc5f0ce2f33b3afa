import type { Actor } from './actor.ts'
import { runActor } from './actor.ts'
import { type ClientLog, clientLog } from './client-log.ts'

/** The background load of a case. */
export type Load = {
  readonly log: ClientLog
  /** Stops the actors; resolves when they have finished their current action. */
  end(): Promise<void>
}

export const startLoad = (actors: readonly Actor[], log = clientLog()): Load => {
  let isOver = false
  const all = Promise.all(actors.map((actor) => runActor(actor, log, () => isOver)))
  // Awaited by `end`.
  all.catch(() => undefined)
  return {
    log,
    end: async () => {
      isOver = true
      await all
    },
  }
}
