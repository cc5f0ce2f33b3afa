import {
  addCommunityUsers,
  approveJoinRequest,
  banCommunityUsers,
  getCommunity,
  joinCommunity,
  joinCommunityDirectly,
  queryCommunityUsers,
  updateUser,
} from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { expectError, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { join } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

/** A community of alice's, with bob and carol in it; dan is not. */
const withMembers = async () => {
  const everybody = await given()
  const params = {
    communityId: (await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })).communityId,
  }
  const ban = (by: Person, ...userIds: string[]) =>
    by.call(banCommunityUsers, { params, body: { userIds } })
  return { ...everybody, params, ban }
}

describeNetwork('PUT /api/v3/communities/:communityId/users/ban', () => {
  it('ends memberships, and also bans users who never were members', async () => {
    const { alice, ban } = await withMembers()
    const { body } = await ban(alice, 'bob', 'dan', 'bob')
    const banned = {
      communityMembership: 'banned',
      isBanned: true,
      notMemberReason: 'banned',
      roles: [],
      permissions: [],
    }
    expect(body.communityUsers).toMatchObject([
      { userId: 'bob', ...banned },
      { userId: 'dan', ...banned, lastJoin: null, lastActivity: null },
    ])
    expect(only(body.communities)).toMatchObject({ membersCount: 2 })
    expect((await ban(alice, 'bob')).body.communityUsers).toMatchObject([banned])
  })

  itInOneProcess('requires the permission', async () => {
    const { network, admin, bob, dan, params, ban } = await withMembers()
    expectError(
      await network.raw(`/api/v3/communities/${params.communityId}/users/ban`, { method: 'PUT' }),
      401,
      400100,
    )
    for (const person of [bob, dan]) expectError(await ban(person, 'carol'), 403, 400301)
    expect((await ban(admin, 'dan')).status).toBe(200)
    expectError(await ban(dan, 'carol'), 403, 400304)
  })

  it('refuses moderators of the network, and the last moderator', async () => {
    const { network, admin, alice, params, ban } = await withMembers()
    await network.signIn('erin')
    await admin.call(updateUser, { body: { userId: 'erin', roles: ['super-moderator'] } })
    expect(expectError(await ban(alice, 'bob', 'erin'), 403, 400306).data?.detail).toEqual(['erin'])
    expectError(await ban(alice, admin.userId), 403, 400306)
    expectError(await ban(alice, 'bob', 'alice'), 403, 400317)
    expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: 3 },
    ])
  })

  itInOneProcess.each([
    [[]],
    [many(101)],
    [[long(901)]],
    [['']],
    [[long(900)]],
    [['bob', 'nobody']],
  ])('refuses userIds %#', async (userIds) => {
    const { alice, ban } = await withMembers()
    expectError(await ban(alice, ...userIds), 400, 400000)
  })

  itInOneProcess('refuses unknown communities', async () => {
    const { alice } = await given()
    const body = { userIds: ['bob'] }
    for (const communityId of ['nothing', long(900)])
      expectError(
        await alice.call(banCommunityUsers, { params: { communityId }, body }),
        404,
        400400,
      )
  })

  it('prevents users from joining in every way', async () => {
    const { alice, bob, dan, params, ban } = await withMembers()
    await ban(alice, 'bob', 'dan')
    for (const person of [bob, dan]) {
      for (const way of [joinCommunity, joinCommunityDirectly])
        expectError(await person.call(way, { params }), 403, 400304)
      expectError(
        await alice.call(addCommunityUsers, { params, body: { userIds: [person.userId] } }),
        403,
        400304,
      )
    }
  })

  it('takes precedence over concurrent joins and additions', async () => {
    const { alice, dan, params, ban } = await withMembers()
    const acts = [
      () => dan.call(joinCommunity, { params }),
      () => alice.call(addCommunityUsers, { params, body: { userIds: ['dan'] } }),
      () => ban(alice, 'dan'),
      () => dan.call(joinCommunityDirectly, { params }),
    ]
    const answers = await Promise.all(acts.map((act) => act()))
    expect(answers[2]?.status).toBe(200)
    const { communityUsers } = (
      await alice.call(queryCommunityUsers, { params, query: { memberships: ['banned'] } })
    ).body
    expect(communityUsers).toMatchObject([{ userId: 'dan', isBanned: true }])
    expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: 3 },
    ])
  })

  it('takes precedence over an approval in either order, and rejects the request', async () => {
    const { alice, dan } = await given()
    const params = {
      communityId: (await communityOf(alice, { requiresJoinApproval: true })).communityId,
    }
    await join(dan, params.communityId)
    const [, ban] = await Promise.all([
      alice.call(approveJoinRequest, { params, body: { userId: 'dan' } }),
      alice.call(banCommunityUsers, { params, body: { userIds: ['dan'] } }),
    ])
    expect(ban.body.communityUsers).toMatchObject([{ userId: 'dan', isBanned: true }])
    expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: 1 },
    ])
    expectError(
      await alice.call(approveJoinRequest, { params, body: { userId: 'dan' } }),
      404,
      400400,
    )
  })

  it('ends the permissions of members in every service within a second', async () => {
    const { network, alice, bob, params, ban } = await withMembers()
    await network.settled()
    await postIn(bob, params.communityId)
    await ban(alice, 'bob')
    const write = () =>
      bob.call(createPost, {
        body: {
          targetType: 'community',
          targetId: params.communityId,
          data: { text: 'still here' },
        },
      })
    await eventually(async () => (await write()).status, { timeout: 1000, interval: 50 }).toBe(403)
    expectError(await write(), 403, 400304)
  })

  it('is visible to other moderators', async () => {
    const { admin, alice, dan, params, ban } = await withMembers()
    await join(dan, params.communityId)
    await ban(alice, 'bob', 'dan')
    const names = async (query: Record<string, unknown>) =>
      (
        await admin.call(queryCommunityUsers, {
          params,
          query: { sortBy: 'displayName', ...query },
        })
      ).body.communityUsers.map(({ userId }) => userId)
    expect(await names({})).toEqual(['alice', 'carol'])
    expect(await names({ memberships: ['banned'] })).toEqual(['bob', 'dan'])
    expect(await names({ memberships: ['member', 'banned'] })).toEqual([
      'alice',
      'bob',
      'carol',
      'dan',
    ])
  })
})
