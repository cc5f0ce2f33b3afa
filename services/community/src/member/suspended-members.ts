import { isMember, memberCondition } from '@causerie/authorization'
import {
  communityMemberRestored,
  communityMemberSuspended,
  userGloballyBanned,
  userGloballyUnbanned,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { communities, communityUsers, users } from '@causerie/replicas'
import { idsFrom, idsOf } from '../ids-of-user.ts'

const counted = idsOf('counted_memberships', {
  from: 'community_users',
  id: 'community_id',
  where: `user_id = $userId and ${memberCondition()} and not is_suspended`,
})
const suspended = idsOf('suspended_memberships', {
  from: 'community_users',
  id: 'community_id',
  where: `user_id = $userId and ${memberCondition()} and is_suspended`,
})

/**
 * Makes a membership what the user is now: suspended while banned from the network. A ban and its
 * end may be followed in any order.
 */
export const matchSuspension = (communityId: string, userId: string): AnyDecision =>
  decision({
    orderBy: communityKey(communityId),
    load: {
      user: users.get(userId),
      member: communityUsers.get(communityId, userId),
      community: communities.get(communityId),
    },
    decide: ({ user, member }) => {
      if (!user || !member || !isMember(member) || member.isSuspended === user.isGlobalBan)
        return []
      return [
        user.isGlobalBan
          ? communityMemberSuspended({ communityId, userId })
          : communityMemberRestored({ communityId, userId }),
      ]
    },
  })

/** A ban from the network hides the memberships of the user, and no count includes them. */
export const suspendMembers = fanOut(
  'suspend-members',
  { of: userGloballyBanned, from: 'beginning' },
  async function* ({ data: { userId } }, reader) {
    for await (const communityId of idsFrom(reader, counted, userId))
      yield matchSuspension(communityId, userId)
  },
)

/** The end of the ban gives them back. */
export const restoreMembers = fanOut(
  'restore-members',
  { of: userGloballyUnbanned, from: 'beginning' },
  async function* ({ data: { userId } }, reader) {
    for await (const communityId of idsFrom(reader, suspended, userId))
      yield matchSuspension(communityId, userId)
  },
)
