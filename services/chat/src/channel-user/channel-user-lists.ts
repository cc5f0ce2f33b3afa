import { memberCondition, memberOrBannedCondition } from '@causerie/authorization'
import type { SqlValues } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { withOpenBanRequest } from './ban-request.ts'
import { recordedMembershipExpression } from './channel-membership.ts'

type Filter = SqlValues & {
  channelId: string
  memberships: readonly string[]
  isMuted: boolean
  now: string
  /** Users with at least one of these roles. */
  roles: readonly string[] | null
  searchText: string
  isDeleted: boolean | null
}

const sorts = {
  firstCreated: { by: 'm.created_at', order: 'asc' },
  lastCreated: { by: 'm.created_at', order: 'desc' },
  displayName: { by: 'u.name_key', order: 'asc', isUnindexed: true },
} as const

const match = (scanned: string): string => `
  (${scanned}.membership = any($memberships::text[]) or ($isMuted::boolean and ${memberCondition(scanned)} and exists (
    select from channel_user_states s
    where s.network_id = $networkId and s.channel_id = $channelId and s.user_id = ${scanned}.id and s.mute_timeout > $now
  )))
  and ($isDeleted::boolean is null or ${scanned}.is_deleted = $isDeleted)
  and ($roles::text[] is null or exists (select from json_array_elements_text(${scanned}.roles::json) r where r = any($roles)))`

type Listed = { table: string; channelId: string; columns: string; openRequest: string }
const listOf = (name: string, { table, channelId, columns, openRequest }: Listed) =>
  list<object, Filter>()(name, {
    sorts,
    scan: {
      from: `${table} m
        cross join lateral (select name_key, name_starts, is_deleted from users where network_id = $networkId and user_id = m.user_id limit 1) u
        ${openRequest}`,
      id: 'm.user_id',
      columns: `${columns}, u.name_key, u.name_starts, u.is_deleted`,
      where: `m.${channelId} = $channelId and ${memberOrBannedCondition('m')} and not m.is_suspended`,
    },
    match,
    search: {
      table: 'users',
      id: 'user_id',
      from: `found u
        cross join lateral (
          select user_id, created_at, membership, roles, is_suspended, ${channelId}
          from ${table}
          where network_id = $networkId and ${channelId} = $channelId and user_id = u.user_id
          limit 1
        ) m
        ${openRequest}`,
      examined: 500,
    },
  })

/**
 * The users of a channel that is not a community's, and those of a community's, with requests that it
 * has not answered yet.
 */
export const channelUserLists = {
  own: listOf('channel_users', {
    table: 'channel_users',
    channelId: 'channel_id',
    columns: 'm.membership, m.roles',
    openRequest: '',
  }),
  ofCommunity: listOf('channel_users_of_community', {
    table: 'community_users',
    channelId: 'community_id',
    columns: `${recordedMembershipExpression('p', 'm')} as membership, case when p.membership is null then m.roles else '[]' end as roles`,
    openRequest: withOpenBanRequest('m.community_id', 'm.user_id'),
  }),
}
