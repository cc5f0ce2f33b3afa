import {
  addCommunityUserRole,
  addCommunityUsers,
  allPermissions,
  banCommunityUsers,
  createRole,
  deleteRole,
  getMyPermissions,
  updateRole,
  updateUser,
} from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { communityOf } from '../community/steps.ts'

const given = sharedNetwork(async (network) => {
  const everybody = await peopleAndAdmin(network)
  const params = {
    communityId: (await communityOf(everybody.alice, { userIds: ['bob'] })).communityId,
  }
  return { ...everybody, params }
})
const mine = async (who: Person) =>
  (await who.call(getMyPermissions, { params: (await given()).params })).body

describeNetwork('GET /api/v3/communities/:communityId/permissions/me', () => {
  it('returns the permissions of the roles in the community and in the network', async () => {
    const { admin, alice, bob, carol } = await given()
    const { isCreator, permissions } = await mine(alice)
    expect(isCreator).toBe(true)
    expect(permissions).toEqual(
      expect.arrayContaining([
        'ASSIGN_COMMUNITY_USER_ROLE',
        'CREATE_PRIVILEGED_POST',
        'REVIEW_COMMUNITY_POST',
      ]),
    )
    expect(permissions).not.toContain('CREATE_ROLE')
    expect(await mine(bob)).toEqual({ isCreator: false, permissions: [] })
    expect(await mine(carol)).toEqual({ isCreator: false, permissions: [] })
    await admin.call(updateUser, { body: { userId: 'carol', roles: ['moderator'] } })
    expect((await mine(carol)).permissions).toContain('EDIT_COMMUNITY_POST')
    expect((await mine(admin)).permissions).toEqual([...allPermissions].sort())
  })

  itInOneProcess('refuses unknown communities and bad ids', async () => {
    const { alice } = await given()
    expectError(
      await alice.call(getMyPermissions, { params: { communityId: 'nothing' } }),
      404,
      400400,
    )
    expectError(
      await alice.call(getMyPermissions, { params: { communityId: long(901) } }),
      400,
      400000,
    )
  })

  it('reflects the creation, change and deletion of a role immediately', async () => {
    const { admin, alice, dan, params } = await given()
    const role = {
      roleId: 'gardener',
      displayName: 'Gardener',
      permissions: ['EDIT_COMMUNITY', 'BAN_COMMUNITY_USER'],
    }
    await admin.call(createRole, { body: role })
    await alice.call(addCommunityUsers, { params, body: { userIds: ['dan'] } })
    const { body } = await alice.call(addCommunityUserRole, {
      params,
      body: { userIds: ['dan'], role: 'gardener' },
    })
    expect(body.communityUsers).toMatchObject([
      { roles: ['member', 'gardener'], permissions: ['BAN_COMMUNITY_USER', 'EDIT_COMMUNITY'] },
    ])
    expect((await mine(dan)).permissions).toEqual(['BAN_COMMUNITY_USER', 'EDIT_COMMUNITY'])
    await admin.call(updateRole, {
      params: { roleId: 'gardener' },
      body: { permissions: ['EDIT_COMMUNITY'] },
    })
    expect((await mine(dan)).permissions).toEqual(['EDIT_COMMUNITY'])
    expectError(
      await dan.call(banCommunityUsers, { params, body: { userIds: ['bob'] } }),
      403,
      400301,
    )
    await admin.call(deleteRole, { params: { roleId: 'gardener' } })
    expect((await mine(dan)).permissions).toEqual([])
  })

  it('returns no permissions for banned users', async () => {
    const { alice, bob, params } = await given()
    await alice.call(banCommunityUsers, { params, body: { userIds: ['bob'] } })
    expect(await mine(bob)).toEqual({ isCreator: false, permissions: [] })
  })
})
