import {
  communityJoinRequestCancelled,
  cancelJoinRequest as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { latestJoinRequest, pendingJoinRequest } from '../admission/join-request.ts'

export const cancelJoinRequest = command(contract, {
  resolve: ({ params, caller }) => ({ communityId: params.communityId, userId: caller.userId }),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved }) => ({ request: latestJoinRequest(resolved.communityId, resolved.userId) }),
  decide: ({ request }, { resolved }) => {
    const pending = pendingJoinRequest(request)
    return pending
      ? [communityJoinRequestCancelled({ ...resolved, joinRequestId: pending.joinRequestId })]
      : refuse('join-request-not-found')
  },
  reply: async () => ({ success: true }),
})
