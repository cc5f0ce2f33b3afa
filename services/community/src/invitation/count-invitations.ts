import { countInvitations as contract, RequestStatus, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { mayLetIn } from '../join-request/join-request-policy.ts'

export const countInvitations = query(contract, {
  uses: [],
  read: async ({ query: { targetId, statuses }, caller }, read: Read) => {
    const community = await read.access.community(targetId, caller)
    if (!community) return refuse('community-not-found')
    if (!mayLetIn(community)) return refuse('permission-denied')
    return { count: await read.invitations.count(targetId, statuses ?? RequestStatus.options) }
  },
})
