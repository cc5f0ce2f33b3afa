import { type Refusal, type Role, refuse } from '@causerie/contracts'
import { type Caller, type Reader, sql } from '@causerie/kernel'
import type { AccessInCommunity } from '@causerie/replicas'
import { withOpenWish } from './ban-wish.ts'
import type { ChannelDoc } from './channel.ts'
import { rolesInChannelOf } from './channel-access.ts'
import { isBannedViewer } from './stream-channel.ts'

type Membership = 'none' | 'member' | 'banned'
type Stored = {
  internalId: string
  type: ChannelDoc['type']
  isPublic: boolean
  isOfCommunity: boolean
  own: Membership | null
  ownRoles: string | null
  ofCommunity: Membership | null
  communityRoles: string | null
  wished: Membership | null
  isBannedViewer: boolean
  userRoles: string | null
  custom: string
}

const stored = sql<Stored, { channelId: string; userId: string }>(
  'channel_for_viewer',
  `
  select c.internal_id as "internalId", c.type, c.is_public as "isPublic", c.is_of_community as "isOfCommunity", m.membership as own, m.roles as "ownRoles",
    o.membership as "ofCommunity", o.roles as "communityRoles", p.membership as wished, u.roles as "userRoles",
    ${isBannedViewer('$channelId', '$userId')} as "isBannedViewer",
    coalesce((select json_agg(r.doc) from roles r where r.network_id = $networkId), '[]')::text as custom
  from (
    select community_id as internal_id, 'community' as type, is_public, true as is_of_community
    from communities where network_id = $networkId and community_id = $channelId
    union all
    select internal_id, type, is_public, false from channels where network_id = $networkId and channel_id = $channelId
    limit 1
  ) c
  left join lateral (
    select membership, roles from channel_users where network_id = $networkId and channel_id = $channelId and user_id = $userId limit 1
  ) m on true
  left join lateral (
    select membership, roles from community_users
    where c.is_of_community and network_id = $networkId and community_id = $channelId and user_id = $userId
    limit 1
  ) o on true
  ${withOpenWish('$channelId', '$userId')}
  left join lateral (select roles from users where network_id = $networkId and user_id = $userId limit 1) u on true
  `,
)

export type ChannelForViewer = {
  internalId: string
  type: ChannelDoc['type']
  isPublic: boolean
  isOfCommunity: boolean
  membership: Membership
  access: AccessInCommunity
}

// A JSON array of strings, by the schema of the stored rows.
const idsOf = (text: string | null): string[] => (text === null ? [] : (JSON.parse(text) as string[]))

/** A channel, even a deleted one, and the viewer's rights in it; undefined if it does not exist. */
export const channelForViewer = async (
  reader: Reader,
  channelId: string,
  caller: Pick<Caller, 'userId' | 'kind'>,
): Promise<ChannelForViewer | undefined> => {
  const [row] = await reader.rows(stored, { channelId, userId: caller.userId })
  if (!row) return undefined
  const { internalId, type, isPublic, isOfCommunity, own, ofCommunity } = row
  const wished = row.isBannedViewer ? 'banned' : row.wished
  const membership = wished ?? own ?? ofCommunity ?? 'none'
  const memberRoles = own === null ? rolesInChannelOf(idsOf(row.communityRoles)) : idsOf(row.ownRoles)
  const roles = wished ? [] : memberRoles
  const access = {
    caller,
    user: { roles: type === 'conversation' ? [] : idsOf(row.userRoles) },
    // Stored roles.
    roles: JSON.parse(row.custom) as Role[],
    member: { communityMembership: membership, roles },
  }
  return { internalId, type, isPublic, isOfCommunity, membership, access }
}

/** What several channels were marked with is shown to nobody. */
type About = { about: { channelId?: string; seen?: unknown }; caller: Pick<Caller, 'userId' | 'kind'> }
/** The refusal of a caller who may not see that there is such a channel. */
export const refusalToSeeChannel = async (
  { about: { channelId }, caller }: About,
  reader: Reader,
): Promise<Refusal<'channel-not-found' | 'not-a-channel-member'> | undefined> => {
  if (channelId === undefined) return undefined
  const channel = await channelForViewer(reader, channelId, caller)
  if (!channel) return refuse('channel-not-found')
  return channel.isPublic || channel.membership === 'member' || caller.kind === 'admin' ? undefined : refuse('not-a-channel-member')
}
