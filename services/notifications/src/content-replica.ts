import { goneReplica, replicaOf } from '@causerie/replicas'

/** The copies of content's tables that notifications need: what is gone, so that nothing shows what hangs on it. */
export const copiesOfContent = replicaOf('content', [goneReplica])
