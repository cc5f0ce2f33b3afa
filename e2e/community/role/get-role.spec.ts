import { createRole, defaultRoles, getRole } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/roles/:roleId', () => {
  it.each(defaultRoles)(
    'returns the default role $roleId',
    async ({ roleId, displayName, permissions }) => {
      const { alice } = await given()
      const role = only((await alice.call(getRole, { params: { roleId } })).body.roles)
      expect(role).toMatchObject({ roleId, displayName, permissions, isDeleted: false })
    },
  )

  it('returns a role of the network', async () => {
    const { admin, alice } = await given()
    await admin.call(createRole, {
      body: { roleId: 'r/1', displayName: 'Œuvre', permissions: ['EDIT_MESSAGE'] },
    })
    expect((await alice.call(getRole, { params: { roleId: 'r/1' } })).body.roles).toMatchObject([
      { roleId: 'r/1', displayName: 'Œuvre', permissions: ['EDIT_MESSAGE'] },
    ])
  })

  itInOneProcess('refuses unknown roles', async () => {
    const { alice } = await given()
    expectError(await alice.call(getRole, { params: { roleId: 'nobody' } }), 404, 400400)
    expectError(await alice.call(getRole, { params: { roleId: 'x'.repeat(901) } }), 400, 400000)
  })
})
