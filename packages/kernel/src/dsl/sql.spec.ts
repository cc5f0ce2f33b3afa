import { expect, test } from 'vitest'
import { sql, sqlOfAllNetworks, valuesFor, valuesInOrder } from './sql.ts'

const statement = sql<string, { userId: string; limit: number }>(
  'rows_of_user',
  'select doc from rows where network_id = $networkId and user_id = $userId and other <> $userId limit $limit::int',
)

test('a statement numbers its named parameters, the network first', () => {
  expect(statement.text).toBe(
    'select doc from rows where network_id = $1 and user_id = $2 and other <> $2 limit $3::int',
  )
  expect(valuesFor(statement, 'demo', { limit: 5, userId: 'alice' })).toEqual(['demo', 'alice', 5])
})

test('a missing value is an error; null is a value', () => {
  expect(() => valuesFor(statement, 'demo', { limit: 5 })).toThrow(
    'rows_of_user was not given userId',
  )
  expect(
    valuesFor(sql('a', 'select network_id = $networkId and a is not distinct from $a'), 'demo', {
      a: null,
    }),
  ).toEqual(['demo', null])
})

test('a statement of all networks has its own values only', () => {
  const { ofAllNetworks } = sqlOfAllNetworks(
    'rows_of_all',
    'select doc from rows where position > $after and kind <> $kind limit $after',
  )
  expect(ofAllNetworks.text).toBe(
    'select doc from rows where position > $1 and kind <> $2 limit $1',
  )
  expect(valuesInOrder(ofAllNetworks, { kind: 'a', after: 3 })).toEqual([3, 'a'])
})

test('a statement without its network is refused, unless it is declared as one of all networks', () => {
  expect(() => sql('rows_of_all', 'select doc from rows')).toThrow('does not keep to its network')
  expect(() => sqlOfAllNetworks('rows_of_all', 'select doc from rows where kind = $1')).toThrow(
    'numbers a parameter',
  )
})
