import {
  categoryReplica,
  communityReplica,
  followingReplica,
  invitationReplica,
  networkReplica,
  replicaOf,
  roleReplica,
  userBlockReplica,
  userReplica,
} from '@causerie/replicas'

/** The tables that other services may take copies of, folded here from community's own journal. */
export const sharedTables = replicaOf('community', [
  networkReplica,
  roleReplica,
  categoryReplica,
  userReplica,
  communityReplica,
  invitationReplica,
  followingReplica,
  userBlockReplica,
])
