import { bannedMemberCondition, memberOrBannedCondition } from '@causerie/authorization'
import type { Reader, SqlValues } from '@causerie/kernel'
import { list } from '@causerie/lists'
import type { Page } from '@causerie/protocol'
import { communities } from '@causerie/replicas'

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

/** The condition of the filter on a membership and whether its user is deleted. */
const matches = (member: string, isDeleted: string): string => `
      ${member}.membership = any($memberships::text[]) and not ${member}.is_suspended
        and ($isDeleted::boolean is null or ${isDeleted} = $isDeleted)
        and ($roles::text[] is null or exists (select from json_array_elements_text(${member}.roles::json) r where r = any($roles)))
        and ($excludingRoles::text[] is null
          or not exists (select from json_array_elements_text(${member}.roles::json) r where r = any($excludingRoles)))`

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
    match: (member) => matches(member, `${member}.is_deleted`),
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

/** Users in the order of an index, of whom the members are shown. */
const membersAmongUsers = list<object, Filter>()('community_users_among_users', {
  sorts: { displayName: { by: 'u.name_key', order: 'asc' } },
  scan: { from: 'users u', id: 'u.user_id', columns: 'u.is_deleted' },
  // Not `exists`, for which Postgres may read all members at once.
  match: (user) => `coalesce((
      select ${matches('m', `${user}.is_deleted`)}
      from community_users m
      where m.network_id = $networkId and m.community_id = $communityId and m.user_id = ${user}.id
      limit 1
    ), false)`,
  examinedPerShown: 50,
})

type Sorting = 'lastCreated' | 'firstCreated' | 'displayName'

/**
 * A page of members. In a large community the next ones by name are probably near among all users;
 * only where they are not, all members are sorted.
 */
export const pageOfMembers = async (reader: Reader, page: Page<Sorting>, filter: Filter) => {
  const members = memberListFor(filter)
  const { sortBy, ...asked } = page
  if (
    members === memberLists.all &&
    sortBy === 'displayName' &&
    filter.searchText === '' &&
    (await hasManyMembers(reader, filter))
  ) {
    const found = await membersAmongUsers(reader, { ...asked, sortBy }, filter)
    if (found.rows.length === page.limit) return found
  }
  return members(reader, page, filter)
}

/** From here on it takes more time to sort all members than to look in vain among users. */
const many = 2_000
const hasManyMembers = async (
  reader: Reader,
  { communityId }: Pick<Filter, 'communityId'>,
): Promise<boolean> => {
  const { community } = await reader.load({ community: communities.get(communityId) })
  return community !== undefined && community.membersCount >= many
}

/** The smallest list that contains every match of the filter. */
const memberListFor = ({ roles, memberships }: Pick<Filter, 'roles' | 'memberships'>) => {
  if (!memberships.includes('member')) return memberLists.banned
  return roles && !roles.includes('member') ? memberLists.withMoreRoles : memberLists.all
}
