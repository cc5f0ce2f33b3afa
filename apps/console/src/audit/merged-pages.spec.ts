import { expect, test } from 'vitest'
import { auditFilterOf, auditQueryOf, type Entry } from './audit-filter.ts'
import { mergedEntries } from './merged-pages.ts'

const entry = (service: Entry['service'], day: number): Entry => ({
  entryId: `${service}-${day}`,
  service,
  kind: 'banned',
  actorId: 'alice',
  createdAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  recordType: 'user',
  recordId: 'bob',
  userId: 'bob',
  targetType: 'network',
  targetId: null,
  details: {},
})
const idsOf = (...pages: Parameters<typeof mergedEntries>[0]) =>
  mergedEntries(pages).map(({ entryId }) => entryId)

test('lists that were read to their end are merged by time', () => {
  expect(
    idsOf({ entries: [entry('chat', 9), entry('chat', 2), entry('content', 5)], next: {} }),
  ).toEqual(['chat-9', 'content-5', 'chat-2'])
})

test('nothing is shown before what another list may still have in front of it', () => {
  const first = {
    entries: [entry('chat', 9), entry('chat', 8), entry('content', 9), entry('content', 3)],
    next: { chat: 'token' },
  }
  expect(idsOf(first)).toEqual(['content-9', 'chat-9', 'chat-8'])
  expect(idsOf(first, { entries: [entry('chat', 5), entry('chat', 4)], next: {} })).toEqual([
    'content-9',
    'chat-9',
    'chat-8',
    'chat-5',
    'chat-4',
    'content-3',
  ])
})

test('a list of which nothing is known yet holds back everything', () => {
  expect(idsOf({ entries: [entry('content', 9)], next: { chat: 'token' } })).toEqual([])
})

test('a URL with nonsense is no filter, and the last day counts', () => {
  expect(
    auditFilterOf({ kind: 'praised', actor: ' ', user: 7, from: 'yesterday', to: '2026-13-40' }),
  ).toEqual({ user: '7' })
  const { since, until } = auditQueryOf({ from: '2026-01-01', to: '2026-01-01' })
  expect(Date.parse(until ?? '') - Date.parse(since ?? '')).toBe(86_400_000)
})
