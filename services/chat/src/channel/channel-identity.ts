import { lookup, type Reader, sql } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import type { ChannelDoc } from './channel.ts'

/** What never changes of a channel. */
export type ChannelIdentity = {
  channelId: string
  internalId: string
  type: ChannelDoc['type']
  isOfCommunity: boolean
  /** Everybody who is or was in a conversation; empty for other channels. */
  conversing: readonly string[]
}

/** The identity of the channel with this public id, as the query of a join. */
export const identityOf = (channelId: string): string => `
  select channel_id as "channelId", internal_id as "internalId", type, is_of_community as "isOfCommunity", array(
      select m.user_id from channel_users m
      where c.type = 'conversation' and m.network_id = $networkId and m.channel_id = c.channel_id
      order by m.user_id
      limit 100
    ) as conversing
  from channels c where network_id = $networkId and channel_id = ${channelId}
  union all
  select community_id, community_id, 'community', true, array[]::text[]
  from communities where network_id = $networkId and community_id = ${channelId}
  limit 1`

const identities = lookup(
  sql<ChannelIdentity, { channelIds: readonly string[] }>(
    'channel_identities',
    `
    select i.*
    from unnest($channelIds::text[]) w(id)
    cross join lateral (${identityOf('w.id')}) i
    `,
  ),
  (found) => new Map(found.map((channel) => [channel.channelId, channel])),
)

/**
 * The channels with these ids, in order, without unknown ones. The channel of a community exists
 * with it.
 */
export const channelIdentities = async (
  reader: Reader,
  channelIds: readonly string[],
): Promise<ChannelIdentity[]> => {
  if (channelIds.length === 0) return []
  const found = await reader.lookUp(identities, { channelIds })
  return channelIds.flatMap((channelId) => found.get(channelId) ?? [])
}

/** What never changes of the channel of a request. */
export const resolveChannel = async (
  { params: { channelId } }: { params: { channelId: string } },
  reader: Reader,
): Promise<ChannelIdentity | Refusal<'channel-not-found'>> => {
  const [channel] = await channelIdentities(reader, [channelId])
  return channel ?? refuse('channel-not-found')
}
