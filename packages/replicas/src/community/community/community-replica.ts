import { replicaPart } from '../../replica-of.ts'
import { communityUserFolds, communityUsers } from '../member/community-user.ts'
import { communities, communityFolds } from './community.ts'

/** Communities and their members: folds of members also count them in the row of their community. */
export const communityReplica = replicaPart({ tables: [communities, communityUsers], folds: [communityFolds, communityUserFolds] })
