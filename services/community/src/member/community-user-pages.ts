import { type Reader, sql } from '@causerie/kernel'
import { bothWays, type IdPage, type Keyed, type Place, readPage } from '../page.ts'

export type CommunityUserSort = 'lastCreated' | 'firstCreated' | 'displayName'

const orders: Record<CommunityUserSort, { column: string; order: 'asc' | 'desc' }> = {
  lastCreated: { column: 'm.created_at', order: 'desc' },
  firstCreated: { column: 'm.created_at', order: 'asc' },
  displayName: { column: 'u.name_key', order: 'asc' },
}

/** Whom a list walks: there is an index for each, so that the few are found without walking past the many. */
const walks = {
  everybody: "m.membership <> 'none'",
  'more-roles': `m.membership <> 'none' and m.roles not in ('["member"]', '[]')`,
  banned: "m.membership = 'banned'",
}
type Walk = keyof typeof walks

/** $6 the community; then the filter. By creation they come from the index in order; by name all of the walk are sorted. */
const statementOf = (sort: CommunityUserSort, walk: Walk) => {
  const { column } = orders[sort]
  return bothWays(orders[sort].order, ({ order, beyond }) =>
    sql<Keyed>(
      `community-users-${walk}-${column}-${order}`,
      `
    select id, key, "isMatch", n::int as n
    from (
      select w.user_id as id, w.sort_key as key, row_number() over (order by w.sort_key ${order}, w.user_id ${order}) as n,
        w.membership = any($7::text[])
        and strpos(w.name_key, $8) > 0
        and ($9::boolean is null or w.is_deleted = $9)
        and ($10::text[] is null or exists (select from json_array_elements_text(w.roles::json) r where r = any($10)))
        and ($11::text[] is null or not exists (select from json_array_elements_text(w.roles::json) r where r = any($11))) as "isMatch"
      from (
        select m.user_id, ${column} as sort_key, m.membership, m.roles, u.name_key, u.is_deleted
        from community_users m
        cross join lateral (select name_key, is_deleted from users where network_id = $1 and user_id = m.user_id limit 1) u
        where m.network_id = $1 and m.community_id = $6 and ${walks[walk]}
          and (${column}, m.user_id) ${beyond} ($2, $3)
        order by ${column} ${order}, m.user_id ${order}
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

const statementsOf = (walk: Walk) => ({
  lastCreated: statementOf('lastCreated', walk),
  firstCreated: statementOf('firstCreated', walk),
  displayName: statementOf('displayName', walk),
})
const statements = {
  everybody: statementsOf('everybody'),
  'more-roles': statementsOf('more-roles'),
  banned: statementsOf('banned'),
}

const walkOf = ({ roles, memberships }: CommunityUserFilter): Walk => {
  if (!memberships.includes('member')) return 'banned'
  return roles && !roles.includes('member') ? 'more-roles' : 'everybody'
}

export const communityUserPages = (reader: Reader) => ({
  /** User ids of a community, a page of them in this order. */
  page: (place: Place<CommunityUserSort>, filter: CommunityUserFilter): Promise<IdPage> =>
    readPage(reader, place, {
      statements: statements[walkOf(filter)][place.sortBy],
      values: [filter.communityId, filter.memberships, filter.name, filter.isDeleted, filter.roles, filter.excludingRoles],
    }),
})

export type CommunityUserFilter = {
  communityId: string
  memberships: readonly ('member' | 'banned')[]
  /** A key of names that the person's key holds; empty: all. */
  name: string
  /** Whether the person is. */
  isDeleted: boolean | null
  /** One of these. */
  roles: readonly string[] | null
  /** None of these. */
  excludingRoles: readonly string[] | null
}
