/**
 * How often a property is tried: as often as given in CI, which runs with `TEST_DEMAND=all`, and a
 * fifth of that in `npm test` of somebody.
 */
export const tries = (inCi: number): number =>
  process.env.TEST_DEMAND === 'all' ? inCi : Math.ceil(inCi / 5)
