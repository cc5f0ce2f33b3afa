import { allPermissions, defaultRoles, type Permission } from '@causerie/contracts/community'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AccessInCommunity,
  mayInCommunity,
  mayInNetwork,
  permissionsInCommunity,
  permissionsOf,
} from './permissions.ts'

const stranger: AccessInCommunity = {
  caller: { kind: 'user' },
  member: undefined,
  user: { roles: [] },
  roles: [],
}
const asMember = (...roles: string[]) => ({
  ...stranger,
  member: { communityMembership: 'member' as const, roles },
})
const inNetwork = (...roles: string[]) => ({ ...stranger, user: { roles } })
const gardener = { roleId: 'gardener', permissions: ['EDIT_COMMUNITY' satisfies Permission] }
const custom = (...roles: AccessInCommunity['roles']) => ({ roles })

describe('permissions', () => {
  test('of several roles are merged and sorted', () => {
    expect(permissionsOf(['community-moderator', 'moderator', 'unknown'], [])).toEqual(
      [...(defaultRoles.find((role) => role.roleId === 'moderator')?.permissions ?? [])].sort(),
    )
  })

  test('include changes of the network to a role', () => {
    expect(permissionsOf(['gardener', 'member'], [gardener])).toEqual(['EDIT_COMMUNITY'])
    expect(
      permissionsOf(
        ['community-moderator'],
        [{ roleId: 'community-moderator', permissions: ['BAN_COMMUNITY_USER'] }],
      ),
    ).toEqual(['BAN_COMMUNITY_USER'])
  })

  test('end with the role', () => {
    expect(permissionsOf(['gardener'], [])).toEqual([])
  })
})

describe('permissions in a community', () => {
  test('come from the roles in the community', () => {
    expect(mayInCommunity('BAN_COMMUNITY_USER', asMember('member', 'community-moderator'))).toBe(
      true,
    )
    expect(
      mayInCommunity('EDIT_COMMUNITY', { ...asMember('member', 'gardener'), ...custom(gardener) }),
    ).toBe(true)
    expect(mayInCommunity('BAN_COMMUNITY_USER', asMember('member'))).toBe(false)
    expect(mayInCommunity('CREATE_ROLE', asMember('community-moderator'))).toBe(false)
  })

  test('else come from the roles in the network, for members and non-members', () => {
    for (const access of [
      inNetwork('moderator'),
      { ...asMember('member'), user: { roles: ['moderator'] } },
    ])
      expect(mayInCommunity('BAN_COMMUNITY_USER', access)).toBe(true)
    expect(
      mayInCommunity('EDIT_COMMUNITY', { ...inNetwork('gardener'), ...custom(gardener) }),
    ).toBe(true)
  })

  test('are empty for non-members and unknown users', () => {
    expect(permissionsInCommunity(stranger)).toEqual([])
    expect(permissionsInCommunity({ ...stranger, user: undefined })).toEqual([])
  })

  test('are empty for banned users, whatever their roles in the network', () => {
    const banned = {
      ...inNetwork('super-moderator'),
      member: { communityMembership: 'banned' as const, roles: [] },
    }
    expect(permissionsInCommunity(banned)).toEqual([])
    expect(mayInCommunity('EDIT_COMMUNITY_POST', banned)).toBe(false)
  })

  test('are complete for administrators', () => {
    const powerless = { roleId: 'global-admin', permissions: [] }
    const admin = {
      ...stranger,
      caller: { kind: 'admin' as const },
      user: undefined,
      ...custom(powerless),
    }
    expect(permissionsInCommunity(admin)).toEqual([...allPermissions].sort())
  })

  test('include those of the network, unless the user is banned', () => {
    const access = fc.record({
      caller: fc.record({ kind: fc.constantFrom('user' as const, 'admin' as const) }),
      member: fc.option(
        fc.record({
          communityMembership: fc.constantFrom('member' as const, 'none' as const),
          roles: fc.subarray(['member', 'community-moderator', 'gardener']),
        }),
        { nil: undefined },
      ),
      user: fc.record({ roles: fc.subarray(['moderator', 'super-moderator', 'gardener']) }),
      roles: fc.subarray([gardener, { roleId: 'moderator', permissions: ['CREATE_ROLE'] }]),
    })
    fc.assert(
      fc.property(fc.constantFrom(...allPermissions), access, (permission, of) => {
        if (mayInNetwork(permission, of)) expect(mayInCommunity(permission, of)).toBe(true)
      }),
    )
  })
})

test('roles of a community grant nothing in the network', () => {
  expect(mayInNetwork('BAN_COMMUNITY_USER', asMember('community-moderator'))).toBe(false)
  expect(mayInNetwork('BAN_USER', inNetwork('moderator'))).toBe(true)
  expect(mayInNetwork('CREATE_ROLE', { ...stranger, caller: { kind: 'admin' } })).toBe(true)
})
