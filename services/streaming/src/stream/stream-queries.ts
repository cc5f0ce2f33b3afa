import { type Reader, sql } from '@causerie/kernel'
import type { StreamIdentity } from '@causerie/replicas'

/** A stream by what never changes of it, and the community in which a post shows it or its parent. */
export type PlacedStream = StreamIdentity & { communityId: string | null }

const identity = sql<PlacedStream, { streamId: string }>(
  'stream_identity',
  `
  select s.stream_id as "streamId", s.root_stream_id as "rootStreamId", s.user_id as "userId",
    (select p.target_id from stream_posts p
      where p.network_id = $networkId and p.stream_id = s.root_stream_id and p.target_type = 'community') as "communityId"
  from video_streams s
  where s.network_id = $networkId and s.stream_id = $streamId
  `,
)

/** What is known of the place of a stream; undefined if it does not exist. */
export const streamIdentity = async (reader: Reader, streamId: string): Promise<PlacedStream | undefined> =>
  (await reader.rows(identity, { streamId }))[0]
