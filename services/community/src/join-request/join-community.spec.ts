import {
  communityInvitationAccepted,
  communityInvitationCancelled,
  communityInvitationRejected,
  communityJoinRequestApproved,
  communityJoinRequestCancelled,
  communityJoinRequested,
  communityMemberBanned,
  communityMemberJoined,
  communityUpdated,
  socialSettingUpdated,
  userDeleted,
} from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { invitations, latestInvitation } from '@causerie/replicas'
import {
  hikers,
  hikersCreated,
  memberJoined,
  memberLeft,
  userInvited,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, madeId } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { joinRequests, latestJoinRequest } from '../admission/join-request.ts'
import { joinCommunityDirectly } from '../member/join-community-directly.ts'
import { communityService } from '../service.ts'
import { joinCommunity } from './join-community.ts'

const asked = (status: 'pending' | 'approved', joinRequestId = madeId(1)) =>
  communityJoinRequested({ joinRequestId, communityId: hikers, userId: 'bob', status })
const bobJoined = communityMemberJoined({ communityId: hikers, userId: 'bob', roles: ['member'] })

const toHikers = { params: { communityId: hikers }, caller: as('bob') }
const join = (...story: Given[]) =>
  given(communityService, [...usersCreated('alice', 'bob'), ...story]).when(joinCommunity, toHikers)
const joinDirectly = (...story: Given[]) =>
  given(communityService, [...usersCreated('alice', 'bob'), ...story]).when(
    joinCommunityDirectly,
    toHikers,
  )

describe('joining a community (E11)', () => {
  test('creates a membership at once', async () => {
    expect(await join(...hikersCreated())).toEqual([asked('approved'), bobJoined])
  })

  test('is possible after leaving', async () => {
    expect(await join(...hikersCreated(), memberJoined('bob'), memberLeft('bob'))).toEqual([
      asked('approved'),
      bobJoined,
    ])
  })

  test('creates a pending request where the community requires approval or is private', async () => {
    expect(await join(...hikersCreated({ requiresJoinApproval: true }))).toEqual([asked('pending')])
    expect(await join(...hikersCreated({ requiresJoinApproval: true, isPublic: false }))).toEqual([
      asked('pending'),
    ])
    expect(await join(...hikersCreated({ isPublic: false }))).toEqual([asked('pending')])
  })

  test('is refused to members and to users with a pending request, also for concurrent requests', async () => {
    expect(await join(...hikersCreated(), memberJoined('bob'))).toEqual(refuse('already-joined'))
    expect(
      await join(...hikersCreated({ requiresJoinApproval: true }), asked('pending', 'r1')),
    ).toEqual(refuse('already-joined'))
  })

  test('needs no request where the community was opened, whatever waits from before', async () => {
    const opened = communityUpdated({ communityId: hikers, requiresJoinApproval: false })
    const story = [...hikersCreated({ requiresJoinApproval: true }), asked('pending', 'r1'), opened]
    expect(await join(...story)).toEqual([bobJoined])
    expect(await joinDirectly(...story)).toEqual([bobJoined])
    const isAllowed = socialSettingUpdated({ allowJoinPrivateCommunity: true })
    expect(
      await joinDirectly(...hikersCreated({ isPublic: false }), asked('pending', 'r1'), isAllowed),
    ).toEqual([bobJoined])
  })

  test('is refused for unknown communities', async () => {
    expect(await join()).toEqual(refuse('community-not-found'))
  })

  test('is refused to users deleted in the meantime, even if they are invited', async () => {
    const gone = userDeleted({ userId: 'bob' })
    for (const story of [
      hikersCreated(),
      hikersCreated(isPrivate),
      [...hikersCreated(isPrivate), userInvited('bob')],
    ]) {
      expect(await join(...story, gone)).toEqual(refuse('user-not-found'))
      expect(await joinDirectly(...story, gone)).toEqual(refuse('user-not-found'))
    }
  })

  test('is allowed to administrators in private communities', async () => {
    const story = [...usersCreated('alice', 'ADMIN_root'), ...hikersCreated({ isPublic: false })]
    const caller = as('ADMIN_root', 'admin')
    expect(
      await given(communityService, story).when(joinCommunity, { ...toHikers, caller }),
    ).toMatchObject([{}, { type: 'CommunityMemberJoined' }])
  })
})

const answeredBy = 'alice'
const invitation = { invitationId: 'invitation-of-bob', communityId: hikers, userId: 'bob' }
const isPrivate = { isPublic: false, requiresJoinApproval: true }

describe('an invited user', () => {
  test('joins at once even where others need approval', async () => {
    expect(await join(...hikersCreated(isPrivate), userInvited('bob'))).toEqual([
      asked('approved'),
      communityInvitationAccepted(invitation),
      bobJoined,
    ])
    expect(await joinDirectly(...hikersCreated(isPrivate), userInvited('bob'))).toEqual([
      communityInvitationAccepted(invitation),
      bobJoined,
    ])
  })

  test('who has a pending request gets it approved', async () => {
    const granted = communityJoinRequestApproved({
      joinRequestId: 'r1',
      communityId: hikers,
      userId: 'bob',
      responderId: answeredBy,
    })
    const story = [...hikersCreated(isPrivate), asked('pending', 'r1'), userInvited('bob')]
    expect(await join(...story)).toEqual([
      granted,
      communityInvitationAccepted(invitation),
      bobJoined,
    ])
    expect(await joinDirectly(...story)).toEqual([
      granted,
      communityInvitationAccepted(invitation),
      bobJoined,
    ])
  })

  test('needs approval after rejecting the invitation or when it was cancelled', async () => {
    for (const end of [communityInvitationRejected, communityInvitationCancelled])
      expect(await join(...hikersCreated(isPrivate), userInvited('bob'), end(invitation))).toEqual([
        asked('pending'),
      ])
    expect(
      await join(
        ...hikersCreated({ isPublic: false }),
        userInvited('bob'),
        communityInvitationCancelled(invitation),
      ),
    ).toEqual([asked('pending')])
  })
})

describe('a pending entry', () => {
  const story = [
    ...usersCreated('alice', 'bob'),
    ...hikersCreated(isPrivate),
    asked('pending', 'r1'),
    userInvited('bob'),
  ]
  const rows = (...more: Given[]) => {
    const after = given(communityService, [...story, ...more])
    return {
      request: after.row(latestJoinRequest(hikers, 'bob'))?.request,
      invitation: after.row(latestInvitation(hikers, 'bob'))?.invitation,
    }
  }

  test('ends when the user becomes a member in any way', () => {
    const { request, invitation } = rows({ ...bobJoined, by: 'alice' })
    expect(request).toMatchObject({
      status: 'approved',
      responderId: 'alice',
      responderPublicId: 'alice',
    })
    expect(invitation).toMatchObject({ status: 'approved', respondedAt: request?.respondedAt })
  })

  test('is not affected by an answer to an earlier request or invitation', () => {
    const before = rows()
    expect(
      rows(
        communityJoinRequestCancelled({ joinRequestId: 'r0', communityId: hikers, userId: 'bob' }),
      ),
    ).toEqual(before)
    expect(rows(communityInvitationRejected({ ...invitation, invitationId: 'i0' }))).toEqual(before)
  })

  test('is kept when the user requests or is invited again', () => {
    const cancelled = communityJoinRequestCancelled({
      joinRequestId: 'r1',
      communityId: hikers,
      userId: 'bob',
    })
    const more = [
      cancelled,
      asked('pending', 'r2'),
      communityInvitationRejected(invitation),
      userInvited('bob', { invitationId: 'i2' }),
    ]
    const after = given(communityService, [...story, ...more])
    expect(rows(...more)).toMatchObject({
      request: { _id: 'r2', status: 'pending' },
      invitation: { _id: 'i2', status: 'pending' },
    })
    expect(after.row(joinRequests.get(hikers, 'bob', 'r2'))?.request).toMatchObject({
      _id: 'r1',
      status: 'cancelled',
      respondedAt: null,
    })
    expect(after.row(invitations.get(hikers, 'bob', 'i2'))?.invitation).toMatchObject({
      _id: 'invitation-of-bob',
      status: 'rejected',
    })
  })
})

describe('joining directly (v3)', () => {
  test('creates a membership without a request', async () => {
    expect(await joinDirectly(...hikersCreated())).toEqual([bobJoined])
  })

  test('is refused where approval or an invitation is required', async () => {
    expect(await joinDirectly(...hikersCreated({ requiresJoinApproval: true }))).toEqual(
      refuse('permission-denied'),
    )
    expect(await joinDirectly(...hikersCreated({ isPublic: false }))).toEqual(
      refuse('permission-denied'),
    )
    expect(await joinDirectly(...hikersCreated(), memberJoined('bob'))).toEqual(
      refuse('already-joined'),
    )
    expect(await joinDirectly()).toEqual(refuse('community-not-found'))
  })

  test('is possible in private communities without approval where the network allows it', async () => {
    const allowed = socialSettingUpdated({ allowJoinPrivateCommunity: true })
    const banned = communityMemberBanned({ communityId: hikers, userId: 'bob' })
    const hidden = hikersCreated({ isPublic: false })
    expect(await joinDirectly(allowed, ...hidden)).toEqual([bobJoined])
    expect(await joinDirectly(allowed, ...hidden, banned)).toEqual(refuse('banned-from-community'))
    expect(await joinDirectly(allowed, ...hikersCreated(isPrivate))).toEqual(
      refuse('permission-denied'),
    )
    expect(await joinDirectly(allowed, ...hikersCreated({ requiresJoinApproval: true }))).toEqual(
      refuse('permission-denied'),
    )
    expect(
      await joinDirectly(
        allowed,
        socialSettingUpdated({ allowJoinPrivateCommunity: false }),
        ...hidden,
      ),
    ).toEqual(refuse('permission-denied'))
    // The newer way creates a request all the same.
    expect(await join(allowed, ...hidden)).toEqual([asked('pending')])
  })
})
