import { replicaPart } from '../../replica-of.ts'
import { communityUserFolds, communityUsers } from '../member/community-user.ts'
import { communities, communityFolds } from './community.ts'

/**
 * Communities and their members. The folds of members also update the counts in the row of their
 * community.
 */
export const communityReplica = replicaPart({
  tables: [communities, communityUsers],
  folds: [communityFolds, communityUserFolds],
})
