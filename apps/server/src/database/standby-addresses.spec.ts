import { expect, test } from 'vitest'
import { standbyAddresses } from './standby-addresses.ts'

const schemas = { rows: 'rows', log: 'log' }
const primary = {
  url: 'postgres://u:p%40ss@primary:5432/causerie_chat?options=-c+role%3Downer&sslmode=verify-full',
  schemas,
}

test('a standby has the database, the user and the options of the primary', () => {
  const servers = ['postgres://one:5433', 'postgres://reader:x@two', 'postgres://reader@two/other']
  expect(standbyAddresses(primary, servers)).toEqual([
    {
      url: 'postgres://u:p%40ss@one:5433/causerie_chat?options=-c+role%3Downer&sslmode=verify-full',
      schemas,
    },
    {
      url: 'postgres://reader:x@two/causerie_chat?options=-c+role%3Downer&sslmode=verify-full',
      schemas,
    },
    {
      url: 'postgres://reader:p%40ss@two/causerie_chat?options=-c+role%3Downer&sslmode=verify-full',
      schemas,
    },
  ])
})

test('parameters of its own URL come first', () => {
  const [{ url } = { url: '' }] = standbyAddresses(primary, ['postgres://one?sslmode=disable'])
  expect(new URL(url).searchParams.get('sslmode')).toBe('disable')
})
