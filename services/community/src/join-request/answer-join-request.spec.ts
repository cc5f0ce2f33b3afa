import {
  communityJoinRequestApproved,
  communityJoinRequestCancelled,
  communityJoinRequestRejected,
  communityMemberJoined,
  communityMemberLeft,
  userUpdated,
} from '@causerie/contracts/community'
import { type Fact, refuse } from '@causerie/protocol'
import { communities, communityUsers, latestInvitation } from '@causerie/replicas'
import {
  hikers,
  hikersCreated,
  joinRequested,
  memberJoined,
  memberLeft,
  userInvited,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { latestJoinRequest } from '../admission/join-request.ts'
import { communityService } from '../service.ts'
import { approveJoinRequest } from './approve-join-request.ts'
import { cancelJoinRequest } from './cancel-join-request.ts'
import { joinCommunity } from './join-community.ts'
import { rejectJoinRequest } from './reject-join-request.ts'

const bob = { communityId: hikers, userId: 'bob' }
const request = { ...bob, joinRequestId: 'request-of-bob' }
const story = [
  ...usersCreated('alice', 'bob', 'carol', 'dan', 'ADMIN_root'),
  ...hikersCreated({ requiresJoinApproval: true, isPublic: false }),
  joinRequested('bob'),
]
const moderator = memberJoined('carol', { roles: ['member', 'community-moderator'] })

const to = (caller = as('alice')) => ({
  params: { communityId: hikers },
  body: { userId: 'bob' },
  caller,
  resolved: bob,
})
const after = (...more: Given[]) => given(communityService, [...story, ...more])
const approve = (caller?: ReturnType<typeof as>, ...more: Given[]) =>
  after(...more).when(approveJoinRequest, to(caller))
const reject = (caller?: ReturnType<typeof as>, ...more: Given[]) =>
  after(...more).when(rejectJoinRequest, to(caller))
const cancel = (...more: Given[]) =>
  after(...more).when(cancelJoinRequest, { params: { communityId: hikers }, caller: as('bob') })
const ask = (...more: Given[]) =>
  after(...more).when(joinCommunity, { params: { communityId: hikers }, caller: as('bob') })

const approved = communityJoinRequestApproved({ ...request, responderId: 'alice' })
const rejected = communityJoinRequestRejected({ ...request, responderId: 'alice' })
const cancelled = communityJoinRequestCancelled(request)
const bobJoined = communityMemberJoined({ ...bob, roles: ['member'] })

describe('a pending request', () => {
  test('can be approved, which makes the requestor a member', async () => {
    expect(await approve()).toEqual([approved, bobJoined])
    const then = after(approved, bobJoined)
    expect(then.row(latestJoinRequest(hikers, 'bob'))?.request).toMatchObject({
      status: 'approved',
      responderId: 'alice',
    })
    expect(then.row(communityUsers.get(hikers, 'bob'))).toMatchObject({
      communityMembership: 'member',
      roles: ['member'],
    })
    expect(then.row(communities.get(hikers))).toMatchObject({
      membersCount: 2,
      moderatorMemberCount: 1,
    })
  })

  test('can be rejected, after which the user may create a new request', async () => {
    expect(await reject()).toEqual([rejected])
    expect(after(rejected).row(latestJoinRequest(hikers, 'bob'))?.request).toMatchObject({
      status: 'rejected',
      responderId: 'alice',
    })
    expect(await ask(rejected)).toMatchObject([
      {
        type: 'CommunityJoinRequested',
        data: { status: 'pending', joinRequestId: expect.not.stringMatching(/bob/) },
      },
    ])
  })

  test('can be cancelled by the requestor', async () => {
    expect(await cancel()).toEqual([cancelled])
    expect(after(cancelled).row(latestJoinRequest(hikers, 'bob'))?.request).toMatchObject({
      status: 'cancelled',
      respondedAt: null,
    })
    expect(await ask(cancelled)).toMatchObject([
      { type: 'CommunityJoinRequested', data: { status: 'pending' } },
    ])
  })

  test('can be answered by everybody with the permission to add users', async () => {
    const byModerator = { responderId: 'carol' }
    expect(await approve(as('carol'), moderator)).toEqual([
      communityJoinRequestApproved({ ...request, ...byModerator }),
      bobJoined,
    ])
    expect(await reject(as('carol'), moderator)).toEqual([
      communityJoinRequestRejected({ ...request, ...byModerator }),
    ])
    const inTheNetwork = userUpdated({ userId: 'dan', roles: ['super-moderator'] })
    expect(await approve(as('dan'), inTheNetwork)).toMatchObject([
      { type: 'CommunityJoinRequestApproved', data: { responderId: 'dan' } },
      bobJoined,
    ])
    expect(await approve(as('ADMIN_root', 'admin'))).toMatchObject([
      { data: { responderId: 'ADMIN_root' } },
      bobJoined,
    ])
  })

  test('cannot be answered by plain members, the requestor, strangers or former moderators', async () => {
    for (const answer of [approve, reject]) {
      expect(await answer(as('dan'), memberJoined('dan'))).toEqual(refuse('forbidden'))
      expect(await answer(as('bob'))).toEqual(refuse('forbidden'))
      expect(await answer(as('dan'))).toEqual(refuse('forbidden'))
      expect(await answer(as('carol'), moderator, memberLeft('carol'))).toEqual(refuse('forbidden'))
    }
  })
})

describe('a concurrent second answer', () => {
  const second = (first: Fact[]) => ({
    approves: approve(as('carol'), moderator, ...first),
    refusals: reject(as('carol'), moderator, ...first),
    cancels: cancel(moderator, ...first),
  })
  const gone = refuse('join-request-not-found')

  test.each([
    ['approved', [approved, bobJoined]],
    ['rejected', [rejected]],
    ['cancelled', [cancelled]],
  ])('is refused when the request was %s first', async (_, first) => {
    const { approves, refusals, cancels } = second(first)
    expect([await approves, await refusals, await cancels]).toEqual([gone, gone, gone])
  })

  test('is refused when the user became a member in another way', async () => {
    const { approves, refusals, cancels } = second([bobJoined])
    expect([await approves, await refusals, await cancels]).toEqual([gone, gone, gone])
  })

  test('applies only to the new request when the user has requested again', async () => {
    const again = [cancelled, joinRequested('bob', 'second')]
    expect(await approve(as('alice'), ...again)).toEqual([
      communityJoinRequestApproved({ ...request, joinRequestId: 'second', responderId: 'alice' }),
      bobJoined,
    ])
  })
})

describe('answering', () => {
  test('also ends a pending invitation', () => {
    const then = after(userInvited('bob'), approved, bobJoined)
    expect(then.row(latestInvitation(hikers, 'bob'))?.invitation).toMatchObject({
      status: 'approved',
    })
  })

  test('is refused without a request or a community', async () => {
    const nobody = { ...to(), resolved: { communityId: hikers, userId: 'nobody' } }
    expect(await after().when(approveJoinRequest, nobody)).toEqual(refuse('join-request-not-found'))
    expect(await after().when(rejectJoinRequest, nobody)).toEqual(refuse('join-request-not-found'))
    const nowhere = { ...to(), resolved: { communityId: 'nowhere', userId: 'bob' } }
    expect(await after().when(approveJoinRequest, nowhere)).toEqual(refuse('community-not-found'))
    expect(await after().when(rejectJoinRequest, nowhere)).toEqual(refuse('community-not-found'))
    const own = { params: { communityId: 'nowhere' }, caller: as('bob') }
    expect(await after().when(cancelJoinRequest, own)).toEqual(refuse('join-request-not-found'))
  })

  test('requires a new request after the user has left', async () => {
    const gone = communityMemberLeft({ ...bob, reason: 'left' })
    expect(await approve(as('alice'), approved, bobJoined, gone)).toEqual(
      refuse('join-request-not-found'),
    )
    expect(await ask(approved, bobJoined, gone)).toMatchObject([
      { type: 'CommunityJoinRequested', data: { status: 'pending' } },
    ])
  })
})
