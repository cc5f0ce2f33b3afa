const day = 86_400_000

/** A day or a moment, as milliseconds: it begins at `from` and ends before `to`. */
export type Period = { from: number; to: number; isDay: boolean }

/**
 * The day `2026-11-29` in UTC, `today`, `yesterday`, or a moment in ISO 8601 with its offset, or
 * in UTC without one. Undefined for anything else.
 */
export const periodOf = (text: string, now: Date): Period | undefined => {
  const name = text.toLowerCase()
  const today = Math.floor(now.getTime() / day) * day
  if (name === 'today') return dayFrom(today)
  if (name === 'yesterday') return dayFrom(today - day)
  const [, date, time, offset] = iso.exec(text) ?? []
  if (date === undefined) return undefined
  const start = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, date.length) !== date)
    return undefined
  if (time === undefined) return dayFrom(start)
  const moment = Date.parse(`${date}T${time}${offset?.toUpperCase() ?? 'Z'}`)
  return Number.isNaN(moment) ? undefined : { from: moment, to: moment + 1, isDay: false }
}

const dayFrom = (from: number): Period => ({ from, to: from + day, isDay: true })

const iso = /^(\d{4}-\d\d-\d\d)(?:t(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(z|[+-]\d\d:\d\d)?)?$/i
