import { feedCounts, feedId } from '@causerie/replicas'
import { internalIdOf, postCreatedBy } from '@causerie/testkit/facts'
import { foldedRows, given, givenNetwork } from '@causerie/testkit/given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { posts } from './post.ts'
import { postKeywords } from './post-keyword.ts'

const bobsPost = (fields: Parameters<typeof postCreatedBy>[1] = {}) =>
  postCreatedBy('bob', { postId: 'hello', ...fields })

test('a post has paths, feed and user ids', () => {
  const { row } = given(contentService, [bobsPost({ mentionedUserIds: ['carol'] })])
  expect(row(posts.get('hello'))).toMatchObject({
    _id: 'a'.repeat(24),
    path: `${givenNetwork}/social/user/${internalIdOf('bob')}/post/${'a'.repeat(24)}`,
    feedId: feedId(givenNetwork, { targetType: 'user', targetId: 'bob', feedType: 'published' }),
    mentionees: [
      {
        type: 'user',
        userIds: ['carol'],
        userPublicIds: ['carol'],
        userInternalIds: [internalIdOf('carol')],
      },
    ],
    createdAt: '2026-01-01T00:00:00.000Z',
    parentPostId: null,
    isDeleted: false,
  })
})

test('posts of a custom type keep all fields of their data', () => {
  const data = { z: 1, a: { deep: [null, true] }, text: 'x' }
  const { row } = given(contentService, [bobsPost({ dataType: 'shop.offer', data })])
  expect(JSON.stringify(row(posts.get('hello'))?.data)).toBe(JSON.stringify(data))
})

test('hashtags match regardless of case, tags exactly', () => {
  const { row } = given(contentService, [bobsPost({ tags: ['News'], hashtags: ['Über', 'über'] })])
  expect(row(postKeywords.get('hello', 'tag', 'News'))).toMatchObject({
    targetType: 'user',
    targetId: 'bob',
    internalId: 'a'.repeat(24),
  })
  expect(row(postKeywords.get('hello', 'tag', 'news'))).toBeUndefined()
  expect(row(postKeywords.get('hello', 'hashtag', 'über'))).toMatchObject({ keyword: 'über' })
  expect(row(posts.get('hello'))?.hashtags).toEqual(['Über', 'über'])
})

test('lists find data types by keyword, but not text, which almost every post is', () => {
  const { row } = given(contentService, [
    bobsPost({ dataType: 'shop.offer' }),
    bobsPost({ postId: 'second' }),
  ])
  expect(row(postKeywords.get('hello', 'dataType', 'shop.offer'))).toBeDefined()
  expect(row(postKeywords.get('second', 'dataType', 'text'))).toBeUndefined()
})

test('posts are counted per feed', () => {
  const numbered = (n: number, feedType: 'published' | 'reviewing') =>
    bobsPost({ postId: `post-${n}`, feedType })
  const { row } = given(contentService, [
    numbered(1, 'published'),
    numbered(2, 'reviewing'),
    numbered(3, 'published'),
  ])
  expect(row(feedCounts.get('user', 'bob'))?.feeds).toMatchObject({
    published: { postCount: 2 },
    reviewing: { postCount: 1 },
  })
})

test('rows are identical bytes wherever batches end', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 3 })
  const anyPost = fc.record({
    postId: fc.constantFrom('one', 'two'),
    tags: words,
    hashtags: words,
    data: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
  })
  fc.assert(
    fc.property(fc.array(anyPost, { maxLength: 6 }), (all) => {
      const facts = all.map((post) => bobsPost(post))
      expect(foldedRows(contentService, facts, 'kept').texts()).toEqual(
        foldedRows(contentService, facts).texts(),
      )
    }),
    { numRuns: 30 },
  )
})
