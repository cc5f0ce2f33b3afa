import { refuse } from '@causerie/contract'
import { communityJoinRequested, communityMemberJoined, joinCommunity as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { communities, communityUsers, hydrationRows, isMember, pendingInvitation, users } from '@causerie/replicas'
import { joinByInvitation } from '../admission/join-by-invitation.ts'
import { joinRequests, pendingJoinRequest } from '../admission/join-request.ts'
import { pendingEntryRows } from '../admission/pending-entries.ts'
import { admitsAtOnce } from '../community/community-policy.ts'
import { joinRequestAnswer, shownWith } from './join-request-answer.ts'
import { storedJoinRequest } from './join-request-view.ts'

/**
 * E11: records an approved request and the membership, or a pending request where the community is private or requires approval. An
 * invited user joins at once; a pending request of theirs is approved.
 */
export const joinCommunity = command(contract, {
  about: ({ params, newId }) => ({ communityId: params.communityId, joinRequestId: newId() }),
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about: { communityId, joinRequestId }, caller }) => ({
    ...hydrationRows(caller, shownWith([{ communityId, userId: caller.userId, responderId: null }])),
    ...pendingEntryRows(communityId, [caller.userId]),
    community: communities.get(communityId),
    user: users.get(caller.userId),
    member: communityUsers.get(communityId, caller.userId),
    earlier: joinRequests.get(communityId, caller.userId, joinRequestId),
  }),
  awaits: ['chat'],
  decide: ({ community, user, member, requests: [requestRow], invitations: [invitationRow] }, { about, caller }) => {
    if (!community || community.isDeleted) return refuse('community-not-found')
    if (member?.communityMembership === 'banned') return refuse('banned-from-community')
    if (isMember(member)) return refuse('already-joined')
    // Tokens of a deleted user stay valid until gateways learn of the deletion.
    if (user?.isDeleted) return refuse('user-not-found')

    const membership = { communityId: about.communityId, userId: caller.userId }
    const approved = communityJoinRequested({ ...membership, joinRequestId: about.joinRequestId, status: 'approved' })
    const request = pendingJoinRequest(requestRow)
    const invitation = pendingInvitation(invitationRow)
    if (invitation) return [...(request ? [] : [approved]), ...joinByInvitation(membership, { invitation, request })]
    if (request) return refuse('already-joined')
    return admitsAtOnce(community, caller)
      ? [approved, communityMemberJoined({ ...membership, roles: ['member'] })]
      : [communityJoinRequested({ ...membership, joinRequestId: about.joinRequestId, status: 'pending' })]
  },
  reply: async ({ caller, rows }, reader) => {
    const loaded = await rows()
    const requests = loaded.requests.flatMap((row) => (row ? [storedJoinRequest(row)] : []))
    return joinRequestAnswer(reader, caller, { requests, rows: loaded })
  },
})
