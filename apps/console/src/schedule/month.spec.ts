import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarOf, dateIn, dayOf, monthAfter, monthOf, textOfMonth, weeksOf } from './month.ts'

test('a month has its days once each, in weeks that start on Monday', () => {
  expect(weeksOf({ year: 2026, month: 1 })).toEqual([
    [undefined, undefined, undefined, undefined, undefined, undefined, '2026-02-01'],
    [
      '2026-02-02',
      '2026-02-03',
      '2026-02-04',
      '2026-02-05',
      '2026-02-06',
      '2026-02-07',
      '2026-02-08',
    ],
    [
      '2026-02-09',
      '2026-02-10',
      '2026-02-11',
      '2026-02-12',
      '2026-02-13',
      '2026-02-14',
      '2026-02-15',
    ],
    [
      '2026-02-16',
      '2026-02-17',
      '2026-02-18',
      '2026-02-19',
      '2026-02-20',
      '2026-02-21',
      '2026-02-22',
    ],
    ['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', undefined],
  ])
})

test('every day of a month is in its weeks, below its weekday', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1990, max: 2090 }),
      fc.integer({ min: 0, max: 11 }),
      (year, month) => {
        const weeks = weeksOf({ year, month })
        expect(weeks.flat().filter(Boolean)).toHaveLength(new Date(year, month + 1, 0).getDate())
        for (const week of weeks) expect(week.some(Boolean)).toBe(true)
        const mondays = weeks.flatMap(([monday]) =>
          monday ? [new Date(`${monday}T12:00`).getDay()] : [],
        )
        expect(new Set(mondays)).toEqual(new Set([1]))
      },
    ),
  )
})

test('the month after December is January', () => {
  expect(monthAfter({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 })
  expect(monthAfter({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 })
  expect(monthOf(new Date(2026, 4, 31, 23))).toEqual({ year: 2026, month: 4 })
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05')
})

test('an address says which month is shown, or which day; nonsense says neither', () => {
  const today = new Date(2026, 4, 31)
  expect(calendarOf(dateIn('2026-03'), today)).toEqual({
    month: { year: 2026, month: 2 },
    day: undefined,
  })
  expect(calendarOf(dateIn('2028-02-29'), today)).toEqual({
    month: { year: 2028, month: 1 },
    day: '2028-02-29',
  })
  expect(textOfMonth({ year: 2026, month: 11 })).toBe('2026-12')
  for (const text of [undefined, '', 'march', '2026-13', '2026-00', '2026-02-30', '2026-2', 202603])
    expect(calendarOf(dateIn(text), today)).toEqual({
      month: { year: 2026, month: 4 },
      day: undefined,
    })
})
