import { feature } from '@causerie/kernel'
import { userBlockFolds, userBlocks } from '@causerie/replicas'
import { blockIndexes } from './block-indexes.ts'
import { blockUser } from './block-user.ts'
import { queryBlockedUsers } from './query-blocked-users.ts'
import { unblockUser } from './unblock-user.ts'

/** Blocks between users. */
export const blockFeature = feature({
  tables: [userBlocks],
  folds: [userBlockFolds],
  indexes: blockIndexes,
  operations: {
    blockUser,
    unblockUser,
    queryBlockedUsers,
  },
})
