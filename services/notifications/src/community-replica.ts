import {
  communityReplica,
  followingReplica,
  holdReplica,
  networkReplica,
  replicaOf,
  retentionSettingReplica,
  roleReplica,
  socialSettingReplica,
  userBlockReplica,
  userReplica,
} from '@causerie/replicas'

/**
 * The copies of community's tables that notifications need: time zone and language of the network,
 * actors, memberships, blocks and who may read the feeds of private users.
 */
export const copiesOfCommunity = replicaOf('community', [
  networkReplica,
  socialSettingReplica,
  roleReplica,
  userReplica,
  holdReplica,
  retentionSettingReplica,
  communityReplica,
  userBlockReplica,
  followingReplica,
])
