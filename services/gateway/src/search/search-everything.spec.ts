import { searchEverything } from '@causerie/contracts/gateway'
import { describe, expect, test } from 'vitest'
import { alice } from '../../test/small-network.ts'
import type { AskOwner, TextAnswer } from './ask-owner.ts'
import { answerSearch } from './search-everything.ts'

const ok = (body: object): TextAnswer => ({ status: 200, headers: {}, body: JSON.stringify(body) })
const away: TextAnswer = { status: 503, headers: {}, body: '{}' }

/** Asks with these answers of operations; all others find nothing. */
const search = async (rawQuery: string, answers: Readonly<Record<string, TextAnswer>> = {}) => {
  const asked = new Map<string, string>()
  const ask: AskOwner = async (_, { id }, query) => {
    asked.set(id, decodeURIComponent(query))
    return answers[id] ?? ok({})
  }
  const { status, body } = await answerSearch(
    {
      operation: searchEverything,
      params: {},
      rawQuery,
      caller: alice,
      requestId: 'r1',
      position: '',
      payload: { contentType: '', bytes: Buffer.alloc(0) },
    },
    ask,
  )
  return { asked, status, body: JSON.parse(typeof body === 'string' ? body : '') }
}

const anna = { userId: 'anna', displayName: 'Anna Lee' }

describe('a search over everything', () => {
  test('asks the search of each kind, and shows each record once', async () => {
    const fragments = [{ text: 'Anna', matches: [{ index: 0, length: 4 }] }]
    const { asked, body } = await search('query=anna&options[limit]=3', {
      searchComments: ok({
        comments: [{ commentId: 'c1' }],
        users: [anna],
        searchResult: [{ commentId: 'c1', score: 2, fragments }],
        total: { count: 7, isExact: true },
        paging: { next: 'x' },
      }),
      queryUsers: ok({ users: [anna], files: [], paging: {} }),
    })
    expect(asked.get('searchComments')).toBe('query=anna&exactMatch=false&options[limit]=3')
    expect(asked.get('queryUsers')).toBe('keyword=anna&isDeleted=false&options[limit]=3')
    expect(asked.size).toBe(7)
    expect(body.users).toEqual([anna])
    const [, comments, ...others] = body.results
    expect(comments).toEqual({
      kind: 'comments',
      total: { count: 7, isExact: true },
      ids: ['c1'],
      searchResult: [{ id: 'c1', score: 2, fragments }],
    })
    expect(others.at(-1)).toMatchObject({
      kind: 'users',
      total: { count: 1, isExact: true },
      ids: ['anna'],
      searchResult: [
        { id: 'anna', fragments: [{ text: 'Anna Lee', matches: [{ index: 0, length: 4 }] }] },
      ],
    })
  })

  test('names kinds whose owner does not answer', async () => {
    const { status, body } = await search('query=anna&kinds=posts&kinds=messages', {
      searchMessages: away,
    })
    expect(status).toBe(200)
    expect(body.unavailable).toEqual(['messages'])
    expect(body.results.map(({ kind }: { kind: string }) => kind)).toEqual(['posts'])
  })

  test.each(['anna from:bob', 'anna has:image', '-anna lee', '"anna" on:2026-01-01'])(
    'looks for no names with %s',
    async (query) => {
      const { asked } = await search(`query=${encodeURIComponent(query)}`)
      expect([...asked.keys()].toSorted()).toEqual([
        'searchComments',
        'searchMessages',
        'searchPostsByMeaning',
        'searchStories',
      ])
    },
  )

  test('looks for names by the words of phrases', async () => {
    const { asked } = await search(`query=${encodeURIComponent('“anna lee”')}&kinds=users`)
    expect(asked.get('queryUsers')).toMatch('keyword=anna lee&')
  })

  test('refuses a query with its fault, and what a search refuses', async () => {
    const unread = await search('query=has:song')
    expect(unread.status).toBe(400)
    expect(unread.body.data.detail[0]).toMatch('index 0, length 8')
    expect(unread.asked.size).toBe(0)
    const body = JSON.stringify({ status: 'error', code: 400000 })
    const refused = await search('query=x', { searchComments: { status: 400, headers: {}, body } })
    expect(refused).toMatchObject({ status: 400, body: { code: 400000 } })
  })
})
