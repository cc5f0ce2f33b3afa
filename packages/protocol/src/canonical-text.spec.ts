import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { canonicalText } from './canonical-text.ts'

const Row = z.object({
  id: z.string(),
  title: z.string().optional(),
  last: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  counts: z.record(z.string(), z.number()),
  nested: z.record(z.string(), z.object({ b: z.number(), a: z.number() })),
  list: z.array(z.object({ x: z.number(), y: z.number().optional() })),
  free: z.record(z.string(), z.unknown()),
  data: z.looseObject({ text: z.string().nullish() }),
  balance: z.number(),
})
type Row = z.infer<typeof Row>
const text = canonicalText(Row, new Set(['balance']))

const row: Row = {
  balance: 7,
  data: { text: 'hi' },
  free: { z: 1, a: { y: 1, b: 2 } },
  list: [{ y: 2, x: 1 }, { x: 3 }],
  nested: { two: { a: 1, b: 2 }, one: { a: 3, b: 4 } },
  counts: { b: 1, a: 2 },
  last: { by: null, at: 'now' },
  title: undefined,
  id: '1',
}

describe('canonical text', () => {
  test('orders keys by the schema, sorts maps, and omits columns and undefined', () => {
    expect(text(row)).toBe(
      '{"id":"1","last":{"at":"now","by":null},"counts":{"a":2,"b":1},"nested":{"one":{"b":4,"a":3},"two":{"b":2,"a":1}},' +
        '"list":[{"x":1,"y":2},{"x":3}],"free":{"z":1,"a":{"y":1,"b":2}},"data":{"text":"hi"}}',
    )
  })

  test('keeps the additional fields of a loose object', () => {
    expect(text({ ...row, data: { mood: 'fine', text: 'hi', at: [1] } })).toContain(
      '"data":{"text":"hi","mood":"fine","at":[1]}',
    )
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'keeps an additional field called %s',
    (name) => {
      expect(text({ ...row, data: { text: 'hi', [name]: 'mine' } })).toContain(
        `"data":{"text":"hi","${name}":"mine"}`,
      )
    },
  )

  test('is the same for equal rows, whatever their key order, and stable when parsed and written again', () => {
    const key = fc.oneof(
      fc.string(),
      fc.constantFrom('__proto__', 'constructor', '1', '10', '9', 'ä'),
    )
    const rows = fc.record({
      id: fc.string(),
      title: fc.option(fc.string(), { nil: undefined }),
      last: fc.option(fc.record({ at: fc.string(), by: fc.option(fc.string()) })),
      counts: fc.dictionary(key, fc.integer()),
      nested: fc.dictionary(
        key,
        fc.record({ a: fc.integer(), b: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
      ),
      list: fc.array(fc.record({ x: fc.integer() })),
      free: fc.dictionary(key, fc.jsonValue()),
      data: fc.record({ text: fc.option(fc.string()), other: fc.jsonValue() }),
      balance: fc.integer(),
    })
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.integer()), (one, order) => {
        const first = text(one)
        const read = { ...(JSON.parse(first) as Row), balance: one.balance }
        expect(text(read)).toBe(first)
        const shuffled = (value: object) =>
          Object.fromEntries(
            Object.entries(value)
              .map((entry) => ({ entry, at: order.next().value as number }))
              .sort((a, b) => a.at - b.at)
              .map(({ entry }) => entry),
          )
        expect(
          text(shuffled({ ...one, counts: shuffled(one.counts), nested: shuffled(one.nested) })),
        ).toBe(first)
      }),
    )
  })

  test('omits absent optional maps', () => {
    const optional = canonicalText(
      z.object({ a: z.record(z.string(), z.number()).optional(), b: z.array(Row).nullish() }),
      new Set(),
    )
    expect(optional({})).toBe('{}')
    expect(optional({ b: null })).toBe('{"b":null}')
  })
})
