import { queryRoles as contract, type Role, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { nameKey } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { type Keyed, pageOf, placeOf, walkOf } from '../page.ts'

/** The few roles of a network are filtered and put in order here. */
export const queryRoles = query(contract, {
  uses: [],
  read: async ({ query: { options, ...wanted } }, read: Read) => {
    const place = placeOf(['displayName', 'firstCreated', 'lastCreated'], wanted.sortBy, options)
    if (!place) return refuse('bad-request', ['options.token: is not valid'])
    const all = await read.roles.all()
    const walk = walkOf(place, place.sortBy === 'lastCreated' ? 'desc' : 'asc')
    const direction = walk.direction === 'desc' ? -1 : 1
    const keyOf = (role: Role) => (place.sortBy === 'displayName' ? nameKey(role.displayName, longestKey) : role.createdAt)
    const { rows, paging } = pageOf(
      place,
      walk,
      all
        .filter(({ displayName }) => nameKey(displayName).includes(nameKey(wanted.keyword ?? '')))
        .map((role): Keyed => ({ id: role.roleId, key: keyOf(role), isMatch: true, n: 0 }))
        .filter(({ key, id }) => direction * compare([key, id], walk.from) > 0)
        .sort((a, b) => direction * compare([a.key, a.id], [b.key, b.id])),
    )
    const known = new Map(all.map((role) => [role.roleId, role]))
    return { roles: rows.flatMap(({ id }) => known.get(id) ?? []), paging }
  },
})

/** Ids of roles may be longer than those of people, and a token holds both. */
const longestKey = 80

type Key = readonly [key: string, id: string]
const compare = ([keyA, idA]: Key, [keyB, idB]: Key): number => order(keyA, keyB) || order(idA, idB)
/** By bytes, as the database has it. */
const order = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
