import {
  categoryCreated,
  communityInvitationCreated,
  followerAdded,
  listMyInvitations,
  queryBlockedUsers,
  queryCategories,
  queryCommunities,
  queryCommunityUsers,
  queryFollowing,
  queryInvitations,
  queryJoinRequests,
  queryMyFollowers,
  queryRoles,
  queryUsers,
  roleCreated,
  userBlocked,
  userFollowed,
  userUpdated,
} from '@causerie/contracts/community'
import { decision, newId } from '@causerie/kernel'
import type { AnyOperation, Fact } from '@causerie/protocol'
import {
  demoNetworkCreated,
  hikers,
  hikersCreated,
  joinRequested,
  memberBanned,
  memberJoined,
  userFlaggedBy,
  userInvited,
  usersCreated,
} from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { communityService } from './service.ts'

const networkId = newId()
const alice = { userId: 'alice', networkId, kind: 'user', sessionId: '', device: '' } as const
const name = (n: number) => (n % 2 === 0 ? 'Same' : `Name ${n}`)

/** One more record of everything that alice can list. */
const more = (n: number): Fact[] => [
  ...usersCreated(
    `member-${n}`,
    `moderator-${n}`,
    `outcast-${n}`,
    `asker-${n}`,
    `guest-${n}`,
    `fan-${n}`,
  ),
  userUpdated({ userId: `member-${n}`, displayName: name(n) }),
  userUpdated({ userId: `fan-${n}`, displayName: 'Fan' }),
  userFlaggedBy(`member-${n}`, 'alice'),
  memberJoined(`member-${n}`),
  memberJoined(`moderator-${n}`, { roles: ['member', 'community-moderator'] }),
  memberBanned(`outcast-${n}`),
  joinRequested(`asker-${n}`),
  userInvited(`guest-${n}`),
  ...hikersCreated({ communityId: `community-${n}`, displayName: name(n) }),
  communityInvitationCreated({
    invitationId: `to-alice-${n}`,
    communityId: `community-${n}`,
    userId: 'alice',
    inviterId: 'member-0',
  }),
  followerAdded({ userId: 'alice', followerId: `fan-${n}`, status: 'accepted' }),
  followerAdded({ userId: 'alice', followerId: `asker-${n}`, status: 'pending' }),
  userFollowed({ userId: 'alice', followedUserId: `member-${n}`, status: 'accepted' }),
  userBlocked({ userId: 'alice', blockedUserId: `outcast-${n}` }),
  categoryCreated({ categoryId: `category-${n}`, name: name(n), metadata: {} }),
  roleCreated({ roleId: `role-${n}`, displayName: name(n), permissions: [] }),
]

let community: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  community = await startLoneService(communityService, inject('postgres'))
  // Events recorded at once have the same time, so that the ids decide the order.
  for (const facts of [
    [demoNetworkCreated(), ...usersCreated('alice'), ...hikersCreated()],
    [0, 1, 2].flatMap(more),
    [3, 4, 5].flatMap(more),
  ]) {
    await community.host.decide(
      { networkId, actor: 'nobody', cause: 'given' },
      decision({ orderBy: facts.map(({ orderedBy }) => orderedBy), load: {}, decide: () => facts }),
    )
  }
})
afterAll(() => community.close())

const reply = <O extends AnyOperation>(contract: O, input: object) =>
  community.reply(contract, input, alice)
type Page = { ids: string[]; next?: string | undefined; previous?: string | undefined }
type PageRequest = { limit: number } | { token: string }

/**
 * Pages of two to the end and back to the start give the same rows, and the same pages unless a
 * filter leaves rows out.
 */
const expectBothWays = async (
  page: (options: PageRequest) => Promise<Page>,
  isFiltered = false,
) => {
  const walk = async (first: Page, side: 'next' | 'previous') => {
    const pages = [first]
    for (let token = first[side]; token; token = pages.at(-1)?.[side])
      pages.push(await page({ token }))
    return pages
  }
  const { ids } = await page({ limit: 100 })
  expect(ids.length).toBeGreaterThanOrEqual(6)
  const there = await walk(await page({ limit: 2 }), 'next')
  expect(there.flatMap((one) => one.ids)).toEqual(ids)
  const back = await walk(there.at(-1) ?? { ids: [] }, 'previous')
  expect(back.toReversed().flatMap((one) => one.ids)).toEqual(ids)
  if (!isFiltered)
    expect(back.toReversed().map((one) => one.ids)).toEqual(there.map((one) => one.ids))
  expect(there[0]?.previous).toBeUndefined()
}

const sorts = ['displayName', 'firstCreated', 'lastCreated']

describe('paging forwards and backwards', () => {
  test.each(
    sorts.flatMap((sortBy) => ['all', 'member', 'notMember'].map((filter) => ({ sortBy, filter }))),
  )('communities: %j', async (query) => {
    const isTheirs = query.filter === 'notMember'
    const page = async (options: PageRequest) => {
      const caller = isTheirs ? { ...alice, userId: 'member-0' } : alice
      const { communities, paging } = await community.reply(
        queryCommunities,
        { query: { ...query, options } },
        caller,
      )
      return { ids: communities.map(({ communityId }) => communityId), ...paging }
    }
    await expectBothWays(page)
  })

  const walks = [
    {},
    { memberships: ['banned'] },
    { roles: ['community-moderator'] },
    { memberships: ['member', 'banned'] },
  ]
  test.each(sorts.flatMap((sortBy) => walks.map((walk) => ({ sortBy, ...walk }))))(
    'members: %j',
    async (query) => {
      await expectBothWays(async (options) => {
        const input = { params: { communityId: hikers }, query: { ...query, options } }
        const { communityUsers, paging } = await reply(queryCommunityUsers, input)
        return { ids: communityUsers.map(({ userId }) => userId), ...paging }
      })
    },
  )

  const whom = [
    {},
    { filter: 'flagged' },
    { keyword: 'fan', exactMatchKeyword: true },
    { keyword: 'er-' },
  ]
  test.each(sorts.flatMap((sortBy) => whom.map((who) => ({ sortBy, ...who }))))(
    'users: %j',
    async (query) => {
      await expectBothWays(
        async (options) => {
          const { users, paging } = await reply(queryUsers, { query: { ...query, options } })
          return { ids: users.map(({ userId }) => userId), ...paging }
        },
        'keyword' in query,
      )
    },
  )

  test.each(['name', 'firstCreated', 'lastCreated'])('categories by %s', async (sortBy) => {
    await expectBothWays(async (options) => {
      const { categories, paging } = await reply(queryCategories, { query: { sortBy, options } })
      return { ids: categories.map(({ categoryId }) => categoryId), ...paging }
    })
  })

  test.each(sorts)('roles by %s', async (sortBy) => {
    await expectBothWays(async (options) => {
      const { roles, paging } = await reply(queryRoles, { query: { sortBy, options } })
      return { ids: roles.map(({ roleId }) => roleId), ...paging }
    })
  })

  const orders = ['asc', 'desc']
  test.each(
    ['_id', 'respondedAt'].flatMap((sortBy) => orders.map((sortOrder) => ({ sortBy, sortOrder }))),
  )('join requests: %j', async (sort) => {
    await expectBothWays(async (options) => {
      const query = { type: 'communityJoinRequest', targetType: 'community', ...sort, options }
      const { joinRequests, paging } = await reply(queryJoinRequests, {
        params: { communityId: hikers },
        query,
      })
      return { ids: joinRequests.map(({ _id }) => _id), ...paging }
    })
  })

  const kind = { type: 'communityMemberInvite', targetType: 'community' }
  test.each(
    ['_id', 'createdAt', 'respondedAt'].flatMap((sortBy) =>
      orders.map((sortOrder) => ({ sortBy, sortOrder })),
    ),
  )('invitations: %j', async (sort) => {
    await expectBothWays(async (options) => {
      const { invitations, paging } = await reply(queryInvitations, {
        query: { ...kind, targetId: hikers, ...sort, options },
      })
      return { ids: invitations.map(({ _id }) => _id), ...paging }
    })
  })

  test('invitations of a user', async () => {
    await expectBothWays(async (options) => {
      const { invitations, paging } = await reply(listMyInvitations, { query: { options } })
      return { ids: invitations.map(({ _id }) => _id), ...paging }
    })
  })

  test.each(['all', 'pending', 'accepted'])('followers: %s', async (status) => {
    await expectBothWays(async (options) => {
      const { follows, paging } = await reply(queryMyFollowers, { query: { status, options } })
      return { ids: follows.map(({ from }) => from), next: paging.next, previous: paging.prev }
    })
  })

  test('followings', async () => {
    await expectBothWays(async (options) => {
      const { follows, paging } = await reply(queryFollowing, {
        params: { userId: 'alice' },
        query: { options },
      })
      return { ids: follows.map(({ to }) => to), next: paging.next, previous: paging.prev }
    })
  })

  test('blocks', async () => {
    await expectBothWays(async (options) => {
      const { follows, paging } = await reply(queryBlockedUsers, { query: { options } })
      return { ids: follows.map(({ from }) => from), ...paging }
    })
  })
})
