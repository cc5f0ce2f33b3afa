import {
  communityJoinRequestCancelled,
  cancelJoinRequest as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { latestJoinRequest, pendingJoinRequest } from '../admission/join-request.ts'

export const cancelJoinRequest = command(contract, {
  about: ({ params, caller }) => ({ communityId: params.communityId, userId: caller.userId }),
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about }) => ({ request: latestJoinRequest(about.communityId, about.userId) }),
  decide: ({ request }, { about }) => {
    const pending = pendingJoinRequest(request)
    return pending
      ? [communityJoinRequestCancelled({ ...about, joinRequestId: pending.joinRequestId })]
      : refuse('join-request-not-found')
  },
  reply: async () => ({ success: true }),
})
