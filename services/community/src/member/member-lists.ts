import { list, type SqlValues } from '@causerie/kernel'

type Filter = SqlValues & {
  communityId: string
  memberships: readonly ('member' | 'banned')[]
  /** A sort key of names that the person's key holds; empty for all. */
  name: string
  /** Whether the person is. */
  isDeleted: boolean | null
  /** One of these. */
  roles: readonly string[] | null
  /** None of these. */
  excludingRoles: readonly string[] | null
}

/** By creation rows come from an index in order; by name all rows of the scan are sorted. */
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

/** There is an index for each, so that the few are found without walking past the many. */
const memberLists = {
  everybody: listOf('community_users', "membership <> 'none'"),
  moreRoles: listOf('community_users_with_more_roles', `membership <> 'none' and m.roles not in ('["member"]', '[]')`),
  banned: listOf('banned_community_users', "membership = 'banned'"),
}

/** The list that holds what is asked for, and least besides. */
export const memberListFor = ({ roles, memberships }: Pick<Filter, 'roles' | 'memberships'>) => {
  if (!memberships.includes('member')) return memberLists.banned
  return roles && !roles.includes('member') ? memberLists.moreRoles : memberLists.everybody
}
