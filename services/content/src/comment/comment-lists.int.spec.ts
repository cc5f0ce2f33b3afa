import { listComments, queryComments } from '@causerie/contracts/content'
import { newId } from '@causerie/kernel'
import { commentCreatedBy, postCreatedBy, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { z } from 'zod'
import { startLoneContent } from '../../test/lone-content.ts'
import { contentService } from '../service.ts'
import { comments } from './comment.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

type Answer = z.output<typeof queryComments.reply>
const idsIn = (pages: readonly Answer[]) =>
  pages.flatMap((page) => page.comments.map(({ commentId }) => commentId))

/** A network with a post of bob's; its comments as alice, who moderates, sees them. */
const threads = async () => {
  const network = await content.network()
  const referenceId = await network.post('bob')
  const list = (query: object = {}, by = 'alice') =>
    network.reply(queryComments, { query: { referenceId, ...query } }, by)
  const walk = async (query: object, options: object) => {
    const pages = [await list({ ...query, options })]
    while (pages.at(-1)?.paging.next)
      pages.push(await list({ ...query, options: { token: pages.at(-1)?.paging.next } }))
    return pages
  }
  const comment = (by: string, body: object = {}) => network.comment(by, referenceId, body)
  const written = async (count: number, body: object = {}) => {
    const ids: string[] = []
    for (let n = 0; n < count; n++) ids.push(await comment('bob', body))
    return ids
  }
  return { ...network, referenceId, list, walk, comment, written }
}

describe('comments of a post', () => {
  test.each([
    ['lastCreated', true],
    ['firstCreated', false],
    ['lastUpdated', true],
    ['firstUpdated', false],
  ])('sorted by %s are met once each, in both directions', async (sortBy, isNewestFirst) => {
    const { written, walk, list } = await threads()
    const ids = await written(8)
    const pages = await walk({ sortBy }, { limit: 3 })
    expect(pages.map((page) => page.comments.length)).toEqual([3, 3, 2])
    expect(idsIn(pages)).toEqual(isNewestFirst ? ids.toReversed() : ids)
    expect(idsIn([await list({ sortBy, options: { token: pages[2]?.paging.previous } })])).toEqual(
      idsIn(pages.slice(1, 2)),
    )
  })

  test('are paged by their numbers', async () => {
    const { written, walk, list } = await threads()
    const ids = await written(8)
    expect(idsIn(await walk({}, { type: 'scrollable', limit: 3 }))).toEqual(ids)
    expect(idsIn([await list({ options: { first: 2, after: 3 } })])).toEqual(ids.slice(3, 5))
    expect(idsIn([await list({ options: { last: 2, before: 4 } })])).toEqual(ids.slice(1, 3))
    const last = await list({ options: { last: 3 } })
    expect(idsIn([last])).toEqual(ids.slice(5))
    expect(idsIn([await list({ options: { token: last.paging.previous } })])).toEqual(
      ids.slice(2, 5),
    )
  })

  test('can be skipped, and read on with a token', async () => {
    const { written, walk } = await threads()
    const ids = await written(8)
    const pages = await walk({ sortBy: 'firstCreated' }, { skip: 3, limit: 2 })
    expect(pages.map((page) => page.comments.length)).toEqual([2, 2, 1])
    expect(idsIn(pages)).toEqual(ids.slice(3))
    for (const skip of [8, 100])
      expect(await walk({}, { skip, limit: 2 })).toMatchObject([{ comments: [], paging: {} }])
  })

  test('are those at the top, the replies to one, or all', async () => {
    const { written, comment, list, post } = await threads()
    const [one = '', two = ''] = await written(2)
    const reply = await comment('alice', { parentId: one })
    const deep = await comment('bob', { parentId: reply })
    const first = { sortBy: 'firstCreated' }
    expect(idsIn([await list(first)])).toEqual([one, two])
    expect(idsIn([await list({ ...first, parentId: one })])).toEqual([reply])
    expect(idsIn([await list({ ...first, parentId: reply })])).toEqual([deep])
    expect(idsIn([await list({ ...first, filterByParentId: false, parentId: two })])).toEqual([
      one,
      two,
      reply,
      deep,
    ])
    expect(
      idsIn([await list({ ...first, parentId: one, referenceId: await post('bob') })]),
    ).toEqual([])
  })

  test('are found by their types of data', async () => {
    const { hikers, written, list, walk, referenceId } = await threads()
    const [text = ''] = await written(1)
    const network = (await list()).comments[0]?.path.split('/')[0] ?? ''
    const row = given(contentService, [
      ...usersCreated('bob'),
      postCreatedBy('bob', { postId: referenceId, targetType: 'community', targetId: hikers }),
      commentCreatedBy('bob', {
        commentId: 'both',
        referenceId,
        targetType: 'community',
        targetId: hikers,
        segment: 9,
        attachments: [{ type: 'image', fileId: 'tree' }],
      }),
    ]).row(comments.get('both'))
    const both = row ?? expect.fail()
    const image = {
      ...both,
      commentId: 'image',
      _id: newId(),
      segmentNumber: 10,
      dataType: 'image',
      dataTypes: ['image'],
    }
    await insertRows(content.address, network, [comments.put(both), comments.put(image)])
    const found = async (matchType: string, ...values: string[]) => {
      const pages = await walk(
        { dataTypes: { values, matchType } },
        { type: 'scrollable', limit: 1 },
      )
      return idsIn(pages)
    }
    expect(await found('any', 'text')).toEqual([text, 'both'])
    expect(await found('any', 'text', 'image')).toEqual([text, 'both', 'image'])
    expect(await found('exact', 'text')).toEqual([text])
    expect(await found('exact', 'image', 'text')).toEqual(['both'])
    expect(await found('any', 'video')).toEqual([])
  })

  test('are refused to those who may not read the post', async () => {
    const { refusal, post } = await content.network({ isPublic: false })
    const query = { referenceId: await post('bob') }
    expect(await refusal(queryComments, { query }, 'carol')).toBe('not-a-member')
    expect(await refusal(queryComments, { query: { referenceId: 'nothing' } })).toBe(
      'post-not-found',
    )
    expect(await refusal(queryComments, { query: { ...query, referenceType: 'story' } })).toBe(
      'story-not-found',
    )
    expect(await refusal(queryComments, { query: { ...query, referenceType: 'content' } })).toBe(
      'reference-not-found',
    )
    expect(await refusal(queryComments, { query: { ...query, hasFlag: true } }, 'bob')).toBe(
      'permission-denied',
    )
    expect(await refusal(queryComments, { query: { ...query, hasFlag: true } })).toBe('not refused')
  })
})

test('several comments are read at once, without those that the viewer may not read', async () => {
  const { post, comment, reply } = await content.network()
  const open = await comment('bob', await post('bob'))
  const other = await comment('alice', await post('bob'))
  const got = await reply(
    listComments,
    { query: { commentIds: [other, 'nothing', open, other] } },
    'carol',
  )
  expect(got.comments.map(({ commentId }) => commentId)).toEqual([other, open])
  expect(got.users.map(({ userId }) => userId)).toEqual(['alice', 'bob'])
})
