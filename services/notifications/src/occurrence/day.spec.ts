import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, daysAround } from './day.ts'

describe('1. days in the time zone of the network', () => {
  test.each([
    ['the last moment of a day', '2026-02-01T23:59:59.999Z', 'UTC', '2026-02-01', '2026-02-01T00:00:00.000Z'],
    ['the first moment of a day', '2026-02-02T00:00:00.000Z', 'UTC', '2026-02-02', '2026-02-02T00:00:00.000Z'],
    ['before the clocks go forward', '2026-03-29T00:30:00.000Z', 'Europe/Warsaw', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['on a day of 23 hours', '2026-03-29T21:59:59.999Z', 'Europe/Warsaw', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['after a day of 23 hours', '2026-03-29T22:00:00.000Z', 'Europe/Warsaw', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['at the end of a day of 25 hours', '2026-10-25T22:59:59.999Z', 'Europe/Warsaw', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['a day that has no midnight', '2026-04-24T12:00:00.000Z', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['an hour that comes twice at midnight', '2025-11-02T05:30:00.000Z', 'America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
    ['a zone of three quarters of an hour', '2026-02-01T18:15:00.000Z', 'Asia/Kathmandu', '2026-02-02', '2026-02-01T18:15:00.000Z'],
    ['a date that was left out', '2011-12-31T00:00:00.000Z', 'Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
    ['what is no time zone counts as UTC', '2026-02-01T23:00:00.000Z', 'Mars/Olympus', '2026-02-01', '2026-02-01T00:00:00.000Z'],
  ])('%s', (_, at, timeZone, day, dayStartsAt) => {
    expect(dayOf(at, timeZone)).toEqual({ day, dayStartsAt })
  })

  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
  const timeZone = fc.constantFrom('UTC', 'Europe/Warsaw', 'America/New_York', 'Africa/Cairo', 'Asia/Kolkata', 'Etc/GMT+12', 'Pacific/Kiritimati')

  test('a day begins with the first moment of its date', () => {
    fc.assert(
      fc.property(moment, timeZone, (date, zone) => {
        const at = date.toISOString()
        const { day, dayStartsAt } = dayOf(at, zone)
        expect(dayStartsAt <= at).toBe(true)
        expect(dayOf(dayStartsAt, zone)).toEqual({ day, dayStartsAt })
        expect(dayOf(new Date(Date.parse(dayStartsAt) - 1).toISOString(), zone).day < day).toBe(true)
      }),
    )
  })

  test('it is known which dates it may be before the time zone is', () => {
    fc.assert(fc.property(moment, timeZone, (date, zone) => daysAround(date.toISOString()).includes(dayOf(date.toISOString(), zone).day)))
  })
})
