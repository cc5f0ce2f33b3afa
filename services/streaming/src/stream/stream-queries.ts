import type { Reader } from '@causerie/kernel'
import { type StreamIdentity, streamPosts, videoStreams } from '@causerie/replicas'

/** A stream by what never changes of it, and the community in which a post shows it or its parent. */
export type PlacedStream = StreamIdentity & { communityId: string | null }

/** What is known of the place of a stream; undefined if it does not exist. */
export const streamIdentity = async (reader: Reader, streamId: string): Promise<PlacedStream | undefined> => {
  const wanted = videoStreams.get(streamId)
  const { stream, posts } = await reader.load({ stream: wanted, posts: streamPosts.namedBy(wanted, 'rootStreamId') })
  if (!stream) return undefined
  const post = posts.find(({ targetType }) => targetType === 'community')
  return { streamId, rootStreamId: stream.rootStreamId, userId: stream.userId, communityId: post?.targetId ?? null }
}
