import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from './connection.ts'

const prepared = 'select statement from pg_prepared_statements order by prepare_time'

test('a connection keeps the most used statements prepared, and evicted ones still work', async () => {
  const address = { url: inject('postgres').url, schemas: { rows: 'public', log: 'public' } }
  const connection = await connect(address, 'statements', {
    purpose: 'requests',
    statementsKept: 3,
  })
  onTestFinished(connection.close)
  const ask = async (n: number) =>
    (await connection.prepared<{ n: number }>(`select ${n} + $1::int as n`, [n]))[0]?.n
  const kept = async () =>
    (await connection.query<{ statement: string }>(prepared)).rows.map(({ statement }) => statement)

  for (const n of [1, 2, 3, 1, 4]) expect(await ask(n)).toBe(2 * n)
  expect(await kept()).toEqual([
    'select 1 + $1::int as n',
    'select 3 + $1::int as n',
    'select 4 + $1::int as n',
  ])

  // Concurrent statements, so that some are evicted while in flight and prepared again.
  const all = Array.from({ length: 100 }, (_, i) => i % 7)
  expect(await Promise.all(all.map(ask))).toEqual(all.map((n) => 2 * n))
  expect(await kept()).toHaveLength(3)

  // Works in a failed transaction as well.
  await connection.query('begin')
  await expect(connection.query('select 1 / 0')).rejects.toThrow('division by zero')
  await Promise.allSettled([10, 11, 12, 13].map(ask))
  await connection.query('rollback')
  for (const n of [10, 11, 12, 13]) expect(await ask(n)).toBe(2 * n)
})
