import { type Reader, sql } from '@causerie/kernel'
import { type Keyed, type Page, type Place, pageOf, valuesOf } from '../page.ts'

export type CommunitySort = 'lastCreated' | 'firstCreated' | 'displayName'
const orders: Record<CommunitySort, { column: string; direction: 'asc' | 'desc' }> = {
  lastCreated: { column: 'created_at', direction: 'desc' },
  firstCreated: { column: 'created_at', direction: 'asc' },
  displayName: { column: 'name_key', direction: 'asc' },
}

/**
 * $2, $3 the last key; $4 how many are looked at; $5 how many are wanted; then the filter. What is looked at comes from the index in
 * order; for `member` from the viewer's own memberships, which are few.
 */
const statementOf = (sort: CommunitySort, membership: 'all' | 'member') => {
  const { column, direction } = orders[sort]
  const compare = direction === 'asc' ? '>' : '<'
  const mine = `join community_users mine on mine.network_id = c.network_id and mine.user_id = $6 and mine.membership = 'member'
      and mine.community_id = c.community_id`
  return sql<Keyed>(
    `communities-${membership}-${sort}`,
    `
    select id, key, "isMatch", n::int as n
    from (
      select w.community_id as id, w.sort_key as key, row_number() over (order by w.sort_key ${direction}, w.community_id ${direction}) as n,
        ($9::boolean is null or w.is_deleted = $9)
        and (w.is_public or w.is_discoverable or $7::boolean or w.is_mine)
        and (not $10::boolean or not w.is_mine)
        and strpos(w.name_key, $8) > 0
        and ($11::text[] is null or exists (select from json_array_elements_text(w.doc -> 'tags') t where t = any($11)))
        and ($12::text is null or (
          exists (select from categories k where k.network_id = $1 and k.category_id = $12 and not k.is_deleted)
          and exists (select from json_array_elements_text(w.doc -> 'categoryIds') t where t = $12)
        )) as "isMatch"
      from (
        select c.community_id, c.${column} as sort_key, c.name_key, c.doc, c.is_deleted, c.is_public, c.is_discoverable,
          exists (
            select from community_users m
            where m.network_id = $1 and m.community_id = c.community_id and m.user_id = $6 and m.membership = 'member'
          ) as is_mine
        from communities c
        ${membership === 'member' ? mine : ''}
        where c.network_id = $1 and (c.${column}, c.community_id) ${compare} ($2, $3)
        order by c.${column} ${direction}, c.community_id ${direction}
        limit $4
      ) w
    ) looked_at
    where "isMatch" or n = $4
    order by n
    limit $5
    `,
  )
}

const statementsOf = (membership: 'all' | 'member') => ({
  lastCreated: statementOf('lastCreated', membership),
  firstCreated: statementOf('firstCreated', membership),
  displayName: statementOf('displayName', membership),
})
const statements = { all: statementsOf('all'), member: statementsOf('member') }

export const communityPages = (reader: Reader) => ({
  /** Ids of communities, a page of them in this order. */
  page: async (place: Place<CommunitySort>, filter: CommunityFilter): Promise<Page> => {
    const statement = statements[filter.membership === 'member' ? 'member' : 'all'][place.sortBy]
    const rows = await reader.rows(
      statement,
      ...valuesOf(place, orders[place.sortBy].direction),
      filter.viewerId,
      filter.isAdmin,
      filter.name,
      filter.isDeleted,
      filter.membership === 'notMember',
      filter.tags,
      filter.categoryId,
    )
    return pageOf(place, rows)
  },
})

export type CommunityFilter = {
  viewerId: string
  isAdmin: boolean
  /** A key of names that the name's key holds; empty: all. */
  name: string
  tags: readonly string[] | null
  categoryId: string | null
  isDeleted: boolean | null
  membership: 'all' | 'member' | 'notMember'
}
