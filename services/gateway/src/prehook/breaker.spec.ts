import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

const start = () => {
  const time = { now: 1_000 }
  const breaker = createBreaker(() => time.now)
  const fail = (times: number) => Array.from({ length: times }, () => breaker.failed())
  return { time, fail, ...breaker }
}

test('a hook is asked until it fails five times in a row', () => {
  const { fail, isAskable, isOpen, succeeded } = start()
  expect(fail(4)).toEqual([false, false, false, false])
  expect([isAskable(), isOpen()]).toEqual([true, false])
  expect(succeeded()).toBe(false)
  expect(fail(5)).toEqual([false, false, false, false, true])
  expect([isAskable(), isOpen()]).toEqual([false, true])
})

test('after ten seconds one request tries, and the others go on without it', () => {
  const { time, fail, isAskable, isOpen } = start()
  fail(5)
  time.now += 9_999
  expect(isAskable()).toBe(false)
  time.now += 1
  expect([isAskable(), isAskable(), isOpen()]).toEqual([true, false, true])
})

test('a try that fails begins the next pause, and one that succeeds ends it', () => {
  const { time, fail, isAskable, isOpen, succeeded } = start()
  fail(5)
  time.now += 10_000
  isAskable()
  time.now += 3_000
  expect(fail(1)).toEqual([false])
  time.now += 9_999
  expect(isAskable()).toBe(false)
  time.now += 1
  expect(isAskable()).toBe(true)
  expect(succeeded()).toBe(true)
  expect([isAskable(), isAskable(), isOpen()]).toEqual([true, true, false])
  expect(fail(4)).not.toContain(true)
})

test('a try of which nothing is heard is followed by another', () => {
  const { time, fail, isAskable } = start()
  fail(5)
  for (let tries = 0; tries < 3; tries += 1) {
    time.now += 10_000
    expect([isAskable(), isAskable()]).toEqual([true, false])
  }
})
