import type { Role } from '@causerie/contracts/community'
import { type Doc, lookup, type Reader, sql, valueIn } from '@causerie/kernel'
import type { CommunityUserDoc } from '@causerie/replicas'
import { withOpenBanRequest } from '../channel-user/ban-request.ts'
import {
  membershipExpression,
  recordedMembershipExpression,
} from '../channel-user/channel-membership.ts'
import type { ChannelUserDoc } from '../channel-user/channel-user.ts'
import { withReading } from '../marker/feed-reading.ts'
import { lastShownMention } from '../message/shown-mention.ts'
import { countedPosition, unreadOf } from '../message/unread-messages.ts'
import type { ChannelDoc } from './channel.ts'

/** A channel with what moves, and with its community. */
export type ShownChannel = {
  channelId: string
  doc: Doc<ChannelDoc>
  isOfCommunity: boolean
  memberCount: number
  moderatorMemberCount: number
  messageCount: number
  lastActivity: string
  /** Of the community. */
  displayName: string | null
  avatarFileId: string | null
  isCommunityPublic: boolean | null
  isCommunityDeleted: boolean | null
}

const byIds = lookup(
  sql<ShownChannel, { channelIds: readonly string[] }>(
    'channels_by_ids',
    `
    select c.channel_id as "channelId", c.doc, c.is_of_community as "isOfCommunity",
      coalesce(o.members_count, a.member_count, 0) as "memberCount",
      coalesce(o.moderator_member_count, a.moderator_member_count, 0) as "moderatorMemberCount",
      coalesce(a.last_segment, 0) as "messageCount", coalesce(a.last_activity, c.created_at) as "lastActivity",
      o.doc ->> 'displayName' as "displayName", coalesce(o.avatar_file_id, c.avatar_file_id) as "avatarFileId",
      o.is_public as "isCommunityPublic", o.is_deleted as "isCommunityDeleted"
    from unnest($channelIds::text[]) w(id)
    cross join lateral (select * from channels where network_id = $networkId and channel_id = w.id limit 1) c
    left join lateral (select * from channel_activities where network_id = $networkId and channel_id = w.id limit 1) a on true
    left join lateral (
      select * from communities where c.is_of_community and network_id = $networkId and community_id = w.id limit 1
    ) o on true
    `,
  ),
  (found) => new Map(found.map((channel) => [channel.channelId, channel])),
)

/** Channels in the order of the ids, without unknown ones. */
export const channelsByIds = async (
  reader: Reader,
  channelIds: readonly string[],
): Promise<ShownChannel[]> => {
  if (channelIds.length === 0) return []
  const found = await reader.lookUp(byIds, { channelIds })
  return channelIds.flatMap((channelId) => found.get(channelId) ?? [])
}

/** A user in a channel, as stored by chat or, in a community's channel, by community. */
export type ShownChannelUser = {
  channelId: string
  channelInternalId: string
  type: ChannelDoc['type']
  userId: string
  userInternalId: string
  own: Doc<ChannelUserDoc> | null
  ofCommunity: Doc<CommunityUserDoc> | null
  /** The membership that chat requests of the community, which has not answered yet. */
  requested: 'banned' | 'none' | null
  wishedAt: string | null
  /** JSON arrays of the role ids in the network, and of the roles that the network has changed. */
  userRoles: Doc<string[]>
  custom: Doc<Role[]>
  /**
   * Whether it is that of the viewer, in which the last segment less `readToSegment` is what is
   * unread.
   */
  isOwn: boolean
  readToSegment: number
  lastMentionedSegment: number
  muteTimeout: string | null
}

const shown = { userId: 'w.user_id', joinedAt: 'k.joined_at' }

type Key = { channelId: string; userId: string; isOwn: boolean }
const keyOf = ({ channelId, userId, isOwn }: Key): string =>
  `${channelId}\u0000${userId}\u0000${isOwn}`

const usersByKeys = lookup(
  // Own rows are those of the viewer. Of others, what they have not read is counted for nobody.
  sql<
    ShownChannelUser,
    { channelIds: readonly string[]; userIds: readonly string[]; areOwn: readonly string[] }
  >(
    'channel_users_by_keys',
    `
    select w.channel_id as "channelId", c.internal_id as "channelInternalId", c.type, w.user_id as "userId",
      u.internal_id as "userInternalId", m.doc as own, o.doc as "ofCommunity", p.membership as requested, p.wished_at as "wishedAt", u.roles as "userRoles",
      coalesce((select json_agg(r.doc) from roles r where r.network_id = $networkId), '[]')::text as custom,
      w.is_own as "isOwn", case when w.is_own then z.read_to_segment else r.read_to_segment end as "readToSegment",
      case when w.is_own then z.last_mention_segment else n.last_mention end as "lastMentionedSegment",
      s.mute_timeout as "muteTimeout"
    from (
      select distinct channel_id, user_id, own = 'true' as is_own
      from unnest($channelIds::text[], $userIds::text[], $areOwn::text[]) k(channel_id, user_id, own)
    ) w
    cross join lateral (select * from channels where network_id = $networkId and channel_id = w.channel_id limit 1) c
    cross join lateral (select * from users where network_id = $networkId and user_id = w.user_id limit 1) u
    left join lateral (
      select * from channel_users where network_id = $networkId and channel_id = w.channel_id and user_id = w.user_id limit 1
    ) m on true
    left join lateral (
      select * from community_users
      where c.is_of_community and network_id = $networkId and community_id = w.channel_id and user_id = w.user_id
      limit 1
    ) o on true
    left join lateral (
      select * from channel_user_states where network_id = $networkId and channel_id = w.channel_id and user_id = w.user_id limit 1
    ) s on true
    left join lateral (
      select last_channel_mention_segment, channel_mention_segments, last_segment from channel_activities
      where network_id = $networkId and channel_id = w.channel_id
      limit 1
    ) a on true
    ${withReading('c.internal_id', 'w.user_id')}
    ${withOpenBanRequest('w.channel_id', 'w.user_id')}
    cross join lateral (
      select coalesce(a.last_segment, 0) as last_segment, coalesce(m.joined_at, o.doc ->> 'lastJoin') as joined_at,
        ${membershipExpression({ channelId: 'w.channel_id', userId: 'w.user_id', type: 'c.type' }, recordedMembershipExpression('p', 'm', 'o'))} = 'member' as is_member
    ) k
    cross join lateral (
      select case when reading.is_reading and k.is_member then k.last_segment else coalesce(s.read_to_segment, 0) end as read_to_segment
    ) r
    cross join lateral (
      select ${lastShownMention({ feedId: 'c.internal_id', ...shown })} as last_mention, case when w.is_own and k.is_member
        then ${unreadOf({ feedId: 'c.internal_id', channelId: 'w.channel_id', lastSegment: 'k.last_segment', readToSegment: 'r.read_to_segment', ...shown })}
        else 0 end as unread
    ) n
    cross join lateral (${countedPosition({ lastSegment: 'k.last_segment', readToSegment: 'r.read_to_segment', unread: 'n.unread', lastMention: 'n.last_mention' })}) z
    where m.doc is not null or o.doc is not null or p.membership is not null
    `,
  ),
  (found) => new Map(found.map((user) => [keyOf(user), user])),
)

/** Users in channels, in the order of the keys, without those who never were in one. */
export const channelUsersByKeys = async (
  reader: Reader,
  keys: readonly Key[],
): Promise<ShownChannelUser[]> => {
  if (keys.length === 0) return []
  const found = await reader.lookUp(usersByKeys, {
    channelIds: keys.map(({ channelId }) => channelId),
    userIds: keys.map(({ userId }) => userId),
    areOwn: keys.map(({ isOwn }) => String(isOwn)),
  })
  return keys.flatMap((key) => found.get(keyOf(key)) ?? [])
}

const members = sql<{ channelId: string; userId: string }, { channelIds: readonly string[] }>(
  'members_of_conversations',
  `
  select m.channel_id as "channelId", m.user_id as "userId"
  from unnest($channelIds::text[]) w(id)
  cross join lateral (select 1 from channels where network_id = $networkId and channel_id = w.id and type = 'conversation' limit 1) c
  cross join lateral (select channel_id, user_id from channel_users where network_id = $networkId and channel_id = w.id limit 100) m
  order by m.channel_id, m.user_id
  `,
)

/** Everybody who is or was in the conversations among these channels. */
export const membersOfConversations = (reader: Reader, channelIds: readonly string[]) =>
  reader.rows(members, { channelIds })

/** The roles that a network has changed. */
export const rolesIn = ({ custom }: Pick<ShownChannelUser, 'custom'>): Role[] =>
  // Stored roles.
  valueIn(custom)
