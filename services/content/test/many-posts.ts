import { newId } from '@causerie/kernel'
import type { TestServer } from '@causerie/testkit/databases'
import { hikersCreated, postCreatedBy, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { posts } from '../src/post/post.ts'
import { postKeywords } from '../src/post/post-keyword.ts'
import { contentService } from '../src/service.ts'

/**
 * The community of most posts; a tenth of all stand in communities and on feeds of their own
 * (`c-2`, `c-22`, … and `u-1`, `u-21`, …).
 */
export const large = 'c-0'

/** A database without a service, with as many posts as a test needs; the nth post is named pn. */
export const manyPosts = async (server: TestServer) => {
  const database = await serviceDatabase(server, contentService)
  const networkId = newId()
  const { row } = given(contentService, [
    ...usersCreated('alice'),
    ...hikersCreated(),
    postCreatedBy('alice'),
  ])
  const post = row(posts.get('post'))
  if (!post) throw new Error('no post')
  const { createdAt, updatedAt } = post
  const place = {
    postId: 'post',
    internalId: 'post',
    targetType: 'community' as const,
    targetId: large,
    createdAt,
    updatedAt,
  }
  await insertRows(database.address, networkId, [
    posts.put(post),
    postKeywords.put({ ...place, kind: 'tag', keyword: 'template' }),
  ])
  let written = 0
  return {
    database,
    networkId,
    /** Adds posts until there are so many. */
    growTo: async (total: number) => {
      await addPosts(database, written, total)
      written = total
    },
  }
}

/** Clones the template: the nth post is in the past, the newer the greater n is. */
const addPosts = async (database: ServiceDatabase, from: number, to: number): Promise<void> => {
  const at = `to_char(timestamptz '2026-01-01' + n * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const [id, type] = [
    `lpad(to_hex(n), 24, '0')`,
    `case when n % 20 = 1 then 'user' else 'community' end`,
  ]
  const on = `case when n % 20 = 1 then 'u-' || n % 4000 when n % 20 = 2 then 'c-' || n % 4000 else '${large}' end`
  const ofPost = {
    post_id: `'p' || n`,
    internal_id: id,
    target_type: type,
    target_id: on,
    created_at: at,
    updated_at: at,
    feed_type: `case when n % 100 = 3 then 'reviewing' else 'published' end`,
    is_parent: 'n % 7 <> 0',
    is_deleted: 'n % 50 = 4',
    is_flagged: 'n % 200 = 5',
    data_type: `case when n % 7 = 0 then 'image' else 'text' end`,
  }
  const numbers = `generate_series(${from + 1}, ${to}) n`
  await clone(database, 'posts', {
    template: `post_id = 'post'`,
    overridden: ofPost,
    rows: numbers,
  })
  const { post_id, internal_id, target_type, target_id, created_at, updated_at } = ofPost
  const overridden = {
    post_id,
    internal_id,
    target_type,
    target_id,
    created_at,
    updated_at,
    kind: 'k.kind',
    keyword: 'k.keyword',
  }
  const kinds = `(values ('hashtag', 'common', 2), ('hashtag', 'rare', 500), ('tag', 'common', 2), ('dataType', 'image', 7))`
  const rows = `${numbers} cross join ${kinds} k(kind, keyword, nth) where n % k.nth = 0`
  await clone(database, 'post_keywords', { template: `keyword = 'template'`, overridden, rows })
  await database.rows('analyze')
}

type Cloning = { template: string; overridden: Record<string, string>; rows: string }
/** Inserts rows like a template, with expressions over `rows` in some columns. */
export const clone = async (
  database: Pick<ServiceDatabase, 'rows'>,
  table: string,
  { template, overridden, rows }: Cloning,
): Promise<void> => {
  const columns = await database.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'rows' and table_name = $1 and is_generated = 'NEVER'`,
    table,
  )
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => overridden[name] ?? `template.${name}`)
  await database.rows(
    `insert into ${table} (${names.join(', ')})
     select ${values.join(', ')} from (select * from ${table} where ${template}) template cross join ${rows}`,
  )
}
