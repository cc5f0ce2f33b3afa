import { memberCondition } from '@causerie/authorization'
import type { Loaded } from '@causerie/kernel'
import { communityUsers, viewerBans } from '@causerie/replicas'
import type { ChannelRow } from '../channel/channel.ts'
import type { ChannelIdentity } from '../channel/channel-identity.ts'
import { banRequestsAbout, requestedMembership, withOpenBanRequest } from './ban-request.ts'
import { channelUsers } from './channel-user.ts'

/**
 * The rows that say what users are in a channel. A community's channel has the members of the
 * community.
 */
export const membershipRows = (
  { channelId, isOfCommunity, type }: Pick<ChannelIdentity, 'channelId' | 'isOfCommunity' | 'type'>,
  userIds: readonly string[],
) => ({
  ...banRequestsAbout(isOfCommunity ? userIds.map((userId) => ({ channelId, userId })) : []),
  channelMembers: isOfCommunity ? [] : userIds.map((userId) => channelUsers.get(channelId, userId)),
  communityMembers: isOfCommunity
    ? userIds.map((userId) => communityUsers.get(channelId, userId))
    : [],
  viewerBans: type === 'live' ? userIds.map((userId) => viewerBans.get(channelId, userId)) : [],
})
export type MembershipRows = Loaded<ReturnType<typeof membershipRows>>

type Membership = 'none' | 'member' | 'banned'
type RecordedRows = Omit<MembershipRows, 'viewerBans'>
/**
 * What is recorded of a user of the rows in their channel. A request that community has not answered
 * yet counts as granted.
 */
export const recordedMembership = (rows: RecordedRows, i = 0): Membership =>
  requestedMembership(rows, i) ??
  rows.channelMembers[i]?.membership ??
  rows.communityMembers[i]?.communityMembership ??
  'none'

/**
 * What a user of the rows is in their channel: what is recorded, but who may not watch a stream is
 * banned from its live channel, which has the id of the stream. Another channel may have that id
 * where viewers of the stream do not chat.
 */
export const membershipAt = (
  rows: MembershipRows & { channel: Pick<ChannelRow, 'type'> | undefined },
  i = 0,
): Membership =>
  rows.channel?.type === 'live' && rows.viewerBans[i] ? 'banned' : recordedMembership(rows, i)

/*
 * The rules of this file in statements.
 */

/**
 * The rule of `recordedMembership`, of joined rows: of the open request as `withOpenBanRequest` joins it, of
 * the channel, and of the community.
 */
export const recordedMembershipExpression = (...rows: string[]): string =>
  `coalesce(${rows.map((row) => `${row}.membership`).join(', ')}, 'none')`

type InChannel = { channelId: string; userId: string; type: string }
/** Whether a user may not watch the stream of a live channel. */
export const bannedViewerCondition = ({
  channelId,
  userId,
  type,
}: InChannel): string => `(${type} = 'live' and exists (
    select from viewer_bans b where b.network_id = $networkId and b.root_stream_id = ${channelId} and b.user_id = ${userId}
  ))`

const lookedUp = ({ channelId, userId, type }: InChannel): string => `coalesce(
    (
      select p.membership from (select 1) one ${withOpenBanRequest(channelId, userId)}
    ),
    (select membership from channel_users where network_id = $networkId and channel_id = ${channelId} and user_id = ${userId} limit 1),
    (
      select membership from community_users
      where ${type} = 'community' and network_id = $networkId and community_id = ${channelId} and user_id = ${userId}
      limit 1
    ),
    'none'
  )`
/**
 * The rule of `membershipAt`, as an expression; what is recorded is looked up unless the statement
 * has joined it.
 */
export const membershipExpression = (of: InChannel, recorded = lookedUp(of)): string => `
  case when ${bannedViewerCondition(of)} then 'banned' else ${recorded} end`

/** Since when a member is in a channel: of its row there, or in the community `o`. */
const joined = { channel: 'joined_at', community: `o.doc ->> 'lastJoin'` }

/** Since when a member is in a channel, as an expression. */
export const joinedAtExpression = ({ channelId, userId, type }: InChannel): string => `coalesce(
    (select ${joined.channel} from channel_users where network_id = $networkId and channel_id = ${channelId} and user_id = ${userId} limit 1),
    (
      select ${joined.community} from community_users o
      where ${type} = 'community' and network_id = $networkId and community_id = ${channelId} and user_id = ${userId}
      limit 1
    )
  )`

/**
 * The channels of which a user is recorded as a member, and since when: a query with the columns
 * `channel_id` and `joined_at`. A banned viewer is among them, and listens to the live channel
 * again as soon as the ban is lifted.
 */
export const channelsOfMember = (userId: string): string => `
  select channel_id, ${joined.channel} as joined_at from channel_users where network_id = $networkId and user_id = ${userId} and ${memberCondition()}
  union all
  select o.community_id, ${joined.community} from community_users o
  ${withOpenBanRequest('o.community_id', userId)}
  where o.network_id = $networkId and o.user_id = ${userId} and ${memberCondition('o')} and ${recordedMembershipExpression('p', 'o')} = 'member'`
