/** Failures in a row after which nobody is asked. */
const mostFailures = 5
/** Milliseconds after which one request tries again. */
const pause = 10_000

/** Stops asking who does not answer, so that others do not wait for it. */
export type Breaker = {
  /** Whether to ask now. Of those who ask after a pause, the first alone is let through. */
  isAskable(): boolean
  isOpen(): boolean
  /** True if this success ended a pause. */
  succeeded(): boolean
  /** True if this failure began a pause. */
  failed(): boolean
}

/** `now`: milliseconds of a clock that never goes back. */
export const createBreaker = (now: () => number): Breaker => {
  let failures = 0
  let askableAt = 0
  const isOpen = (): boolean => failures >= mostFailures
  return {
    isOpen,
    isAskable: () => {
      if (!isOpen()) return true
      if (now() < askableAt) return false
      askableAt = now() + pause
      return true
    },
    succeeded: () => {
      const wasOpen = isOpen()
      failures = 0
      return wasOpen
    },
    failed: () => {
      failures += 1
      askableAt = now() + pause
      return failures === mostFailures
    },
  }
}
