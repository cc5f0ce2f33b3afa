import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnseen, seenAt } from './seen.ts'

const noon = '2026-02-01T12:00:00.000Z'
const early = '2026-02-01T11:00:00.000Z'
const late = '2026-02-01T13:00:00.000Z'

describe('11. seen states only move forward', () => {
  test.each([
    ['a first time', undefined, early, undefined, early],
    ['forward', early, noon, undefined, noon],
    ['never back, as another device may want', noon, early, undefined, noon],
    ['not beyond now, as a clock that is fast may want', undefined, late, undefined, noon],
    ['now is no earlier than what was seen, as a clock of the service that is slow may say', undefined, '2026-02-01T14:00:00.000Z', late, late],
  ])('%s', (_, old, sent, occurredAt, then) => {
    expect(seenAt(old, sent, { now: noon, occurredAt })).toBe(then)
  })

  test('in whatever order two devices report, the latest holds', () => {
    const moment = fc.integer({ min: 0, max: 59 }).map((minute) => `2026-02-01T11:${String(minute).padStart(2, '0')}:00.000Z`)
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1 }), (sent) => {
        const after = sent.reduce<string | undefined>((old, one) => seenAt(old, one, { now: noon, occurredAt: undefined }), undefined)
        expect(after).toBe(sent.toSorted().at(-1))
      }),
    )
  })
})

describe('12. and 13. unseen is what occurred after both tray and item were seen', () => {
  test.each([
    ['nothing was seen', null, null, true],
    ['the tray was seen before', null, early, true],
    ['the tray was seen at that moment', null, noon, false],
    ['the tray was seen after', null, late, false],
    ['the item alone was seen after', late, early, false],
    ['a new act on a seen item makes it unseen again', early, early, true],
    ['the tray was seen after a new act, the item before', early, late, false],
  ])('%s', (_, lastSeenAt, lastTraySeenAt, then) => {
    expect(isUnseen({ lastOccurredAt: noon, lastSeenAt }, lastTraySeenAt)).toBe(then)
  })
})
