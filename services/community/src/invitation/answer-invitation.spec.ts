import {
  communityInvitationAccepted,
  communityInvitationCancelled,
  communityInvitationRejected,
  communityInvitationResent,
  communityJoinRequestApproved,
  communityMemberBanned,
  communityMemberJoined,
  type Fact,
  refuse,
  userDeleted,
} from '@causerie/contracts'
import { communities, communityUsers, latestInvitation } from '@causerie/replicas'
import { hikers, hikersCreated, joinRequested, memberJoined, userInvited, usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { latestJoinRequest } from '../join-request/join-request.ts'
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
const by = (who: string) => ({ params: { invitationId: invitation.invitationId }, about: invitation, caller: as(who) })
const accept = (who: string, ...more: Given[]) => after(...more).when(acceptInvitation, by(who))
const reject = (who: string, ...more: Given[]) => after(...more).when(rejectInvitation, by(who))
const cancel = (who: string, ...more: Given[]) => after(...more).when(cancelInvitation, by(who))
const resend = (who: string, ...more: Given[]) => after(...more).when(resendInvitation, by(who))

const accepted = [communityInvitationAccepted(invitation), communityMemberJoined({ ...bob, roles: ['member'] })]
const rejected = communityInvitationRejected(invitation)
const cancelled = communityInvitationCancelled(invitation)
const resent = communityInvitationResent(invitation)
const banned = communityMemberBanned(bob)
const status = (...more: Given[]) => after(...more).row(latestInvitation(hikers, 'bob'))?.invitation.status

describe('an invitation', () => {
  test('is accepted: the guest is a member', async () => {
    expect(await accept('bob')).toEqual(accepted)
    const then = after(...accepted)
    expect(then.row(latestInvitation(hikers, 'bob'))?.invitation).toMatchObject({ status: 'approved', createdBy: 'alice' })
    expect(then.row(communityUsers.get(hikers, 'bob'))).toMatchObject({ communityMembership: 'member', roles: ['member'] })
    expect(then.row(communities.get(hikers))).toMatchObject({ membersCount: 3, moderatorMemberCount: 2 })
  })

  test('grants what the guest had asked for, in the name of who invited them', async () => {
    const granted = communityJoinRequestApproved({ ...bob, joinRequestId: 'request-of-bob', responderId: 'alice' })
    expect(await accept('bob', joinRequested('bob'))).toEqual([granted, ...accepted])
    const request = after(joinRequested('bob'), granted, ...accepted).row(latestJoinRequest(hikers, 'bob'))?.request
    expect(request).toMatchObject({ status: 'approved', responderId: 'alice' })
  })

  test('is rejected, sent again, and can be accepted then', async () => {
    expect(await reject('bob')).toEqual([rejected])
    expect(await resend('alice', rejected)).toEqual([resent])
    const then = after(rejected, resent).row(latestInvitation(hikers, 'bob'))
    expect(then?.invitation).toMatchObject({ status: 'pending', respondedAt: null })
    expect(await accept('bob', rejected, resent)).toEqual(accepted)
  })

  test('is taken back by who sent it, also once they may invite nobody any more, and by whoever may invite', async () => {
    expect(await cancel('alice')).toEqual([cancelled])
    expect(await cancel('alice', communityMemberBanned({ communityId: hikers, userId: 'alice' }))).toEqual([cancelled])
    expect(await cancel('carol')).toEqual([cancelled])
    expect(status(cancelled)).toBe('cancelled')
    const admin = { ...by('ADMIN_root'), caller: as('ADMIN_root', 'admin') }
    expect(await after().when(cancelInvitation, admin)).toEqual([cancelled])
  })

  test('is answered by the guest alone, and taken back or sent again by nobody else', async () => {
    for (const who of ['alice', 'carol', 'dan', 'ADMIN_root']) {
      expect(await accept(who)).toEqual(refuse('permission-denied'))
      expect(await reject(who)).toEqual(refuse('permission-denied'))
    }
    for (const who of ['bob', 'dan']) {
      expect(await cancel(who)).toEqual(refuse('permission-denied'))
      expect(await resend(who, rejected)).toEqual(refuse('permission-denied'))
    }
  })

  test('brings in nobody who was deleted meanwhile', async () => {
    expect(await accept('bob', userDeleted({ userId: 'bob' }))).toEqual(refuse('user-not-found'))
  })

  test('that was accepted, rejected or taken back cannot be answered or taken back', async () => {
    const ends: Fact[][] = [accepted, [rejected], [cancelled]]
    for (const end of ends) {
      expect(await accept('bob', ...end)).toEqual(refuse('invitation-not-found'))
      expect(await reject('bob', ...end)).toEqual(refuse('invitation-not-found'))
      expect(await cancel('carol', ...end)).toEqual(refuse('invitation-not-found'))
    }
  })

  test('that another one followed is not the one that waits', async () => {
    const newer = [cancelled, userInvited('bob', { invitationId: 'newer' })]
    expect(await accept('bob', ...newer)).toEqual(refuse('invitation-not-found'))
    expect(await reject('bob', ...newer)).toEqual(refuse('invitation-not-found'))
    expect(await cancel('alice', ...newer)).toEqual(refuse('invitation-not-found'))
    expect(await resend('alice', rejected, userInvited('bob', { invitationId: 'newer' }))).toEqual(refuse('cannot-resend'))
  })

  test('is sent again only when it was rejected, to somebody who could come', async () => {
    for (const end of [[], accepted, [cancelled], [rejected, memberJoined('bob')], [rejected, userDeleted({ userId: 'bob' })]])
      expect(await resend('alice', ...end)).toEqual(refuse('cannot-resend'))
    expect(await resend('alice', rejected, banned)).toEqual(refuse('banned-users', ['bob']))
  })
})

describe('a ban', () => {
  const ban = { params: { communityId: hikers }, body: { userIds: ['bob'] }, caller: as('alice') }

  test('takes the invitation back and turns the request down', async () => {
    const facts = await after(joinRequested('bob')).when(banCommunityUsers, ban)
    expect(facts).toMatchObject([
      { type: 'CommunityJoinRequestRejected' },
      { type: 'CommunityInvitationCancelled' },
      { type: 'CommunityMemberBanned' },
    ])
    expect(status(joinRequested('bob'), ...recordedBy(facts))).toBe('cancelled')
  })

  test('comes before an answer or after it: nobody who is banned comes in', async () => {
    expect(await accept('bob', cancelled, banned)).toEqual(refuse('banned-from-community'))
    const facts = recordedBy(await after(...accepted).when(banCommunityUsers, ban))
    expect(after(...accepted, ...facts).row(communityUsers.get(hikers, 'bob'))).toMatchObject({ communityMembership: 'banned', roles: [] })
  })
})
