import {
  communityReplica,
  followingReplica,
  holdReplica,
  invitationReplica,
  networkReplica,
  replicaOf,
  retentionSettingReplica,
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
  holdReplica,
  retentionSettingReplica,
  communityReplica,
  invitationReplica,
  userBlockReplica,
  followingReplica,
])
