import { type Reader, sql } from '@causerie/kernel'
import { bothWays, type IdPage, type Keyed, type Place, readPage } from '../page.ts'

export type UserSort = 'displayName' | 'firstCreated' | 'lastCreated'
const orders: Record<UserSort, { column: string; order: 'asc' | 'desc' }> = {
  displayName: { column: 'name_key', order: 'asc' },
  firstCreated: { column: 'created_at', order: 'asc' },
  lastCreated: { column: 'created_at', order: 'desc' },
}

/**
 * $6 the name; $7 whether deleted. What is looked at comes from an index in order; those who were flagged, and those of one name, are
 * looked at by themselves.
 */
const statementOf = (sort: UserSort, { isFlagged, isWholeName }: Pick<UserFilter, 'isFlagged' | 'isWholeName'>) => {
  const { column } = orders[sort]
  return bothWays(orders[sort].order, ({ order, beyond }) =>
    sql<Keyed>(
      `users-${isFlagged ? 'flagged-' : ''}${isWholeName ? 'of-name-' : ''}${column}-${order}`,
      `
    select id, key, "isMatch", n::int as n
    from (
      select w.user_id as id, w.sort_key as key, row_number() over (order by w.sort_key ${order}, w.user_id ${order}) as n,
        ($7::boolean is null or w.is_deleted = $7)
        and strpos(w.name_key, $6) > 0 as "isMatch"
      from (
        select user_id, ${column} as sort_key, name_key, is_deleted
        from users
        where network_id = $1
          ${isFlagged ? 'and flag_count > 0' : ''}
          ${isWholeName ? 'and name_key = $6' : ''}
          and (${column}, user_id) ${beyond} ($2, $3)
        order by ${column} ${order}, user_id ${order}
        limit $4
      ) w
    ) looked_at
    where "isMatch" or n = $4
    order by n
    limit $5
    `,
    ),
  )
}

const statementsOf = (of: Pick<UserFilter, 'isFlagged' | 'isWholeName'>) => ({
  displayName: statementOf('displayName', of),
  firstCreated: statementOf('firstCreated', of),
  lastCreated: statementOf('lastCreated', of),
})
const everybody = statementsOf({ isFlagged: false, isWholeName: false })
const ofName = statementsOf({ isFlagged: false, isWholeName: true })
const flagged = statementsOf({ isFlagged: true, isWholeName: false })
const flaggedOfName = statementsOf({ isFlagged: true, isWholeName: true })

export const userPages = (reader: Reader) => ({
  /** Ids of users, a page of them in this order. */
  page: (place: Place<UserSort>, { name, isWholeName, isFlagged, isDeleted }: UserFilter): Promise<IdPage> => {
    const ofAll = isWholeName ? ofName : everybody
    const ofFlagged = isWholeName ? flaggedOfName : flagged
    return readPage(reader, place, { statements: (isFlagged ? ofFlagged : ofAll)[place.sortBy], values: [name, isDeleted] })
  },
})

export type UserFilter = {
  /** A key of names that the user's key holds, or is; empty: all. */
  name: string
  isWholeName: boolean
  isFlagged: boolean
  isDeleted: boolean | null
}
