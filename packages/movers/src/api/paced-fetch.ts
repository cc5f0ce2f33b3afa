import { setTimeout as sleep } from 'node:timers/promises'

/** Sends so many requests a second at most, each some time after the one before it. */
export const pacedFetch = (
  send: typeof fetch,
  rate: number,
  { now, wait }: { now(): number; wait(milliseconds: number): Promise<unknown> } = {
    now: () => performance.now(),
    wait: sleep,
  },
): typeof fetch => {
  const interval = 1000 / rate
  let nextAt = 0
  return async (input, init) => {
    const at = Math.max(now(), nextAt)
    nextAt = at + interval
    if (at > now()) await wait(at - now())
    return send(input, init)
  }
}
