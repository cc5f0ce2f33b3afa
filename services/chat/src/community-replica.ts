import {
  banRequestAnswerReplica,
  communityReplica,
  holdReplica,
  networkReplica,
  replicaOf,
  retentionSettingReplica,
  roleReplica,
  userBlockReplica,
  userReplica,
} from '@causerie/replicas'

/**
 * The copies of community's tables that chat needs for permissions and blocks, for the channels of
 * communities, and for what answers show.
 */
export const copiesOfCommunity = replicaOf('community', [
  networkReplica,
  roleReplica,
  userReplica,
  holdReplica,
  retentionSettingReplica,
  communityReplica,
  banRequestAnswerReplica,
  userBlockReplica,
])
