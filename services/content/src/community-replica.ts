import {
  categoryReplica,
  communityReplica,
  invitationReplica,
  networkReplica,
  replicaOf,
  roleReplica,
  userReplica,
} from '@causerie/replicas'

/** What content reads of community's: who may post and read, and what answers show beside posts. */
export const copiesOfCommunity = replicaOf('community', [
  networkReplica,
  roleReplica,
  categoryReplica,
  userReplica,
  communityReplica,
  invitationReplica,
])
