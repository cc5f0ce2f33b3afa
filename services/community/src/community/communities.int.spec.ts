import {
  createCommunity,
  getCommunity,
  joinCommunity,
  joinCommunityDirectly,
  leaveCommunity,
  listCommunities,
  queryCommunities,
  queryCommunityUsers,
} from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneCommunity } from '../../test/lone-community.ts'

let community: Awaited<ReturnType<typeof startLoneCommunity>>
beforeAll(async () => {
  community = await startLoneCommunity(inject('postgres'))
})
afterAll(() => community.close())

/** A fresh network. `create` creates a community and returns its id. */
const network = async () => {
  const fresh = await community.network()
  const create = async (body: object = {}, by = 'alice') => {
    const { communities } = await fresh.reply(
      createCommunity,
      { body: { displayName: 'Hikers', ...body } },
      fresh.as(by),
    )
    return communities[0]?.communityId ?? ''
  }
  return { ...fresh, create }
}

describe('communities', () => {
  test('have their creator as moderator', async () => {
    const { networkId, as, reply } = await network()
    const got = await reply(createCommunity, {
      body: { displayName: 'Hikers', tags: ['outdoors'], userIds: ['bob'] },
    })
    const [hikers] = got.communities
    const internalId = got.users[0]?._id
    expect(hikers).toMatchObject({
      displayName: 'Hikers',
      path: `${networkId}/social/community/${hikers?._id}`,
      channelId: hikers?.communityId,
      userId: 'alice',
      userInternalId: internalId,
      tags: ['outdoors'],
      membersCount: 2,
      moderatorMemberCount: 1,
      postsCount: 0,
      isJoined: true,
    })
    expect(got.communityUsers).toMatchObject([
      {
        userId: 'alice',
        userInternalId: internalId,
        communityMembership: 'member',
        roles: ['member', 'community-moderator'],
      },
    ])
    expect(got.communityUsers[0]?.permissions).toContain('BAN_COMMUNITY_USER')
    const asCarol = await reply(
      getCommunity,
      { params: { communityId: hikers?.communityId } },
      as('carol'),
    )
    expect(asCarol.communities).toMatchObject([{ isJoined: false, membersCount: 2 }])
    expect(asCarol.communityUsers).toEqual([])
    expect(asCarol.users).toMatchObject([{ userId: 'alice' }])
  })

  test('can be joined and left', async () => {
    const { as, reply, refusal, create } = await network()
    const params = { communityId: await create() }
    const joined = await reply(joinCommunity, { params }, as('bob'))
    expect(joined.joinRequests).toMatchObject([
      {
        targetId: params.communityId,
        userId: 'bob',
        status: 'approved',
        requestorInternalId: joined.users[0]?._id,
      },
    ])
    expect(joined.roles).toMatchObject([{ roleId: 'member', permissions: [] }])
    expect(await refusal(joinCommunity, { params }, as('bob'))).toBe('already-joined')
    expect((await reply(joinCommunityDirectly, { params }, as('carol'))).communities).toMatchObject(
      [{ membersCount: 3, isJoined: true }],
    )
    const left = await reply(leaveCommunity, { params }, as('carol'))
    expect(left.communities).toMatchObject([{ membersCount: 2, isJoined: false }])
    expect(left.communityUsers).toMatchObject([
      { communityMembership: 'none', notMemberReason: 'left', roles: [] },
    ])
  })

  test('that require approval keep join requests pending', async () => {
    const { as, reply, refusal, create } = await network()
    const params = { communityId: await create({ requiresJoinApproval: true }) }
    expect((await reply(joinCommunity, { params }, as('bob'))).joinRequests).toMatchObject([
      { status: 'pending', respondedAt: null },
    ])
    expect(await refusal(joinCommunity, { params }, as('bob'))).toBe('already-joined')
    expect((await reply(getCommunity, { params })).communities).toMatchObject([{ membersCount: 1 }])
  })

  test('that are private are listed to members, and to everybody if discoverable, and are reached by their id', async () => {
    const { as, reply, refusal, create } = await network()
    const hidden = await create({ isPublic: false, displayName: 'Hidden' })
    const listed = await create({ isPublic: false, isDiscoverable: true, displayName: 'Listed' })
    const open = await create({ displayName: 'Open' })
    const names = async (caller: Caller) =>
      (await reply(queryCommunities, { query: { sortBy: 'displayName' } }, caller)).communities.map(
        (c) => c.displayName,
      )
    expect(await names(as('bob'))).toEqual(['Listed', 'Open'])
    expect(await names(as('alice'))).toEqual(['Hidden', 'Listed', 'Open'])
    expect(await names(as('ADMIN_root', 'admin'))).toEqual(['Hidden', 'Listed', 'Open'])
    expect(
      (await reply(getCommunity, { params: { communityId: hidden } }, as('bob'))).communities,
    ).toMatchObject([{ isJoined: false }])
    for (const communityId of [hidden, listed])
      expect(await refusal(queryCommunityUsers, { params: { communityId } }, as('bob'))).toBe(
        'not-a-member',
      )
    const several = await reply(
      listCommunities,
      { query: { communityIds: [open, hidden, 'nothing', listed] } },
      as('bob'),
    )
    expect(several.communities.map((c) => c.communityId)).toEqual([open, hidden, listed])
    expect(await refusal(getCommunity, { params: { communityId: 'nothing' } })).toBe(
      'community-not-found',
    )
  })
})

describe('lists', () => {
  test('of communities can be filtered', async () => {
    const { as, reply, create } = await network()
    await create({ displayName: 'Hikers of the ÄRA', tags: ['outdoors', 'old'] })
    await create({ displayName: 'Bakers', tags: ['food'] }, 'bob')
    const names = async (query: object, caller = as('bob')) =>
      (await reply(queryCommunities, { query }, caller)).communities.map((c) => c.displayName)
    expect(await names({})).toEqual(['Bakers', 'Hikers of the ÄRA'])
    expect(await names({ sortBy: 'firstCreated' })).toEqual(['Hikers of the ÄRA', 'Bakers'])
    expect(await names({ keyword: 'the ära' })).toEqual(['Hikers of the ÄRA'])
    expect(await names({ tags: ['food', 'old'] })).toEqual(['Bakers', 'Hikers of the ÄRA'])
    expect(await names({ tags: ['new'] })).toEqual([])
    expect(await names({ filter: 'member' })).toEqual(['Bakers'])
    expect(await names({ filter: 'notMember' })).toEqual(['Hikers of the ÄRA'])
    expect(await names({ categoryId: 'x' })).toEqual([])
    expect(await names({ isDeleted: true })).toEqual([])
    expect(await names({ isDeleted: false })).toHaveLength(2)
    expect(await names({ hasFlag: true })).toEqual([])
  })

  test.each([
    { sortBy: 'firstCreated', inOrder: (made: string[]) => made },
    { sortBy: 'lastCreated', inOrder: (made: string[]) => made.toReversed() },
    // b a c a B d e by name, then by age: names that differ only in case are equal.
    {
      sortBy: 'displayName',
      inOrder: (made: string[]) => [1, 3, 0, 4, 2, 5, 6].map((n) => made[n]),
    },
  ])('of communities contain each one once, by $sortBy', async ({ sortBy, inOrder }) => {
    const { reply, create } = await network()
    const made: string[] = []
    for (const displayName of ['b', 'a', 'c', 'a', 'B', 'd', 'e'])
      made.push(await create({ displayName }))
    for (const filter of ['all', 'member']) {
      const pagedIds: string[] = []
      let token: string | undefined
      do {
        const page = await reply(queryCommunities, {
          query: { sortBy, filter, options: token ? { token } : { limit: 3 } },
        })
        pagedIds.push(...page.communities.map((c) => c.communityId))
        token = page.paging.next
      } while (token)
      expect(pagedIds).toEqual(inOrder(made))
    }
  })

  test('of members can be filtered and paged', async () => {
    const { as, reply, create } = await network()
    const params = { communityId: await create({ userIds: ['bob'] }) }
    await reply(joinCommunity, { params }, as('carol'))
    const members = async (query: object) =>
      (await reply(queryCommunityUsers, { params, query })).communityUsers.map(
        (member) => member.userId,
      )
    expect(await members({})).toEqual(['carol', 'bob', 'alice'])
    expect(await members({ sortBy: 'firstCreated' })).toEqual(['alice', 'bob', 'carol'])
    expect(await members({ sortBy: 'displayName' })).toEqual(['alice', 'bob', 'carol'])
    expect(await members({ search: 'BUILD' })).toEqual(['bob'])
    expect(await members({ roles: ['community-moderator'] })).toEqual(['alice'])
    expect(await members({ roles: ['member'] })).toHaveLength(3)
    expect(await members({ excludingRoles: ['community-moderator'] })).toEqual(['carol', 'bob'])
    expect(await members({ memberships: ['banned'] })).toEqual([])
    expect(await members({ isDeleted: true })).toEqual([])

    const first = await reply(queryCommunityUsers, { params, query: { options: { limit: 2 } } })
    expect(first.communities).toMatchObject([{ membersCount: 3 }])
    expect(first.users.map((user) => user.userId)).toEqual(['carol', 'bob', 'alice'])
    expect(await members({ options: { token: first.paging.next } })).toEqual(['alice'])
    await reply(leaveCommunity, { params }, as('bob'))
    expect(await members({})).toEqual(['carol', 'alice'])
  })
})

test('the commands above load no rows beyond those they declare', () => {
  expect(community.host.statistics()).toMatchObject({ extraTrips: 0, commands: expect.any(Number) })
})
