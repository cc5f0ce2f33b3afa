import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnseen, seenAt } from './seen.ts'

const noon = '2026-02-01T12:00:00.000Z'
const early = '2026-02-01T11:00:00.000Z'
const late = '2026-02-01T13:00:00.000Z'
const later = '2026-02-01T14:00:00.000Z'

describe('11. seen times never move back', () => {
  test.each([
    {
      how: 'the first time is taken',
      old: undefined,
      sent: early,
      occurredAt: undefined,
      comesTo: early,
    },
    { how: 'a later time is taken', old: early, sent: noon, occurredAt: undefined, comesTo: noon },
    {
      how: 'an earlier time of another device is ignored',
      old: noon,
      sent: early,
      occurredAt: undefined,
      comesTo: noon,
    },
    {
      how: 'a time in the future is limited to now',
      old: undefined,
      sent: late,
      occurredAt: undefined,
      comesTo: noon,
    },
    {
      how: 'with a slow server clock the limit is the latest occurrence',
      old: undefined,
      sent: later,
      occurredAt: late,
      comesTo: late,
    },
  ])('$how', ({ old, sent, occurredAt, comesTo }) => {
    expect(seenAt(old, sent, { now: noon, occurredAt })).toBe(comesTo)
  })

  test('the latest time wins, whatever the order of reports', () => {
    const moment = fc
      .integer({ min: 0, max: 59 })
      .map((minute) => `2026-02-01T11:${String(minute).padStart(2, '0')}:00.000Z`)
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1 }), (sent) => {
        const after = sent.reduce<string | undefined>(
          (old, one) => seenAt(old, one, { now: noon, occurredAt: undefined }),
          undefined,
        )
        expect(after).toBe(sent.toSorted().at(-1))
      }),
    )
  })
})

describe('11. two devices whose clocks are wrong', () => {
  const at = (milliseconds: number) => new Date(Date.parse(noon) + milliseconds).toISOString()
  const skew = fc.integer({ min: -36_000_000, max: 36_000_000 })
  const reports = fc.array(
    fc.record({ device: fc.constantFrom('phone', 'tablet'), after: fc.nat({ max: 3_600_000 }) }),
    { minLength: 1 },
  )

  test('neither move the time back, nor hide what is told after their report, and the latest possible time wins', () => {
    fc.assert(
      fc.property(fc.record({ phone: skew, tablet: skew }), reports, (skews, sent) => {
        let now = 0
        let seen: string | undefined
        const possible: string[] = []
        for (const { device, after } of sent) {
          now += after
          const before = seen
          const theirs = now + (device === 'phone' ? skews.phone : skews.tablet)
          seen = seenAt(seen, at(theirs), { now: at(now), occurredAt: undefined })
          possible.push(at(Math.min(theirs, now)))
          expect(seen >= (before ?? '')).toBe(true)
          expect(isUnseen({ lastOccurredAt: at(now + 1), lastSeenAt: seen }, seen)).toBe(true)
        }
        expect(seen).toBe(possible.toSorted().at(-1))
      }),
    )
  })
})

describe('12. and 13. an item is unseen when it occurred after both tray and item were seen', () => {
  test.each([
    { when: 'nothing was seen', item: null, tray: null, expected: true },
    { when: 'the tray was seen before', item: null, tray: early, expected: true },
    { when: 'the tray was seen at that moment', item: null, tray: noon, expected: false },
    { when: 'the tray was seen after', item: null, tray: late, expected: false },
    { when: 'only the item was seen after', item: late, tray: early, expected: false },
    { when: 'both were seen before a new act', item: early, tray: early, expected: true },
    {
      when: 'the tray was seen after a new act, the item before',
      item: early,
      tray: late,
      expected: false,
    },
  ])('when $when: $expected', ({ item, tray, expected }) => {
    expect(isUnseen({ lastOccurredAt: noon, lastSeenAt: item }, tray)).toBe(expected)
  })
})
