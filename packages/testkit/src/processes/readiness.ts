import { setTimeout as pause } from 'node:timers/promises'
import type { Health } from '@causerie/kernel'

/** What `/readyz` says. */
export type Readiness = { status: string; checks: Health['checks'] }

const answersWithin = 3_000
const lookEvery = 25

/** What a process says at this address; undefined where nobody answers. */
export const readinessAt = async (healthUrl: string): Promise<Readiness | undefined> => {
  const answer = await fetch(healthUrl, { signal: AbortSignal.timeout(answersWithin) }).catch(() => undefined)
  // The route is our own.
  return answer?.json().catch(() => undefined) as Promise<Readiness | undefined>
}

/**
 * Resolves when these processes have nothing left to read, relay or follow up. Two looks in a row must find it so: a follow-up may record
 * what others have to read.
 */
export const settled = async (healthUrls: readonly string[], milliseconds: number): Promise<void> => {
  const deadline = Date.now() + milliseconds
  for (let quiet = 0; quiet < 2; ) {
    const all = await Promise.all(healthUrls.map(readinessAt))
    quiet = all.every(isQuiet) ? quiet + 1 : 0
    if (quiet === 2) return
    if (Date.now() > deadline) throw new Error(`the network did not settle: ${JSON.stringify(healthUrls.map((url, i) => [url, all[i]]))}`)
    await pause(lookEvery)
  }
}

/** Who does not answer may have anything left. */
const isQuiet = (readiness: Readiness | undefined): boolean =>
  readiness !== undefined && Object.values(readiness.checks).every(({ isOk, lag = 0, open = 0 }) => isOk && lag + open === 0)
