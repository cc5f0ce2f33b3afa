import {
  communityReplica,
  followingReplica,
  invitationReplica,
  networkReplica,
  replicaOf,
  roleReplica,
  socialSettingReplica,
  userBlockReplica,
  userReplica,
} from '@causerie/replicas'

/**
 * The copies of community's tables that streaming needs for permissions, blocks and who may read
 * which feed, and for what answers show.
 */
export const copiesOfCommunity = replicaOf('community', [
  networkReplica,
  socialSettingReplica,
  roleReplica,
  userReplica,
  communityReplica,
  invitationReplica,
  userBlockReplica,
  followingReplica,
])
