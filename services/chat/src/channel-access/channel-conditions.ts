import { withOpenWish } from './ban-wish.ts'

/** Whether a user may not watch the stream whose channel this is: both have the same id. */
export const isBannedViewer = (channelId: string, userId: string): string => `exists (
    select from viewer_bans b where b.network_id = $networkId and b.root_stream_id = ${channelId} and b.user_id = ${userId}
  )`

/** The membership of a viewer in a channel of this type, as an expression. */
export const membershipOf = (channelId: string, viewerId: string, type: string): string => `
  case when ${isBannedViewer(channelId, viewerId)} then 'banned' else coalesce(
    (
      select p.membership from (select 1) one ${withOpenWish(channelId, viewerId)}
    ),
    (select membership from channel_users where network_id = $networkId and channel_id = ${channelId} and user_id = ${viewerId} limit 1),
    (
      select membership from community_users
      where ${type} = 'community' and network_id = $networkId and community_id = ${channelId} and user_id = ${viewerId}
      limit 1
    ),
    'none'
  ) end`

/** Since when a member is in a channel: of its row there, or in the community `o`. */
const joined = { channel: 'joined_at', community: `o.doc ->> 'lastJoin'` }

/** Since when a member is in a channel of this type, as an expression. */
export const joinedAtIn = (channelId: string, userId: string, type: string): string => `coalesce(
    (select ${joined.channel} from channel_users where network_id = $networkId and channel_id = ${channelId} and user_id = ${userId} limit 1),
    (
      select ${joined.community} from community_users o
      where ${type} = 'community' and network_id = $networkId and community_id = ${channelId} and user_id = ${userId}
      limit 1
    )
  )`

/**
 * The channels of which a user is a member, as `membershipIn` says, but for bans of viewers, and since when: a query with the columns
 * `channel_id` and `joined_at`.
 */
export const channelsOfMember = (userId: string): string => `
  select channel_id, ${joined.channel} as joined_at from channel_users where network_id = $networkId and user_id = ${userId} and membership = 'member'
  union all
  select o.community_id, ${joined.community} from community_users o
  ${withOpenWish('o.community_id', userId)}
  where o.network_id = $networkId and o.user_id = ${userId} and o.membership = 'member' and p.membership is null`

/** Whether a channel `c` is on the lists of a viewer with this membership, as `isListedTo` says: a condition. */
export const isOnLists = (membership: string): string =>
  `(${membership} = 'member' or (${membership} = 'none' and c.is_public and not c.is_of_community)
    or ($isAdmin::boolean and c.type <> 'conversation'))`
