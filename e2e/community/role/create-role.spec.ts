import { allPermissions, createRole, getUser, queryRoles } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { permit } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/roles', () => {
  it('creates a role of the network', async () => {
    const { admin } = await given()
    const permissions = ['BAN_COMMUNITY_USER', 'EDIT_COMMUNITY', 'BAN_COMMUNITY_USER']
    const role = only(
      (
        await admin.call(createRole, {
          body: { roleId: 'grower', displayName: 'Grower', permissions },
        })
      ).body.roles,
    )
    expect(role).toMatchObject({
      roleId: 'grower',
      displayName: 'Grower',
      permissions: ['BAN_COMMUNITY_USER', 'EDIT_COMMUNITY'],
      isDeleted: false,
      updatedAt: role.createdAt,
    })
  })

  itInOneProcess('is allowed to administrators and users who may create roles', async () => {
    const { network, admin, alice, bob } = await given()
    await permit(admin, ['CREATE_ROLE'], bob)
    expectError(await network.raw('/api/v3/roles', { method: 'POST' }), 401, 400100)
    expectError(await alice.call(createRole, { body: { roleId: 'hers' } }), 403, 400301)
    expect(
      only((await bob.call(createRole, { body: { roleId: 'his' } })).body.roles),
    ).toMatchObject({ displayName: '', permissions: [] })
  })

  itInOneProcess('gives a role only permissions that the caller holds', async () => {
    const { network, admin } = await given()
    const erin = await network.signIn('erin')
    await permit(admin, ['CREATE_ROLE', 'EDIT_MESSAGE'], erin)
    const create = (roleId: string, permissions: string[]) =>
      erin.call(createRole, { body: { roleId, permissions } })
    expectError(await create('hers', ['EDIT_MESSAGE', 'DELETE_MESSAGE']), 403, 400301)
    expect((await create('hers', ['EDIT_MESSAGE'])).status).toBe(200)
  })

  itInOneProcess('refuses an id that exists, also that of a default role', async () => {
    const { admin } = await given()
    expect((await admin.call(createRole, { body: { roleId: 'once' } })).status).toBe(200)
    for (const roleId of ['once', 'member', 'global-admin']) {
      expectError(await admin.call(createRole, { body: { roleId } }), 400, 400000)
    }
  })

  itInOneProcess.each([
    ['roleId', undefined],
    ['roleId', ''],
    ['roleId', long(101)],
    ['roleId', '..'],
    ['roleId', '__proto__'],
    ['roleId', '0123456789abcdef01234567'],
    ['displayName', long(101)],
    ['permissions', ['FLY']],
    ['permissions', 'EDIT_COMMUNITY'],
  ])('refuses a bad %s (%s)', async (field, value) => {
    const { admin } = await given()
    const { data } = expectError(
      await admin.call(createRole, { body: { roleId: 'bad', [field]: value } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}(\\.0)?: `)])
  })

  it('accepts values at the limits, in any script', async () => {
    const { admin } = await given()
    const body = {
      roleId: long(100, '庭'),
      displayName: long(100, '😀'),
      permissions: [...allPermissions],
    }
    expect(only((await admin.call(createRole, { body })).body.roles)).toMatchObject(body)
    const slashed = { roleId: 'a/b?c#d%20e', displayName: null, permissions: null }
    expect(only((await admin.call(createRole, { body: slashed })).body.roles)).toMatchObject({
      roleId: slashed.roleId,
      permissions: [],
    })
  })

  it('is visible to other users and its holders immediately', async () => {
    const { admin, carol, dan } = await given()
    const roleId = await permit(admin, ['BAN_USER'], dan)
    expect(
      (await carol.call(queryRoles, { query: { options: { limit: 100 } } })).body.roles.map(
        (role) => role.roleId,
      ),
    ).toContain(roleId)
    const { body } = await carol.call(getUser, { params: { userId: 'dan' } })
    expect(body.users).toMatchObject([{ roles: [roleId], permissions: ['BAN_USER'] }])
  })
})
