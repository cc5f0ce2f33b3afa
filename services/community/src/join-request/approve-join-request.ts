import { accessInCommunity } from '@causerie/authorization'
import {
  communityJoinRequestApproved,
  communityMemberJoined,
  approveJoinRequest as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities, communityUsers, suspensionOf, users } from '@causerie/replicas'
import { pendingEntryRows, refusalToAdmit } from '../admission/admission-policy.ts'
import { pendingJoinRequest } from '../admission/join-request.ts'
import { resolvePublicId } from '../user/user-queries.ts'
import { joinRequestAnswer } from './join-request-answer.ts'
import { latestJoinRequests } from './join-request-queries.ts'

export const approveJoinRequest = command(contract, {
  resolve: async ({ params, body }, reader) => ({
    communityId: params.communityId,
    userId: await resolvePublicId(reader, body.userId),
  }),
  awaits: ['chat'],
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved: { communityId, userId }, caller }) => ({
    ...accessInCommunity(communityId, caller),
    ...pendingEntryRows(communityId, [userId]),
    community: communities.get(communityId),
    requestor: users.get(userId),
    membership: communityUsers.get(communityId, userId),
  }),
  decide: ({ community, requests: [request], requestor, ...access }, { resolved, caller }) => {
    const refusal = refusalToAdmit(community, { ...access, caller }, 'forbidden')
    if (refusal) return refusal
    const pending = pendingJoinRequest(request)
    if (!pending || !requestor || requestor.isDeleted) return refuse('join-request-not-found')
    return [
      communityJoinRequestApproved({
        ...resolved,
        joinRequestId: pending.joinRequestId,
        responderId: caller.userId,
      }),
      communityMemberJoined({ ...resolved, roles: ['member'], ...suspensionOf(requestor) }),
    ]
  },
  reply: async ({ resolved: { communityId, userId }, caller }, reader) => ({
    success: true,
    ...(await joinRequestAnswer(reader, caller, {
      requests: await latestJoinRequests(reader, communityId, [userId]),
    })),
  }),
})
