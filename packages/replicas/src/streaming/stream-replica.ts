import { replicaPart } from '../replica-of.ts'
import { videoStreams } from './stream/stream.ts'
import { streamFolds } from './stream/stream-folds.ts'
import { viewerBanFolds, viewerBans } from './viewer-ban/viewer-ban.ts'

/**
 * Streams and who may not watch them. Who shows them needs the copy of blocks and the posts that
 * show streams as well.
 */
export const streamReplica = replicaPart({
  tables: [videoStreams, viewerBans],
  folds: [streamFolds, viewerBanFolds],
})

/** Who may not watch a stream, for the channel in which its viewers chat. */
export const viewerBanReplica = replicaPart({ tables: [viewerBans], folds: [viewerBanFolds] })
