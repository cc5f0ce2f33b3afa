import { isBannedMember, isMember, leavesNoModerator } from '@causerie/authorization'
import { communityMemberLeft, leaveCommunity as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities, communityUsers } from '@causerie/replicas'
import { communityAnswer } from '../community/community-answer.ts'

/** The last member and the last moderator of a community cannot leave it. */
export const leaveCommunity = command(contract, {
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => ({
    community: communities.get(resolved.communityId),
    member: communityUsers.get(resolved.communityId, caller.userId),
  }),
  decide: ({ community, member }, { resolved, caller }) => {
    if (!community || community.isDeleted) return refuse('community-not-found')
    if (isBannedMember(member)) return refuse('banned-from-community')
    if (!member || !isMember(member)) return refuse('not-a-member')
    if (community.membersCount <= 1) return refuse('only-one-member')
    if (leavesNoModerator(community, [{ member }])) return refuse('only-one-moderator')
    return [communityMemberLeft({ ...resolved, userId: caller.userId, reason: 'left' })]
  },
  reply: async ({ resolved: { communityId }, caller }, reader) =>
    communityAnswer(reader, caller, [communityId]),
})
