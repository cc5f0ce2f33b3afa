import { expect, test } from 'vitest'
import { listComments } from './list-comments.ts'
import { queryComments } from './query-comments.ts'

const accepts = (fields: object) =>
  queryComments.query.safeParse({ referenceId: 'p', ...fields }).success
const many = (length: number) => Array.from({ length }, (_, n) => `n${n}`)

test('the comments at the top of the threads of a post, the newest first, are the default', () => {
  expect(queryComments.query.parse({ referenceId: 'p' })).toEqual({
    referenceId: 'p',
    referenceType: 'post',
    filterByParentId: true,
    sortBy: 'lastCreated',
    options: { limit: 10, skip: 0 },
  })
})

test('an empty parent is none', () => {
  expect(queryComments.query.parse({ referenceId: 'p', parentId: '' }).parentId).toBeUndefined()
})

test.each([
  ['limit', 100, 101],
  ['limit', 1, 0],
  ['skip', 100, 101],
  ['skip', 0, -1],
  ['first', 100, 101],
  ['last', 100, 0],
  ['after', 0, -1],
  ['before', 2_147_483_647, 2_147_483_648],
  ['type', 'scrollable', 'endless'],
  ['token', '', 'nonsense'],
])('the option %s is accepted at its limit and refused beyond', (option, good, bad) => {
  expect(accepts({ options: { [option]: good } })).toBe(true)
  expect(accepts({ options: { [option]: bad } })).toBe(false)
})

test('a page has one end that it starts from', () => {
  expect(accepts({ options: { first: 5, after: 3 } })).toBe(true)
  expect(accepts({ options: { last: 5, before: 3 } })).toBe(true)
  for (const both of [
    { first: 5, last: 5 },
    { after: 1, before: 9 },
    { first: 5, before: 9 },
    { after: 1, last: 5 },
  ])
    expect(accepts({ options: both })).toBe(false)
})

test('four types of data are accepted, with a way to match them', () => {
  expect(accepts({ dataTypes: { values: many(4) } })).toBe(true)
  expect(accepts({ dataTypes: { values: many(4), matchType: 'exact' } })).toBe(true)
  for (const dataTypes of [
    { values: many(5) },
    { values: [] },
    { values: ['text'], matchType: 'some' },
  ])
    expect(accepts({ dataTypes })).toBe(false)
})

test('ten comments are read at once', () => {
  const list = (commentIds: readonly string[]) =>
    listComments.query.safeParse({ commentIds }).success
  expect(list(many(10))).toBe(true)
  for (const ids of [many(11), []]) expect(list(ids)).toBe(false)
})
