import { type Reader, sql } from '@causerie/kernel'
import { isBannedFromStream } from '@causerie/replicas'
import { type StreamViewer, seenStreamCondition } from './stream-policy.ts'

const watchers = sql<
  { userId: string },
  { streamId: string; viewerIds: readonly string[]; administrators: readonly string[] }
>(
  'watchers_of_stream',
  `
  select w.viewer_id as "userId"
  from unnest($viewerIds::text[]) w(viewer_id)
  cross join lateral (select * from video_streams where network_id = $networkId and stream_id = $streamId limit 1) s
  where ${seenStreamCondition('s', { id: 'w.viewer_id', isAdmin: 'w.viewer_id = any($administrators::text[])' })}
    and not (${isBannedFromStream('s', 'w.viewer_id')})
  `,
)

/** Those for whom there is such a stream, and who may watch it. One statement for all of them. */
export const watchersOf = async (
  reader: Reader,
  streamId: string,
  viewers: readonly StreamViewer[],
): Promise<string[]> => {
  const viewerIds = viewers.map(({ userId }) => userId)
  const administrators = viewers.flatMap(({ userId, kind }) => (kind === 'admin' ? [userId] : []))
  return (await reader.rows(watchers, { streamId, viewerIds, administrators })).map(
    ({ userId }) => userId,
  )
}
