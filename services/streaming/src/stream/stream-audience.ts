import { type Caller, type Reader, type SqlValues, sql } from '@causerie/kernel'

export type StreamViewer = Pick<Caller, 'userId' | 'kind'>
type Viewing = SqlValues & { viewerId: string; isAdmin: boolean }
/** The parameters of `isReadableStream`. */
export const viewing = ({ userId, kind }: StreamViewer): Viewing => ({ viewerId: userId, isAdmin: kind === 'admin' })

/** The rule of `mayReadCommunity`, and there is the community. */
const isReadableCommunity = `exists (
      select from communities c
      where c.network_id = $networkId and c.community_id = p.target_id and not c.is_deleted
        and (c.is_public or exists (
          select from community_users m
          where m.network_id = $networkId and m.community_id = p.target_id and m.user_id = $viewerId and m.membership = 'member'
        ) or exists (
          select from invitations i
          where i.network_id = $networkId and i.community_id = p.target_id and i.user_id = $viewerId and i.superseded_by = ''
            and i.status = 'pending'
        ))
    )`

/** The rule of `mayReadUserFeed`, and there is the user. Moderators of the network see the stream in the post. */
const isReadableFeed = `exists (
      select from users u where u.network_id = $networkId and u.user_id = p.target_id and not u.is_deleted
    ) and (p.target_id = $viewerId or not exists (
      select from social_settings t
      where t.network_id = $networkId and t.setting = 'social' and t.doc ->> 'userPrivacySetting' = 'private'
    ) or exists (
      select from followings f
      where f.network_id = $networkId and f.from_user_public_id = $viewerId and f.to_user_public_id = p.target_id and f.status = 'accepted'
    ))`

/**
 * Whether there is a stream for this viewer: one that a post shows, or a post its parent, is for those who may read the feed of that post.
 * Its streamer and administrators always find it. `stream` has the columns `stream_id`, `root_stream_id` and `user_id`.
 */
export const isReadableStream = (stream: string): string => `($isAdmin::boolean or ${stream}.user_id = $viewerId or not exists (
    select from (
      select target_type, target_id from stream_posts
      where network_id = $networkId and stream_id = any(array[${stream}.stream_id, ${stream}.root_stream_id])
      order by stream_id = ${stream}.stream_id desc
      limit 1
    ) p
    where not case p.target_type when 'community' then ${isReadableCommunity} else ${isReadableFeed} end
  ))`

const readable = sql<{ streamId: string }, Viewing & { streamIds: readonly string[] }>(
  'readable_streams',
  `
  select s.stream_id as "streamId"
  from video_streams s
  where s.network_id = $networkId and s.stream_id = any($streamIds::text[]) and ${isReadableStream('s')}
  `,
)

/** Those of the streams that are there for this viewer. */
export const readableStreams = async (reader: Reader, viewer: StreamViewer, streamIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = streamIds.length === 0 ? [] : await reader.rows(readable, { ...viewing(viewer), streamIds })
  return new Set(rows.map(({ streamId }) => streamId))
}
