import { hydrate } from '@causerie/hydration'
import type { Caller, Reader } from '@causerie/kernel'
import { blockBetween, followCountsOf } from '../follow/follow-queries.ts'
import { presentCounts, presentFollow, presentNoFollow } from '../follow/follow-view.ts'

/**
 * The block or follow from the caller to another user, with the counts of both; the other user
 * comes first.
 */
export const blockAnswer = async (
  caller: Pick<Caller, 'userId'>,
  otherId: string,
  reader: Reader,
) => {
  const [block, counts, { users, files, internalIdOf }] = await Promise.all([
    blockBetween(reader, caller.userId, otherId),
    followCountsOf(reader, otherId, caller.userId),
    hydrate(reader, caller, { userIds: [otherId, caller.userId] }),
  ])
  const follow = block
    ? presentFollow(block, internalIdOf)
    : presentNoFollow({ from: otherId, to: caller.userId }, internalIdOf)
  return { follows: [follow], followCounts: counts.map(presentCounts), users, files }
}
