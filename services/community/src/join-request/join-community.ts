import { communityJoinRequested, communityKey, communityMemberJoined, joinCommunity as contract, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { communities, communityUsers, isMember, pendingInvitation, users } from '@causerie/replicas'
import { mayJoinAtOnce } from '../community/community-policy.ts'
import { joinByInvitation } from '../invitation/join-by-invitation.ts'
import { waiting } from '../member/waiting.ts'
import { joinRequests, pendingJoinRequest } from './join-request.ts'
import { joinRequestAnswer } from './join-request-answer.ts'
import { latestJoinRequests } from './join-request-queries.ts'

/**
 * E11: a member at once with an approved request, or a pending request where the community asks for approval. Whoever is invited
 * needs none, and a request of theirs that was pending is granted.
 */
export const joinCommunity = command(contract, {
  about: ({ params, newId }) => ({ communityId: params.communityId, joinRequestId: newId() }),
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about: { communityId, joinRequestId }, caller }) => ({
    ...waiting(communityId, [caller.userId]),
    community: communities.get(communityId),
    person: users.get(caller.userId),
    member: communityUsers.get(communityId, caller.userId),
    earlier: joinRequests.get(communityId, caller.userId, joinRequestId),
  }),
  decide: ({ community, person, member, requests: [request], invitations: [invitation] }, { about, caller }) => {
    if (!community || community.isDeleted) return refuse('community-not-found')
    if (member?.communityMembership === 'banned') return refuse('banned-from-community')
    if (isMember(member)) return refuse('already-joined')
    // Their token may live for a moment yet.
    if (person?.isDeleted) return refuse('user-not-found')

    const of = { communityId: about.communityId, userId: caller.userId }
    const granted = communityJoinRequested({ ...of, joinRequestId: about.joinRequestId, status: 'approved' })
    const pending = pendingJoinRequest(request)
    const invited = pendingInvitation(invitation)
    if (invited) return [...(pending ? [] : [granted]), ...joinByInvitation(of, { invited, pending })]
    if (pending) return refuse('already-joined')
    if (community.requiresJoinApproval) return [communityJoinRequested({ ...of, joinRequestId: about.joinRequestId, status: 'pending' })]
    return mayJoinAtOnce(community, caller) ? [granted, communityMemberJoined({ ...of, roles: ['member'] })] : refuse('private-community')
  },
  reply: async ({ about: { communityId }, caller }, reader) =>
    joinRequestAnswer(reader, caller, await latestJoinRequests(reader, communityId, [caller.userId])),
})
