import { expect, test } from 'vitest'
import { allPermissions, defaultRoles } from './default-roles.ts'

test('a network starts with six roles', () => {
  expect(defaultRoles.map((role) => role.roleId)).toEqual([
    'member',
    'community-moderator',
    'channel-moderator',
    'moderator',
    'super-moderator',
    'global-admin',
  ])
})

test('the API knows 39 permissions, and administrators have them all', () => {
  expect(new Set(allPermissions).size).toBe(39)
  expect(defaultRoles.find((role) => role.roleId === 'global-admin')?.permissions).toEqual(allPermissions)
})

test('no role gives a permission twice', () => {
  for (const { permissions } of defaultRoles) expect(new Set<string>(permissions).size).toBe(permissions.length)
})
