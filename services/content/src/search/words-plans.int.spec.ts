import { newId, type Reader } from '@causerie/kernel'
import { connect } from '@causerie/kernel/engine'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { clone } from '../../test/many-posts.ts'
import { planOf } from '../../test/plan-of.ts'
import { commentWords } from '../comment/words/comment-words.ts'
import { searchedComments } from '../comment/words/searched-comments.ts'
import { pollWords } from '../poll/poll-words.ts'
import { postWords } from '../post/words/post-words.ts'
import { searchedPolls, searchedPosts } from '../post/words/searched-posts.ts'
import { contentService } from '../service.ts'
import { noTraits } from './record-traits.ts'

const networkId = newId()
const place = { targetType: 'community' as const, targetId: 'c-0' }
const row = { ...place, authorId: 'bob', createdAt: '', traits: noTraits, words: ['1', '2', '3'] }
const rowCount = 20_000

let database: ServiceDatabase
beforeAll(async () => {
  database = await serviceDatabase(inject('postgres'), contentService)
  await insertRows(database.address, networkId, [
    postWords.put({ ...row, recordId: 'post', internalId: 'post' }),
    pollWords.put({ ...row, pollId: 'poll', postId: 'post' }),
    commentWords.put({ ...row, recordId: 'comment', internalId: 'comment' }),
  ])
  for (const [table, key, id] of [
    ['post_words', 'record_id', 'internal_id'],
    ['poll_words', 'poll_id', 'poll_id'],
    ['comment_words', 'record_id', 'internal_id'],
  ] as const) {
    const overridden = {
      [key]: `'r' || n`,
      [id]: `'r' || n`,
      target_id: `'c-' || n % 50`,
      created_at: `to_char(n, 'FM00000000')`,
      words: `array_to_tsvector(array['1', (10 + n % 100)::text, (1000 + n)::text])`,
    }
    const template = `created_at = ''`
    await clone(database, table, {
      template,
      overridden,
      rows: `generate_series(1, ${rowCount}) n`,
    })
  }
  await database.rows('analyze')
})
afterAll(() => database?.drop())

const viewer = {
  viewerId: 'alice',
  isAdmin: false,
  isModerating: false,
  moderatedIds: [],
  isManagingStories: false,
  storyIds: [],
  isModeratingUsers: false,
  isPrivate: false,
}
const filter = {
  ...viewer,
  targetType: null,
  targetIds: null,
  authorIds: null,
  createdFrom: null,
  createdBefore: null,
  at: '',
  isParent: [true],
  dataTypes: null,
}
const page = { sortBy: 'lastCreated' as const, limit: 10 }
const keep = async <Row>(rows: readonly Row[]) => rows
const search = (targetIds: readonly string[] | null) => ({
  values: { ...filter, targetIds },
  words: ['1'],
  keep,
})

test.each<[string, (reader: Reader) => Promise<unknown>, string[]]>([
  [
    'posts',
    (reader) => searchedPosts.everywhere.read(reader, page, search(null)),
    ['post_words_by_creation'],
  ],
  [
    'polls',
    (reader) => searchedPolls.everywhere.read(reader, page, search(null)),
    ['poll_words_by_creation'],
  ],
  [
    'posts of a target',
    (reader) => searchedPosts.inTarget.read(reader, page, search(['c-7'])),
    ['post_words_of_target'],
  ],
  [
    'polls of a target',
    (reader) => searchedPolls.inTarget.read(reader, page, search(['c-7'])),
    ['poll_words_of_target'],
  ],
  [
    'comments',
    (reader) => searchedComments.everywhere.read(reader, page, search(null)),
    ['comment_words_by_creation'],
  ],
  [
    'comments of a target',
    (reader) => searchedComments.inTarget.read(reader, page, search(['c-7'])),
    ['comment_words_of_target'],
  ],
])('the words of %s are read in the order of an index', async (_, read, indexes) => {
  const connection = await connect(database.address, 'plans')
  try {
    const { shape } = await planOf(connection, networkId, read)
    const scans = shape.filter((node) => node.includes('_words_'))
    expect(scans).toEqual(indexes.map((index) => `Index Scan ${index}`))
    expect(shape.filter((node) => /^(Sort|Incremental Sort|Seq Scan) /.test(node))).toEqual([])
  } finally {
    await connection.close()
  }
})

/** The second statement of a page, whose first rows have some matches. */
const behindTheFirst =
  (read: (reader: Reader) => Promise<unknown>) =>
  (reader: Reader): Promise<unknown> => {
    const first = [1_997, 1_998, 1_999, 2_000].map((n) => ({ id: '', key: '', isMatch: true, n }))
    let isFirst = true
    const rows = (...asked: Parameters<Reader['rows']>) => {
      if (!isFirst) return reader.rows(...asked)
      isFirst = false
      return Promise.resolve(first)
    }
    // The rows of a page of words.
    return read({ ...reader, rows: rows as Reader['rows'] })
  }

test.each([
  { table: 'post_words', list: searchedPosts },
  { table: 'poll_words', list: searchedPolls },
  { table: 'comment_words', list: searchedComments },
])('of the next rows of $table, only those with the words are read', async ({ table, list }) => {
  const connection = await connect(database.address, 'plans')
  try {
    for (const { one, targetIds, index } of [
      { one: list.everywhere, targetIds: null, index: `${table}_by_creation` },
      { one: list.inTarget, targetIds: ['c-7'], index: `${table}_of_target` },
    ]) {
      const read = behindTheFirst((reader) => one.read(reader, page, search(targetIds)))
      const { shape } = await planOf(connection, networkId, read)
      const of = (kind: string) => shape.filter((node) => node.startsWith(`${kind} `))
      expect(of('Index Only Scan')).toContain(`Index Only Scan ${index}`)
      expect(of('BitmapAnd')).toHaveLength(1)
      expect(of('Bitmap Index Scan').toSorted()).toEqual(
        [`Bitmap Index Scan ${index}`, `Bitmap Index Scan ${table}_by_word`].toSorted(),
      )
      expect(of('Sort')).toHaveLength(1)
      expect(of('Seq Scan')).toEqual([])
    }
  } finally {
    await connection.close()
  }
})
