/** Requests are sent so often at most, and no wait is longer. */
export type RetryLimits = { attempts: number; longestWait: number }
export const defaultRetries: RetryLimits = { attempts: 5, longestWait: 30_000 }

const firstWait = 300

/** Waits; throws at once when the signal aborts. */
export const pause = async (milliseconds: number, signal?: AbortSignal | null): Promise<void> => {
  signal?.throwIfAborted()
  await new Promise<void>((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    const timer = setTimeout(stop, milliseconds)
    signal?.addEventListener('abort', stop)
  })
  signal?.throwIfAborted()
}

/**
 * Doubles with each attempt, with a random part, so that clients that were cut together do not come
 * back together.
 */
export const backOff = (attempt: number, longest: number): number =>
  Math.min(longest, firstWait * 2 ** attempt) * (0.5 + Math.random() / 2)

/**
 * How long the server asks to wait, in milliseconds; undefined if it asks for nothing, or not to be
 * retried.
 */
const askedWait = (response: Response): number | undefined => {
  const after = response.headers.get('retry-after')
  if (after === null) return undefined
  const seconds = Number(after)
  return Number.isFinite(seconds) ? seconds * 1000 : Math.max(0, Date.parse(after) - Date.now())
}

/**
 * Sends until there is an answer that is neither 429 nor 503. What the network loses is sent again
 * too: commands carry a key by which the server recognizes the repeat. `isRepeatable` is false
 * where that does not hold.
 */
export const withRetries = async (
  send: () => Promise<Response>,
  { attempts, longestWait }: RetryLimits,
  { isRepeatable, signal }: { isRepeatable: boolean; signal?: AbortSignal | null },
): Promise<Response> => {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt + 1 >= attempts
    const outcome = await send().catch((error: unknown) => {
      if (isLast || !isRepeatable || signal?.aborted) throw error
      return undefined
    })
    if (outcome && outcome.status !== 429 && outcome.status !== 503) return outcome
    const wait = (outcome && askedWait(outcome)) ?? backOff(attempt, longestWait)
    if (outcome && (isLast || wait > longestWait || (outcome.status === 503 && !isRepeatable)))
      return outcome
    await outcome?.body?.cancel()
    await pause(wait, signal)
  }
}
