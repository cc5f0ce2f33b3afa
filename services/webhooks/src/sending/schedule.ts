const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/**
 * Milliseconds between an attempt and the next one, as Standard Webhooks proposes them. After the
 * last one nothing follows.
 */
const pauses = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
]

/** So much later or earlier, so that not everything that failed comes at once. */
const jitter = 0.1

/** A webhook of which every attempt failed for so long is disabled. */
const disabledAfter = 5 * 24 * hours

/** A receiver that asks for more patience is asked once a day. */
const longestRetryAfter = 24 * hours

type Tried = {
  /** Attempts since the delivery was queued. */
  tries: number
  /** Milliseconds that the receiver asked to wait for. */
  retryAfter: number | undefined
  now: number
  random?: () => number
}

/** When the next attempt is due, in milliseconds since 1970; undefined after the last one. */
export const nextAttempt = ({
  tries,
  retryAfter = 0,
  now,
  random = Math.random,
}: Tried): number | undefined => {
  const pause = pauses[tries - 1]
  if (pause === undefined) return undefined
  const varied = pause * (1 + jitter * (2 * random() - 1))
  return Math.round(now + Math.max(varied, Math.min(retryAfter, longestRetryAfter)))
}

/** Whether a webhook has failed for too long. */
export const hasFailedForLong = (failingSince: string, now: number): boolean =>
  now - Date.parse(failingSince) >= disabledAfter
