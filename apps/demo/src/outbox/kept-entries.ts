import { update } from 'idb-keyval'
import type { Entry } from './entries.ts'
import type { Store } from './outbox.ts'

/**
 * In the browser's database, which also keeps pictures; where a browser has none for this page, for
 * as long as the page lives.
 */
export const keptEntries = (userId: string): Store => {
  let isKept = true
  let known: readonly Entry[] = []
  return {
    update: async (change) => {
      const before = known
      if (isKept)
        await update<readonly Entry[]>(`outbox:${userId}`, (kept = []) => {
          known = change(kept)
          return known
        }).catch(() => {
          isKept = false
        })
      if (!isKept) known = change(before)
      return known
    },
  }
}

/**
 * One tab of a person sends at a time. Browsers have locks where a page comes by TLS or from the
 * same machine.
 */
export const alone =
  (userId: string) =>
  <T>(task: () => Promise<T>): Promise<T> =>
    'locks' in navigator ? navigator.locks.request(`outbox:${userId}`, task) : task()
