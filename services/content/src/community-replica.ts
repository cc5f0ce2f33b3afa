import {
  categoryReplica,
  communityReplica,
  invitationReplica,
  networkReplica,
  replicaOf,
  roleReplica,
  userBlockReplica,
  userReplica,
} from '@causerie/replicas'

/** The copies of community's tables that content needs for permissions and blocks, and for what answers show beside posts. */
export const copiesOfCommunity = replicaOf('community', [
  networkReplica,
  roleReplica,
  categoryReplica,
  userReplica,
  communityReplica,
  invitationReplica,
  userBlockReplica,
])
