import { listMyInvitations as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { feedCounts } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { placeOf } from '../page.ts'

export const listMyInvitations = query(contract, {
  uses: [feedCounts],
  refusesBy: [],
  read: async ({ query: { targetId, statuses, options }, caller }, read: Read) => {
    const place = placeOf(['createdAt-desc'], 'createdAt-desc', options)
    if (!place) return refuse('bad-request', ['options.token: is not valid'])
    const { found, paging } = await read.invitations.pageOfGuest(place, { userId: caller.userId, communityId: targetId, statuses })
    return { ...(await read.invitationsOf(caller, found)), paging }
  },
})
