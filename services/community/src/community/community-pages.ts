import { type Reader, sql } from '@causerie/kernel'
import { bothWays, type IdPage, type Keyed, type Place, readPage } from '../page.ts'

export type CommunitySort = 'lastCreated' | 'firstCreated' | 'displayName'
const orders: Record<CommunitySort, { column: string; order: 'asc' | 'desc' }> = {
  lastCreated: { column: 'created_at', order: 'desc' },
  firstCreated: { column: 'created_at', order: 'asc' },
  displayName: { column: 'name_key', order: 'asc' },
}

/** What is looked at comes from the index in order; for `member` from the viewer's own memberships, which are few. */
const statementOf = (sort: CommunitySort, membership: 'all' | 'member') => {
  const { column } = orders[sort]
  const mine = `(
          select c.* from community_users m
          cross join lateral (select * from communities where network_id = $1 and community_id = m.community_id limit 1) c
          where m.network_id = $1 and m.user_id = $6 and m.membership = 'member'
        )`
  return bothWays(orders[sort].order, ({ order, beyond }) =>
    sql<Keyed>(
      `communities-${membership}-${column}-${order}`,
      `
    select id, key, "isMatch", n::int as n
    from (
      select w.community_id as id, w.sort_key as key, row_number() over (order by w.sort_key ${order}, w.community_id ${order}) as n,
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
        from ${membership === 'member' ? mine : 'communities'} c
        where c.network_id = $1 and (c.${column}, c.community_id) ${beyond} ($2, $3)
        order by c.${column} ${order}, c.community_id ${order}
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

const statementsOf = (membership: 'all' | 'member') => ({
  lastCreated: statementOf('lastCreated', membership),
  firstCreated: statementOf('firstCreated', membership),
  displayName: statementOf('displayName', membership),
})
const statements = { all: statementsOf('all'), member: statementsOf('member') }

export const communityPages = (reader: Reader) => ({
  /** Ids of communities, a page of them in this order. */
  page: (place: Place<CommunitySort>, filter: CommunityFilter): Promise<IdPage> =>
    readPage(reader, place, {
      statements: statements[filter.membership === 'member' ? 'member' : 'all'][place.sortBy],
      values: [
        filter.viewerId,
        filter.isAdmin,
        filter.name,
        filter.isDeleted,
        filter.membership === 'notMember',
        filter.tags,
        filter.categoryId,
      ],
    }),
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
