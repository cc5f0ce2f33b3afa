import { communityJoinRequested, userBlocked, userDeleted } from '@causerie/contracts/community'
import type { AnyDecision } from '@causerie/kernel'
import { communities, communityUsers } from '@causerie/replicas'
import {
  hikers,
  hikersCreated,
  memberJoined,
  userInvited,
  usersCreated,
} from '@causerie/testkit/facts'
import { type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { followCounts } from '../follow/follow-count.ts'
import { startFollow } from '../follow/follow-facts.ts'
import { communityService } from '../service.ts'
import { blockCleanUp, followCleanUp, membershipCleanUp } from './clean-up-deleted-user.ts'

/** The events that a decision records after these events. */
const decided = (one: AnyDecision, ...facts: Given[]) =>
  given(communityService, [...usersCreated('alice', 'bob'), ...facts]).decided(one)
const end = membershipCleanUp(hikers, 'bob')
const twice = (one: AnyDecision, ...facts: Given[]) => {
  const first = decided(one, ...facts)
  expect(decided(one, ...facts, ...first)).toEqual([])
  return first
}

describe('cleaning up a deleted user', () => {
  test('ends each membership once, even that of the only moderator', () => {
    const story = [...hikersCreated(), memberJoined('bob'), userDeleted({ userId: 'bob' })]
    const facts = twice(end, ...story)
    expect(facts).toMatchObject([
      { type: 'CommunityMemberLeft', data: { userId: 'bob', reason: 'deleted' } },
    ])
    const after = given(communityService, [...story, ...facts])
    expect(after.row(communities.get(hikers))).toMatchObject({ membersCount: 1 })
    expect(after.row(communityUsers.get(hikers, 'bob'))).toMatchObject({
      communityMembership: 'none',
      notMemberReason: 'deleted',
    })
    expect(
      twice(
        membershipCleanUp(hikers, 'alice'),
        ...hikersCreated(),
        userDeleted({ userId: 'alice' }),
      ),
    ).toHaveLength(1)
  })

  test('ends pending join requests and invitations', () => {
    const asked = communityJoinRequested({
      joinRequestId: 'r1',
      communityId: hikers,
      userId: 'bob',
      status: 'pending',
    })
    expect(
      twice(end, ...hikersCreated(), asked, userInvited('bob'), userDeleted({ userId: 'bob' })),
    ).toMatchObject([
      { type: 'CommunityJoinRequestRejected', data: { userId: 'bob' } },
      { type: 'CommunityInvitationCancelled', data: { userId: 'bob' } },
    ])
  })

  test('ends follows and blocks on both sides', () => {
    const pair = { from: 'alice', to: 'bob' }
    const story = [
      ...startFollow(pair, 'accepted'),
      userBlocked({ userId: 'alice', blockedUserId: 'bob' }),
      userDeleted({ userId: 'bob' }),
    ]
    const facts = [
      ...twice(followCleanUp(pair), ...story),
      ...twice(blockCleanUp('alice', 'bob'), ...story),
    ]
    expect(facts).toMatchObject([
      { type: 'UserUnfollowed', data: { reason: 'userDeleted' } },
      { type: 'FollowerRemoved', data: { reason: 'userDeleted' } },
      { type: 'UserUnblocked' },
    ])
    expect(
      given(communityService, [...usersCreated('alice', 'bob'), ...story, ...facts]).row(
        followCounts.get('alice'),
      ),
    ).toMatchObject({
      followingCount: 0,
      blockedCount: 0,
    })
  })
})
