import type { Actor } from './actor.ts'
import { act } from './actor.ts'
import { type ClientLog, clientLog } from './client-log.ts'

/** Background load of one case. */
export type Load = {
  readonly log: ClientLog
  /** Resolves when everybody has finished what they were at. */
  end(): Promise<void>
}

export const startLoad = (actors: readonly Actor[]): Load => {
  const log = clientLog()
  let isOver = false
  const all = Promise.all(actors.map((actor) => act(actor, log, () => isOver)))
  // It is awaited at the end.
  all.catch(() => undefined)
  return {
    log,
    end: async () => {
      isOver = true
      await all
    },
  }
}
