const hour = 3_600_000
/** No day of any time zone is longer. */
const longestDay = 26 * hour

const formatters = new Map<string, Intl.DateTimeFormat>()

/** What no system knows as a time zone is taken as UTC: a tray must not stand still for a wrong setting. */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = isTimeZone(timeZone) ? dates(timeZone) : dates('UTC')
  formatters.set(timeZone, made)
  return made
}

// Sweden writes dates as ISO 8601 does.
const dates = (timeZone: string): Intl.DateTimeFormat =>
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
    return dates(timeZone) !== undefined
  } catch {
    return false
  }
}

/** The date in a time zone at a moment, `2026-03-29`, and the first moment of it: not always midnight, for clocks may jump over that. */
export const dayOf = (at: string, timeZone: string): { day: string; dayStartsAt: string } => {
  const formatter = formatterOf(timeZone)
  const day = formatter.format(Date.parse(at))
  const dayStartsAt = starts.get(`${timeZone} ${day}`) ?? startOf(day, { within: Date.parse(at), formatter })
  starts.set(`${timeZone} ${day}`, dayStartsAt)
  return { day, dayStartsAt }
}

/** The same for all acts of a day. */
const starts = new Map<string, string>()

const startOf = (day: string, { within, formatter }: { within: number; formatter: Intl.DateTimeFormat }): string => {
  let [before, after] = [within - longestDay, within]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (formatter.format(middle) < day) before = middle
    else after = middle
  }
  return new Date(after).toISOString()
}

/** Days of events in the time zones of their networks. A network's zone never changes, but it may come later than what happens there. */
export type Calendar = {
  /** The dates that an event may fall on: one, once its network was met. */
  possibleDays(event: Moment): readonly string[]
  /** The day of an event of a network in this time zone; undefined where it is none of the possible days that were looked at. */
  dayIn(timeZone: string, event: Moment, lookedAt: readonly string[]): ReturnType<typeof dayOf> | undefined
}
type Moment = { networkId: string; at: string }

export const calendar = (): Calendar => {
  const timeZones = new Map<string, string>()
  return {
    possibleDays: ({ networkId, at }) => {
      const timeZone = timeZones.get(networkId)
      return timeZone === undefined ? daysAround(at) : [dayOf(at, timeZone).day]
    },
    dayIn: (timeZone, { networkId, at }, lookedAt) => {
      timeZones.set(networkId, timeZone)
      const found = dayOf(at, timeZone)
      return lookedAt.includes(found.day) ? found : undefined
    },
  }
}

/** Every date that it is somewhere on earth at a moment: what may be known of the day before the time zone is. */
export const daysAround = (at: string): string[] => [
  ...new Set([-12, 0, 14].map((offset) => new Date(Date.parse(at) + offset * hour).toISOString().slice(0, 10))),
]
