import {
  addCommunityUserRole,
  addCommunityUsers,
  banCommunityUsers,
  createCommunity,
  createRole,
  deleteRole,
  getMyPermissions,
  joinCommunity,
  leaveCommunity,
  openSession,
  queryCommunityUsers,
  removeCommunityUserRole,
  removeCommunityUsers,
  unbanCommunityUsers,
  updateRole,
} from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import type { AnyOperation } from '@causerie/protocol'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { communityService, createNetwork } from '../index.ts'

type LoneService = Awaited<ReturnType<typeof startLoneService>>
let community: LoneService
beforeAll(async () => {
  community = await startLoneService(communityService, inject('postgres'))
})
afterAll(() => community.close())

const people = ['alice', 'bob', 'carol', 'dan', 'erin', 'frank']

/** A fresh network with a community of alice and a few users who are not members. */
const network = async () => {
  const { networkId } = await createNetwork(community.host, { name: 'Demo' })
  const as = (userId: string, kind: Caller['kind'] = 'user'): Caller => ({
    userId,
    networkId,
    kind,
    sessionId: '',
    device: '',
  })
  const admin = as('ADMIN_root', 'admin')
  const reply = <O extends AnyOperation>(contract: O, input: object, caller = as('alice')) =>
    community.reply(contract, input, caller)
  const refusal = (contract: AnyOperation, input: object, caller = as('alice')) =>
    community.refusal(contract, input, caller)
  for (const userId of people)
    await reply(
      openSession,
      { body: { userId, deviceId: `phone of ${userId}` } },
      as('', 'api-key'),
    )
  const { communities } = await reply(createCommunity, { body: { displayName: 'Hikers' } })
  const params = { communityId: communities[0]?.communityId ?? '' }
  return { as, admin, params, reply, refusal }
}

describe('members', () => {
  test('are added, changed and removed in batches', async () => {
    const { as, params, reply, refusal } = await network()
    await reply(addCommunityUsers, { params, body: { userIds: ['bob', 'carol', 'dan'] } })
    await reply(addCommunityUserRole, {
      params,
      body: { userIds: ['bob'], role: 'community-moderator' },
    })
    await reply(removeCommunityUsers, { params, query: { userIds: ['dan'] } }, as('bob'))
    const banned = await reply(
      banCommunityUsers,
      { params, body: { userIds: ['carol', 'erin'] } },
      as('bob'),
    )
    expect(banned.communities).toMatchObject([{ membersCount: 2, moderatorMemberCount: 2 }])
    expect(await refusal(joinCommunity, { params }, as('erin'))).toBe('banned-from-community')
    await reply(unbanCommunityUsers, { params, body: { userIds: ['erin'] } })
    const demoted = await reply(removeCommunityUserRole, {
      params,
      query: { userIds: ['bob'], role: 'community-moderator' },
    })
    expect(demoted.roles.map((role) => role.roleId)).toEqual(['member'])
    expect(await refusal(leaveCommunity, { params })).toBe('only-one-moderator')
  })

  test('who demote each other concurrently leave one moderator', async () => {
    const { as, params, reply } = await network()
    await reply(addCommunityUsers, { params, body: { userIds: ['bob'] } })
    await reply(addCommunityUserRole, {
      params,
      body: { userIds: ['bob'], role: 'community-moderator' },
    })
    const demote = (by: string, userId: string) =>
      community.refusal(
        removeCommunityUserRole,
        { params, query: { userIds: [userId], role: 'community-moderator' } },
        as(by),
      )
    const outcomes = await Promise.all([demote('alice', 'bob'), demote('bob', 'alice')])
    expect(outcomes.sort()).toEqual(['not refused', 'permission-denied'])
  })

  test('are listed in pages, separately from banned users', async () => {
    const { params, reply } = await network()
    await reply(addCommunityUsers, { params, body: { userIds: ['frank'] } })
    await reply(banCommunityUsers, { params, body: { userIds: ['bob', 'carol', 'dan', 'erin'] } })
    const listed = async (query: object) =>
      (await reply(queryCommunityUsers, { params, query })).communityUsers.map(
        (member) => member.userId,
      )
    expect(await listed({ sortBy: 'displayName' })).toEqual(['alice', 'frank'])
    for (const sortBy of ['displayName', 'firstCreated', 'lastCreated']) {
      const memberships = ['banned']
      const first = await reply(queryCommunityUsers, {
        params,
        query: { memberships, sortBy, options: { limit: 3 } },
      })
      const rest = await listed({ memberships, options: { token: first.paging.next } })
      const pagedIds = [...first.communityUsers.map((member) => member.userId), ...rest]
      const inOrder = ['bob', 'carol', 'dan', 'erin']
      expect(pagedIds).toEqual(sortBy === 'lastCreated' ? inOrder.toReversed() : inOrder)
    }
    expect(
      await listed({ memberships: ['banned', 'member'], search: 'AR', sortBy: 'displayName' }),
    ).toEqual([])
    expect(
      await listed({ memberships: ['banned', 'member'], search: 'F', sortBy: 'displayName' }),
    ).toEqual(['frank'])
    expect(await listed({ memberships: ['banned'], roles: ['member'] })).toEqual([])
  })
})

describe('a custom role', () => {
  const gardener = {
    roleId: 'gardener',
    displayName: 'Gardener',
    permissions: ['BAN_COMMUNITY_USER'],
  }

  test('grants its permissions to members until it is deleted', async () => {
    const { as, admin, params, reply, refusal } = await network()
    await reply(addCommunityUsers, { params, body: { userIds: ['bob'] } })
    expect(
      await refusal(addCommunityUserRole, { params, body: { userIds: ['bob'], role: 'gardener' } }),
    ).toBe('unknown-roles')
    await reply(createRole, { body: gardener }, admin)
    const { communityUsers } = await reply(addCommunityUserRole, {
      params,
      body: { userIds: ['bob'], role: 'gardener' },
    })
    expect(communityUsers).toMatchObject([
      { roles: ['member', 'gardener'], permissions: ['BAN_COMMUNITY_USER'] },
    ])
    await reply(banCommunityUsers, { params, body: { userIds: ['carol'] } }, as('bob'))

    await reply(
      updateRole,
      {
        params: { roleId: 'gardener' },
        body: { displayName: 'Gardener', permissions: ['EDIT_COMMUNITY'] },
      },
      admin,
    )
    expect(await reply(getMyPermissions, { params }, as('bob'))).toEqual({
      isCreator: false,
      permissions: ['EDIT_COMMUNITY'],
    })
    expect(
      await refusal(banCommunityUsers, { params, body: { userIds: ['dan'] } }, as('bob')),
    ).toBe('permission-denied')

    await reply(deleteRole, { params: { roleId: 'gardener' } }, admin)
    const listed = await reply(queryCommunityUsers, { params, query: { roles: ['gardener'] } })
    expect(listed.communityUsers).toMatchObject([
      { userId: 'bob', roles: ['member', 'gardener'], permissions: [] },
    ])
    const taken = await reply(removeCommunityUserRole, {
      params,
      query: { userIds: ['bob'], role: 'gardener' },
    })
    expect(taken.communityUsers).toMatchObject([{ roles: ['member'] }])
  })
})

test('the commands above load no rows beyond those they declare', () => {
  expect(community.host.statistics()).toMatchObject({ extraTrips: 0, commands: expect.any(Number) })
})
