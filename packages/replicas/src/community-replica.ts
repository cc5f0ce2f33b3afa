import type { communityEvents } from '@causerie/contracts'
import type { FoldsOf, Replica } from '@causerie/kernel'
import { categories, categoryFolds } from './category/category.ts'
import { communities, communityFolds } from './community/community.ts'
import { communityUserFolds, communityUsers } from './community/community-user.ts'
import { invitationFolds, invitations } from './community/invitation.ts'
import { followingFolds, followings } from './follow/following.ts'
import { userBlockFolds, userBlocks } from './follow/user-block.ts'
import { networkFolds, networks } from './network/network.ts'
import { roleFolds, roles } from './role/role.ts'
import { userFolds, users } from './user/user.ts'

/** What several services show of community's: folded from its events, by itself from its own journal, by the others as replicas. */
export const communityTables = [
  networks,
  roles,
  categories,
  users,
  communities,
  communityUsers,
  invitations,
  followings,
  userBlocks,
] as const
export const communityFoldsOf = [
  networkFolds,
  roleFolds,
  categoryFolds,
  userFolds,
  followingFolds,
  userBlockFolds,
  communityFolds,
  communityUserFolds,
  invitationFolds,
] as const satisfies readonly FoldsOf<typeof communityEvents>[]
export const communityReplica: Replica = { tables: communityTables, folds: communityFoldsOf }
