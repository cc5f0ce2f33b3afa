import { queryJoinRequests as contract, RequestStatus, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { placeOf } from '../page.ts'
import { mayLetIn } from './join-request-policy.ts'
import { joinRequestSorts } from './join-request-queries.ts'

export const queryJoinRequests = query(contract, {
  uses: [],
  read: async ({ params: { communityId }, query: { sortBy, sortOrder, statuses, options }, caller }, read: Read) => {
    const place = placeOf(joinRequestSorts, `${sortBy}-${sortOrder}`, options)
    if (!place) return refuse('invalid-parameters', ['options.token: is not valid'])
    const community = await read.access.community(communityId, caller)
    if (!community) return refuse('community-not-found')
    if (!mayLetIn(community)) return refuse('forbidden')
    const { found, paging } = await read.joinRequests.page(place, communityId, statuses ?? RequestStatus.options)
    return { ...(await read.joinRequestsOf(caller, found)), paging }
  },
})
