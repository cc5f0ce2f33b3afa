/**
 * How long each one who asks has to wait, in milliseconds, so that so many a second begin. `now` is
 * monotonic, in milliseconds.
 */
export const pace = (perSecond: number, now: () => number): (() => number) => {
  let next = Number.NEGATIVE_INFINITY
  return () => {
    const begins = Math.max(next, now())
    next = begins + 1_000 / perSecond
    return begins - now()
  }
}
