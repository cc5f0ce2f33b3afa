import { joinCommunity as contract, joinRequested, community as lane, memberJoined, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { communities, communityUsers, isMember } from '@causerie/replicas'
import { mayJoinAtOnce } from '../community/community-policy.ts'
import type { Read } from '../context.ts'
import { joinRequests, pendingJoinRequests } from './join-request.ts'
import { presentJoinRequest } from './join-request-view.ts'

/** E11: a member at once with an approved request, or a pending request where the community asks for approval. */
export const joinCommunity = command(contract, {
  about: ({ params, newId }) => ({ communityId: params.communityId, joinRequestId: newId() }),
  orderBy: ({ about }) => lane(about.communityId),
  load: ({ about, caller }) => ({
    community: communities.get(about.communityId),
    member: communityUsers.get(about.communityId, caller.userId),
    pending: pendingJoinRequests.get(about.communityId, caller.userId),
    request: joinRequests.get(about.joinRequestId),
  }),
  decide: ({ community, member, pending }, { about, caller }) => {
    if (!community || community.isDeleted) return refuse('community-not-found')
    if (member?.communityMembership === 'banned') return refuse('banned-from-community')
    if (isMember(member) || pending) return refuse('already-joined')
    const request = { ...about, userId: caller.userId }
    if (community.requiresJoinApproval) return [joinRequested({ ...request, status: 'pending' })]
    if (!mayJoinAtOnce(community, caller)) return refuse('private-community')
    return [
      joinRequested({ ...request, status: 'approved' }),
      memberJoined({ communityId: about.communityId, userId: caller.userId, roles: ['member'] }),
    ]
  },
  reply: async ({ about, caller }, read: Read) => {
    const [doc, { users, files, roles, internalIdOf }] = await Promise.all([
      read.joinRequests.byId(about.joinRequestId),
      read.hydrate(caller, {
        userIds: [caller.userId],
        memberships: [{ communityId: about.communityId, userId: caller.userId }],
      }),
    ])
    return { joinRequests: doc ? [presentJoinRequest(doc, internalIdOf(caller.userId))] : [], users, files, roles }
  },
})
