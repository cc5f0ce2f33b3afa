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

test('the API knows 43 permissions, and administrators have them all', () => {
  expect(new Set(allPermissions).size).toBe(43)
  expect(defaultRoles.find((role) => role.roleId === 'global-admin')?.permissions).toEqual(
    allPermissions,
  )
})

test('moderators hold the permissions that only clients name', () => {
  const heldBy = (id: string): readonly string[] =>
    defaultRoles.find(({ roleId }) => roleId === id)?.permissions ?? []
  for (const role of ['community-moderator', 'moderator', 'super-moderator'])
    expect(heldBy(role)).toEqual(
      expect.arrayContaining(['CREATE_PRIVILEGED_POST', 'REVIEW_COMMUNITY_POST']),
    )
  for (const role of ['channel-moderator', 'moderator', 'super-moderator'])
    expect(heldBy(role)).toEqual(expect.arrayContaining(['MUTE_CHANNEL_USER', 'BAN_CHANNEL_USER']))
})

test('no role gives a permission twice', () => {
  for (const { permissions } of defaultRoles)
    expect(new Set<string>(permissions).size).toBe(permissions.length)
})
