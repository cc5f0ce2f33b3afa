import {
  communityMemberRolesRemoved,
  roleCreated,
  roleDeleted,
} from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { communities, communityUsers } from '@causerie/replicas'
import {
  hikers,
  hikersCreated,
  memberBanned,
  memberJoined,
  memberLeft,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { removeCommunityUserRole } from './remove-community-user-role.ts'
import { removeCommunityUserRoles } from './remove-community-user-roles.ts'

const people = [...usersCreated('alice', 'bob', 'carol', 'dan', 'ADMIN_root')]
const moderating = { roles: ['member', 'community-moderator'] }
/** Alice and bob moderate, carol is a plain member, dan is no member. */
const story: Given[] = [
  ...people,
  ...hikersCreated(),
  memberJoined('bob', moderating),
  memberJoined('carol'),
]

const demote = (
  userIds: string[],
  { by = 'alice', role = 'community-moderator', after = story } = {},
) =>
  given(communityService, after).when(removeCommunityUserRole, {
    params: { communityId: hikers },
    query: { userIds, role },
    caller: as(by, by.startsWith('ADMIN') ? 'admin' : 'user'),
  })
const demoted = (userId: string, roles = ['community-moderator']) =>
  communityMemberRolesRemoved({ communityId: hikers, userId, roles })

describe('removing a role from members (E6)', () => {
  test('removes only this role', async () => {
    expect(await demote(['bob'])).toEqual([demoted('bob')])
    const after = given(communityService, [...story, demoted('bob')])
    expect(after.row(communityUsers.get(hikers, 'bob'))).toMatchObject({
      communityMembership: 'member',
      roles: ['member'],
    })
    expect(after.row(communities.get(hikers))).toMatchObject({
      membersCount: 3,
      moderatorMemberCount: 1,
    })
  })

  test('ignores users without the role, non-members, banned users and duplicates', async () => {
    expect(await demote(['carol', 'dan'])).toEqual([])
    expect(await demote(['carol', 'bob', 'bob', 'dan'])).toEqual([demoted('bob')])
    expect(await demote(['dan'], { after: [...story, memberBanned('dan')] })).toEqual([])
    expect(await demote(['bob'], { role: 'channel-moderator' })).toEqual([])
  })

  test('requires the permission to assign roles', async () => {
    expect(await demote(['bob'], { by: 'carol' })).toEqual(refuse('permission-denied'))
    expect(await demote(['bob'], { by: 'dan' })).toEqual(refuse('permission-denied'))
    expect(await demote(['bob'], { by: 'dan', after: [...story, memberBanned('dan')] })).toEqual(
      refuse('banned-from-community'),
    )
    expect(await demote(['bob'], { by: 'ADMIN_root' })).toEqual([demoted('bob')])
    expect(await demote(['alice'], { by: 'bob', after: [...story, demoted('bob')] })).toEqual(
      refuse('permission-denied'),
    )
  })

  test('is refused as a whole when one user is unknown', async () => {
    expect(await demote(['bob', 'nobody', 'noone'])).toEqual(
      refuse('unknown-users', ['nobody', 'noone']),
    )
  })

  test('is refused for roles that members cannot have or must have', async () => {
    for (const role of ['nonsense', 'global-admin', 'moderator', 'member', 'x'.repeat(900)])
      expect(await demote(['bob'], { role })).toEqual(refuse('unknown-roles', [role]))
  })

  test('removes custom roles, deleted ones included', async () => {
    const gardener = roleCreated({
      roleId: 'gardener',
      displayName: 'Gardener',
      permissions: ['EDIT_COMMUNITY_POST'],
    })
    const after = [...story, gardener, memberJoined('carol', { roles: ['member', 'gardener'] })]
    expect(await demote(['carol', 'bob'], { role: 'gardener', after })).toEqual([
      demoted('carol', ['gardener']),
    ])
    const deleted = [...after, roleDeleted({ roleId: 'gardener' })]
    expect(await demote(['carol', 'bob'], { role: 'gardener', after: deleted })).toEqual([
      demoted('carol', ['gardener']),
    ])
    expect(await demote(['bob'], { role: 'gardener', after: deleted })).toEqual(
      refuse('unknown-roles', ['gardener']),
    )
  })

  test('is allowed to members whose role grants the permission', async () => {
    const chief = roleCreated({
      roleId: 'chief',
      displayName: 'Chief',
      permissions: ['ASSIGN_COMMUNITY_USER_ROLE'],
    })
    const after = [...story, chief, memberJoined('carol', { roles: ['member', 'chief'] })]
    expect(await demote(['bob'], { by: 'carol', after })).toEqual([demoted('bob')])
    expect(
      await demote(['bob'], { by: 'carol', after: [...after, roleDeleted({ roleId: 'chief' })] }),
    ).toEqual(refuse('permission-denied'))
  })

  test('is refused for an unknown community', async () => {
    expect(await demote(['bob'], { after: people })).toEqual(refuse('community-not-found'))
  })
})

describe('the last moderator', () => {
  test('cannot be demoted, alone or together with all other moderators', async () => {
    expect(await demote(['alice', 'bob'])).toEqual(refuse('only-one-moderator'))
    expect(await demote(['alice', 'bob', 'carol', 'alice'])).toEqual(refuse('only-one-moderator'))
    expect(await demote(['alice'], { after: [...story, memberLeft('bob')] })).toEqual(
      refuse('only-one-moderator'),
    )
    expect(
      await demote(['alice'], { by: 'ADMIN_root', after: [...story, memberLeft('bob')] }),
    ).toEqual(refuse('only-one-moderator'))
  })

  test('remains when two moderators demote each other concurrently', async () => {
    const first = await demote(['bob'], { by: 'alice' })
    expect(first).toEqual([demoted('bob')])
    expect(await demote(['alice'], { by: 'bob', after: [...story, ...recordedBy(first)] })).toEqual(
      refuse('permission-denied'),
    )
    // The rule applies to administrators, too.
    expect(
      await demote(['alice'], { by: 'ADMIN_root', after: [...story, ...recordedBy(first)] }),
    ).toEqual(refuse('only-one-moderator'))
  })

  test('may demote themselves while there is another moderator', async () => {
    expect(await demote(['alice'])).toEqual([demoted('alice')])
  })
})

describe('removing several roles (v4)', () => {
  const remove = (roles: string[], userIds = ['bob', 'carol'], after = story) =>
    given(communityService, after).when(removeCommunityUserRoles, {
      params: { communityId: hikers },
      query: { userIds, roles },
    })

  test('removes from each member the roles that they have', async () => {
    const both = [
      ...story,
      memberJoined('bob', { roles: ['member', 'community-moderator', 'channel-moderator'] }),
    ]
    const roles = ['channel-moderator', 'community-moderator', 'channel-moderator']
    expect(await remove(roles, undefined, both)).toEqual([
      demoted('bob', ['channel-moderator', 'community-moderator']),
    ])
    expect(await remove(['channel-moderator'])).toEqual([])
  })

  test('is refused when it includes all moderators', async () => {
    expect(
      await remove(['channel-moderator', 'community-moderator'], ['alice', 'carol', 'bob']),
    ).toEqual(refuse('only-one-moderator'))
    expect(await remove(['channel-moderator', 'nonsense'])).toEqual(
      refuse('unknown-roles', ['nonsense']),
    )
  })
})
