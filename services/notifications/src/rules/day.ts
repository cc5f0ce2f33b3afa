const hour = 3_600_000
/** Upper bound for the length of a day in any time zone. */
const longestDay = 26 * hour

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Falls back to UTC for unknown time zones, so that a wrong setting does not block notifications.
 */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const formatter = isTimeZone(timeZone) ? dateFormat(timeZone) : dateFormat('UTC')
  formatters.set(timeZone, formatter)
  return formatter
}

// The Swedish locale formats dates as ISO 8601.
const dateFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'iso8601',
    numberingSystem: 'latn',
  })

const isTimeZone = (timeZone: string): boolean => {
  try {
    return dateFormat(timeZone) !== undefined
  } catch {
    return false
  }
}

/**
 * The local date (`2026-03-29`) at a moment and the first moment of that date, which is not
 * midnight where clocks skip midnight.
 */
export const dayOf = (at: string, timeZone: string): { day: string; dayStartsAt: string } => {
  const formatter = formatterOf(timeZone)
  const day = formatter.format(Date.parse(at))
  const dayStartsAt =
    dayStarts.get(`${timeZone} ${day}`) ?? startOf(day, { within: Date.parse(at), formatter })
  dayStarts.set(`${timeZone} ${day}`, dayStartsAt)
  return { day, dayStartsAt }
}

/** The Monday of the week of a date. */
export const weekOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** Cache: all events of a day share its start. */
const dayStarts = new Map<string, string>()

const startOf = (
  day: string,
  { within, formatter }: { within: number; formatter: Intl.DateTimeFormat },
): string => {
  let [before, after] = [within - longestDay, within]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (formatter.format(middle) < day) before = middle
    else after = middle
  }
  return new Date(after).toISOString()
}

/**
 * Local dates of events. A network's time zone never changes, but may arrive later than the
 * network's first events.
 */
export type Calendar = {
  /**
   * The dates that an event may fall on: one if the network's time zone is known, else every date
   * that it is on earth.
   */
  candidateDays(event: Moment): readonly string[]
  /**
   * Remembers the time zone. Returns the day of the event; undefined if it is not among the
   * candidates.
   */
  dayIn(
    timeZone: string,
    event: Moment,
    candidates: readonly string[],
  ): ReturnType<typeof dayOf> | undefined
}
type Moment = { networkId: string; at: string }

export const calendar = (): Calendar => {
  const timeZones = new Map<string, string>()
  return {
    candidateDays: ({ networkId, at }) => {
      const timeZone = timeZones.get(networkId)
      return timeZone === undefined ? daysAround(at) : [dayOf(at, timeZone).day]
    },
    dayIn: (timeZone, { networkId, at }, candidates) => {
      timeZones.set(networkId, timeZone)
      const local = dayOf(at, timeZone)
      return candidates.includes(local.day) ? local : undefined
    },
  }
}

/** Every date that it is somewhere on earth at a moment. */
export const daysAround = (at: string): string[] => [
  ...new Set(
    [-12, 0, 14].map((offset) =>
      new Date(Date.parse(at) + offset * hour).toISOString().slice(0, 10),
    ),
  ),
]
