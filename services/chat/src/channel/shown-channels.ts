import { type Caller, lookup, type Reader, sql } from '@causerie/kernel'
import { membershipExpression } from '../channel-user/channel-membership.ts'
import { isShownTo } from './channel-policy.ts'

type Place = {
  channelId: string
  internalId: string
  viewerId: string
  type: string
  membership: 'none' | 'member' | 'banned'
}
const keyOf = (channelId: string, viewerId: string): string => `${channelId}\u0000${viewerId}`

const memberships = lookup(
  sql<Place, { channelIds: readonly string[]; viewerIds: readonly string[] }>(
    'memberships_of_viewers',
    `
    select w.channel_id as "channelId", c.internal_id as "internalId", w.viewer_id as "viewerId", c.type, ${membershipExpression({ channelId: 'w.channel_id', userId: 'w.viewer_id', type: 'c.type' })} as membership
    from (select distinct * from unnest($channelIds::text[], $viewerIds::text[])) w(channel_id, viewer_id)
    cross join lateral (select type, internal_id from channels where network_id = $networkId and channel_id = w.channel_id limit 1) c
    `,
  ),
  (found) => new Map(found.map((one) => [keyOf(one.channelId, one.viewerId), one])),
)

/** Whose channels are shown. */
export type ChannelViewer = Pick<Caller, 'userId' | 'kind'>

type Shown = { channelId: string; internalId: string }
/**
 * The channels whose messages are shown to the viewer beside other channels: administrators read
 * conversations of others only on request.
 */
export const channelsShownTo = async (
  reader: Reader,
  viewer: ChannelViewer,
  channelIds: readonly string[],
): Promise<Shown[]> => {
  if (channelIds.length === 0) return []
  const found = await reader.lookUp(memberships, {
    channelIds,
    viewerIds: channelIds.map(() => viewer.userId),
  })
  return channelIds.flatMap((channelId) => {
    const place = found.get(keyOf(channelId, viewer.userId))
    return place !== undefined && isShownTo(viewer, place) ? [place] : []
  })
}
