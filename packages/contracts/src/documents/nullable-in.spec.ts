import { type AnyOperation, answerOf } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { nullableIn } from '../../test/nullable-in.ts'
import { operations } from '../catalogue.ts'
import { count, freeForm, freeText, id, timestamp } from '../resources/scalars.ts'

const answers = Object.values<AnyOperation>(operations).map((operation) => ({
  id: operation.id,
  answer: answerOf(operation),
}))

test.each(answers)(
  'only ids, timestamps and objects are nullable in the answer of $id',
  ({ answer }) => {
    expect(nullableIn(answer)).toEqual([])
  },
)

test('ids, timestamps and objects may be null, and free-form objects may contain anything', () => {
  const object = z.object({ count }).meta({ id: 'ObjectThatMayBeNull' })
  const fields = {
    id: id.nullable(),
    timestamp: timestamp.nullable(),
    object: object.nullable(),
    inline: z.object({ id }).nullable(),
  }
  const all = z.object({
    ...fields,
    freeForm,
    formOrNull: freeForm.nullable(),
    freeText,
    absent: z.enum(['a', 'b']).optional(),
  })
  expect(nullableIn(all)).toEqual([])
})

test.each([
  ['text', z.string().nullable()],
  ['free text', freeText.nullable()],
  ['enumerated text', z.enum(['a', 'b']).nullable()],
  ['a literal', z.literal('a').nullable()],
  ['a literal null', z.literal(null)],
  ['a number', count.nullable()],
  ['a boolean', z.boolean().nullable()],
  ['a list', z.array(id).nullable()],
  ['one of an object and text', z.union([z.object({ id }), z.string()]).nullable()],
  ['nothing but null', z.null()],
])('%s must not be null, at any depth', (_, schema) => {
  const named = z.object({ deep: schema }).meta({ id: 'Named' })
  const nested = z.object({
    deep: z.object({ deep: schema }),
    list: z.array(z.object({ deep: schema })),
    record: z.record(z.string(), schema),
    named,
  })
  expect(nullableIn(z.object({ field: schema }))).toEqual(['field'])
  expect(nullableIn(nested)).toEqual(['Named.deep', 'deep.deep', 'list.deep', 'record'])
  z.globalRegistry.remove(named)
})

test('no member is both nullable and optional', () => {
  expect(
    nullableIn(z.object({ id: id.nullish(), timestamp: timestamp.nullable().optional() })),
  ).toEqual(['id', 'timestamp'])
})
