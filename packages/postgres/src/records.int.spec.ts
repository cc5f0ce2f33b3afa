import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Connection, connect } from './connection.ts'
import { type Columns, recordsIn, textList, UnfitText } from './records.ts'

let connection: Connection
beforeAll(async () => {
  connection = await connect(
    { url: inject('postgres').url, schemas: { rows: 'public', log: 'public' } },
    'records',
  )
})
afterAll(() => connection.close())

type Named = { name: string | null; about: string | null }
const columns: Columns<Named> = {
  name: ['text', ({ name }) => name],
  about: ['json', ({ about }) => about],
}
/** The rows that a statement reads from its records. */
const sent = async <R>(records: readonly R[], given: Columns<R>): Promise<object[]> => {
  const values: unknown[] = []
  return (
    await connection.query<object>(`select * from ${recordsIn(records, given, values)} r`, values)
  ).rows
}
const holding = (of: Partial<Named>) => () =>
  recordsIn([{ name: null, about: null, ...of }], columns, [])

describe('records passed to a statement', () => {
  // Any text that Postgres can store, so without NUL.
  const text = fc.oneof(
    fc
      .string({ unit: 'binary', maxLength: 50 })
      .filter((made) => !made.includes('\0') && made.isWellFormed()),
    fc.constantFrom(
      '',
      'null',
      'NULL',
      '{}',
      '{a,b}',
      '"',
      "'",
      '\\',
      '\\u0000',
      '\n',
      ' ',
      '$1',
      'ż',
      '👩‍🌾',
      '\u{10ffff}',
    ),
  )

  test('arrive unchanged and in order', async () => {
    const record = fc.record({
      name: fc.option(text),
      about: fc.option(text.map((value) => JSON.stringify({ [value]: [value] }))),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(record), async (records) => {
        expect(await sent(records, columns)).toEqual(records)
      }),
    )
  })

  test('have typed columns', async () => {
    const typed: Columns<number> = {
      int: ['int', String],
      bigint: ['bigint', (value) => String(value * 2 ** 40)],
      bool: ['bool', (value) => String(value > 1)],
      at: ['timestamptz', (value) => new Date(value).toISOString()],
    }
    expect(await sent([1, 2], typed)).toEqual([
      { int: 1, bigint: 2 ** 40, bool: false, at: '1970-01-01T00:00:00.001Z' },
      { int: 2, bigint: 2 ** 41, bool: true, at: '1970-01-01T00:00:00.002Z' },
    ])
    await expect(sent([0.5], typed)).rejects.toMatchObject({ code: '22P02' })
  })

  test('can be empty', async () => {
    expect(await sent([], columns)).toEqual([])
  })
})

describe('text that Postgres would refuse or change is not sent', () => {
  test.each([
    ['an unpaired high surrogate', { name: 'a\ud800' }],
    ['an unpaired low surrogate', { name: '\udc00b' }],
    ['NUL in JSON', { about: JSON.stringify('a\0') }],
    ['an unpaired high surrogate in JSON', { about: JSON.stringify({ 'a\ud800': 1 }) }],
    ['NUL behind a backslash in JSON', { about: JSON.stringify('\\\0') }],
  ])('%s', (_, of) => {
    expect(holding(of)).toThrow(UnfitText)
  })

  test.each([
    ['a surrogate pair', JSON.stringify('\ud83d\ude00')],
    ['another control character', JSON.stringify('\u0001')],
    ['an escaped backslash before u0000', JSON.stringify('\\u0000')],
    ['an escaped backslash before ud800', JSON.stringify('\\\\ud800')],
  ])('%s is sent', async (_, about) => {
    expect(await sent([{ name: null, about }], columns)).toEqual([{ name: null, about }])
  })

  test('nor are values that are not strings', () => {
    expect(() => textList([5 as never])).toThrow(UnfitText)
  })

  test('NUL outside of JSON is refused by Postgres', async () => {
    await expect(sent([{ name: 'a\0', about: null }], columns)).rejects.toMatchObject({
      code: '22021',
    })
    await expect(connection.query('select $1::text[]', [textList(['\0'])])).rejects.toMatchObject({
      code: '22021',
    })
  })
})
