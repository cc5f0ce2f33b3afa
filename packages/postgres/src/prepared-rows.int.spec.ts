import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from './connection.ts'

const connected = async () => {
  const connection = await connect(
    { url: inject('postgres').url, schemas: { rows: 'public', log: 'public' } },
    'rows',
  )
  onTestFinished(connection.close)
  return connection
}

test('a prepared statement and one that is not give the same rows', async () => {
  const connection = await connected()
  const text = `select 1::int8 as "a b", 'é''"\\'::text as "quo""te", null::text as missing, true as "__is", 0.5::float8 as real,
    '{"a": 1}'::json as doc, array['x', null] as list, '2026-01-02T03:04:05.678Z'::timestamptz as at, 1 as twice, 2 as twice`
  const expected = {
    'a b': 1,
    'quo"te': 'é\'"\\',
    missing: null,
    __is: true,
    real: 0.5,
    doc: '{"a": 1}',
    list: ['x', null],
    at: '2026-01-02T03:04:05.678Z',
    twice: 2,
  }
  expect((await connection.query(text)).rows).toEqual([expected])
  expect(await connection.prepared(text, [])).toEqual([expected])
  expect(await connection.prepared(`${text} where false`, [])).toEqual([])
})

test('a value that cannot be read fails its statement alone', async () => {
  const connection = await connected()
  const at = (value: string) => connection.prepared('select $1::timestamptz as at', [value])
  const [before, failed, after] = await Promise.allSettled([
    at('2026-01-02Z'),
    at('infinity'),
    at('2026-01-03Z'),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'Invalid time value' } })
  expect([before, after].map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
