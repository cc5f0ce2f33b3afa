import { isMember } from '@causerie/authorization'
import {
  communityJoinRequested,
  communityMemberJoined,
  joinCommunity as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { hydrationRows } from '@causerie/hydration'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities, communityUsers, pendingInvitation, users } from '@causerie/replicas'
import {
  admitsAtOnce,
  communityToJoin,
  joinByInvitation,
  pendingEntryRows,
} from '../admission/admission-policy.ts'
import { joinRequests, pendingJoinRequest } from '../admission/join-request.ts'
import { joinRequestAnswer, shownWith, storedJoinRequest } from './join-request-answer.ts'

/**
 * E11: records an approved request and the membership, or a pending request where the community is
 * private or requires approval. An invited user joins at once; a pending request of theirs is
 * approved.
 */
export const joinCommunity = command(contract, {
  resolve: ({ params, newId }) => ({ communityId: params.communityId, joinRequestId: newId() }),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved: { communityId, joinRequestId }, caller }) => ({
    ...hydrationRows(
      caller,
      shownWith([{ communityId, userId: caller.userId, responderId: null }]),
    ),
    ...pendingEntryRows(communityId, [caller.userId]),
    community: communities.get(communityId),
    user: users.get(caller.userId),
    member: communityUsers.get(communityId, caller.userId),
    earlier: joinRequests.get(communityId, caller.userId, joinRequestId),
  }),
  awaits: ['chat'],
  decide: (
    { requests: [requestRow], invitations: [invitationRow], ...rows },
    { resolved, caller },
  ) => {
    const community = communityToJoin(rows)
    if ('refused' in community) return community
    if (isMember(rows.member)) return refuse('already-joined')

    const membership = { communityId: resolved.communityId, userId: caller.userId }
    const approved = communityJoinRequested({
      ...membership,
      joinRequestId: resolved.joinRequestId,
      status: 'approved',
    })
    const request = pendingJoinRequest(requestRow)
    const invitation = pendingInvitation(invitationRow)
    if (invitation)
      return [
        ...(request ? [] : [approved]),
        ...joinByInvitation(membership, { invitation, request }),
      ]
    // A request that waits from before the community was opened is approved by the membership.
    if (admitsAtOnce(community, caller))
      return [
        ...(request ? [] : [approved]),
        communityMemberJoined({ ...membership, roles: ['member'] }),
      ]
    if (request) return refuse('already-joined')
    return [
      communityJoinRequested({
        ...membership,
        joinRequestId: resolved.joinRequestId,
        status: 'pending',
      }),
    ]
  },
  reply: async ({ caller, rows }, reader) => {
    const loaded = await rows()
    const requests = loaded.requests.flatMap((row) => (row ? [storedJoinRequest(row)] : []))
    return joinRequestAnswer(reader, caller, { requests, rows: loaded })
  },
})
