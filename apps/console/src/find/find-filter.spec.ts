import { expect, test } from 'vitest'
import { findFilterOf, queryOf } from './find-filter.ts'

test('the filter of a URL has what it names, and nothing else', () => {
  const search = {
    words: 2026,
    person: ' bob ',
    place: '',
    from: '2026-11-01',
    to: 'never',
    kind: 'posts',
    x: 1,
  }
  expect(findFilterOf(search)).toEqual({
    words: '2026',
    person: 'bob',
    from: '2026-11-01',
    kind: 'posts',
  })
  expect(findFilterOf({ kind: 'planets' })).toEqual({})
})

test('a filter is written in the language of queries', () => {
  expect(queryOf({ words: 'tea "green tea" ', person: 'bob the 2nd', place: 'c1' })).toBe(
    'tea "green tea" from:"bob the 2nd" in:"c1"',
  )
  expect(queryOf({ kind: 'posts' })).toBe('')
})

test('days begin and end where the reader is, and both count', () => {
  const start = new Date('2026-11-01T00:00').getTime()
  const end = new Date('2026-11-03T00:00').getTime()
  expect(queryOf({ from: '2026-11-01', to: '2026-11-02' })).toBe(
    `after:${new Date(start - 1).toISOString()} before:${new Date(end).toISOString()}`,
  )
})
