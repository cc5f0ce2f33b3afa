import { indexesOn } from '@causerie/kernel'
import { currentFollowCondition, followings, pendingFollowCondition } from '@causerie/replicas'

/** Ended follows are not listed. */
export const followIndexes = indexesOn(followings, {
  followings_by_creation: {
    on: ['fromUserPublicId', 'createdAt', 'toUserPublicId'],
    where: currentFollowCondition(),
  },
  followings_pending: {
    on: ['fromUserPublicId', 'createdAt', 'toUserPublicId'],
    where: pendingFollowCondition(),
  },
})
