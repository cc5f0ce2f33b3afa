import { expect, test, vi } from 'vitest'
import { createSubscriptions } from './subscriptions.ts'

test('a record is followed as long as one component wants it', () => {
  const subscriptions = createSubscriptions()
  const changed = vi.fn<() => void>()
  subscriptions.subscribe(changed)
  expect(subscriptions.current()).toBe('')
  const first = subscriptions.add(['user:bob', 'user:alice'])
  const second = subscriptions.add(['user:bob'])
  expect(subscriptions.current()).toBe('user:alice user:bob')
  expect(changed).toHaveBeenCalledTimes(1)
  first()
  expect(subscriptions.current()).toBe('user:bob')
  second()
  expect(subscriptions.current()).toBe('')
})

test('nothing is followed while somebody does not know yet what to follow', () => {
  const subscriptions = createSubscriptions()
  subscriptions.add(['user:bob'])
  const unknown = subscriptions.add(undefined)
  expect(subscriptions.current()).toBeUndefined()
  unknown()
  expect(subscriptions.current()).toBe('user:bob')
})
