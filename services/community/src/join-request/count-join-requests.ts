import { countJoinRequests as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { mayLetIn } from './join-request-policy.ts'

export const countJoinRequests = query(contract, {
  uses: [],
  read: async ({ params: { communityId }, caller }, read: Read) => {
    const community = await read.access.community(communityId, caller)
    if (!community) return refuse('community-not-found')
    return mayLetIn(community) ? { count: await read.joinRequests.pendingCount(communityId) } : refuse('forbidden')
  },
})
