import { expect, test } from 'vitest'
import { searchPosts } from './search-posts.ts'

const accepts = (fields: object) =>
  searchPosts.query.safeParse({ targetType: 'community', ...fields }).success
const list = (length: number, item = 'x') => Array.from({ length }, () => item)
const types = ['video', 'image', 'file', 'liveStream', 'poll', 'clip']

test('a type of target is enough', () => {
  expect(searchPosts.query.parse({ targetType: 'content' })).toEqual({
    targetType: 'content',
    sortBy: 'lastCreated',
    feedType: 'published',
    matchingOnlyParentPost: true,
    options: { limit: 10 },
  })
  expect(searchPosts.query.safeParse({ targetId: 'c' }).success).toBe(false)
  expect(['community', 'user', 'content'].every((targetType) => accepts({ targetType }))).toBe(true)
  expect(['reviewing', 'published', 'declined'].every((feedType) => accepts({ feedType }))).toBe(
    true,
  )
  expect(accepts({ targetId: '' })).toBe(true)
})

test.each([
  [{ targetType: 'user' }, { targetType: 'all' }],
  [{ targetId: 'x'.repeat(900) }, { targetId: 'x'.repeat(901) }],
  [{ sortBy: 'firstUpdated' }, { sortBy: 'relevance' }],
  [{ hasFlag: true }, { hasFlag: 'perhaps' }],
  [{ isDeleted: false }, { isDeleted: 'perhaps' }],
  [{ feedType: 'declined' }, { feedType: 'drafts' }],
  [{ dataTypes: ['clip'] }, { dataTypes: [] }],
  [{ dataTypes: types }, { dataTypes: [...types, 'clip'] }],
  [{ dataTypes: ['clip'] }, { dataTypes: ['text'] }],
  [{ tags: list(5, 'x'.repeat(24)) }, { tags: list(6) }],
  [{ tags: [] }, { tags: ['x'.repeat(25)] }],
  [{ hashtags: list(30, 'ß'.repeat(100)) }, { hashtags: list(31) }],
  [
    { hashtags: ['Straße_2', 'ไทย'.normalize('NFC').replaceAll(/\p{M}/gu, '')] },
    { hashtags: ['x'.repeat(101)] },
  ],
  [{ hashtags: [] }, { hashtags: ['two words'] }],
  [{ matchingOnlyParentPost: false }, { matchingOnlyParentPost: 'both' }],
  [{ options: { limit: 1 } }, { options: { limit: 0 } }],
  [{ options: { limit: 100 } }, { options: { limit: 101 } }],
  [{ options: { after: 'x'.repeat(24) } }, { options: { after: 'x'.repeat(25) } }],
  [{ options: { before: 'x'.repeat(24) } }, { options: { before: 'x'.repeat(25) } }],
  [
    { options: { updatedAt: '2026-01-02T03:04:05.678+00:00' } },
    { options: { updatedAt: '2026-01-02T03:04:05.678000000Z0' } },
  ],
  [{ options: { token: '' } }, { options: { token: 'x'.repeat(1001) } }],
])('%j is accepted, %j is not', (most, tooMuch) => {
  expect(accepts(most)).toBe(true)
  expect(accepts(tooMuch)).toBe(false)
})
