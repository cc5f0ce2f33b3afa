import { joinCommunityDirectly as contract, community as lane, memberJoined, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { communities, communityUsers, isMember } from '@causerie/replicas'
import { communityAnswer } from '../community/community-answer.ts'
import { mayJoinAtOnce } from '../community/community-policy.ts'
import type { Read } from '../context.ts'
import { pendingJoinRequests } from '../join-request/join-request.ts'

/** The older way to join has no request to show, so it leads into no community that asks for approval. */
export const joinCommunityDirectly = command(contract, {
  about: ({ params }) => ({ communityId: params.communityId }),
  orderBy: ({ about }) => lane(about.communityId),
  load: ({ about, caller }) => ({
    community: communities.get(about.communityId),
    member: communityUsers.get(about.communityId, caller.userId),
    pending: pendingJoinRequests.get(about.communityId, caller.userId),
  }),
  decide: ({ community, member, pending }, { about, caller }) => {
    if (!community || community.isDeleted) return refuse('community-not-found')
    if (member?.communityMembership === 'banned') return refuse('banned-from-community')
    if (isMember(member) || pending) return refuse('already-joined')
    if (!mayJoinAtOnce(community, caller)) return refuse('private-community')
    if (community.requiresJoinApproval) return refuse('permission-denied')
    return [memberJoined({ ...about, userId: caller.userId, roles: ['member'] })]
  },
  reply: async ({ about: { communityId }, caller }, read: Read) => communityAnswer(await read.communityOf(caller, communityId)),
})
