import { fold } from '@causerie/kernel'
import { expect, test } from 'vitest'
import { given } from './given.ts'
import { accountOpened, accounts, bankFolds } from './kernel/bank.ts'

test('given events are folded by every fold that takes them, and two that change the same row are an error', () => {
  const fact = accountOpened({ accountId: 'a1', title: 'first' })
  const opened = given({ folds: [bankFolds], replicas: {} }, [fact])
  expect(opened.row(accounts.get('a1'))).toMatchObject({ title: 'first' })
  const closing = fold(accountOpened)(
    (e) => ({ known: accounts.get(e.accountId) }),
    ({ known }) => (known ? [accounts.remove(known)] : []),
  )
  const folds = [bankFolds, { accountOpened: closing }]
  expect(() => given({ folds, replicas: {} }, [fact, fact])).toThrow(
    'two folds of AccountOpened change the same row of accounts',
  )
})
