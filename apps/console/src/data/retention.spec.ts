import { expect, test } from 'vitest'
import {
  countsOf,
  keyOfRule,
  type RetentionRule,
  sumOf,
  withoutRule,
  withRule,
} from './retention.ts'

const rule = (more: Partial<RetentionRule> = {}): RetentionRule => ({
  kind: 'messages',
  days: 30,
  communityId: null,
  channelId: null,
  ...more,
})
const ofChannel = rule({ channelId: 'lunch' })
const ofCommunity = rule({ communityId: 'c1' })

test('a rule replaces that of the same kind and place, where that was', () => {
  const rules = [rule(), ofChannel, ofCommunity]
  expect(withRule(rules, { ...ofChannel, days: 7 })).toEqual([
    rule(),
    { ...ofChannel, days: 7 },
    ofCommunity,
  ])
  const posts = rule({ kind: 'posts' })
  expect(withRule(rules, posts)).toEqual([...rules, posts])
  expect(withoutRule(rules, { ...ofChannel, days: 1 })).toEqual([rule(), ofCommunity])
})

test('rules are told apart by kind and place, not by days', () => {
  const keys = [rule(), ofChannel, ofCommunity, rule({ kind: 'posts' })].map(keyOfRule)
  expect(new Set(keys).size).toBe(4)
  expect(keyOfRule(rule({ days: 1 }))).toBe(keyOfRule(rule()))
})

test('what several services have of a rule is counted together', () => {
  const audit = rule({ kind: 'audit' })
  const counts = countsOf([
    { ...audit, count: 3, isMore: false },
    { ...rule(), count: 5, isMore: false },
    { ...audit, count: 10_000, isMore: true },
  ])
  expect(counts.get(keyOfRule(audit))).toEqual({ count: 10_003, isMore: true })
  expect(counts.get(keyOfRule(rule()))).toEqual({ count: 5, isMore: false })
  expect(sumOf(counts.values())).toEqual({ count: 10_008, isMore: true })
})
