import {
  communityJoinRequestApproved,
  communityKey,
  communityMemberJoined,
  approveJoinRequest as contract,
  refuse,
} from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { accessInCommunity, communities, communityUsers, users } from '@causerie/replicas'
import { waiting } from '../member/waiting.ts'
import { publicIdFor } from '../user/user-queries.ts'
import { pendingJoinRequest } from './join-request.ts'
import { joinRequestAnswer } from './join-request-answer.ts'
import { mayLetIn } from './join-request-policy.ts'
import { latestJoinRequests } from './join-request-queries.ts'

export const approveJoinRequest = command(contract, {
  about: async ({ params, body }, reader) => ({ communityId: params.communityId, userId: await publicIdFor(reader, body.userId) }),
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about: { communityId, userId }, caller }) => ({
    ...accessInCommunity(communityId, caller),
    ...waiting(communityId, [userId]),
    community: communities.get(communityId),
    requestor: users.get(userId),
    membership: communityUsers.get(communityId, userId),
  }),
  decide: ({ community, requests: [request], requestor, ...access }, { about, caller }) => {
    if (!community || community.isDeleted) return refuse('community-not-found')
    if (!mayLetIn({ ...access, caller })) return refuse('forbidden')
    const pending = pendingJoinRequest(request)
    if (!pending || !requestor || requestor.isDeleted) return refuse('join-request-not-found')
    return [
      communityJoinRequestApproved({ ...about, joinRequestId: pending.joinRequestId, responderId: caller.userId }),
      communityMemberJoined({ ...about, roles: ['member'] }),
    ]
  },
  reply: async ({ about: { communityId, userId }, caller }, reader) => ({
    success: true,
    ...(await joinRequestAnswer(reader, caller, await latestJoinRequests(reader, communityId, [userId]))),
  }),
})
