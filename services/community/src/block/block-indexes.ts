import { indexesOn } from '@causerie/kernel'
import { notEndedBlockCondition, userBlocks } from '@causerie/replicas'

/** Ended blocks are not listed. */
export const blockIndexes = indexesOn(userBlocks, {
  user_blocks_by_creation: {
    on: ['toUserPublicId', 'createdAt', 'fromUserPublicId'],
    where: notEndedBlockCondition,
  },
  user_blocks_of_blocked: {
    on: ['fromUserPublicId', 'toUserPublicId'],
    where: notEndedBlockCondition,
  },
})
