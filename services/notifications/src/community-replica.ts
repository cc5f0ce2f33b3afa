import { communityReplica, networkReplica, replicaOf, roleReplica, userBlockReplica, userReplica } from '@causerie/replicas'

/** What notifications read of community's: time zone and language of the network, actors, who is in communities and who blocks whom. */
export const copiesOfCommunity = replicaOf('community', [networkReplica, roleReplica, userReplica, communityReplica, userBlockReplica])
