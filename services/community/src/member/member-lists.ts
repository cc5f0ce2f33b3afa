import { bannedMemberCondition, memberOrBannedCondition } from '@causerie/authorization'
import type { SqlValues } from '@causerie/kernel'
import { list } from '@causerie/lists'

type Filter = SqlValues & {
  communityId: string
  memberships: readonly ('member' | 'banned')[]
  searchText: string
  /** Whether the user is deleted. */
  isDeleted: boolean | null
  /** Members with at least one of these roles. */
  roles: readonly string[] | null
  /** Members with none of these roles. */
  excludingRoles: readonly string[] | null
}

/**
 * An index gives rows in order of creation, and the name of each is looked up; sorting by name
 * sorts all members.
 */
const listOf = (name: string, where: string) =>
  list<object, Filter>()(name, {
    sorts: {
      lastCreated: { by: 'm.created_at', order: 'desc' },
      firstCreated: { by: 'm.created_at', order: 'asc' },
      displayName: { by: 'u.name_key', order: 'asc', isUnindexed: true },
    },
    scan: {
      from: `community_users m
        cross join lateral (select name_key, name_starts, is_deleted from users where network_id = $networkId and user_id = m.user_id limit 1) u`,
      id: 'm.user_id',
      columns: 'm.membership, m.roles, m.is_suspended, u.name_key, u.name_starts, u.is_deleted',
      where: `community_id = $communityId and ${where}`,
    },
    match: (member) => `
      ${member}.membership = any($memberships::text[]) and not ${member}.is_suspended
        and ($isDeleted::boolean is null or ${member}.is_deleted = $isDeleted)
        and ($roles::text[] is null or exists (select from json_array_elements_text(${member}.roles::json) r where r = any($roles)))
        and ($excludingRoles::text[] is null
          or not exists (select from json_array_elements_text(${member}.roles::json) r where r = any($excludingRoles)))`,
    search: {
      table: 'users',
      id: 'user_id',
      from: `found u
        cross join lateral (
          select community_id, user_id, created_at, membership, roles, is_suspended
          from community_users
          where network_id = $networkId and community_id = $communityId and user_id = u.user_id
          limit 1
        ) m`,
      examined: 500,
    },
  })

/**
 * Each list has a partial index, so that rare roles and bans are found without scanning all
 * members.
 */
const memberLists = {
  all: listOf('community_users', memberOrBannedCondition()),
  withMoreRoles: listOf(
    'community_users_with_more_roles',
    `${memberOrBannedCondition()} and m.roles not in ('["member"]', '[]')`,
  ),
  banned: listOf('banned_community_users', bannedMemberCondition()),
}

/** The smallest list that contains every match of the filter. */
export const memberListFor = ({ roles, memberships }: Pick<Filter, 'roles' | 'memberships'>) => {
  if (!memberships.includes('member')) return memberLists.banned
  return roles && !roles.includes('member') ? memberLists.withMoreRoles : memberLists.all
}
