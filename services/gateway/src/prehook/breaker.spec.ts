import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

const people = ['alice', 'bob', 'carol', 'dave', 'erin']

const start = () => {
  const time = { now: 1_000 }
  const breaker = createBreaker(() => time.now)
  const fail = (...of: string[]) => of.map((userId) => breaker.failed(userId))
  const askable = (...of: string[]) => of.map((userId) => breaker.isAskable(userId))
  return { time, fail, askable, isOpen: breaker.isOpen, succeeded: breaker.succeeded }
}

test('a hook is asked until it fails five times in a row', () => {
  const { fail, askable, isOpen, succeeded } = start()
  expect(fail('alice', 'bob', 'carol', 'dave')).toEqual([false, false, false, false])
  expect([...askable('alice'), isOpen()]).toEqual([true, false])
  expect(succeeded()).toBe(false)
  expect(fail(...people)).toEqual([false, false, false, false, true])
  expect([...askable('alice', 'frank'), isOpen()]).toEqual([false, false, true])
})

test('failures of fewer than three users are theirs, however many', () => {
  const { fail, askable, isOpen, succeeded } = start()
  for (let i = 0; i < 20; i += 1) expect(fail('alice', 'bob')).toEqual([false, false])
  expect([...askable('alice', 'carol'), isOpen()]).toEqual([true, true, false])
  succeeded()
  expect(fail('alice', 'alice', 'alice', 'alice', 'carol')).not.toContain(true)
  expect(fail('bob')).toEqual([true])
})

test('every ten seconds three users try once, and the others go on without it', () => {
  const { time, fail, askable, isOpen } = start()
  fail(...people)
  time.now += 9_999
  expect(askable('alice')).toEqual([false])
  time.now += 1
  expect(askable('alice', 'alice', 'bob', 'carol', 'dave')).toEqual([
    true,
    false,
    true,
    true,
    false,
  ])
  expect(fail('alice', 'bob', 'carol')).toEqual([false, false, false])
  time.now += 9_999
  expect([...askable('dave'), isOpen()]).toEqual([false, true])
  time.now += 1
  expect(askable('dave')).toEqual([true])
})

test('a try that succeeds ends the pause, and failures count from then on', () => {
  const { time, fail, askable, isOpen, succeeded } = start()
  fail(...people)
  time.now += 10_000
  askable('alice')
  expect(succeeded()).toBe(true)
  expect([...askable('alice', 'alice'), isOpen()]).toEqual([true, true, false])
  expect(fail('alice', 'bob', 'carol', 'dave')).not.toContain(true)
})

test('a try of which nothing is heard is followed by another', () => {
  const { time, fail, askable } = start()
  fail(...people)
  for (let tries = 0; tries < 3; tries += 1) {
    time.now += 10_000
    expect(askable('alice', 'alice')).toEqual([true, false])
  }
})
