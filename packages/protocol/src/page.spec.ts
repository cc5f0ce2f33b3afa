import { expect, test } from 'vitest'
import { flatPageAsked, flatPageQuery, pageAsked, pageOptions, tokenOf } from './page.ts'
import { encodeToken } from './paging-token.ts'

const sorts = ['newest', 'oldest'] as const
const options = pageOptions(sorts, 20)
const page = { sortBy: 'oldest' as const, limit: 5, after: ['2026', 'a'] as const }

test('a page has 1 to 100 rows', () => {
  expect(options.parse(undefined)).toEqual({ limit: 20 })
  expect(options.parse({ limit: 1, type: 'pagination' })).toEqual({ limit: 1 })
  expect(options.safeParse({ limit: 100 }).success).toBe(true)
  for (const limit of [0, 101, 1.5, Number.NaN])
    expect(options.safeParse({ limit }).success).toBe(false)
})

test('a token determines sort and limit', () => {
  const asked = options.parse({ limit: 50, token: tokenOf(page) })
  expect(pageAsked('newest', asked)).toEqual(page)
  expect(pageAsked('newest', options.parse({ limit: 50, token: '' }))).toEqual({
    sortBy: 'newest',
    limit: 50,
  })
})

test('a token says whose list it is, where that matters', () => {
  expect(options.parse({ token: tokenOf({ ...page, owner: 'alice' }) }).token).toEqual({
    ...page,
    owner: 'alice',
  })
  expect(options.parse({ token: tokenOf(page) }).token).not.toHaveProperty('owner')
})

test.each([
  ['not base64 of JSON', 'hello'],
  ['too long', 'x'.repeat(1001)],
  ['of another list', encodeToken({ sortBy: 'name', limit: 5, after: ['a', 'b'] })],
  ['without a key', encodeToken({ sortBy: 'newest', limit: 5 })],
  [
    'with two keys',
    encodeToken({ sortBy: 'newest', limit: 5, after: ['a', 'b'], before: ['a', 'b'] }),
  ],
  ['with an impossible limit', encodeToken({ sortBy: 'newest', limit: 500, after: ['a', 'b'] })],
  [
    'with text that cannot be stored',
    encodeToken({ sortBy: 'newest', limit: 5, after: ['a\0', 'b'] }),
  ],
])('a token that is %s is bad input', (_, token) => {
  const result = options.safeParse({ token })
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['token'])
})

test('a token without a sort is one of a list that has a single sort', () => {
  const token = encodeToken({ limit: 5, after: ['2026', 'a'] })
  expect(pageOptions(['newest']).parse({ token }).token).toEqual({
    sortBy: 'newest',
    limit: 5,
    after: ['2026', 'a'],
  })
  expect(options.safeParse({ token }).success).toBe(false)
})

test('a token of a limit alone is the first page of a list that has a single sort, but not one that skips', () => {
  const first = { token: encodeToken({ limit: 5 }) }
  expect(pageOptions(['newest']).parse(first).token).toEqual({ sortBy: 'newest', limit: 5 })
  expect(options.safeParse(first).success).toBe(false)
  expect(
    pageOptions(['newest']).safeParse({ token: encodeToken({ limit: 5, skip: 10 }) }).success,
  ).toBe(false)
})

test('limit and token are read from the query or from options, which have precedence', () => {
  const query = flatPageQuery(['newest'])
  expect(flatPageAsked('newest', query.parse({}))).toEqual({ sortBy: 'newest', limit: 10 })
  expect(flatPageAsked('newest', query.parse({ limit: 3 }))).toEqual({ sortBy: 'newest', limit: 3 })
  expect(flatPageAsked('newest', query.parse({ limit: 3, options: { limit: 4 } }))).toEqual({
    sortBy: 'newest',
    limit: 4,
  })
  expect(flatPageAsked('newest', flatPageQuery(sorts, 20).parse({}))).toEqual({
    sortBy: 'newest',
    limit: 20,
  })
  expect(
    flatPageAsked('newest', flatPageQuery(sorts).parse({ limit: 3, token: tokenOf(page) })),
  ).toEqual(page)
})
