/** The day of a time, in UTC. */
export const dayOf = (at: string): string => at.slice(0, 10)

/** How many were created on this day. */
export const createdOn = (
  day: string,
  last: { day: string; created: number } | undefined,
): number => (last?.day === day ? last.created : 0)
