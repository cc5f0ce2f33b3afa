import { queryRoles as contract, pageAsked, type Role } from '@causerie/contracts'
import { pageInMemory, query } from '@causerie/kernel'
import { nameKey } from '@causerie/replicas'
import { allRoles } from './role-queries.ts'

/** The few roles of a network are filtered and put in order here. */
export const queryRoles = query(contract, async ({ query: { options, sortBy, keyword = '' } }, reader) => {
  const page = pageAsked(sortBy, options)
  const keyOf = (role: Role) => (page.sortBy === 'displayName' ? nameKey(role.displayName, longestKey) : role.createdAt)
  const found = (await allRoles(reader)).filter(({ displayName }) => nameKey(displayName).includes(nameKey(keyword)))
  const listed = found.map((role) => ({ id: role.roleId, key: keyOf(role), role }))
  const { rows, paging } = pageInMemory(page, page.sortBy === 'lastCreated' ? 'desc' : 'asc', listed)
  return { roles: rows.map(({ role }) => role), paging }
})

/** Ids of roles may be longer than those of people, and a token holds both. */
const longestKey = 80
