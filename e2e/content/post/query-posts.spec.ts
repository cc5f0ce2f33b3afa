import { createPost, queryPosts } from '@causerie/contracts/content'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { join } from '../../community/member/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { postIn, postOnFeedOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, bob } = everybody
  const { communityId } = await communityOf(alice, { userIds: ['bob'] })
  const first = await postIn(alice, communityId, { text: 'first', tags: ['news'] })
  const second = await postIn(bob, communityId, { text: 'second', tags: ['news', 'odd'] })
  const third = await postIn(bob, communityId, { text: 'third', dataType: 'shop.offer' })
  return { ...everybody, communityId, first, second, third }
})
const query = async (more: object = {}) => ({
  query: { targetType: 'community', targetId: (await given()).communityId, ...more },
})
const texts = async (who: Person, more: object = {}) =>
  (await who.call(queryPosts, await query(more))).body.posts.map(({ data }) => data.text)

describeNetwork('GET /api/v5/posts', () => {
  it('returns the posts of a community with all that they mention, newest first', async () => {
    const { dan, communityId, first, second, third } = await given()
    const { body } = await dan.call(queryPosts, await query())
    expect(body.posts).toEqual([third, second, first])
    expect(body.users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
    expect(body.communities).toMatchObject([{ communityId, isJoined: false }])
    expect(body.communityUsers.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
    expect(body.postChildren).toEqual([])
  })

  it('returns the feed of a user', async () => {
    const { alice, bob } = await given()
    await postOnFeedOf(bob, 'alice', { text: 'for you' })
    for (const targetType of ['user', undefined]) {
      const { body } = await bob.call(queryPosts, { query: { targetType, targetId: 'alice' } })
      expect(body.posts).toMatchObject([
        { data: { text: 'for you' }, targetId: 'alice', postedUserId: 'bob' },
      ])
    }
    expect((await alice.call(queryPosts, { query: { targetId: 'carol' } })).body.posts).toEqual([])
  })

  it.each([
    ['lastCreated', ['third', 'second', 'first']],
    ['firstCreated', ['first', 'second', 'third']],
    ['lastUpdated', ['third', 'second', 'first']],
    ['firstUpdated', ['first', 'second', 'third']],
  ])('sorts by %s', async (sortBy, expected) => {
    expect(await texts((await given()).alice, { sortBy })).toEqual(expected)
  })

  it('filters by tags, types, deletion and flags', async () => {
    const { alice } = await given()
    expect(await texts(alice, { tags: ['news'] })).toEqual(['second', 'first'])
    expect(await texts(alice, { tags: ['odd', 'none'] })).toEqual(['second'])
    expect(await texts(alice, { dataTypes: ['shop.offer'] })).toEqual(['third'])
    expect(
      await texts(alice, { dataTypes: ['text', 'shop.offer'], sortBy: 'firstCreated' }),
    ).toEqual(['first', 'second', 'third'])
    expect(await texts(alice, { isDeleted: true })).toEqual([])
    expect(await texts(alice, { isDeleted: false })).toHaveLength(3)
    expect(await texts(alice, { hasFlag: true })).toEqual([])
    expect(await texts(alice, { hasFlag: false })).toHaveLength(3)
    expect(await texts(alice, { matchingOnlyParentPost: false })).toHaveLength(3)
  })

  it('pages by token, and starts after or before a post', async () => {
    const { alice, second } = await given()
    const first = await alice.call(queryPosts, await query({ options: { limit: 2 } }))
    expect(first.body.posts.map(({ data }) => data.text)).toEqual(['third', 'second'])
    expect(await texts(alice, { options: { token: first.body.paging.next } })).toEqual(['first'])
    expect(await texts(alice, { options: { after: second._id } })).toEqual(['first'])
    expect(await texts(alice, { options: { before: second._id } })).toEqual(['third'])
    expect(await texts(alice, { options: { after: second._id }, sortBy: 'lastUpdated' })).toEqual([
      'first',
    ])
  })

  it('shows posts under review only to moderators and authors', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, {
      needApprovalOnPostCreation: true,
      userIds: ['bob', 'carol'],
    })
    await network.settled()
    const waiting = await postIn(bob, communityId)
    const reviewing = {
      query: { targetType: 'community', targetId: communityId, feedType: ['reviewing'] },
    }
    for (const person of [alice, bob])
      expect((await person.call(queryPosts, reviewing)).body.posts).toEqual([waiting])
    expect((await carol.call(queryPosts, reviewing)).body.posts).toEqual([])
    expect(
      (await bob.call(queryPosts, { query: { ...reviewing.query, feedType: ['published'] } })).body
        .posts,
    ).toEqual([])
  })

  itInOneProcess('requires a signed-in user, in private communities a member', async () => {
    const { network, admin, alice, dan } = await given()
    expectError(await network.raw('/api/v4/posts?targetId=alice'), 401, 400100)
    const { communityId } = await communityOf(alice, { isPublic: false, isDiscoverable: true })
    const hidden = { query: { targetType: 'community', targetId: communityId } }
    await network.settled()
    expectError(await dan.call(queryPosts, hidden), 403, 400301)
    for (const person of [alice, admin])
      expect((await person.call(queryPosts, hidden)).body.posts).toEqual([])
  })

  itInOneProcess.each([
    ['targetId', undefined],
    ['targetId', long(901)],
    ['targetType', 'planet'],
    ['sortBy', 'beauty'],
    ['hasFlag', 'perhaps'],
    ['feedType', ['declined']],
    ['dataTypes', many(5)],
    ['tags', many(6)],
    ['tags', [long(25)]],
    ['options', { limit: 0 }],
    ['options', { limit: 101 }],
    ['options', { limit: 1.5 }],
    ['options', { after: long(25) }],
    ['options', { after: '0123456789abcdef01234567' }],
    ['options', { token: 'garbage' }],
    ['options', { token: long(1001) }],
  ])('refuses a bad %s', async (field, value) => {
    const { alice } = await given()
    const { data } = expectError(
      await alice.call(queryPosts, await query({ [field]: value })),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}`)])
  })

  itInOneProcess('refuses unknown targets', async () => {
    const { alice } = await given()
    expectError(
      await alice.call(queryPosts, { query: { targetType: 'community', targetId: 'nothing' } }),
      404,
      400400,
    )
    expectError(
      await alice.call(queryPosts, { query: { targetType: 'user', targetId: 'nobody' } }),
      404,
      400400,
    )
  })

  it('shows posts of other users immediately', async () => {
    const { alice, carol, dan } = await given()
    const { communityId } = await communityOf(alice)
    await join(carol, communityId)
    const body = { targetType: 'community', targetId: communityId, data: { text: 'new' } }
    await carol.call(createPost, { body })
    expect(
      (await dan.call(queryPosts, { query: { targetType: 'community', targetId: communityId } }))
        .body.posts,
    ).toMatchObject([{ data: body.data }])
  })
})
