import { expect, test } from 'vitest'
import { pathOfItem } from './path-of-item.ts'

const item = {
  actionType: 'post',
  actors: [{ _id: '1', publicId: 'alice', lastActedAt: '2026-01-01T00:00:00.000Z', isNew: true }],
  targetId: '67',
  targetType: 'community',
  referenceId: null,
} as const

test.each([
  ['a post', { referenceType: 'post', referenceId: 'p1' }, '/p/p1'],
  ['a comment', { actionType: 'comment', referenceType: 'post', referenceId: 'p1' }, '/p/p1'],
  ['who follows', { actionType: 'follow', targetType: 'user', targetId: 'bob' }, '/u/alice'],
  ['several posts of a community', {}, '/c/67'],
  ['several posts of somebody', { targetType: 'user', targetId: 'bob' }, '/u/bob'],
  ['a story', { referenceType: 'story', referenceId: 's1' }, '/c/67'],
  [
    'a request',
    { actionType: 'join_request', referenceType: 'joinRequest', referenceId: 'r' },
    '/c/67',
  ],
  ['what the demo does not show', { targetType: 'room' }, '/'],
] as const)('a notification of %s leads there', (_, about, path) => {
  expect(pathOfItem({ ...item, ...about })).toBe(path)
})
