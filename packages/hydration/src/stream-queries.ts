import { type Doc, type Reader, sql } from '@causerie/kernel'
import type { StreamRow } from '@causerie/replicas'
import { isBannedFromStream } from '@causerie/replicas'

/**
 * A stream beside what its viewer may do, the post that shows it, and its children, newest first.
 */
export type ShownStream = {
  doc: Doc<StreamRow>
  isBanned: boolean
  postId: string | null
  childStreamIds: Doc<string[]>
}

/** The most children that an answer shows of a stream. */
const childrenAtMost = 100

const shown = sql<
  ShownStream,
  { streamIds: readonly string[]; viewerId: string; childrenAtMost: number }
>(
  'streams_for_viewer',
  `
  select s.doc, ${isBannedFromStream('s', '$viewerId')} as "isBanned",
    (select p.post_id from stream_posts p where p.network_id = $networkId and p.stream_id = s.stream_id) as "postId",
    (select coalesce(json_agg(c.stream_id), '[]') from (
      select stream_id from video_streams
      where network_id = $networkId and root_stream_id = s.stream_id and parent_stream_id is not null and not is_deleted
      order by stream_id desc
      limit $childrenAtMost
    ) c)::text as "childStreamIds"
  from unnest($streamIds::text[]) with ordinality w(id, n)
  cross join lateral (select * from video_streams where network_id = $networkId and stream_id = w.id limit 1) s
  order by w.n
  `,
)

/** Streams in the order of the ids, without unknown ones. */
export const streamsForViewer = async (
  reader: Reader,
  viewerId: string,
  streamIds: readonly string[],
): Promise<ShownStream[]> =>
  streamIds.length === 0
    ? []
    : reader.rows(shown, { streamIds: [...new Set(streamIds)], viewerId, childrenAtMost })
