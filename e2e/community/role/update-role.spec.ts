import {
  createRole,
  deleteRole,
  getUser,
  queryCommunityUsers,
  updateRole,
  updateUser,
} from '@causerie/contracts/community'
import { getPost } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { permit } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/roles/:roleId', () => {
  it('changes only the given fields', async () => {
    const { admin } = await given()
    const params = { roleId: 'grower' }
    const { createdAt } = only(
      (
        await admin.call(createRole, {
          body: { ...params, displayName: 'Grower', permissions: ['BAN_USER'] },
        })
      ).body.roles,
    )
    const renamed = only(
      (await admin.call(updateRole, { params, body: { displayName: '' } })).body.roles,
    )
    expect(renamed).toMatchObject({
      ...params,
      displayName: '',
      permissions: ['BAN_USER'],
      createdAt,
    })
    const stripped = only(
      (await admin.call(updateRole, { params, body: { displayName: 'Gardener', permissions: [] } }))
        .body.roles,
    )
    expect(stripped).toMatchObject({ displayName: 'Gardener', permissions: [] })
    expect(only((await admin.call(updateRole, { params, body: {} })).body.roles)).toEqual(stripped)
  })

  itInOneProcess(
    'is allowed to administrators and users who may edit roles; default roles only to administrators',
    async () => {
      const { network, admin, alice, bob } = await given()
      await permit(admin, ['EDIT_ROLE'], bob)
      const params = { roleId: 'hers' }
      await admin.call(createRole, { body: params })
      expectError(await network.raw('/api/v3/roles/hers', { method: 'PUT' }), 401, 400100)
      expectError(await alice.call(updateRole, { params, body: { displayName: 'x' } }), 403, 400301)
      expect((await bob.call(updateRole, { params, body: { displayName: 'x' } })).status).toBe(200)
      expectError(
        await bob.call(updateRole, { params: { roleId: 'moderator' }, body: { displayName: 'x' } }),
        403,
        400301,
      )
      expect(
        (
          await admin.call(updateRole, {
            params: { roleId: 'moderator' },
            body: { displayName: 'Sheriff' },
          })
        ).body.roles,
      ).toMatchObject([{ roleId: 'moderator', displayName: 'Sheriff' }])
    },
  )

  itInOneProcess('adds only permissions that the caller holds', async () => {
    const { network, admin } = await given()
    const erin = await network.signIn('erin')
    const roleId = await permit(admin, ['EDIT_ROLE', 'EDIT_MESSAGE'], erin)
    const raise = (permissions: string[]) =>
      erin.call(updateRole, { params: { roleId }, body: { permissions } })
    expectError(await raise(['EDIT_ROLE', 'EDIT_MESSAGE', 'BAN_USER']), 403, 400301)
    expect((await raise(['EDIT_ROLE'])).status).toBe(200)
    expectError(await raise(['EDIT_ROLE', 'EDIT_MESSAGE']), 403, 400301)
  })

  itInOneProcess.each([
    ['displayName', long(101)],
    ['permissions', ['FLY']],
  ])('refuses a bad %s', async (field, value) => {
    const { admin } = await given()
    expectError(
      await admin.call(updateRole, { params: { roleId: 'member' }, body: { [field]: value } }),
      400,
      400000,
    )
    expectError(
      await admin.call(updateRole, { params: { roleId: 'nobody' }, body: {} }),
      404,
      400400,
    )
  })

  it('changes the permissions of its holders immediately', async () => {
    const { admin, alice } = await given()
    const { communityId } = await communityOf(alice)
    const permissions = async () =>
      only((await alice.call(queryCommunityUsers, { params: { communityId } })).body.communityUsers)
        .permissions
    expect(await permissions()).toContain('EDIT_COMMUNITY')
    const params = { roleId: 'community-moderator' }
    await admin.call(updateRole, { params, body: { permissions: ['BAN_COMMUNITY_USER'] } })
    expect(await permissions()).toEqual(['BAN_COMMUNITY_USER'])

    await admin.call(createRole, { body: { roleId: 'judge', permissions: ['BAN_USER'] } })
    await admin.call(updateUser, { body: { userId: 'alice', roles: ['judge'] } })
    await admin.call(updateRole, {
      params: { roleId: 'judge' },
      body: { permissions: ['EDIT_USER'] },
    })
    expect((await alice.call(getUser, { params: { userId: 'alice' } })).body.users).toMatchObject([
      { permissions: ['EDIT_USER'] },
    ])
  })

  it('changes the permissions of its holders in other services within a second', async () => {
    const { network, admin, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, {
      needApprovalOnPostCreation: true,
      userIds: ['bob'],
    })
    const { postId } = await postIn(bob, communityId)
    const roleId = await permit(admin, ['REVIEW_COMMUNITY_POST'], carol)
    await network.settled()
    expect((await carol.call(getPost, { params: { postId } })).status).toBe(200)
    await admin.call(updateRole, { params: { roleId }, body: { permissions: [] } })
    await network.settled()
    expectError(await carol.call(getPost, { params: { postId } }), 404, 400400)
    await admin.call(updateRole, {
      params: { roleId },
      body: { permissions: ['REVIEW_COMMUNITY_POST'] },
    })
    await network.settled()
    expect((await carol.call(getPost, { params: { postId } })).status).toBe(200)
    await admin.call(deleteRole, { params: { roleId } })
    await network.settled()
    expectError(await carol.call(getPost, { params: { postId } }), 404, 400400)
  })
})
