import {
  categoryReplica,
  communityReplica,
  invitationReplica,
  networkReplica,
  replicaOf,
  roleReplica,
  userReplica,
} from '@causerie/replicas'

/** The copies of community's tables that content needs for permissions and for what answers show beside posts. */
export const copiesOfCommunity = replicaOf('community', [
  networkReplica,
  roleReplica,
  categoryReplica,
  userReplica,
  communityReplica,
  invitationReplica,
])
