import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Reads again what an event cannot change in place. */
export type Refresh = (queryKey: QueryKey) => void

/** However many events say so, the same is read again once in so many milliseconds. */
const shortestInterval = 2_000

/** At once, and what is asked for soon after that once more at the end of the interval. */
export const createRefresh = (cache: QueryClient, interval = shortestInterval): Refresh => {
  const waiting = new Map<string, { isAskedAgain: boolean }>()
  const refresh = (queryKey: QueryKey): void => {
    const name = JSON.stringify(queryKey)
    const known = waiting.get(name)
    if (known) {
      known.isAskedAgain = true
      return
    }
    const state = { isAskedAgain: false }
    waiting.set(name, state)
    void cache.invalidateQueries({ queryKey })
    setTimeout(() => {
      waiting.delete(name)
      if (state.isAskedAgain) refresh(queryKey)
    }, interval)
  }
  return refresh
}
