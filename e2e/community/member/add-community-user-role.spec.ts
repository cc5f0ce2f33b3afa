import {
  addCommunityUserRole,
  addCommunityUserRoles,
  addCommunityUsers,
  banCommunityUsers,
  createRole,
  queryCommunityUsers,
} from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

/** A community of alice's, with bob and carol in it. */
const withMembers = async () => {
  const everybody = await given()
  const params = {
    communityId: (await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })).communityId,
  }
  const promote = (by: Person, userIds: string[], role = 'community-moderator') =>
    by.call(addCommunityUserRole, { params, body: { userIds, role } })
  return { ...everybody, params, promote }
}

describeNetwork('POST /api/v3/communities/:communityId/users/roles', () => {
  it('adds the role to members, and ignores other users', async () => {
    const { alice, promote } = await withMembers()
    const { body } = await promote(alice, ['bob', 'bob', 'alice', 'dan'])
    expect(body.communityUsers).toMatchObject([
      { userId: 'bob', roles: ['member', 'community-moderator'] },
      { userId: 'alice', roles: ['member', 'community-moderator'] },
    ])
    expect(body.communityUsers[0]?.permissions).toContain('ASSIGN_COMMUNITY_USER_ROLE')
    expect(only(body.communities)).toMatchObject({ membersCount: 3, moderatorMemberCount: 2 })
  })

  itInOneProcess('is allowed to users who may assign roles', async () => {
    const { network, admin, alice, bob, dan, params, promote } = await withMembers()
    expectError(
      await network.raw(`/api/v3/communities/${params.communityId}/users/roles`, {
        method: 'POST',
      }),
      401,
      400100,
    )
    for (const person of [bob, dan])
      expectError(await promote(person, [person.userId]), 403, 400301)
    await alice.call(banCommunityUsers, { params, body: { userIds: ['dan'] } })
    expectError(await promote(dan, ['bob']), 403, 400304)
    expect((await promote(admin, ['bob'])).status).toBe(200)
  })

  it('gives only what the caller holds: members who may assign roles do not make themselves moderators', async () => {
    const { admin, bob, params, promote } = await withMembers()
    await admin.call(createRole, {
      body: { roleId: 'promoter', permissions: ['ASSIGN_COMMUNITY_USER_ROLE'] },
    })
    await admin.call(createRole, { body: { roleId: 'judge', permissions: ['BAN_USER'] } })
    await promote(admin, ['bob'], 'promoter')
    for (const role of ['community-moderator', 'channel-moderator', 'judge'])
      expectError(await promote(bob, ['bob'], role), 403, 400301)
    expectError(
      await bob.call(banCommunityUsers, { params, body: { userIds: ['alice'] } }),
      403,
      400301,
    )
    expect((await promote(bob, ['carol'], 'promoter')).status).toBe(200)
  })

  it('lets moderators promote with the roles of community and channel at once', async () => {
    const { alice, params } = await withMembers()
    const body = { userIds: ['bob'], roles: ['community-moderator', 'channel-moderator'] }
    expect(
      (await alice.call(addCommunityUserRoles, { params, body })).body.communityUsers,
    ).toMatchObject([
      { userId: 'bob', roles: ['member', 'community-moderator', 'channel-moderator'] },
    ])
  })

  itInOneProcess.each([
    ['userIds', { userIds: [] }],
    ['userIds', { userIds: many(101) }],
    ['userIds', { userIds: [long(51)] }],
    ['role', { role: '' }],
    ['role', { role: long(101) }],
  ])('refuses a bad %s', async (field, body) => {
    const { alice, params } = await withMembers()
    const answer = await alice.call(addCommunityUserRole, {
      params,
      body: { userIds: ['bob'], role: 'channel-moderator', ...body },
    })
    expect(expectError(answer, 400, 400000).data?.detail).toEqual([
      expect.stringMatching(`^${field}`),
    ])
  })

  itInOneProcess(
    'refuses unknown users, unknown roles, roles of the network, and unknown communities',
    async () => {
      const { alice, promote } = await withMembers()
      expect(
        expectError(await promote(alice, ['bob', 'nobody']), 400, 400000).data?.detail,
      ).toEqual(['nobody'])
      for (const role of ['nonsense', long(100), 'moderator', 'super-moderator', 'global-admin'])
        expect(expectError(await promote(alice, ['bob'], role), 400, 400000).data?.detail).toEqual([
          role,
        ])
      const body = { userIds: ['bob'], role: 'channel-moderator' }
      expectError(
        await alice.call(addCommunityUserRole, { params: { communityId: 'nothing' }, body }),
        404,
        400400,
      )
    },
  )

  it('is visible to other users, and gives the new moderator the permissions', async () => {
    const { alice, bob, dan, params, promote } = await withMembers()
    await promote(alice, ['bob'])
    const { communityUsers } = (
      await dan.call(queryCommunityUsers, { params, query: { roles: ['community-moderator'] } })
    ).body
    expect(communityUsers.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
    expect((await bob.call(addCommunityUsers, { params, body: { userIds: ['dan'] } })).status).toBe(
      200,
    )
  })
})
