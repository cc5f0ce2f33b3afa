import { list } from '@causerie/kernel'

/** `name` is a substring of the user's name key, in `…OfName` lists the whole key; empty matches all. `isDeleted` null matches both. */
type Filter = { name: string; isDeleted: boolean | null; isAdmin: boolean }

/** Only administrators find administrators, who are so few that a scan may skip them. */
const isFound = `($isAdmin::boolean or not starts_with(user_id, 'ADMIN_'))`

const listOf = (name: string, where = 'true') =>
  list<object, Filter>()(name, {
    sorts: {
      displayName: { by: 'name_key', order: 'asc' },
      firstCreated: { by: 'created_at', order: 'asc' },
      lastCreated: { by: 'created_at', order: 'desc' },
    },
    scan: { from: 'users', id: 'user_id', columns: 'name_key, is_deleted', where: `${where} and ${isFound}` },
    match: '($isDeleted::boolean is null or w.is_deleted = $isDeleted) and strpos(w.name_key, $name) > 0',
    isFiltered: (filter) => filter.name !== '' || filter.isDeleted !== null,
  })

/** Flagged users and users of one name have lists of their own, each with an index. */
export const userLists = {
  all: listOf('users'),
  ofName: listOf('users_of_name', 'name_key = $name'),
  flagged: listOf('flagged_users', 'flag_count > 0 and not is_deleted'),
  flaggedOfName: listOf('flagged_users_of_name', 'flag_count > 0 and not is_deleted and name_key = $name'),
}
