import {
  communityInvitationCancelled,
  communityJoinRequestRejected,
  communityMemberBanned,
  communityMemberJoined,
  communityMemberUnbanned,
  userUpdated,
} from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { communities, communityUsers } from '@causerie/replicas'
import {
  hikers,
  hikersCreated,
  joinRequested,
  memberBanned,
  memberJoined,
  userInvited,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { approveJoinRequest } from '../join-request/approve-join-request.ts'
import { joinCommunity } from '../join-request/join-community.ts'
import { communityService } from '../service.ts'
import { addCommunityUsers } from './add-community-users.ts'
import { banCommunityUsers } from './ban-community-users.ts'
import { joinCommunityDirectly } from './join-community-directly.ts'
import { leaveCommunity } from './leave-community.ts'
import { unbanCommunityUsers } from './unban-community-users.ts'

const params = { communityId: hikers }
const moderating = { roles: ['member', 'community-moderator'] }
/** Alice and bob moderate, carol is a plain member, dan is no member. */
const story: Given[] = [
  ...usersCreated('alice', 'bob', 'carol', 'dan', 'ADMIN_root'),
  ...hikersCreated(),
  memberJoined('bob', moderating),
  memberJoined('carol'),
]
type How = { by?: string; after?: Given[] }
const run = (
  command: typeof banCommunityUsers,
  userIds: string[],
  { by = 'alice', after = story }: How = {},
) =>
  given(communityService, after).when(command, {
    params,
    body: { userIds },
    caller: as(by, by.startsWith('ADMIN') ? 'admin' : 'user'),
  })
const ban = (userIds: string[], how?: How) => run(banCommunityUsers, userIds, how)
const unban = (userIds: string[], how?: How) => run(unbanCommunityUsers, userIds, how)
const unbanned = (userId: string) => communityMemberUnbanned({ communityId: hikers, userId })

describe('banning from a community', () => {
  test('ends the membership and its roles', async () => {
    expect(await ban(['bob', 'carol'])).toEqual([memberBanned('bob'), memberBanned('carol')])
    const after = given(communityService, [...story, memberBanned('bob')])
    expect(after.row(communityUsers.get(hikers, 'bob'))).toMatchObject({
      communityMembership: 'banned',
      notMemberReason: 'banned',
      isBanned: true,
      roles: [],
    })
    expect(after.row(communities.get(hikers))).toMatchObject({
      membersCount: 2,
      moderatorMemberCount: 1,
    })
  })

  test('bans users who were never members', async () => {
    expect(await ban(['dan', 'dan'])).toEqual([
      communityMemberBanned({ communityId: hikers, userId: 'dan' }),
    ])
    const after = given(communityService, [...story, memberBanned('dan')])
    expect(after.row(communityUsers.get(hikers, 'dan'))).toMatchObject({
      isBanned: true,
      lastJoin: null,
      lastActivity: null,
    })
    expect(after.row(communities.get(hikers))).toMatchObject({ membersCount: 3 })
  })

  test('ends pending join requests and invitations', async () => {
    const after = [...story, joinRequested('dan'), userInvited('dan')]
    expect(await ban(['dan'], { after })).toEqual([
      communityJoinRequestRejected({
        communityId: hikers,
        userId: 'dan',
        joinRequestId: 'request-of-dan',
        responderId: 'alice',
      }),
      communityInvitationCancelled({
        communityId: hikers,
        userId: 'dan',
        invitationId: 'invitation-of-dan',
      }),
      memberBanned('dan'),
    ])
  })

  test('ignores users who are banned already', async () => {
    expect(await ban(['carol', 'dan'], { after: [...story, memberBanned('carol')] })).toEqual([
      memberBanned('dan'),
    ])
  })

  test('requires the permission', async () => {
    expect(await ban(['bob'], { by: 'carol' })).toEqual(refuse('permission-denied'))
    expect(await ban(['bob'], { by: 'dan' })).toEqual(refuse('permission-denied'))
    expect(await ban(['bob'], { by: 'carol', after: [...story, memberBanned('carol')] })).toEqual(
      refuse('banned-from-community'),
    )
    expect(await ban(['bob'], { by: 'ADMIN_root' })).toEqual([memberBanned('bob')])
  })

  test('is refused as a whole when one user is exempt or unknown', async () => {
    const after = [...story, userUpdated({ userId: 'carol', roles: ['super-moderator'] })]
    expect(await ban(['carol', 'dan'], { after })).toEqual(refuse('exempt-from-ban', ['carol']))
    expect(await ban(['carol', 'nobody'])).toEqual(refuse('unknown-users', ['nobody']))
  })

  test('is refused for the last moderator', async () => {
    expect(await ban(['alice', 'bob'])).toEqual(refuse('only-one-moderator'))
    expect(await ban(['alice'])).toEqual([memberBanned('alice')])
    expect(
      await ban(['alice'], { by: 'ADMIN_root', after: [...story, memberBanned('bob')] }),
    ).toEqual(refuse('only-one-moderator'))
  })
})

describe('a ban takes precedence over', () => {
  const after = [...story, memberBanned('dan')]
  const asDan = { params, caller: as('dan') }

  test.each([
    { way: 'joining (E11)', command: joinCommunity },
    { way: 'joining directly', command: joinCommunityDirectly },
    { way: 'leaving', command: leaveCommunity },
  ])('$way', async ({ command }) => {
    expect(await given(communityService, after).when(command, asDan)).toEqual(
      refuse('banned-from-community'),
    )
  })

  test('being added by a moderator', async () => {
    const body = { userIds: ['dan'] }
    expect(await given(communityService, after).when(addCommunityUsers, { params, body })).toEqual(
      refuse('banned-users', ['dan']),
    )
  })

  test('an approval, in either order', async () => {
    const pending = [...story, joinRequested('dan')]
    const input = {
      params,
      body: { userId: 'dan' },
      resolved: { communityId: hikers, userId: 'dan' },
    }
    const approve = (after: Given[]) =>
      given(communityService, after).when(approveJoinRequest, input)
    const bannedFirst = await ban(['dan'], { after: pending })
    expect(await approve([...pending, ...recordedBy(bannedFirst)])).toMatchObject({
      refused: 'join-request-not-found',
    })
    const approvedFirst = await approve(pending)
    expect(await ban(['dan'], { after: [...pending, ...recordedBy(approvedFirst)] })).toEqual([
      memberBanned('dan'),
    ])
  })

  test('an earlier join', async () => {
    const joinedFirst = await given(communityService, story).when(joinCommunityDirectly, asDan)
    expect(joinedFirst).toEqual([
      communityMemberJoined({ communityId: hikers, userId: 'dan', roles: ['member'] }),
    ])
    expect(await ban(['dan'], { after: [...story, ...recordedBy(joinedFirst)] })).toEqual([
      memberBanned('dan'),
    ])
  })
})

describe('unbanning users', () => {
  const after = [...story, memberBanned('carol'), memberBanned('dan')]

  test('allows users to join again, without restoring the membership', async () => {
    expect(await unban(['carol', 'dan'], { after })).toEqual([unbanned('carol'), unbanned('dan')])
    const free = [...after, unbanned('carol')]
    expect(given(communityService, free).row(communityUsers.get(hikers, 'carol'))).toMatchObject({
      communityMembership: 'none',
      isBanned: false,
      notMemberReason: 'banned',
      roles: [],
    })
    expect(
      await given(communityService, free).when(joinCommunityDirectly, {
        params,
        caller: as('carol'),
      }),
    ).toHaveLength(1)
  })

  test('ignores users who are not banned, and is refused when none is', async () => {
    expect(await unban(['carol', 'bob'], { after })).toEqual([unbanned('carol')])
    expect(await unban(['bob'], { after })).toEqual(refuse('none-is-banned'))
    expect(await unban(['carol'], { after: [...after, unbanned('carol')] })).toEqual(
      refuse('none-is-banned'),
    )
  })

  test('requires the permission', async () => {
    expect(await unban(['carol'], { after, by: 'carol' })).toEqual(refuse('banned-from-community'))
    expect(await unban(['carol', 'nobody'], { after })).toEqual(refuse('unknown-users', ['nobody']))
  })
})
