import { expect, test } from 'vitest'
import { mayToggle, permissionsOf, type Role } from './role.ts'

const role = (...permissions: string[]): Role => ({
  roleId: permissions.join(),
  displayName: '',
  permissions,
  isDeleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

test('a matrix has each permission once, in the order of the role with most of them', () => {
  expect(permissionsOf([role('BAN_USER'), role('EDIT_ROLE', 'EDIT_MESSAGE', 'BAN_USER')])).toEqual([
    'EDIT_ROLE',
    'EDIT_MESSAGE',
    'BAN_USER',
  ])
  expect(permissionsOf([])).toEqual([])
})

test('who edits roles takes every permission, gives their own, and leaves the roles alone that all networks have', () => {
  const reader = { isAdmin: false, permissions: new Set(['EDIT_ROLE', 'EDIT_MESSAGE']) }
  const gardener = { roleId: 'gardener', permissions: ['BAN_USER'] }
  expect(mayToggle(reader, gardener, 'BAN_USER')).toBe(true)
  expect(mayToggle(reader, gardener, 'EDIT_MESSAGE')).toBe(true)
  expect(mayToggle(reader, gardener, 'DELETE_MESSAGE')).toBe(false)
  expect(mayToggle(reader, { ...gardener, roleId: 'moderator' }, 'BAN_USER')).toBe(false)
  expect(mayToggle({ ...reader, permissions: new Set(['BAN_USER']) }, gardener, 'BAN_USER')).toBe(
    false,
  )
  expect(
    mayToggle({ ...reader, isAdmin: true }, { ...gardener, roleId: 'moderator' }, 'DELETE_MESSAGE'),
  ).toBe(true)
})
