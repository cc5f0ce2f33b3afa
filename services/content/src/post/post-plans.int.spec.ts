import type { Page, postSorts } from '@causerie/contracts'
import { newId, type Reader, type SqlValue, type SqlValues, type Statement } from '@causerie/kernel'
import { type Connection, connect } from '@causerie/kernel/engine'
import { hikersCreated, postCreatedBy, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { contentService } from '../service.ts'
import { posts } from './post.ts'
import { filterOf } from './post-filter.ts'
import { postKeywords } from './post-keyword.ts'
import { readPosts } from './post-lists.ts'

const networkId = newId()
const limit = 10
/** A large community that is public; a tenth of all posts stand in communities and on feeds of their own. */
const target = 'c-0'
const sizes = { small: 10_000, large: 60_000 }

type Plan = { shape: string[]; examined: number }
const plans = new Map<string, { small?: Plan; large?: Plan }>()
let database: Awaited<ReturnType<typeof serviceDatabase>>

const filters: Record<string, object> = {
  'no filter': {},
  'a rare hashtag': { hashtags: ['rare'] },
  'a frequent hashtag': { hashtags: ['common'] },
  'thirty hashtags': { hashtags: Array.from({ length: 30 }, (_, n) => (n === 7 ? 'common' : `h${n}`)) },
  'a tag': { tags: ['common'] },
  'all data types': { dataTypes: ['video', 'image', 'file', 'liveStream', 'poll', 'clip'] },
  flagged: { hasFlag: true },
  'not flagged': { hasFlag: false },
  deleted: { isDeleted: true },
  'not deleted': { isDeleted: false },
  'waiting for review': { feedType: ['reviewing'] },
  'parents and children': { matchingOnlyParentPost: false },
  'no filter by time of update': { sortBy: 'lastUpdated' },
  'no filter, oldest first': { sortBy: 'firstCreated' },
  'no filter, oldest update first': { sortBy: 'firstUpdated' },
  'flagged by time of update': { hasFlag: true, sortBy: 'lastUpdated' },
  'hashtags by time of update': { hashtags: ['common', 'rare'], sortBy: 'firstUpdated' },
  // The combinations that feeds and moderators use.
  'a hashtag of published posts': { hashtags: ['common'], isDeleted: false },
  'a tag of published posts': { tags: ['common'], isDeleted: false },
  'media of published posts': { dataTypes: ['image', 'video'], isDeleted: false, matchingOnlyParentPost: false },
  'posts that wait for review': { feedType: ['reviewing'], isDeleted: false },
  'flagged posts that are not deleted': { hasFlag: true, isDeleted: false },
  'deleted posts by time of update': { isDeleted: true, sortBy: 'lastUpdated' },
}
const reaches: Record<string, { targetType: string; targetId: string }> = {
  'one community': { targetType: 'community', targetId: target },
  'all communities': { targetType: 'community', targetId: '' },
  'all users': { targetType: 'user', targetId: '' },
}
const viewers = { moderator: true, stranger: false }
const cases = Object.keys(reaches).flatMap((reach) =>
  Object.keys(filters).flatMap((filter) => Object.keys(viewers).map((viewer) => `${filter} in ${reach} for a ${viewer}`)),
)

beforeAll(async () => {
  database = await serviceDatabase(inject('postgres'), contentService)
  const { row } = given(contentService, [...usersCreated('alice'), ...hikersCreated(), postCreatedBy('alice')])
  const post = row(posts.get('post')) ?? expect.fail()
  await insertRows(database.address, networkId, [
    posts.put(post),
    postKeywords.put({
      kind: 'tag',
      keyword: 'template',
      postId: 'post',
      internalId: 'post',
      targetType: 'community',
      targetId: target,
      createdAt: post.createdAt,
      updatedAt: post.updatedAt,
    }),
  ])
  const connection = await connect(database.address, 'plans', 'requests')
  let from = 0
  for (const size of ['small', 'large'] as const) {
    await addPosts(from, sizes[size])
    from = sizes[size]
    for (const name of cases) plans.set(name, { ...plans.get(name), [size]: await planOf(connection, name) })
  }
  await connection.close()
}, 120_000)
afterAll(() => database?.drop())

describe('lists of posts', () => {
  test.each(cases)('with %s examine five pages at most, and read them from the same indexes however many there are', (name) => {
    const { small, large } = plans.get(name) ?? {}
    expect(large?.shape).toEqual(small?.shape)
    expect(large?.shape.length).toBeGreaterThan(0)
    expect(large?.examined).toBeLessThanOrEqual(5 * limit)
    expect(large?.shape.filter((node) => /Seq Scan|Bitmap/.test(node))).toEqual([])
  })
})

/** Clones the template: the nth post is in the past, the newer the greater n is. */
const addPosts = async (from: number, to: number): Promise<void> => {
  const at = `to_char(timestamptz '2026-01-01' + n * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const [id, type] = [`lpad(to_hex(n), 24, '0')`, `case when n % 20 = 1 then 'user' else 'community' end`]
  const on = `case when n % 20 = 1 then 'u-' || n % 400 when n % 20 = 2 then 'c-' || n % 400 else '${target}' end`
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
  await clone('posts', { template: `post_id = 'post'`, overridden: ofPost, rows: numbers })
  const { post_id, internal_id, target_type, target_id, created_at, updated_at } = ofPost
  const overridden = { post_id, internal_id, target_type, target_id, created_at, updated_at, kind: 'k.kind', keyword: 'k.keyword' }
  const kinds = `(values ('hashtag', 'common', 2), ('hashtag', 'rare', 500), ('tag', 'common', 2), ('dataType', 'image', 7), ('dataType', 'text', 1))`
  const rows = `${numbers} cross join ${kinds} k(kind, keyword, nth) where n % k.nth = 0`
  await clone('post_keywords', { template: `keyword = 'template'`, overridden, rows })
  await database.rows('analyze')
}

type Cloning = { template: string; overridden: Record<string, string>; rows: string }
const clone = async (table: string, { template, overridden, rows }: Cloning): Promise<void> => {
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

/** The plan of a list as requests run it, with the rows that it reads from indexes of posts and keywords. */
const planOf = async (connection: Connection, name: string): Promise<Plan> => {
  const [, filter = '', reach = '', viewer = ''] = /^(.*) in (.*) for a (.*)$/.exec(name) ?? []
  const { sortBy = 'lastCreated', ...fields } = { ...filters[filter] } as { sortBy?: (typeof postSorts)[number] }
  const page: Page<(typeof postSorts)[number]> = { sortBy, limit }
  const asked = { feedType: ['published'], matchingOnlyParentPost: true, ...fields, ...(reaches[reach] ?? expect.fail()) }
  const isModerating = viewer === 'moderator'
  const statements: string[] = []
  const reader = {
    networkId,
    rows: (statement: Statement<unknown>, values: SqlValues) => {
      statements.push(`prepare plan as ${statement.text}`)
      const inOrder = [networkId, ...statement.names.map((value) => values[value] ?? null)]
      statements.push(`explain (analyze, format json) execute plan(${inOrder.map(literal).join(', ')})`)
      return Promise.resolve([])
    },
  } as unknown as Reader
  await readPosts(reader, page, filterOf(asked, { caller: { userId: 'bob', kind: 'user' }, page, isModerating }))
  const [prepare = '', execute = ''] = statements
  await connection.query(prepare)
  const explained = await connection.query<{ 'QUERY PLAN': string }>(execute)
  await connection.query('deallocate plan')
  return readPlan(JSON.parse(explained.rows[0]?.['QUERY PLAN'] ?? '[]')[0].Plan)
}

const literal = (value: SqlValue): string => {
  if (value === null) return 'null'
  const text = Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join(',')}}` : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
const isListIndex = /^(all_)?(posts_by|post_keywords_by)/
const readPlan = (node: Node): Plan => {
  const below = (node.Plans ?? []).map(readPlan)
  const index = node['Index Name'] ?? ''
  const own = isListIndex.test(index) ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0
  return {
    // A cache in front of a look-up.
    shape: [...(node['Node Type'] === 'Memoize' ? [] : [`${node['Node Type']} ${index}`]), ...below.flatMap(({ shape }) => shape)],
    examined: below.reduce((sum, { examined }) => sum + examined, own),
  }
}
