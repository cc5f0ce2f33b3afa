import { getFollowInfo as contract } from '@causerie/contracts/community'
import { hydrate } from '@causerie/hydration'
import { query } from '@causerie/kernel'
import { refusalOfAbsent } from '../user/user-queries.ts'
import { blockBetween, followBetween, followCountsOf } from './follow-queries.ts'
import { presentCounts, presentFollow, presentNoFollow } from './follow-view.ts'

/** Does not reveal that the other user blocks the caller. */
export const getFollowInfo = query(contract, async ({ params: { userId }, caller }, reader) => {
  const pair = { from: caller.userId, to: userId }
  const [refusal, block, [follow], counts, { internalIdOf }] = await Promise.all([
    refusalOfAbsent(reader, userId),
    blockBetween(reader, caller.userId, userId),
    followBetween(reader, pair),
    followCountsOf(reader, userId),
    hydrate(reader, caller, { userIds: [caller.userId, userId] }),
  ])
  if (refusal) return refusal
  const shown = block?.status === 'blocked' ? block : follow
  return {
    follows: [shown ? presentFollow(shown, internalIdOf) : presentNoFollow(pair, internalIdOf)],
    followCounts: counts.map(presentCounts),
  }
})
