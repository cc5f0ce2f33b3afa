import { searchPosts } from '@causerie/contracts/content'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { postIn, postOnFeedOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, bob } = everybody
  const { communityId } = await communityOf(alice, { userIds: ['bob'] })
  const { communityId: hidden } = await communityOf(alice, {
    isPublic: false,
    isDiscoverable: true,
  })
  const first = await postIn(alice, communityId, { text: 'first', hashtags: ['Tomaten'] })
  const second = await postIn(bob, communityId, {
    text: 'second',
    hashtags: ['TOMATEN', 'Straße'],
    tags: ['news'],
  })
  const secret = await postIn(alice, hidden, { text: 'secret', hashtags: ['tomaten'] })
  const own = await postOnFeedOf(bob, 'bob', { text: 'own' })
  return { ...everybody, communityId, hidden, first, second, secret, own }
})
const query = async (more: object = {}) => ({
  query: { targetType: 'community', targetId: (await given()).communityId, ...more },
})
const texts = async (who: Person, more: object = {}) =>
  (await who.call(searchPosts, await query(more))).body.posts.map(({ data }) => data.text)

describeNetwork('GET /api/v1/search/posts', () => {
  it('finds posts of a community with all that they mention, newest first', async () => {
    const { dan, communityId, first, second } = await given()
    const { body } = await dan.call(searchPosts, await query({ hashtags: ['tomaten'] }))
    const publishedBy = (userId: string) => ({ publisherId: userId, publisherPublicId: userId })
    expect(body.posts).toEqual([
      { ...second, ...publishedBy('bob') },
      { ...first, ...publishedBy('alice') },
    ])
    expect(body.users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
    expect(body.communities).toMatchObject([{ communityId, isJoined: false }])
    expect(body).not.toHaveProperty('polls')
  })

  it('filters by hashtags, tags, types, flags and deletion', async () => {
    const { alice } = await given()
    expect(await texts(alice, { hashtags: ['STRASSE', 'none'] })).toEqual(['second'])
    expect(await texts(alice, { tags: ['news'], hashtags: ['tomaten'] })).toEqual(['second'])
    expect(await texts(alice, { dataTypes: ['image'] })).toEqual([])
    expect(await texts(alice, { hasFlag: true })).toEqual([])
    expect(
      await texts(alice, { hasFlag: false, isDeleted: false, matchingOnlyParentPost: false }),
    ).toEqual(['second', 'first'])
    expect(await texts(alice, { isDeleted: true })).toEqual([])
    expect(await texts(alice, { feedType: 'reviewing' })).toEqual([])
  })

  it.each([
    ['lastCreated', ['second', 'first']],
    ['firstCreated', ['first', 'second']],
    ['lastUpdated', ['second', 'first']],
    ['firstUpdated', ['first', 'second']],
  ])('sorts by %s, and pages by token', async (sortBy, expected) => {
    const { alice } = await given()
    const { body } = await alice.call(searchPosts, await query({ sortBy, options: { limit: 1 } }))
    expect(body.posts.map(({ data }) => data.text)).toEqual(expected.slice(0, 1))
    expect(await texts(alice, { sortBy, options: { token: body.paging.next } })).toEqual(
      expected.slice(1),
    )
  })

  it('without a target finds posts of all communities, or all users, that the viewer may read', async () => {
    const { alice, admin, dan } = await given()
    for (const person of [alice, admin]) {
      expect(await texts(person, { targetId: undefined, hashtags: ['tomaten'] })).toEqual([
        'secret',
        'second',
        'first',
      ])
    }
    expect(await texts(dan, { targetId: undefined })).toEqual(['second', 'first'])
    expect(await texts(dan, { targetId: undefined, targetType: 'user' })).toEqual(['own'])
    expect(await texts(dan, { targetType: 'user', targetId: 'bob' })).toEqual(['own'])
    expect(await texts(dan, { targetType: 'content', targetId: 'anything' })).toEqual([])
  })

  itInOneProcess('requires a signed-in user, in private communities a member', async () => {
    const { network, alice, dan, hidden } = await given()
    expectError(await network.raw('/api/v1/search/posts?targetType=user'), 401, 400100)
    expectError(await dan.call(searchPosts, await query({ targetId: hidden })), 403, 400301)
    expect(await texts(alice, { targetId: hidden })).toEqual(['secret'])
  })

  itInOneProcess.each([
    ['targetType', undefined],
    ['targetType', 'all'],
    ['targetId', long(901)],
    ['sortBy', 'beauty'],
    ['hasFlag', 'perhaps'],
    ['isDeleted', 'perhaps'],
    ['feedType', 'drafts'],
    ['dataTypes', ['text']],
    ['dataTypes', many(7)],
    ['tags', many(6)],
    ['hashtags', many(31)],
    ['hashtags', ['two words']],
    ['hashtags', [long(101)]],
    ['options', { limit: 0 }],
    ['options', { limit: 101 }],
    ['options', { before: long(25) }],
    ['options', { after: '0123456789abcdef01234567' }],
    ['options', { updatedAt: 'yesterday' }],
    ['options', { token: long(1001) }],
  ])('refuses a bad %s', async (field, value) => {
    const { alice } = await given()
    const { data } = expectError(
      await alice.call(searchPosts, await query({ [field]: value })),
      400,
      400000,
    )
    expect(data?.detail?.[0]).toMatch(new RegExp(`^${field}`))
  })

  itInOneProcess('refuses unknown targets', async () => {
    const { alice } = await given()
    expectError(await alice.call(searchPosts, await query({ targetId: 'nothing' })), 404, 400400)
    expectError(
      await alice.call(searchPosts, await query({ targetType: 'user', targetId: 'nobody' })),
      404,
      400400,
    )
  })

  it('shows posts of other users immediately', async () => {
    const { alice, carol } = await given()
    const { communityId } = await communityOf(alice)
    await postIn(alice, communityId, { text: 'new', hashtags: ['fresh'] })
    expect(await texts(carol, { targetId: communityId, hashtags: ['FRESH'] })).toEqual(['new'])
  })
})
