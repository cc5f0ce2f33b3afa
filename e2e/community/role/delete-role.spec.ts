import { createRole, deleteRole, getRole, getUser, queryRoles } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { permit } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/roles/:roleId', () => {
  it('deletes a role; its holders keep an id that grants nothing', async () => {
    const { admin, alice, dan } = await given()
    const roleId = await permit(admin, ['BAN_USER'], dan)
    expect((await admin.call(deleteRole, { params: { roleId } })).body).toEqual({ success: true })
    expectError(await alice.call(getRole, { params: { roleId } }), 404, 400400)
    expect(
      (await alice.call(queryRoles, { query: { options: { limit: 100 } } })).body.roles.map(
        (role) => role.roleId,
      ),
    ).not.toContain(roleId)
    const { body } = await alice.call(getUser, { params: { userId: 'dan' } })
    expect(body.users).toMatchObject([{ roles: [roleId], permissions: [] }])
  })

  itInOneProcess('is allowed to administrators and users who may delete roles', async () => {
    const { network, admin, alice, bob } = await given()
    await permit(admin, ['DELETE_ROLE'], bob)
    await admin.call(createRole, { body: { roleId: 'spare' } })
    expectError(await network.raw('/api/v3/roles/spare', { method: 'DELETE' }), 401, 400100)
    expectError(await alice.call(deleteRole, { params: { roleId: 'spare' } }), 403, 400301)
    expect((await bob.call(deleteRole, { params: { roleId: 'spare' } })).status).toBe(200)
  })

  itInOneProcess('refuses default and unknown roles', async () => {
    const { admin } = await given()
    expectError(await admin.call(deleteRole, { params: { roleId: 'member' } }), 403, 400300)
    expectError(await admin.call(deleteRole, { params: { roleId: 'nobody' } }), 404, 400400)
  })

  it('ends the use of the id', async () => {
    const { admin } = await given()
    const body = { roleId: 'phoenix' }
    await admin.call(createRole, { body })
    await admin.call(deleteRole, { params: body })
    expectError(await admin.call(createRole, { body }), 400, 400000)
  })
})
