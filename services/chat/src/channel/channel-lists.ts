import type { SqlValues } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { channelsOfMember, membershipExpression } from '../channel-user/channel-membership.ts'
import { listedChannelCondition } from './channel-policy.ts'

type Filter = SqlValues & {
  viewerId: string
  /** Administrators see all channels but conversations of others. */
  isAdmin: boolean
  isWithoutOwn: boolean
  isFlagged: boolean
  searchText: string
  isDeleted: boolean | null
  tags: readonly string[] | null
  excludeTags: readonly string[] | null
  types: readonly string[] | null
}

const sorts = {
  lastActivity: { by: 'c.last_activity', order: 'desc' },
  lastCreated: { by: 'c.created_at', order: 'desc' },
  firstCreated: { by: 'c.created_at', order: 'asc' },
  displayName: { by: 'c.name_key', order: 'asc' },
} as const

/** Looks up the channel, its community and the viewer's membership for each row that is found. */
const match = (scanned: string): string => `exists (
  select from channels c
  left join lateral (
    select is_deleted from communities where c.is_of_community and network_id = $networkId and community_id = ${scanned}.id limit 1
  ) o on true
  cross join lateral (select ${membershipExpression({ channelId: 'c.channel_id', userId: '$viewerId', type: 'c.type' })} as membership) v
  where c.network_id = $networkId and c.channel_id = ${scanned}.id
    and ($isDeleted::boolean is null or $isDeleted = (c.is_deleted or coalesce(o.is_deleted, false)))
    and ${listedChannelCondition('v.membership')}
    and (not $isWithoutOwn::boolean or v.membership <> 'member')
    and (not $isFlagged::boolean or exists (
      select from channel_activities a where a.network_id = $networkId and a.channel_id = ${scanned}.id and a.flagged_messages > 0
    ))
    and ($types::text[] is null or c.type = any($types))
    and ($tags::text[] is null or exists (select from json_array_elements_text(c.doc -> 'tags') t where t = any($tags)))
    and ($excludeTags::text[] is null
      or not exists (select from json_array_elements_text(c.doc -> 'tags') t where t = any($excludeTags)))
)`

const names = { table: 'channels', id: 'channel_id', examined: 5_000 }
const columns = 'c.name_key, c.name_starts'
const withActivity = `
  cross join lateral (
    select last_activity from channel_activities where network_id = $networkId and channel_id = k.channel_id limit 1
  ) a`

export const channelLists = {
  /** Public channels in the order of an index: that of activity, of creation or of names. */
  byActivity: list<object, Filter>()('channels_by_activity', {
    sorts: { lastActivity: sorts.lastActivity },
    scan: {
      from: `(
          select k.network_id, a.channel_id, a.last_activity, k.name_key, k.name_starts
          from channel_activities a
          cross join lateral (select * from channels where network_id = a.network_id and channel_id = a.channel_id limit 1) k
          where a.network_id = $networkId
        ) c`,
      id: 'c.channel_id',
      columns,
    },
    match,
    search: names,
  }),
  all: list<object, Filter>()('all_channels', {
    sorts: {
      lastCreated: sorts.lastCreated,
      firstCreated: sorts.firstCreated,
      displayName: sorts.displayName,
    },
    scan: { from: 'channels c', id: 'c.channel_id', columns },
    match,
    search: { ...names, from: 'found c' },
  }),
  /** Scans the memberships of a user. */
  own: list<object, Filter>()('own_channels', {
    sorts: {
      lastActivity: { ...sorts.lastActivity, isUnindexed: true },
      lastCreated: { ...sorts.lastCreated, isUnindexed: true },
      firstCreated: { ...sorts.firstCreated, isUnindexed: true },
      displayName: { ...sorts.displayName, isUnindexed: true },
    },
    scan: {
      from: `(
          select k.network_id, k.channel_id, k.created_at, k.name_key, k.name_starts, a.last_activity
          from (
            ${channelsOfMember('$viewerId')}
          ) m
          cross join lateral (select * from channels where network_id = $networkId and channel_id = m.channel_id limit 1) k
          ${withActivity}
        ) c`,
      id: 'c.channel_id',
      columns,
    },
    match,
    search: names,
  }),
}
