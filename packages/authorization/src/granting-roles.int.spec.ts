import { sql } from '@causerie/kernel'
import { roles } from '@causerie/replicas'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { permissions, roleIds } from '../test/any-world.ts'
import { startWorlds } from '../test/lone-worlds.ts'
import { grantingRolesQuery, permissionsOf } from './permissions.ts'

let worlds: Awaited<ReturnType<typeof startWorlds>>
beforeAll(async () => {
  worlds = await startWorlds(inject('postgres'))
})
afterAll(() => worlds?.close())

const granting = permissions.map((permission, i) => ({
  permission,
  query: sql<{ roleId: string }>(
    `granting_roles_${i}`,
    `select g.role_id as "roleId" from (${grantingRolesQuery(permission)}) g`,
  ),
}))

test('a role grants a permission in statements as policies say', async () => {
  await worlds.each(async (reader) => {
    const { custom } = await reader.load({ custom: roles.all() })
    for (const { permission, query } of granting) {
      const found = (await reader.rows(query)).map(({ roleId }) => roleId)
      const expected = roleIds.filter((id) => permissionsOf([id], custom).includes(permission))
      expect(found.toSorted()).toEqual(expected.toSorted())
    }
  })
})
