import { getUser, queryMyFollowing } from '@causerie/contracts/community'
import { expect, test } from 'vitest'
import { alice } from '../../test/small-network.ts'
import type { AskOwner, TextAnswer } from '../search/ask-owner.ts'
import type { AskQuery } from './ask-query.ts'
import { createExportReader } from './export-reader.ts'

const answer = (status: number, body: object = {}): TextAnswer => ({
  status,
  headers: {},
  body: JSON.stringify(body),
})

const readerOf = (ask: AskOwner, askQuery: AskQuery = async () => ({ records: [], next: null })) =>
  createExportReader({
    call: {
      operation: getUser,
      params: {},
      rawQuery: '',
      caller: alice,
      requestId: 'r1',
      position: 'p1',
      payload: { contentType: '', bytes: Buffer.alloc(0) },
    },
    networkId: 'n1',
    userId: 'alice',
    ask,
    askQuery,
    has: () => true,
    repeatsAfter: 0,
  })

const all = async (records: AsyncIterable<object>): Promise<object[]> => {
  const found: object[] = []
  for await (const record of records) found.push(record)
  return found
}
const following = { operation: queryMyFollowing, collection: 'follows', query: { status: 'all' } }

test('reads all pages of a list, one after the other', async () => {
  const queries: string[] = []
  const reader = readerOf(async (_, __, query) => {
    queries.push(decodeURIComponent(query))
    return query.includes('token')
      ? answer(200, { follows: [{ to: 'carol' }], paging: {} })
      : answer(200, { follows: [{ to: 'bob' }], paging: { next: 'more' } })
  })
  expect(await all(reader.list(following))).toEqual([{ to: 'bob' }, { to: 'carol' }])
  expect(queries).toEqual([
    'status=all&options[limit]=100',
    'status=all&options[limit]=100&options[token]=more',
  ])
})

test('asks an owner again that does not answer, and then fails', async () => {
  const answers = [answer(503), answer(200, { follows: [], paging: {} })]
  const reader = readerOf(async () => answers.shift() ?? answer(503))
  expect(await all(reader.list(following))).toEqual([])
  await expect(all(reader.list(following))).rejects.toThrow('queryMyFollowing answered 503')
})

test('fails where it is refused, unless the user may have lost the right meanwhile', async () => {
  const reader = readerOf(async () => answer(403))
  await expect(all(reader.list(following))).rejects.toThrow('answered 403')
  expect(await all(reader.list({ ...following, mayBeRefused: true }))).toEqual([])
})

test('reads records of owners page by page, also behind an empty one', async () => {
  const asked: unknown[] = []
  const pages = [
    { records: [], next: ['a'] },
    { records: [{ postId: 'p' }], next: null },
  ]
  const reader = readerOf(
    async () => answer(500),
    async (owner, question) => {
      asked.push({ owner, ...question })
      return pages.shift()
    },
  )
  expect(await all(reader.records('content', 'posts'))).toEqual([{ postId: 'p' }])
  const question = { owner: 'content', query: 'exportedRecords', networkId: 'n1', position: 'p1' }
  expect(asked).toEqual(
    [null, ['a']].map((after) => ({
      ...question,
      input: { kind: 'posts', userId: 'alice', after },
    })),
  )
})
