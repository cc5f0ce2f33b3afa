import { expect, test } from 'vitest'
import { sql, valuesFor } from './sql.ts'

const statement = sql<string, { userId: string; limit: number }>(
  'rows_of_user',
  'select doc from rows where network_id = $networkId and user_id = $userId and other <> $userId limit $limit::int',
)

test('a statement numbers its named parameters, the network first', () => {
  expect(statement.text).toBe('select doc from rows where network_id = $1 and user_id = $2 and other <> $2 limit $3::int')
  expect(valuesFor(statement, 'demo', { limit: 5, userId: 'alice' })).toEqual(['demo', 'alice', 5])
})

test('a missing value is an error; null is a value', () => {
  expect(() => valuesFor(statement, 'demo', { limit: 5 })).toThrow('rows_of_user was not given userId')
  expect(valuesFor(sql('a', 'select network_id = $networkId and a is not distinct from $a'), 'demo', { a: null })).toEqual(['demo', null])
})
