import {
  communityInvitationAccepted,
  communityInvitationCancelled,
  communityInvitationRejected,
  communityInvitationResent,
  communityJoinRequestApproved,
  communityMemberBanned,
  communityMemberJoined,
  userDeleted,
} from '@causerie/contracts/community'
import { type Fact, refuse } from '@causerie/protocol'
import { communities, communityUsers, latestInvitation } from '@causerie/replicas'
import {
  hikers,
  hikersCreated,
  joinRequested,
  memberJoined,
  userInvited,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { latestJoinRequest } from '../admission/join-request.ts'
import { banCommunityUsers } from '../member/ban-community-users.ts'
import { communityService } from '../service.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { rejectInvitation } from './reject-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'

const bob = { communityId: hikers, userId: 'bob' }
const invitation = { invitationId: 'invitation-of-bob', ...bob }
const story = [
  ...usersCreated('alice', 'bob', 'carol', 'dan', 'ADMIN_root'),
  ...hikersCreated({ isPublic: false, requiresJoinApproval: true }),
  memberJoined('carol', { roles: ['member', 'community-moderator'] }),
  userInvited('bob'),
]
const after = (...more: Given[]) => given(communityService, [...story, ...more])
const by = (who: string) => ({
  params: { invitationId: invitation.invitationId },
  resolved: invitation,
  caller: as(who),
})
const accept = (who: string, ...more: Given[]) => after(...more).when(acceptInvitation, by(who))
const reject = (who: string, ...more: Given[]) => after(...more).when(rejectInvitation, by(who))
const cancel = (who: string, ...more: Given[]) => after(...more).when(cancelInvitation, by(who))
const resend = (who: string, ...more: Given[]) => after(...more).when(resendInvitation, by(who))

const accepted = [
  communityInvitationAccepted(invitation),
  communityMemberJoined({ ...bob, roles: ['member'] }),
]
const rejected = communityInvitationRejected(invitation)
const cancelled = communityInvitationCancelled(invitation)
const resent = communityInvitationResent(invitation)
const banned = communityMemberBanned(bob)
const status = (...more: Given[]) =>
  after(...more).row(latestInvitation(hikers, 'bob'))?.invitation.status

describe('an invitation', () => {
  test('can be accepted, which makes the invited user a member', async () => {
    expect(await accept('bob')).toEqual(accepted)
    const then = after(...accepted)
    expect(then.row(latestInvitation(hikers, 'bob'))?.invitation).toMatchObject({
      status: 'approved',
      createdBy: 'alice',
    })
    expect(then.row(communityUsers.get(hikers, 'bob'))).toMatchObject({
      communityMembership: 'member',
      roles: ['member'],
    })
    expect(then.row(communities.get(hikers))).toMatchObject({
      membersCount: 3,
      moderatorMemberCount: 2,
    })
  })

  test('approves a pending join request in the name of the inviter when it is accepted', async () => {
    const granted = communityJoinRequestApproved({
      ...bob,
      joinRequestId: 'request-of-bob',
      responderId: 'alice',
    })
    expect(await accept('bob', joinRequested('bob'))).toEqual([granted, ...accepted])
    const request = after(joinRequested('bob'), granted, ...accepted).row(
      latestJoinRequest(hikers, 'bob'),
    )?.request
    expect(request).toMatchObject({ status: 'approved', responderId: 'alice' })
  })

  test('can be rejected, resent and accepted', async () => {
    expect(await reject('bob')).toEqual([rejected])
    expect(await resend('alice', rejected)).toEqual([resent])
    const then = after(rejected, resent).row(latestInvitation(hikers, 'bob'))
    expect(then?.invitation).toMatchObject({ status: 'pending', respondedAt: null })
    expect(await accept('bob', rejected, resent)).toEqual(accepted)
  })

  test('can be cancelled by the inviter, even without the permission, and by others with the permission', async () => {
    expect(await cancel('alice')).toEqual([cancelled])
    expect(
      await cancel('alice', communityMemberBanned({ communityId: hikers, userId: 'alice' })),
    ).toEqual([cancelled])
    expect(await cancel('carol')).toEqual([cancelled])
    expect(status(cancelled)).toBe('cancelled')
    const admin = { ...by('ADMIN_root'), caller: as('ADMIN_root', 'admin') }
    expect(await after().when(cancelInvitation, admin)).toEqual([cancelled])
  })

  test('can be answered only by the invited user, and cancelled or resent only with the permission', async () => {
    for (const who of ['alice', 'carol', 'dan', 'ADMIN_root']) {
      expect(await accept(who)).toEqual(refuse('permission-denied'))
      expect(await reject(who)).toEqual(refuse('permission-denied'))
    }
    for (const who of ['bob', 'dan']) {
      expect(await cancel(who)).toEqual(refuse('permission-denied'))
      expect(await resend(who, rejected)).toEqual(refuse('permission-denied'))
    }
  })

  test('cannot be accepted by a user deleted in the meantime', async () => {
    expect(await accept('bob', userDeleted({ userId: 'bob' }))).toEqual(refuse('user-not-found'))
  })

  test('cannot be answered or cancelled after it was accepted, rejected or cancelled', async () => {
    const ends: Fact[][] = [accepted, [rejected], [cancelled]]
    for (const end of ends) {
      expect(await accept('bob', ...end)).toEqual(refuse('invitation-not-found'))
      expect(await reject('bob', ...end)).toEqual(refuse('invitation-not-found'))
      expect(await cancel('carol', ...end)).toEqual(refuse('invitation-not-found'))
    }
  })

  test('cannot be answered, cancelled or resent when there is a newer one', async () => {
    const newer = [cancelled, userInvited('bob', { invitationId: 'newer' })]
    expect(await accept('bob', ...newer)).toEqual(refuse('invitation-not-found'))
    expect(await reject('bob', ...newer)).toEqual(refuse('invitation-not-found'))
    expect(await cancel('alice', ...newer)).toEqual(refuse('invitation-not-found'))
    expect(await resend('alice', rejected, userInvited('bob', { invitationId: 'newer' }))).toEqual(
      refuse('cannot-resend'),
    )
  })

  test('can be resent only after it was rejected, and only to users who may join', async () => {
    for (const end of [
      [],
      accepted,
      [cancelled],
      [rejected, memberJoined('bob')],
      [rejected, userDeleted({ userId: 'bob' })],
    ])
      expect(await resend('alice', ...end)).toEqual(refuse('cannot-resend'))
    expect(await resend('alice', rejected, banned)).toEqual(refuse('banned-users', ['bob']))
  })
})

describe('a ban', () => {
  const ban = { params: { communityId: hikers }, body: { userIds: ['bob'] }, caller: as('alice') }

  test('cancels the invitation and rejects the join request', async () => {
    const facts = await after(joinRequested('bob')).when(banCommunityUsers, ban)
    expect(facts).toMatchObject([
      { type: 'CommunityJoinRequestRejected' },
      { type: 'CommunityInvitationCancelled' },
      { type: 'CommunityMemberBanned' },
    ])
    expect(status(joinRequested('bob'), ...recordedBy(facts))).toBe('cancelled')
  })

  test('keeps the user out whether it is decided before or after the answer', async () => {
    expect(await accept('bob', cancelled, banned)).toEqual(refuse('banned-from-community'))
    const facts = recordedBy(await after(...accepted).when(banCommunityUsers, ban))
    expect(after(...accepted, ...facts).row(communityUsers.get(hikers, 'bob'))).toMatchObject({
      communityMembership: 'banned',
      roles: [],
    })
  })
})
