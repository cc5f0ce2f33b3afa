import { expect, test } from 'vitest'
import { bansInForce } from './bans-in-force.ts'

const entry = (kind: 'banned' | 'unbanned' | 'muted', targetId: string, day: number) => ({
  kind,
  recordType: 'user' as const,
  targetType: 'community' as const,
  targetId,
  createdAt: `2026-01-0${day}`,
})

test('the latest entry of each place says whether somebody is banned there', () => {
  const entries = [
    entry('banned', 'gardens', 1),
    entry('unbanned', 'gardens', 2),
    entry('unbanned', 'hikers', 1),
    entry('banned', 'hikers', 3),
    entry('muted', 'hikers', 4),
    entry('banned', 'readers', 2),
  ]
  expect(bansInForce(entries).map(({ targetId }) => targetId)).toEqual(['hikers', 'readers'])
  expect(bansInForce(entries.toReversed()).map(({ targetId }) => targetId)).toEqual([
    'hikers',
    'readers',
  ])
})
