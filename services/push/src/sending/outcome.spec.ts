import { expect, test } from 'vitest'
import type { DuePush, Lane, SettledPush } from '../database/queue.ts'
import type { Sent } from '../vendors/vendor.ts'
import { expiryOf, settled } from './outcome.ts'

const lane: Lane = { networkId: 'n', platform: 'android', server: '' }
const minute = 60_000
const begin = Date.parse('2026-11-29T12:00:00Z')
const isoOf = (at: number) => new Date(at).toISOString()
const duePush = (fields: Partial<DuePush> = {}): DuePush => ({
  ...{ push: 1, device: 'device', to: { userId: 'alice', token: 'token' } },
  ...{ collapseKey: 'channel:c', about: '{"kind":"test"}', eventAt: isoOf(begin) },
  ...{ tries: 0, failingSince: null },
  ...fields,
})
const away: Sent = { outcome: 'retry', reason: '503', isOfVendor: true }

/** Tries again until nothing follows; returns the seconds between, and the end. */
const triedFor = (sent: Sent, fields: Partial<DuePush> = {}) => {
  const pauses: number[] = []
  let push = duePush(fields)
  let result: SettledPush
  for (let now = begin; ; ) {
    result = settled(push, lane, { sent, now })
    if (result.nextAt === null) return { pauses, result }
    const next = Date.parse(result.nextAt)
    pauses.push((next - now) / 1_000)
    push = { ...push, tries: result.tries, failingSince: result.failingSince }
    now = next
  }
}

test('a push that fails is tried again for an hour, and given up', () => {
  const { pauses, result } = triedFor(away)
  expect(pauses.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 320, 600])
  expect(pauses.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(3_600)
  expect(pauses.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(3_000)
  expect(result).toMatchObject({ outcome: 'failed', nextAt: null })
})

test('a vendor that asks for patience gets it', () => {
  expect(triedFor({ ...away, retryAfter: 20 * minute }).pauses).toEqual([1_200, 1_200, 1_200])
  expect(triedFor({ ...away, retryAfter: 1_000 }).pauses[0]).toBe(5)
})

test('a push is not tried again once it is a day old', () => {
  const eventAt = isoOf(begin - 24 * 60 * minute + 12_000)
  expect(triedFor(away, { eventAt }).pauses).toEqual([5])
  expect(expiryOf(duePush({ eventAt }))).toBe(begin + 12_000)
})

test.each([
  [{ outcome: 'accepted' }, 'accepted'],
  [{ outcome: 'gone', reason: '410' }, 'forgotten'],
  [{ outcome: 'refused', reason: '400', isOfVendor: false }, 'failed'],
] satisfies [Sent, string][])('%j is its end', (sent, outcome) => {
  const result = settled(duePush(), lane, { sent, now: begin })
  expect(result).toMatchObject({ outcome, nextAt: null, at: isoOf(begin) })
})
