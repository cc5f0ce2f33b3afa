import { type Reader, type Statement, sql } from '@causerie/kernel'

type Page = { found: string; last: string | null }
type Values = { userId: string; after: readonly string[] }

/**
 * One page of a table in the order of its key, and which of its rows are the user's. No table has an index by author for the rare deletion of a
 * user: reading a bounded page of all rows costs writers nothing.
 */
const pageOf = (name: string, { table, key, by }: { table: string; key: readonly string[]; by: string }): Statement<Page, Values> => {
  const columns = key.join(', ')
  const after = key.map((_, i) => `($after::text[])[${i + 1}]`).join(', ')
  return sql<Page, Values>(
    name,
    `
    with page as (
      select ${columns}, ${by} = $userId as "isOwn"
      from ${table}
      where network_id = $networkId and (${columns}) > (${after})
      order by ${columns}
      limit 5000
    )
    select coalesce(json_agg(json_build_array(${columns})) filter (where "isOwn"), '[]')::text as found,
      (select json_build_array(${columns})::text from page order by ${key.map((column) => `${column} desc`).join(', ')} limit 1) as last
    from page
    `,
  )
}

type Key<Length extends 1 | 2 | 4> = Length extends 1 ? [string] : Length extends 2 ? [string, string] : [string, string, string, string]
const keysOf = <Length extends 1 | 2 | 4>(length: Length, statement: Statement<Page, Values>) =>
  async function* (reader: Reader, userId: string): AsyncIterable<Key<Length>> {
    for (let after: readonly string[] | undefined = Array.from({ length }, () => ''); after; ) {
      const [page]: Page[] = await reader.rows(statement, { userId, after })
      // Keys of the table, whose columns are texts.
      for (const key of JSON.parse(page?.found ?? '[]') as Key<Length>[]) yield key
      after = page?.last ? (JSON.parse(page.last) as string[]) : undefined
    }
  }

/** The ids of posts and comments of a user, and the keys of their reactions and votes, in ascending order. */
export const contentOf = {
  posts: keysOf(1, pageOf('posts_of_deleted_user', { table: 'posts', key: ['post_id'], by: 'posted_user_id' })),
  comments: keysOf(1, pageOf('comments_of_deleted_user', { table: 'comments', key: ['comment_id'], by: 'user_id' })),
  votes: keysOf(2, pageOf('votes_of_deleted_user', { table: 'poll_votes', key: ['poll_id', 'user_id'], by: 'user_id' })),
  reactions: keysOf(
    4,
    pageOf('reactions_of_deleted_user', {
      table: 'reactions',
      key: ['reference_type', 'reference_id', 'user_id', 'reaction_name'],
      by: 'user_id',
    }),
  ),
}
