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
