import type { Reader } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { type StreamIdentity, streamPosts, videoStreams } from '@causerie/replicas'

/**
 * A stream by what never changes of it, and the feed of the post that shows it, or else its parent;
 * null where no post does.
 */
export type ResolvedStream = StreamIdentity & {
  place: { targetType: 'community' | 'user'; targetId: string } | null
}

/** The stream of a request, even a deleted one, and its place. */
export const resolveStream = async (
  { params: { streamId } }: { params: { streamId: string } },
  reader: Reader,
): Promise<ResolvedStream | Refusal<'stream-not-found'>> => {
  const wanted = videoStreams.get(streamId)
  const rows = await reader.load({
    stream: wanted,
    post: streamPosts.get(streamId),
    postsOfRoot: streamPosts.namedBy(wanted, 'rootStreamId'),
  })
  if (!rows.stream) return refuse('stream-not-found')
  const { rootStreamId, userId } = rows.stream
  const post = rows.post ?? rows.postsOfRoot[0]
  return {
    streamId,
    rootStreamId,
    userId,
    place: post ? { targetType: post.targetType, targetId: post.targetId } : null,
  }
}
