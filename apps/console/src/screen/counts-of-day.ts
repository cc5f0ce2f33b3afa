const anHour = 3_600_000

/** What was counted in an hour, in the order of the counters. */
export type HourCounts = { at: string; counts: readonly number[] }

/**
 * What each counter finds in the last 24 hours, also where nothing was counted, the oldest first.
 * Records of the same hour are added up; `now` is in milliseconds.
 */
export const countsOfDay = <H extends { at: string }>(
  hours: readonly H[],
  counters: readonly ((hour: H) => number)[],
  now: number,
): HourCounts[] =>
  Array.from({ length: 24 }, (_, place) => {
    const at = hourOf(now) - (23 - place) * anHour
    const found = hours.filter((hour) => hourOf(Date.parse(hour.at)) === at)
    return {
      at: new Date(at).toISOString(),
      counts: counters.map((count) => found.reduce((sum, hour) => sum + count(hour), 0)),
    }
  })

const hourOf = (time: number): number => Math.floor(time / anHour) * anHour

/** The sum of a counter, by its place. */
export const sumOf = (hours: readonly HourCounts[], place: number): number =>
  hours.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0)
