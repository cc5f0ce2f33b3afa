import { list, type SqlValues } from '@causerie/kernel'

type Filter = SqlValues & {
  communityId: string
  memberships: readonly ('member' | 'banned')[]
  /** Substring of the user's name key; empty matches every name. */
  name: string
  /** Whether the user is deleted. */
  isDeleted: boolean | null
  /** Members with at least one of these roles. */
  roles: readonly string[] | null
  /** Members with none of these roles. */
  excludingRoles: readonly string[] | null
}

/** An index gives rows in order of creation; sorting by name sorts all scanned rows. */
const listOf = (name: string, where: string) =>
  list<object, Filter>()(name, {
    sorts: {
      lastCreated: { by: 'm.created_at', order: 'desc' },
      firstCreated: { by: 'm.created_at', order: 'asc' },
      displayName: { by: 'u.name_key', order: 'asc' },
    },
    scan: {
      from: `community_users m
        cross join lateral (select name_key, is_deleted from users where network_id = $networkId and user_id = m.user_id limit 1) u`,
      id: 'm.user_id',
      columns: 'm.membership, m.roles, u.name_key, u.is_deleted',
      where: `community_id = $communityId and ${where}`,
    },
    match: `
      w.membership = any($memberships::text[])
        and strpos(w.name_key, $name) > 0
        and ($isDeleted::boolean is null or w.is_deleted = $isDeleted)
        and ($roles::text[] is null or exists (select from json_array_elements_text(w.roles::json) r where r = any($roles)))
        and ($excludingRoles::text[] is null
          or not exists (select from json_array_elements_text(w.roles::json) r where r = any($excludingRoles)))`,
  })

/** Each list has a partial index, so that rare roles and bans are found without scanning all members. */
const memberLists = {
  all: listOf('community_users', "membership <> 'none'"),
  withMoreRoles: listOf('community_users_with_more_roles', `membership <> 'none' and m.roles not in ('["member"]', '[]')`),
  banned: listOf('banned_community_users', "membership = 'banned'"),
}

/** The smallest list that contains every match of the filter. */
export const memberListFor = ({ roles, memberships }: Pick<Filter, 'roles' | 'memberships'>) => {
  if (!memberships.includes('member')) return memberLists.banned
  return roles && !roles.includes('member') ? memberLists.withMoreRoles : memberLists.all
}
