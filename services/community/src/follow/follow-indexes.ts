import { indexesOn } from '@causerie/kernel'
import { followings, userBlocks } from '@causerie/replicas'

/** Follows and blocks that ended are not listed. */
export const followIndexes = [
  ...indexesOn(followings, {
    followings_by_creation: { on: ['fromUserPublicId', 'createdAt', 'toUserPublicId'], where: `status <> 'none'` },
    followings_that_wait: { on: ['fromUserPublicId', 'createdAt', 'toUserPublicId'], where: `status = 'pending'` },
  }),
  ...indexesOn(userBlocks, {
    user_blocks_by_creation: { on: ['toUserPublicId', 'createdAt', 'fromUserPublicId'], where: `status <> 'none'` },
    user_blocks_of_blocked: { on: ['fromUserPublicId', 'toUserPublicId'], where: `status <> 'none'` },
  }),
]
