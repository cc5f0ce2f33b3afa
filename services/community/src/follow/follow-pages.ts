import { type Reader, sql } from '@causerie/kernel'
import { bothWays, type IdPage, type Keyed, type Place, readPage } from '../page.ts'
import type { FoundFollow } from './follow-queries.ts'

export type FollowList = 'followings' | 'followers' | 'user_blocks'
/** The column of the person whose list it is, and of those on it. */
const columnsOf = (list: FollowList) =>
  list === 'followings'
    ? { owner: 'from_user_public_id', other: 'to_user_public_id' }
    : { owner: 'to_user_public_id', other: 'from_user_public_id' }

/** $6 whose; $7 which. Deleted users are on nobody's list. */
const pageStatement = (list: FollowList, isWaiting: boolean) => {
  const { owner, other } = columnsOf(list)
  return bothWays('desc', ({ order, beyond }) =>
    sql<Keyed>(
      `${list}-${isWaiting ? 'waiting' : 'all'}-${order}`,
      `
    select id, key, "isMatch", n::int as n
    from (
      select w.id, w.created_at as key, row_number() over (order by w.created_at ${order}, w.id ${order}) as n,
        w.status = any($7::text[]) and not u.is_deleted as "isMatch"
      from (
        select ${other} as id, created_at, status
        from ${list}
        where network_id = $1 and ${owner} = $6 and ${isWaiting ? "status = 'pending'" : "status <> 'none'"}
          and (created_at, ${other}) ${beyond} ($2, $3)
        order by created_at ${order}, ${other} ${order}
        limit $4
      ) w
      cross join lateral (select is_deleted from users where network_id = $1 and user_id = w.id limit 1) u
    ) looked_at
    where "isMatch" or n = $4
    order by n
    limit $5
    `,
    ),
  )
}

const rowsStatement = (list: FollowList) => {
  const { owner, other } = columnsOf(list)
  return sql<FoundFollow>(
    `${list}-of-page`,
    `
    select f.doc, f.from_user_public_id as "from", f.to_user_public_id as "to"
    from unnest($3::text[]) with ordinality w(id, n)
    cross join lateral (select * from ${list} where network_id = $1 and ${owner} = $2 and ${other} = w.id limit 1) f
    order by w.n
    `,
  )
}

const statementsOf = (list: FollowList) => ({
  all: pageStatement(list, false),
  waiting: pageStatement(list, true),
  rows: rowsStatement(list),
})
const statements = {
  followings: statementsOf('followings'),
  followers: statementsOf('followers'),
  user_blocks: statementsOf('user_blocks'),
}

export const followPages = (reader: Reader) => ({
  /** A page of somebody's list, newest first. */
  page: async (
    place: Place<'lastCreated'>,
    { list, ownerId, statuses }: FollowFilter,
  ): Promise<{ found: FoundFollow[]; paging: IdPage['paging'] }> => {
    const { all, waiting, rows } = statements[list]
    const asked = statuses.join() === 'pending' ? waiting : all
    const { ids, paging } = await readPage(reader, place, { statements: asked, values: [ownerId, statuses] })
    return { found: ids.length > 0 ? await reader.rows(rows, ownerId, ids) : [], paging }
  },
})

export type FollowFilter = {
  list: FollowList
  ownerId: string
  statuses: readonly ('pending' | 'accepted' | 'blocked')[]
}
