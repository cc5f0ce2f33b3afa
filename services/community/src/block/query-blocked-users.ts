import { queryBlockedUsers as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { followPlace } from '../follow/follow-list.ts'

export const queryBlockedUsers = query(contract, {
  uses: [],
  read: async ({ query: wanted, caller: { userId }, caller }, read: Read) => {
    const place = followPlace(wanted)
    if (!place) return refuse('bad-request', ['token: is not valid'])
    const [{ found, paging }, [counts]] = await Promise.all([
      read.followPages.page(place, { list: 'user_blocks', ownerId: userId, statuses: ['blocked'] }),
      read.follows.counts(userId),
    ])
    return { ...(await read.followAnswer(caller, found)), paging: { ...paging, total: counts?.blockedCount ?? 0 } }
  },
})
