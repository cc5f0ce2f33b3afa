const seconds = 1_000
const minutes = 60 * seconds

/** A push that failed for so long is given up. */
export const givenUpAfter = 60 * minutes
/** A push is not worth showing so long after its event. */
export const worthlessAfter = 24 * 60 * minutes

const longest = 10 * minutes
/** A vendor that is away, or that was configured wrongly, is asked once a minute whether it is back. */
const longestSparing = minutes
/** A vendor that asks for more patience is asked every hour. */
const longestRetryAfter = 60 * minutes

const doubled = (wait: number, times: number, atMost: number): number =>
  Math.min(wait * 2 ** (times - 1), atMost)

/** Milliseconds until a push that failed so many times is tried again. */
export const pauseAfter = (failures: number, retryAfter = 0): number =>
  Math.max(doubled(5 * seconds, failures, longest), Math.min(retryAfter, longestRetryAfter))

/** Milliseconds for which a vendor that failed so many times, one after the other, is spared. */
export const spareFor = (failures: number, retryAfter = 0): number =>
  Math.max(doubled(seconds, failures, longestSparing), Math.min(retryAfter, longestRetryAfter))
