import { queryRoles as contract, type Role } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { isFoundIn, nameKey, pageInMemory } from '@causerie/lists'
import { pageAsked } from '@causerie/protocol'
import { allRoles } from './role-queries.ts'

/** Filters and sorts in memory: a network has a few hundred roles at most. */
export const queryRoles = query(
  contract,
  async ({ query: { options, sortBy, keyword: searchText = '' } }, reader) => {
    const page = pageAsked(sortBy, options)
    const keyOf = (role: Role) =>
      page.sortBy === 'displayName' ? nameKey(role.displayName, longestKey) : role.createdAt
    const matches = (await allRoles(reader)).filter(({ displayName }) =>
      isFoundIn(displayName, searchText),
    )
    const listed = matches.map((role) => ({ id: role.roleId, key: keyOf(role), role }))
    const { rows, paging } = pageInMemory(
      page,
      page.sortBy === 'lastCreated' ? 'desc' : 'asc',
      listed,
    )
    return { roles: rows.map(({ role }) => role), paging }
  },
)

/** A paging token holds key and id; role ids are longer than user ids, so the key is shorter. */
const longestKey = 80
