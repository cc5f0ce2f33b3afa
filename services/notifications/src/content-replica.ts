import { fileReplica, goneReplica, replicaOf } from '@causerie/replicas'

/**
 * The copies of content's tables that notifications need: avatars, and what is gone, so that
 * nothing shows what hangs on it.
 */
export const copiesOfContent = replicaOf('content', [fileReplica, goneReplica])
