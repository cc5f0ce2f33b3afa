import { communityReplica, networkReplica, replicaOf, roleReplica, userBlockReplica, userReplica } from '@causerie/replicas'

/** The copies of community's tables that notifications need: time zone and language of the network, actors, memberships and blocks. */
export const copiesOfCommunity = replicaOf('community', [networkReplica, roleReplica, userReplica, communityReplica, userBlockReplica])
