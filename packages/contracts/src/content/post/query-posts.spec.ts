import { tokenOf } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { queryPosts } from './query-posts.ts'

const accepts = (fields: object) => queryPosts.query.safeParse({ targetId: 'c', ...fields }).success
const list = (length: number, item = 'x') => Array.from({ length }, () => item)

test('a target is enough; deleted posts are neither asked for nor left out', () => {
  expect(queryPosts.query.parse({ targetId: 'c' })).toEqual({
    targetId: 'c',
    targetType: 'user',
    sortBy: 'lastCreated',
    feedType: ['published'],
    matchingOnlyParentPost: true,
    options: { limit: 10 },
  })
  expect(accepts({ targetId: undefined })).toBe(false)
  expect([true, false].every((isDeleted) => accepts({ isDeleted }))).toBe(true)
})

test.each([
  [{ options: { limit: 100 } }, { options: { limit: 101 } }],
  [{ options: { after: 'x'.repeat(24) } }, { options: { after: 'x'.repeat(25) } }],
  [{ options: { before: 'x'.repeat(24) } }, { options: { before: 'x'.repeat(25) } }],
  [
    { options: { updatedAt: '2026-01-02T03:04:05.678+00:00' } },
    { options: { updatedAt: '2026-01-02T03:04:05.678000000Z0' } },
  ],
  [{ options: { updatedAt: '2026-01-02' } }, { options: { updatedAt: 'yesterday' } }],
  [{ options: { after: 'x', before: '' } }, { options: { after: 'x', before: 'y' } }],
  [{ dataTypes: list(4) }, { dataTypes: list(5) }],
  [{ tags: list(5) }, { tags: list(6) }],
  [{ tags: ['x'.repeat(24)] }, { tags: ['x'.repeat(25)] }],
  [{ targetId: 'x'.repeat(900) }, { targetId: 'x'.repeat(901) }],
  [{ sortBy: 'firstUpdated' }, { sortBy: 'relevance' }],
  [{ feedType: ['reviewing', 'published'] }, { feedType: ['declined'] }],
])('%j is the most, %j too much', (most, tooMuch) => {
  expect(accepts(most)).toBe(true)
  expect(accepts(tooMuch)).toBe(false)
})

test('a token has precedence over after and before, which may then come together', () => {
  const token = tokenOf({ sortBy: 'lastCreated', limit: 5, after: ['2026', 'a'] })
  expect(accepts({ options: { token, after: 'x', before: 'y' } })).toBe(true)
  expect(accepts({ options: { token: '', after: 'x', before: 'y' } })).toBe(false)
})
