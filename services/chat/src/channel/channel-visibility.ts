import { type Refusal, refuse } from '@causerie/contracts'
import { type Caller, type Reader, sql } from '@causerie/kernel'

type Seen = { isPublic: boolean; membership: 'none' | 'member' | 'banned' }

const seen = sql<Seen, { channelId: string; userId: string }>(
  'channel_for_viewer',
  `
  select c.is_public as "isPublic", coalesce(m.membership, o.membership, 'none') as membership
  from (
    select community_id, is_public, true as is_of_community
    from communities where network_id = $networkId and community_id = $channelId
    union all
    select channel_id, is_public, false from channels where network_id = $networkId and channel_id = $channelId
    limit 1
  ) c
  left join lateral (
    select membership from channel_users where network_id = $networkId and channel_id = $channelId and user_id = $userId limit 1
  ) m on true
  left join lateral (
    select membership from community_users
    where c.is_of_community and network_id = $networkId and community_id = $channelId and user_id = $userId
    limit 1
  ) o on true
  `,
)

type About = { about: { channelId: string }; caller: Pick<Caller, 'userId' | 'kind'> }
/** The refusal of a caller who may not see that there is such a channel. */
export const refusalToSeeChannel = async (
  { about: { channelId }, caller }: About,
  reader: Reader,
): Promise<Refusal<'channel-not-found' | 'not-a-channel-member'> | undefined> => {
  const [channel] = await reader.rows(seen, { channelId, userId: caller.userId })
  if (!channel) return refuse('channel-not-found')
  return channel.isPublic || channel.membership === 'member' || caller.kind === 'admin' ? undefined : refuse('not-a-channel-member')
}
