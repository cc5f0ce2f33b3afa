import { getFollowInfo as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { presentCounts, presentFollow, presentNoFollow } from './follow-view.ts'

/** That somebody blocks the caller is theirs to know. */
export const getFollowInfo = query(contract, {
  uses: [],
  read: async ({ params: { userId }, caller }, read: Read) => {
    const pair = { from: caller.userId, to: userId }
    const [person, block, [follow], counts, { internalIdOf }] = await Promise.all([
      read.users.status(userId),
      read.follows.block(caller.userId, userId),
      read.follows.between(pair),
      read.follows.counts(userId),
      read.hydrate(caller, { userIds: [caller.userId, userId] }),
    ])
    if (!person || person.isDeleted) return refuse('user-not-found')
    const found = block?.status === 'blocked' ? block : follow
    return {
      follows: [found ? presentFollow(found, internalIdOf) : presentNoFollow(pair, internalIdOf)],
      followCounts: counts.map(presentCounts),
    }
  },
})
