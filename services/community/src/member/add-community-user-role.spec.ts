import { communityMemberRolesAdded, roleCreated } from '@causerie/contracts/community'
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
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { addCommunityUserRole } from './add-community-user-role.ts'
import { addCommunityUserRoles } from './add-community-user-roles.ts'

/** Alice moderates, bob is a member, carol left, dan is banned. */
const story: Given[] = [
  ...usersCreated('alice', 'bob', 'carol', 'dan'),
  ...hikersCreated(),
  memberJoined('bob'),
  memberJoined('carol'),
  memberLeft('carol'),
  memberBanned('dan'),
]
const promote = (userIds: string[], { by = 'alice', role = 'community-moderator' } = {}) =>
  given(communityService, story).when(addCommunityUserRole, {
    params: { communityId: hikers },
    body: { userIds, role },
    caller: as(by),
  })
const promoted = (userId: string, roles = ['community-moderator']) =>
  communityMemberRolesAdded({ communityId: hikers, userId, roles })

describe('adding a role to members', () => {
  test('keeps the roles that they have', async () => {
    expect(await promote(['bob'])).toEqual([promoted('bob')])
    const after = given(communityService, [...story, promoted('bob')])
    expect(after.row(communityUsers.get(hikers, 'bob'))).toMatchObject({
      roles: ['member', 'community-moderator'],
    })
    expect(after.row(communities.get(hikers))).toMatchObject({
      membersCount: 2,
      moderatorMemberCount: 2,
    })
  })

  test('ignores users with the role, non-members, banned users and duplicates', async () => {
    expect(await promote(['alice', 'carol', 'dan'])).toEqual([])
    expect(await promote(['bob', 'alice', 'bob'])).toEqual([promoted('bob')])
    expect(await promote(['bob'], { role: 'member' })).toEqual([])
  })

  test('requires the permission to assign roles', async () => {
    expect(await promote(['bob'], { by: 'bob' })).toEqual(refuse('permission-denied'))
    expect(await promote(['bob'], { by: 'carol' })).toEqual(refuse('permission-denied'))
    expect(await promote(['bob'], { by: 'dan' })).toEqual(refuse('banned-from-community'))
  })

  describe('is refused for roles with permissions that the caller does not hold', () => {
    const promoter = roleCreated({
      roleId: 'promoter',
      displayName: '',
      permissions: ['ASSIGN_COMMUNITY_USER_ROLE'],
    })
    const gardener = roleCreated({
      roleId: 'gardener',
      displayName: '',
      permissions: ['EDIT_COMMUNITY', 'BAN_USER'],
    })
    const after = [...story, promoter, gardener, promoted('bob', ['promoter'])]
    const give = (role: string, by: string, kind: 'user' | 'admin' = 'user') =>
      given(communityService, after).when(addCommunityUserRole, {
        params: { communityId: hikers },
        body: { userIds: ['bob'], role },
        caller: as(by, kind),
      })

    test('such as those of a moderator to a member who may only assign roles', async () => {
      for (const role of ['community-moderator', 'channel-moderator', 'gardener'])
        expect(await give(role, 'bob')).toEqual(refuse('permission-denied'))
      expect(await give('member', 'bob')).toEqual([])
    })

    test('such as those of the network to a moderator of the community', async () => {
      expect(await give('gardener', 'alice')).toEqual(refuse('permission-denied'))
      expect(await give('gardener', 'ADMIN_root', 'admin')).toEqual([promoted('bob', ['gardener'])])
    })
  })

  test('is allowed to moderators for both roles of a moderator', async () => {
    for (const role of ['community-moderator', 'channel-moderator'])
      expect(await promote(['bob'], { role })).toEqual([promoted('bob', [role])])
  })

  test('is refused for unknown users and roles', async () => {
    expect(await promote(['bob', 'nobody'])).toEqual(refuse('unknown-users', ['nobody']))
    expect(await promote(['bob'], { role: 'gardener' })).toEqual(
      refuse('unknown-roles', ['gardener']),
    )
    expect(await promote(['bob'], { role: 'global-admin' })).toEqual(
      refuse('unknown-roles', ['global-admin']),
    )
  })
})

test('adding several roles adds to each member the roles that they lack (v4)', async () => {
  const roles = ['channel-moderator', 'community-moderator', 'channel-moderator']
  const body = { userIds: ['alice', 'bob', 'carol'], roles }
  expect(
    await given(communityService, story).when(addCommunityUserRoles, {
      params: { communityId: hikers },
      body,
    }),
  ).toEqual([
    promoted('alice', ['channel-moderator']),
    promoted('bob', ['channel-moderator', 'community-moderator']),
  ])
})
