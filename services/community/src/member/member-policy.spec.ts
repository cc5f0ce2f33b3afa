import { expect, test } from 'vitest'
import { unassignableRoles } from './member-policy.ts'

test('members can have community roles, channel roles and custom roles', () => {
  const custom = [{ roleId: 'gardener' }, { roleId: 'moderator' }, { roleId: 'member' }]
  expect(
    unassignableRoles(['member', 'community-moderator', 'channel-moderator', 'gardener'], custom),
  ).toEqual([])
  const others = [
    'nonsense',
    'baker',
    'moderator',
    'super-moderator',
    'global-admin',
    'constructor',
  ]
  expect(unassignableRoles(others, custom)).toEqual(others)
})
