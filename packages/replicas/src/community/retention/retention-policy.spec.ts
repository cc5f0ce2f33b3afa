import type { RetentionRule } from '@causerie/contracts/community'
import { expect, test } from 'vitest'
import { expiresNever, expiryOf, isExpired, isKeptNoLonger } from './retention-policy.ts'

const at = '2026-03-31T12:00:00.000Z'
const daysAgo = (days: number) => new Date(Date.parse(at) - days * 86_400_000).toISOString()
const rule = (days: number, fields: Partial<RetentionRule> = {}): RetentionRule => ({
  kind: 'messages',
  days,
  communityId: null,
  channelId: null,
  ...fields,
})
/** Whether a message that is so many days old goes. */
const isGone = (rules: readonly RetentionRule[], days: number, placeId: string | null = null) =>
  isExpired(expiryOf({ rules: [...rules] }, 'messages', at), { createdAt: daysAgo(days), placeId })

test('without a rule for the kind, everything is kept for ever', () => {
  const rules = [rule(1, { kind: 'posts' })]
  expect(isGone(rules, 10_000, 'hikers')).toBe(false)
  expect(expiresNever(expiryOf({ rules }, 'messages', at))).toBe(true)
  expect(expiresNever(expiryOf({ rules }, 'posts', at))).toBe(false)
})

test('a record goes once it is older than the days of the rule', () => {
  expect(isGone([rule(30)], 30)).toBe(false)
  expect(isGone([rule(30)], 30.01)).toBe(true)
})

test.each([
  ['shorter', [rule(30), rule(3, { communityId: 'hikers' })], true],
  ['longer', [rule(3), rule(30, { communityId: 'hikers' })], false],
  ['the only one', [rule(3, { communityId: 'hikers' })], true],
])('the rule of a community wins where it is %s', (_, rules, expected) => {
  expect(isGone(rules, 10, 'hikers')).toBe(expected)
  expect(isGone([...rules].reverse(), 10, 'hikers')).toBe(expected)
})

test.each([
  [3, 30, true],
  [30, 3, false],
])(
  'the rule of a channel wins over that of its community: %i days over %i',
  (channel, community, expected) => {
    const rules = [
      rule(channel, { channelId: 'hikers' }),
      rule(community, { communityId: 'hikers' }),
    ]
    expect(isGone(rules, 10, 'hikers')).toBe(expected)
    expect(isGone([...rules].reverse(), 10, 'hikers')).toBe(expected)
  },
)

test('the rule of a place holds nowhere else', () => {
  const rules = [rule(3, { channelId: 'den' })]
  expect(isGone(rules, 10, 'den')).toBe(true)
  expect([isGone(rules, 10, 'porch'), isGone(rules, 10)]).toEqual([false, false])
})

test('rules that are not enabled delete nothing', () => {
  const aged = { kind: 'messages', createdAt: daysAgo(10), placeId: null, at } as const
  const row = { setting: 'retention', rules: [rule(3)] } as const
  expect(isKeptNoLonger({ ...row, rules: [...row.rules], enabled: false }, aged)).toBe(false)
  expect(isKeptNoLonger({ ...row, rules: [...row.rules], enabled: true }, aged)).toBe(true)
  expect(isKeptNoLonger(undefined, aged)).toBe(false)
})
