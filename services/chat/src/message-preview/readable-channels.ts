import { type Caller, lookup, type Reader, sql } from '@causerie/kernel'
import { withOpenWish } from '../channel/ban-wish.ts'
import { isBannedViewer } from '../channel/stream-channel.ts'

type Found = { channelId: string; internalId: string; viewerId: string; type: string; membership: 'none' | 'member' | 'banned' }
const keyOf = (channelId: string, viewerId: string): string => `${channelId}\u0000${viewerId}`

const memberships = lookup(
  sql<Found, { channelIds: readonly string[]; viewerIds: readonly string[] }>(
    'memberships_of_viewers',
    `
    select w.channel_id as "channelId", c.internal_id as "internalId", w.viewer_id as "viewerId", c.type,
      case when ${isBannedViewer('w.channel_id', 'w.viewer_id')} then 'banned'
        else coalesce(p.membership, m.membership, o.membership, 'none') end as membership
    from (select distinct * from unnest($channelIds::text[], $viewerIds::text[])) w(channel_id, viewer_id)
    cross join lateral (select type, internal_id from channels where network_id = $networkId and channel_id = w.channel_id limit 1) c
    left join lateral (
      select membership from channel_users where network_id = $networkId and channel_id = w.channel_id and user_id = w.viewer_id limit 1
    ) m on true
    left join lateral (
      select membership from community_users
      where c.type = 'community' and network_id = $networkId and community_id = w.channel_id and user_id = w.viewer_id
      limit 1
    ) o on true
    ${withOpenWish('w.channel_id', 'w.viewer_id')}
    `,
  ),
  (found) => new Map(found.map((one) => [keyOf(one.channelId, one.viewerId), one])),
)

/** Whose channels are shown. */
export type ChannelViewer = Pick<Caller, 'userId' | 'kind'>

type Readable = { channelId: string; internalId: string }
/** The channels whose messages are shown to the viewer beside other channels: administrators read conversations of others only on request. */
export const readableChannels = async (reader: Reader, viewer: ChannelViewer, channelIds: readonly string[]): Promise<Readable[]> => {
  if (channelIds.length === 0) return []
  const found = await reader.lookUp(memberships, { channelIds, viewerIds: channelIds.map(() => viewer.userId) })
  return channelIds.flatMap((channelId) => {
    const channel = found.get(keyOf(channelId, viewer.userId))
    if (!channel) return []
    const { membership, type } = channel
    return membership === 'member' || (membership === 'none' && viewer.kind === 'admin' && type !== 'conversation') ? [channel] : []
  })
}
