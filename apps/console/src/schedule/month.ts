/** A month of a year, from 0 as `Date` counts. */
export type Month = { year: number; month: number }

const pad = (number: number): string => String(number).padStart(2, '0')

/** A day as `2026-03-09`, where the reader is. */
export const dayOf = (time: string | Date): string => {
  const date = new Date(time)
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/** A time as a field for it shows it, where the reader is: `2026-03-09T08:30`. */
export const localTimeOf = (time: string | Date): string => {
  const date = new Date(time)
  return `${dayOf(date)}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

export const monthOf = (time: string | Date): Month => {
  const date = new Date(time)
  return { year: date.getFullYear(), month: date.getMonth() }
}

export const monthAfter = ({ year, month }: Month, by: number): Month =>
  monthOf(new Date(year, month + by, 1))

/** A month as an address says it: `2026-03`. */
export const textOfMonth = ({ year, month }: Month): string => `${year}-${pad(month + 1)}`

/** A month or a day of an address; empty where it says neither. */
export const dateIn = (value: unknown): string => {
  const text = String(value)
  const [year = 0, month = 0, day = 1] = text.split('-').map(Number)
  const isDate =
    /^\d{4}-\d\d(-\d\d)?$/.test(text) &&
    new Date(year, month - 1, day).getDate() === day &&
    month >= 1 &&
    month <= 12
  return isDate ? text : ''
}

/**
 * The month that the calendar shows, and the day that is chosen in it: those of the address, else
 * the month of today.
 */
export const calendarOf = (
  date: string,
  today: Date,
): { month: Month; day: string | undefined } => {
  if (date === '') return { month: monthOf(today), day: undefined }
  const [year = 0, month = 1] = date.split('-').map(Number)
  return { month: { year, month: month - 1 }, day: date.length > 7 ? date : undefined }
}

/** The weeks of a month from Monday to Sunday; days of other months are left out. */
export const weeksOf = ({ year, month }: Month): (string | undefined)[][] => {
  const days = new Date(year, month + 1, 0).getDate()
  const blanks = (new Date(year, month, 1).getDay() + 6) % 7
  const weeks = Math.ceil((blanks + days) / 7)
  const dayAt = (place: number) =>
    place < 1 || place > days ? undefined : dayOf(new Date(year, month, place))
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAt(week * 7 + weekday + 1 - blanks)),
  )
}
