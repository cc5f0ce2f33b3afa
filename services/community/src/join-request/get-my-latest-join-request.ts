import { getMyLatestJoinRequest as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'

export const getMyLatestJoinRequest = query(contract, {
  uses: [],
  read: async ({ params: { communityId }, caller }, read: Read) => {
    const [community] = await read.communities.asSeenBy(caller, [communityId])
    if (!community) return refuse('community-not-found')
    return read.joinRequestsOf(caller, await read.joinRequests.latestOf(communityId, [caller.userId]))
  },
})
