import type { communityEvents } from '@causerie/contracts'
import type { Replica, ReplicaFolds } from '@causerie/kernel'
import { both } from './both.ts'
import { userBlockFolds, userBlocks } from './community/block/user-block.ts'
import { categories, categoryFolds } from './community/category/category.ts'
import { communities, communityFolds } from './community/community/community.ts'
import { followingFolds, followings } from './community/follow/following.ts'
import { invitationEndsOnJoining, invitationFolds, invitations } from './community/invitation/invitation.ts'
import { communityUserFolds, communityUsers } from './community/member/community-user.ts'
import { networkFolds, networks } from './community/network/network.ts'
import { roleFolds, roles } from './community/role/role.ts'
import { userFolds, users } from './community/user/user.ts'

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
export const communityFoldsOf = {
  ...networkFolds,
  ...roleFolds,
  ...categoryFolds,
  ...userFolds,
  ...followingFolds,
  ...userBlockFolds,
  ...communityFolds,
  ...communityUserFolds,
  ...invitationFolds,
  communityMemberJoined: both(communityUserFolds.communityMemberJoined, invitationEndsOnJoining),
} satisfies ReplicaFolds<typeof communityEvents>
export const communityReplica: Replica = { tables: communityTables, folds: communityFoldsOf }
