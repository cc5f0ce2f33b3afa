import { communityReplica, networkReplica, replicaOf, roleReplica, userBlockReplica, userReplica } from '@causerie/replicas'

/** The copies of community's tables that streaming needs for permissions and blocks, and for what answers show. */
export const copiesOfCommunity = replicaOf('community', [networkReplica, roleReplica, userReplica, communityReplica, userBlockReplica])
