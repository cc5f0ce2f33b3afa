import { setTimeout as sleep } from 'node:timers/promises'

type Ends = ReadonlyMap<number, number>
const requestEvery = 100

/** The ends of a source as they are after the call; one request every 100 ms serves all callers. */
export const throttledEnds = (request: () => Promise<Ends>): (() => Promise<Ends>) => {
  let pending: Promise<Ends> | undefined
  let requestedAt = Number.NEGATIVE_INFINITY
  return () => {
    pending ??= sleep(Math.max(0, requestedAt + requestEvery - performance.now())).then(() => {
      pending = undefined
      requestedAt = performance.now()
      return request()
    })
    return pending
  }
}
