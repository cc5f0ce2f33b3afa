import { indexesOn } from '@causerie/kernel'
import { followings } from '@causerie/replicas'

/** Ended follows are not listed. */
export const followIndexes = indexesOn(followings, {
  followings_by_creation: { on: ['fromUserPublicId', 'createdAt', 'toUserPublicId'], where: `status <> 'none'` },
  followings_pending: { on: ['fromUserPublicId', 'createdAt', 'toUserPublicId'], where: `status = 'pending'` },
})
