import { queryRoles as contract, type Role, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { nameKey } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { type Keyed, pageOf, placeOf } from '../page.ts'

/** The few roles of a network are filtered and put in order here. */
export const queryRoles = query(contract, {
  uses: [],
  read: async ({ query: { options, ...wanted } }, read: Read) => {
    const place = placeOf(['displayName', 'firstCreated', 'lastCreated'], wanted.sortBy, options)
    if (!place) return refuse('bad-request', ['options.token: is not valid'])
    const all = await read.roles.all()
    const direction = place.sortBy === 'lastCreated' ? -1 : 1
    const keyOf = (role: Role) => (place.sortBy === 'displayName' ? nameKey(role.displayName, longestKey) : role.createdAt)
    const { ids, next } = pageOf(
      place,
      all
        .filter(({ displayName }) => nameKey(displayName).includes(nameKey(wanted.keyword ?? '')))
        .map((role): Keyed => ({ id: role.roleId, key: keyOf(role), isMatch: true, n: 0 }))
        .filter(({ key, id }) => !place.after || direction * compare([key, id], place.after) > 0)
        .sort((a, b) => direction * compare([a.key, a.id], [b.key, b.id])),
    )
    const known = new Map(all.map((role) => [role.roleId, role]))
    return { roles: ids.flatMap((id) => known.get(id) ?? []), paging: { next } }
  },
})

/** Ids of roles may be longer than those of people, and a token holds both. */
const longestKey = 80

type Key = readonly [key: string, id: string]
const compare = ([keyA, idA]: Key, [keyB, idB]: Key): number => order(keyA, keyB) || order(idA, idB)
const order = (a: string, b: string): number => Number(a > b) - Number(a < b)
