import {
  categoryReplica,
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
 * The copies of community's tables that content needs for permissions, settings, follows and
 * blocks, and for what answers show beside posts.
 */
export const copiesOfCommunity = replicaOf('community', [
  networkReplica,
  socialSettingReplica,
  roleReplica,
  categoryReplica,
  userReplica,
  holdReplica,
  retentionSettingReplica,
  communityReplica,
  invitationReplica,
  userBlockReplica,
  followingReplica,
])
