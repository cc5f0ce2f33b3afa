import {
  blockBetweenCondition,
  openUserFeedCondition,
  readableCommunityCondition,
} from '@causerie/authorization'
import { type Reader, type SqlValues, sql } from '@causerie/kernel'
import { isBannedFromStream } from '@causerie/replicas'
import type { StreamViewer } from './stream-policy.ts'

type Viewing = SqlValues & { viewerId: string; isAdmin: boolean }
/** The parameters of `isReadableStream`. */
export const viewing = ({ userId, kind }: StreamViewer): Viewing => ({
  viewerId: userId,
  isAdmin: kind === 'admin',
})

const caller = { id: '$viewerId', isAdmin: '$isAdmin::boolean' }

/** Whether there is the community, and the viewer may read it. */
const isReadableCommunity = ({ id, isAdmin }: typeof caller) => `exists (
      select from communities c
      where c.network_id = $networkId and c.community_id = p.target_id and not c.is_deleted
        and ${readableCommunityCondition({ isPublic: 'c.is_public', communityId: 'p.target_id', viewerId: id, isAdmin })}
    )`

/** Whether there is the user, and their feed is open. */
const isReadableFeed = (viewerId: string) => `exists (
      select from users u where u.network_id = $networkId and u.user_id = p.target_id and not u.is_deleted
    ) and ${openUserFeedCondition({ ownerId: 'p.target_id', viewerId })}`

/** Whether a block, in either direction, stands between a viewer and the streamer. */
export const isBlocked = (stream: string, viewerId: string): string =>
  blockBetweenCondition(viewerId, [`${stream}.user_id`])

/**
 * The rule of `maySeeStream` for lists and for many viewers of one stream. `stream` has the columns
 * `stream_id`, `root_stream_id` and `user_id`. `viewer` are expressions.
 */
export const isReadableStream = (
  stream: string,
  viewer = caller,
): string => `(${viewer.isAdmin} or ${stream}.user_id = ${viewer.id} or not ${isBlocked(stream, viewer.id)} and not exists (
    select from (
      select target_type, target_id from stream_posts
      where network_id = $networkId and stream_id = any(array[${stream}.stream_id, ${stream}.root_stream_id])
      order by stream_id = ${stream}.stream_id desc
      limit 1
    ) p
    where not case p.target_type when 'community' then ${isReadableCommunity(viewer)} else ${isReadableFeed(viewer.id)} end
  ))`

const watchers = sql<
  { userId: string },
  { streamId: string; viewerIds: readonly string[]; administrators: readonly string[] }
>(
  'watchers_of_stream',
  `
  select w.viewer_id as "userId"
  from unnest($viewerIds::text[]) w(viewer_id)
  cross join lateral (select * from video_streams where network_id = $networkId and stream_id = $streamId limit 1) s
  where ${isReadableStream('s', { id: 'w.viewer_id', isAdmin: 'w.viewer_id = any($administrators::text[])' })}
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
