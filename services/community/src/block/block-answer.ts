import type { Caller } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { presentCounts, presentFollow, presentNoFollow } from '../follow/follow-view.ts'

/** What is between a person and one whom they block, or do not: the other first. */
export const blockAnswer = async (caller: Pick<Caller, 'userId'>, otherId: string, read: Read) => {
  const [block, counts, { users, files, internalIdOf }] = await Promise.all([
    read.follows.block(caller.userId, otherId),
    read.follows.counts(otherId, caller.userId),
    read.hydrate(caller, { userIds: [otherId, caller.userId] }),
  ])
  const follow = block ? presentFollow(block, internalIdOf) : presentNoFollow({ from: otherId, to: caller.userId }, internalIdOf)
  return { follows: [follow], followCounts: counts.map(presentCounts), users, files }
}
