import type { CommunityUser, SocialNetworkSetting } from '@causerie/contracts/community'
import { type Reader, sql } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { followerCondition, invitedCondition, privateUsersCondition } from '@causerie/replicas'
import {
  blockedStreamCondition,
  maySeeStream,
  type StreamForViewer,
  type StreamViewer,
} from './stream-policy.ts'

type StreamRow = {
  streamId: string
  userId: string
  placeType: 'community' | 'user' | null
  placeId: string
  /** Whether there is such a community or user. */
  isThere: boolean
  isPublic: boolean
  isInvited: boolean
  communityMembership: CommunityUser['communityMembership'] | null
  isFollower: boolean
  userPrivacySetting: SocialNetworkSetting['userPrivacySetting']
  isBlocked: boolean
}

const forViewer = sql<StreamRow, { streamIds: readonly string[]; viewerId: string }>(
  'streams_with_feed_for_viewer',
  `
  select s.stream_id as "streamId", s.user_id as "userId", p.target_type as "placeType", p.target_id as "placeId",
    c.community_id is not null or u.user_id is not null as "isThere", coalesce(c.is_public, false) as "isPublic",
    m.membership as "communityMembership",
    ${invitedCondition('c.community_id', '$viewerId')} as "isInvited",
    ${followerCondition('$viewerId', 'u.user_id')} as "isFollower",
    case when ${privateUsersCondition} then 'private' else 'public' end as "userPrivacySetting", ${blockedStreamCondition('s', '$viewerId')} as "isBlocked"
  from video_streams s
  left join lateral (
    select target_type, target_id from stream_posts
    where network_id = $networkId and stream_id = any(array[s.stream_id, s.root_stream_id])
    order by stream_id = s.stream_id desc
    limit 1
  ) p on true
  left join lateral (
    select community_id, is_public from communities
    where network_id = $networkId and community_id = p.target_id and p.target_type = 'community' and not is_deleted
    limit 1
  ) c on true
  left join lateral (
    select membership from community_users
    where network_id = $networkId and community_id = c.community_id and user_id = $viewerId
    limit 1
  ) m on true
  left join lateral (
    select user_id from users
    where network_id = $networkId and user_id = p.target_id and p.target_type = 'user' and not is_deleted
    limit 1
  ) u on true
  where s.network_id = $networkId and s.stream_id = any($streamIds::text[])
  `,
)

const feedOf = ({
  placeType,
  placeId,
  isThere,
  isFollower,
  userPrivacySetting,
  ...row
}: StreamRow): StreamForViewer['feed'] => {
  if (placeType === null) return null
  if (!isThere) return 'gone'
  return placeType === 'community'
    ? { community: { ...row, member: row } }
    : { user: { userId: placeId, setting: { userPrivacySetting }, isFollower } }
}

/** Those of the streams that are there for this viewer, even deleted ones. */
export const readableStreams = async (
  reader: Reader,
  viewer: StreamViewer,
  streamIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows =
    streamIds.length === 0
      ? []
      : await reader.rows(forViewer, { streamIds, viewerId: viewer.userId })
  const readable = rows.filter((row) =>
    maySeeStream({ userId: row.userId, feed: feedOf(row), isBlocked: row.isBlocked }, viewer),
  )
  return new Set(readable.map(({ streamId }) => streamId))
}

type Resolved = { resolved: { streamId: string }; caller: StreamViewer }
/** The refusal of a caller for whom there is no such stream. */
export const refusalToSeeStream = async (
  { resolved, caller }: Resolved,
  reader: Reader,
): Promise<Refusal<'stream-not-found'> | undefined> => {
  const readable = await readableStreams(reader, caller, [resolved.streamId])
  return readable.has(resolved.streamId) ? undefined : refuse('stream-not-found')
}
