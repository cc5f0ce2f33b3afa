import { isMember, memberCondition } from '@causerie/authorization'
import { communityMemberLeft, userDeleted, userUnblocked } from '@causerie/contracts/community'
import { communityKey, userKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import {
  blockingCondition,
  communities,
  communityUsers,
  currentFollowCondition,
  isBlocking,
  pendingInvitationCondition,
  userBlocks,
} from '@causerie/replicas'
import { closePendingEntries, pendingEntryRows } from '../admission/admission-policy.ts'
import { pendingJoinRequestCondition } from '../admission/join-request.ts'
import { followCounts } from '../follow/follow-count.ts'
import { endFollow, followRows, pairKeys } from '../follow/follow-facts.ts'
import { idsFrom, idsOf } from '../ids-of-user.ts'

const memberOf = idsOf('memberships_of_deleted', {
  from: 'community_users',
  id: 'community_id',
  where: `user_id = $userId and ${memberCondition()}`,
})
const requestedToJoin = idsOf('join_requests_of_deleted', {
  from: 'join_requests',
  id: 'community_id',
  where: `user_id = $userId and ${pendingJoinRequestCondition}`,
})
const invitedTo = idsOf('invitations_of_deleted', {
  from: 'invitations',
  id: 'community_id',
  where: `user_id = $userId and ${pendingInvitationCondition()}`,
})
const followings = idsOf('followings_of_deleted', {
  from: 'followings',
  id: 'to_user_public_id',
  where: `from_user_public_id = $userId and ${currentFollowCondition()}`,
})
const followers = idsOf('followers_of_deleted', {
  from: 'followers',
  id: 'from_user_public_id',
  where: `to_user_public_id = $userId and ${currentFollowCondition()}`,
})
const blocked = idsOf('blocks_by_deleted', {
  from: 'user_blocks',
  id: 'from_user_public_id',
  where: `to_user_public_id = $userId and ${blockingCondition()}`,
})
const blockers = idsOf('blocks_of_deleted', {
  from: 'user_blocks',
  id: 'to_user_public_id',
  where: `from_user_public_id = $userId and ${blockingCondition()}`,
})

/** Removes even the last moderator; administrators can appoint another one. */
export const membershipCleanUp = (communityId: string, userId: string): AnyDecision =>
  decision({
    orderBy: communityKey(communityId),
    load: {
      member: communityUsers.get(communityId, userId),
      community: communities.get(communityId),
      ...pendingEntryRows(communityId, [userId]),
    },
    decide: ({ member, requests, invitations }) => [
      ...(isMember(member)
        ? [communityMemberLeft({ communityId, userId, reason: 'deleted' })]
        : []),
      ...closePendingEntries({ requests, invitations }, userId),
    ],
  })

export const followCleanUp = (pair: { from: string; to: string }): AnyDecision =>
  decision({
    orderBy: pairKeys(pair),
    load: followRows(pair),
    decide: ({ following }) => endFollow(following, 'userDeleted'),
  })

export const blockCleanUp = (userId: string, blockedUserId: string): AnyDecision =>
  decision({
    orderBy: userKey(userId),
    load: { block: userBlocks.get(userId, blockedUserId), counts: followCounts.get(userId) },
    decide: ({ block }) => (isBlocking(block) ? [userUnblocked({ userId, blockedUserId })] : []),
  })

/**
 * Ends the memberships, pending entries, follows and blocks of a deleted user, so that no count
 * includes them.
 */
export const cleanUpDeletedUser = fanOut(
  'clean-up-deleted-user',
  { of: userDeleted, from: 'beginning' },
  async function* ({ data: { userId } }, reader) {
    for (const statement of [memberOf, requestedToJoin, invitedTo])
      for await (const communityId of idsFrom(reader, statement, userId))
        yield membershipCleanUp(communityId, userId)
    for await (const to of idsFrom(reader, followings, userId))
      yield followCleanUp({ from: userId, to })
    for await (const from of idsFrom(reader, followers, userId))
      yield followCleanUp({ from, to: userId })
    for await (const other of idsFrom(reader, blocked, userId)) yield blockCleanUp(userId, other)
    for await (const other of idsFrom(reader, blockers, userId)) yield blockCleanUp(other, userId)
  },
)
