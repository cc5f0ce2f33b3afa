import { blockUser } from '@causerie/contracts/community'
import {
  deleteComment,
  deletePost,
  searchComments,
  updateComment,
} from '@causerie/contracts/content'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { postIn, postOnFeedOf } from '../post/steps.ts'
import { commentOn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, bob } = everybody
  const { communityId } = await communityOf(alice, { userIds: ['bob'] })
  const { communityId: hidden } = await communityOf(alice, { isPublic: false })
  const inOpen = await postIn(alice, communityId)
  const inHidden = await postIn(alice, hidden)
  const onFeed = await postOnFeedOf(alice, 'alice')
  const ids = {
    open: (await commentOn(bob, inOpen.postId, { text: 'Die Tomaten sind reif' })).commentId,
    hidden: (await commentOn(alice, inHidden.postId, { text: 'geheime Tomaten' })).commentId,
    feed: (await commentOn(alice, onFeed.postId, { text: 'Tomaten auf dem Balkon' })).commentId,
  }
  await network.settled()
  return { ...everybody, network, communityId, hidden, ids, inOpen }
})

const find = (by: Person, query: string, more: object = {}) =>
  step(by, searchComments, { query: { query, ...more } })
const idsOf = async (by: Person, query: string, more?: object) =>
  (await find(by, query, more)).comments.map(({ commentId }) => commentId)

describeNetwork('GET /api/v1/search/comments', () => {
  it('finds comments that the caller may read, newest first', async () => {
    const { alice, dan, ids } = await given()
    await eventually(() => idsOf(dan, 'tomaten')).toEqual([ids.feed, ids.open])
    expect(await idsOf(alice, 'tomaten')).toEqual([ids.feed, ids.hidden, ids.open])
    const { searchResult, total } = await find(dan, 'tomaten reif')
    expect(total).toEqual({ count: 1, isExact: true })
    expect(searchResult).toEqual([
      {
        commentId: ids.open,
        score: expect.any(Number),
        fragments: [
          {
            text: 'Die Tomaten sind reif',
            matches: [
              { index: 4, length: 7 },
              { index: 17, length: 4 },
            ],
          },
        ],
      },
    ])
  })

  it('is narrowed by target, author and time', async () => {
    const { alice, dan, ids, communityId, hidden } = await given()
    await eventually(() => idsOf(dan, 'tomaten', { targetId: communityId })).toEqual([ids.open])
    await eventually(() => idsOf(dan, 'tomaten', { targetType: 'user' })).toEqual([ids.feed])
    await eventually(() => idsOf(dan, 'tomaten', { targetId: hidden })).toEqual([])
    await eventually(() => idsOf(dan, 'tomaten', { userIds: ['bob'] })).toEqual([ids.open])
    await eventually(() => idsOf(dan, 'from:alice tomaten')).toEqual([ids.feed])
    expect(await idsOf(alice, `in:${hidden} tomaten`)).toEqual([ids.hidden])
    expect(await idsOf(alice, 'tomaten before:2020-01-01')).toEqual([])
  })

  it('pages', async () => {
    const { alice, ids } = await given()
    const first = await find(alice, 'tomaten', { options: { limit: 2 } })
    expect(first.total).toEqual({ count: 3, isExact: true })
    const second = await find(alice, 'tomaten', { options: { token: first.paging.next } })
    expect([...first.comments, ...second.comments].map(({ commentId }) => commentId)).toEqual([
      ids.feed,
      ids.hidden,
      ids.open,
    ])
    expect(second.total).toBeUndefined()
  })

  it('follows edits, deletions of comments and of posts, and blocks in both directions', async () => {
    const { alice, bob, carol, dan, communityId } = await given()
    const { postId } = await postIn(alice, communityId)
    const { commentId } = await commentOn(bob, postId, { text: 'Kohlrabi' })
    const params = { params: { commentId } }
    await eventually(() => idsOf(dan, 'kohlrabi')).toEqual([commentId])
    await step(bob, updateComment, { ...params, body: { data: { text: 'Pastinaken' } } })
    expect(await idsOf(bob, 'kohlrabi')).toEqual([])
    expect(await idsOf(bob, 'pastinaken')).toEqual([commentId])

    const other = await commentOn(bob, postId, { text: 'Rhabarber' })
    await step(carol, blockUser, { params: { userId: 'bob' } })
    await eventually(() => idsOf(carol, 'rhabarber')).toEqual([])
    await step(bob, deleteComment, params)
    expect(await idsOf(bob, 'pastinaken')).toEqual([])
    expect(await idsOf(bob, 'rhabarber')).toEqual([other.commentId])
    await step(alice, deletePost, { params: { postId } })
    expect(await idsOf(bob, 'rhabarber')).toEqual([])
  })

  itInOneProcess('refuses bad input, and whoever has no token', async () => {
    const { alice, network } = await given()
    for (const query of [
      { query: '' },
      { query: long(1001) },
      { query: 'on:someday x' },
      { query: 'x', options: { limit: 101 } },
      { query: 'x', options: { token: 'x' } },
    ])
      expectError(await alice.call(searchComments, { query }), 400, 400000)
    const nobody = network.as('nobody', '')
    expectError(await nobody.call(searchComments, { query: { query: 'x' } }), 401, 400100)
  })
})
