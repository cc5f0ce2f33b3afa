import { setTimeout as pause } from 'node:timers/promises'
import type { Health } from '@causerie/kernel'
import { deadline } from '../deadline.ts'

/** The body of `/readyz`. */
export type Readiness = { status: string; checks: Health['checks'] }

const answerTimeout = 3_000
const pollInterval = 25

/** Reads `/readyz`; undefined if there is no answer. */
export const readinessAt = async (healthUrl: string): Promise<Readiness | undefined> => {
  const answer = await fetch(healthUrl, {
    signal: AbortSignal.timeout(deadline(answerTimeout)),
  }).catch(() => undefined)
  // The route is part of this project.
  return answer?.json().catch(() => undefined) as Promise<Readiness | undefined>
}

/**
 * Resolves when these processes have nothing left to read, relay or follow up, twice in a row: a
 * follow-up may record events that others still have to read. A slow machine gets more than the
 * milliseconds.
 */
export const settled = async (
  healthUrls: readonly string[],
  milliseconds: number,
): Promise<void> => {
  const end = performance.now() + deadline(milliseconds)
  for (let idleRounds = 0; idleRounds < 2; ) {
    const all = await Promise.all(healthUrls.map(readinessAt))
    idleRounds = all.every(isIdle) ? idleRounds + 1 : 0
    if (idleRounds === 2) return
    if (performance.now() > end)
      throw new Error(
        `the network did not settle: ${JSON.stringify(healthUrls.map((url, i) => [url, all[i]]))}`,
      )
    await pause(pollInterval)
  }
}

/** A process that does not answer may have work left. */
const isIdle = (readiness: Readiness | undefined): boolean =>
  readiness !== undefined &&
  Object.values(readiness.checks).every(({ isOk, lag = 0, open = 0 }) => isOk && lag + open === 0)
