import { flaggedCondition } from '@causerie/flags'
import { list } from '@causerie/lists'

const sorts = {
  displayName: { by: 'name_key', order: 'asc' },
  firstCreated: { by: 'created_at', order: 'asc' },
  lastCreated: { by: 'created_at', order: 'desc' },
} as const
const scan = { id: 'user_id', columns: 'name_key, name_starts, is_deleted' }

/** `isDeleted` null matches both. */
type Filter = { searchText: string; isDeleted: boolean | null; isAdmin: boolean }
const matches = (user: string): string =>
  `($isDeleted::boolean is null or ${user}.is_deleted = $isDeleted)`

/** Only administrators find administrators, who are so few that a scan may skip them. */
const isFound = `($isAdmin::boolean or not starts_with(user_id, 'ADMIN_'))`

const listOf = (name: string, where = 'true') =>
  list<object, Filter>()(name, {
    sorts,
    scan: { from: 'users', ...scan, where: `${where} and ${isFound}` },
    match: matches,
    isFiltered: ({ isDeleted }) => isDeleted !== null,
    search: { table: 'users', id: 'user_id', from: 'found', examined: 5_000 },
  })

/** The sort key of a name, the searched text of the whole name, and the filter. */
type FilterOfName = {
  nameKey: string
  wholeName: string
  isDeleted: boolean | null
  isAdmin: boolean
}

const listOfName = (name: string, where: string) =>
  list<object, FilterOfName>()(name, {
    sorts,
    scan: {
      from: 'users',
      ...scan,
      where: `${where} and ${isFound} and ($isDeleted::boolean is null or is_deleted = $isDeleted)`,
    },
    // Long names may have the same key.
    match: (user) => `${user}.name_starts is not null
      or (select long_name = $wholeName from users where network_id = $networkId and user_id = ${user}.id limit 1)`,
    isFiltered: () => false,
  })

/** Flagged users and users of one name have lists of their own, each with an index. */
export const userLists = {
  all: listOf('users'),
  ofName: listOfName('users_of_name', 'name_key = $nameKey'),
  flagged: listOf('flagged_users', flaggedCondition()),
  flaggedOfName: listOfName(
    'flagged_users_of_name',
    `${flaggedCondition()} and name_key = $nameKey`,
  ),
}
