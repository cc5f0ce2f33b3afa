import { expect, test } from 'vitest'
import { addReaction } from './add-reaction.ts'
import { queryReactions } from './query-reactions.ts'
import { removeReaction } from './remove-reaction.ts'

const record = { referenceId: 'hello', referenceType: 'post' }
/** The fields that each operation refuses. */
const issuesOf = (fields: object) => {
  const given = { ...record, reactionName: 'like', ...fields }
  return [addReaction.body, removeReaction.query, queryReactions.query].map((schema) => [
    ...new Set(schema.safeParse(given).error?.issues.map(({ path }) => path.join('.'))),
  ])
}
const refusedBy = (fields: object) => issuesOf(fields).map((issues) => issues.length > 0)

test('a record and a name are enough, and a list needs no name', () => {
  expect(addReaction.body.parse({ ...record, reactionName: 'like' })).toEqual({
    ...record,
    reactionName: 'like',
  })
  expect(queryReactions.query.parse(record)).toEqual({ ...record, options: { limit: 10 } })
  expect(refusedBy({ reactionName: undefined })).toEqual([true, true, false])
})

test.each([
  ['referenceId', 'x'.repeat(900), 'x'.repeat(901)],
  ['referenceId', 'x', ''],
  ['referenceType', 'story', 'channel'],
  ['reactionName', 'x', ''],
  ['reactionName', 'x'.repeat(100), 'x'.repeat(101)],
  ['reactionName', '😀'.repeat(100), '😀'.repeat(101)],
  ['reactionName', 'constructor', '__proto__'],
  ['reactionName', 'so', ' so'],
  ['reactionName', 'שלום', 'שלום\u200f'],
  ['reactionName', '👨‍👩‍👧', '\u200d'],
  ['reactionName', '❤️', '\ufe0f'],
  ['reactionName', 'ok', 'o\u0000k'],
  ['referenceVersion', 5, 1.5],
])('%s: the first is good, the second is not', (field, good, bad) => {
  expect(issuesOf({ [field]: good })).toEqual([[], [], []])
  expect(issuesOf({ [field]: bad })).toEqual([[field], [field], [field]])
})

test('a page has 1 to 100 reactions', () => {
  const accepts = (limit: number) =>
    queryReactions.query.safeParse({ ...record, options: { limit } }).success
  expect([0, 1, 100, 101].map(accepts)).toEqual([false, true, true, false])
})

test('a wrong type of record is told all of them, messages included, which are of another service', () => {
  const messages = [addReaction.body, removeReaction.query, queryReactions.query].map(
    (schema) =>
      schema.safeParse({ ...record, reactionName: 'like', referenceType: 'channel' }).error
        ?.issues[0]?.message,
  )
  expect(new Set(messages)).toEqual(new Set(['Must be one of post, comment, story, message.']))
})
