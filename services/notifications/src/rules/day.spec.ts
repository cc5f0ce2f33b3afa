import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, daysAround } from './day.ts'

describe('1. days in the time zone of the network', () => {
  test.each([
    {
      when: 'the last moment of a day',
      at: '2026-02-01T23:59:59.999Z',
      timeZone: 'UTC',
      day: '2026-02-01',
      dayStartsAt: '2026-02-01T00:00:00.000Z',
    },
    {
      when: 'the first moment of a day',
      at: '2026-02-02T00:00:00.000Z',
      timeZone: 'UTC',
      day: '2026-02-02',
      dayStartsAt: '2026-02-02T00:00:00.000Z',
    },
    {
      when: 'before daylight saving time starts',
      at: '2026-03-29T00:30:00.000Z',
      timeZone: 'Europe/Warsaw',
      day: '2026-03-29',
      dayStartsAt: '2026-03-28T23:00:00.000Z',
    },
    {
      when: 'on a day of 23 hours',
      at: '2026-03-29T21:59:59.999Z',
      timeZone: 'Europe/Warsaw',
      day: '2026-03-29',
      dayStartsAt: '2026-03-28T23:00:00.000Z',
    },
    {
      when: 'after a day of 23 hours',
      at: '2026-03-29T22:00:00.000Z',
      timeZone: 'Europe/Warsaw',
      day: '2026-03-30',
      dayStartsAt: '2026-03-29T22:00:00.000Z',
    },
    {
      when: 'at the end of a day of 25 hours',
      at: '2026-10-25T22:59:59.999Z',
      timeZone: 'Europe/Warsaw',
      day: '2026-10-25',
      dayStartsAt: '2026-10-24T22:00:00.000Z',
    },
    {
      when: 'a day without midnight',
      at: '2026-04-24T12:00:00.000Z',
      timeZone: 'Africa/Cairo',
      day: '2026-04-24',
      dayStartsAt: '2026-04-23T22:00:00.000Z',
    },
    {
      when: 'an hour that is repeated at midnight',
      at: '2025-11-02T05:30:00.000Z',
      timeZone: 'America/Havana',
      day: '2025-11-02',
      dayStartsAt: '2025-11-02T04:00:00.000Z',
    },
    {
      when: 'an offset of 45 minutes',
      at: '2026-02-01T18:15:00.000Z',
      timeZone: 'Asia/Kathmandu',
      day: '2026-02-02',
      dayStartsAt: '2026-02-01T18:15:00.000Z',
    },
    {
      when: 'a skipped date',
      at: '2011-12-31T00:00:00.000Z',
      timeZone: 'Pacific/Apia',
      day: '2011-12-31',
      dayStartsAt: '2011-12-30T10:00:00.000Z',
    },
    {
      when: 'an unknown time zone, which falls back to UTC',
      at: '2026-02-01T23:00:00.000Z',
      timeZone: 'Mars/Olympus',
      day: '2026-02-01',
      dayStartsAt: '2026-02-01T00:00:00.000Z',
    },
  ])('$when', ({ at, timeZone, day, dayStartsAt }) => {
    expect(dayOf(at, timeZone)).toEqual({ day, dayStartsAt })
  })

  const moment = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2050-01-01'),
    noInvalidDate: true,
  })
  const timeZone = fc.constantFrom(
    'UTC',
    'Europe/Warsaw',
    'America/New_York',
    'Africa/Cairo',
    'Asia/Kolkata',
    'Etc/GMT+12',
    'Pacific/Kiritimati',
  )

  test('a day starts with the first moment of its date', () => {
    fc.assert(
      fc.property(moment, timeZone, (date, zone) => {
        const at = date.toISOString()
        const { day, dayStartsAt } = dayOf(at, zone)
        expect(dayStartsAt <= at).toBe(true)
        expect(dayOf(dayStartsAt, zone)).toEqual({ day, dayStartsAt })
        expect(dayOf(new Date(Date.parse(dayStartsAt) - 1).toISOString(), zone).day < day).toBe(
          true,
        )
      }),
    )
  })

  test('the dates around a moment include its date in every time zone', () => {
    fc.assert(
      fc.property(moment, timeZone, (date, zone) =>
        daysAround(date.toISOString()).includes(dayOf(date.toISOString(), zone).day),
      ),
    )
  })
})
