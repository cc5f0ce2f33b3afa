import { queryInvitations as contract, RequestStatus, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { feedCounts } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { mayLetIn } from '../join-request/join-request-policy.ts'
import { placeOf } from '../page.ts'
import { invitationSorts } from './invitation-queries.ts'

const byCreation = { firstCreated: 'createdAt-asc', lastCreated: 'createdAt-desc' } as const

export const queryInvitations = query(contract, {
  uses: [feedCounts],
  refusesBy: [],
  read: async ({ query: { targetId, sortBy, sortOrder, statuses, options }, caller }, read: Read) => {
    const sort = sortBy === 'firstCreated' || sortBy === 'lastCreated' ? byCreation[sortBy] : (`${sortBy}-${sortOrder}` as const)
    const place = placeOf(invitationSorts, sort, options)
    if (!place) return refuse('bad-request', ['options.token: is not valid'])
    const community = await read.access.community(targetId, caller)
    if (!community) return refuse('community-not-found')
    if (!mayLetIn(community)) return refuse('permission-denied')
    const { found, paging } = await read.invitations.page(place, targetId, statuses ?? RequestStatus.options)
    return { ...(await read.invitationsOf(caller, found)), paging }
  },
})
