import { textIn } from '../screen/use-url-state.ts'
import { type FoundKind, foundKinds } from './found-kinds.ts'

/** What the reader looks for, as the URL says it; days are those of the reader's time zone. */
export type FindFilter = {
  words?: string
  person?: string
  place?: string
  from?: string
  to?: string
  kind?: FoundKind
}

/** The filter of a URL, without what is none. */
export const findFilterOf = (search: Record<string, unknown>): FindFilter => {
  const kind = foundKinds.find((one) => one === search.kind)
  const texts = (['words', 'person', 'place'] as const).map(
    (name) => [name, textIn(search[name])] as const,
  )
  const days = (['from', 'to'] as const).map((name) => [name, textIn(search[name])] as const)
  return {
    ...Object.fromEntries([
      ...texts.filter(([, text]) => text !== ''),
      ...days.filter(([, day]) => isDay(day)),
    ]),
    ...(kind && { kind }),
  }
}

/** The filter in the language of queries; empty if it looks for nothing. */
export const queryOf = ({ words = '', person, place, from, to }: FindFilter): string =>
  [
    words.trim(),
    person !== undefined && `from:${quoted(person)}`,
    place !== undefined && `in:${quoted(place)}`,
    // A time is before everything that is after it.
    from !== undefined && `after:${startOf(from, -1)}`,
    to !== undefined && `before:${startOf(dayAfter(to))}`,
  ]
    .filter((part) => part !== false && part !== '')
    .join(' ')

const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** No id has a quotation mark in the language of queries. */
const quoted = (id: string): string => `"${id.replaceAll('"', '')}"`

const startOf = (day: Date | string, milliseconds = 0): string => {
  const start = typeof day === 'string' ? new Date(`${day}T00:00`) : day
  return new Date(start.getTime() + milliseconds).toISOString()
}

const dayAfter = (day: string): Date => {
  const time = new Date(`${day}T00:00`)
  time.setDate(time.getDate() + 1)
  return time
}
