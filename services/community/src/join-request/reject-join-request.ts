import { accessInCommunity } from '@causerie/authorization'
import {
  communityJoinRequestRejected,
  rejectJoinRequest as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities } from '@causerie/replicas'
import { refusalToAdmit } from '../admission/admission-policy.ts'
import { latestJoinRequest, pendingJoinRequest } from '../admission/join-request.ts'
import { resolvePublicId } from '../user/user-queries.ts'
import { joinRequestAnswer } from './join-request-answer.ts'
import { latestJoinRequests } from './join-request-queries.ts'

export const rejectJoinRequest = command(contract, {
  resolve: async ({ params, body }, reader) => ({
    communityId: params.communityId,
    userId: await resolvePublicId(reader, body.userId),
  }),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved: { communityId, userId }, caller }) => ({
    ...accessInCommunity(communityId, caller),
    community: communities.get(communityId),
    request: latestJoinRequest(communityId, userId),
  }),
  decide: ({ community, request, ...access }, { resolved, caller }) => {
    const refusal = refusalToAdmit(community, { ...access, caller }, 'forbidden')
    if (refusal) return refusal
    const pending = pendingJoinRequest(request)
    if (!pending) return refuse('join-request-not-found')
    return [
      communityJoinRequestRejected({
        ...resolved,
        joinRequestId: pending.joinRequestId,
        responderId: caller.userId,
      }),
    ]
  },
  reply: async ({ resolved: { communityId, userId }, caller }, reader) => ({
    success: true,
    ...(await joinRequestAnswer(reader, caller, {
      requests: await latestJoinRequests(reader, communityId, [userId]),
    })),
  }),
})
