/** Failures in a row after which nobody is asked. */
const mostFailures = 5
/**
 * Users among whose requests they are at least: what fails for one user alone may be what she
 * writes, and must not end the asking about others.
 */
const fewestUsers = 3
/** Milliseconds after which others try again. */
const pause = 10_000

/** Stops asking who does not answer, so that others do not wait for it. */
export type Breaker = {
  /**
   * Whether to ask now about a request of this user. In each pause after the first, one request of
   * each of three users is let through.
   */
  isAskable(userId: string): boolean
  isOpen(): boolean
  /** True if this success ended a pause. */
  succeeded(): boolean
  /** True if this failure began a pause. */
  failed(userId: string): boolean
}

/** `now`: milliseconds of a clock that never goes back. */
export const createBreaker = (now: () => number): Breaker => {
  let failures = 0
  let isOpen = false
  let pauseEnds = 0
  /** Those whose requests failed in a row, or who have tried in this pause. */
  const users = new Set<string>()
  return {
    isOpen: () => isOpen,
    isAskable: (userId) => {
      if (!isOpen) return true
      if (now() >= pauseEnds) {
        pauseEnds = now() + pause
        users.clear()
      }
      if (users.size >= fewestUsers || users.has(userId)) return false
      users.add(userId)
      return true
    },
    succeeded: () => {
      const wasOpen = isOpen
      isOpen = false
      failures = 0
      users.clear()
      return wasOpen
    },
    failed: (userId) => {
      failures += 1
      if (users.size < fewestUsers) users.add(userId)
      if (isOpen || failures < mostFailures || users.size < fewestUsers) return false
      isOpen = true
      pauseEnds = now() + pause
      return true
    },
  }
}
