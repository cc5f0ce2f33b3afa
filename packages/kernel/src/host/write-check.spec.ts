import { DatabaseError, DatabaseUnavailable } from '@causerie/postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeFailures } from '../write/write-failures.ts'
import { writeCheck } from './write-check.ts'

const diskFull = new DatabaseUnavailable('no answer', {
  cause: new DatabaseError('could not extend file: No space left on device', 1, 'error'),
})
const full = {
  isOk: false,
  detail: 'nothing can be written: could not extend file: No space left on device',
}
const ok = { isOk: true, detail: 'commands are written' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A check beside commands that fail or are written; `beats` are the answers to its heartbeats. */
const checked = (...beats: (Error | undefined)[]) => {
  const failures = writeFailures()
  const sent: string[] = []
  const read = async (text: string) => {
    sent.push(text)
    const error = beats.shift()
    if (error) throw error
    return []
  }
  return {
    check: writeCheck({ read }, failures.current),
    failures,
    sent,
    pass: (seconds: number) => vi.advanceTimersByTime(seconds * 1000),
  }
}

test('a heartbeat that is refused is told in the words of the server, and the next one that is not is well', async () => {
  const { check, sent, pass } = checked(
    new DatabaseError('cannot execute INSERT in a read-only transaction', 1, 'error'),
    undefined,
  )
  expect(await check()).toEqual({
    isOk: false,
    detail: 'nothing can be written: cannot execute INSERT in a read-only transaction',
  })
  expect(await check()).toMatchObject({ isOk: false })
  pass(6)
  expect(await check()).toEqual(ok)
  expect(sent).toHaveLength(2)
})

test('commands that fail for seconds count although the heartbeat is written, until one is written', async () => {
  const { check, failures, pass } = checked()
  failures.failed(diskFull)
  expect(await check()).toEqual(ok)
  pass(4)
  failures.failed(diskFull)
  expect(await check()).toEqual(full)
  failures.written()
  expect(await check()).toEqual(ok)
})

test('what failed half a minute ago says nothing about the next command', async () => {
  const { check, failures, pass } = checked()
  failures.failed(diskFull)
  pass(4)
  failures.failed(diskFull)
  pass(31)
  expect(await check()).toEqual(ok)
})

test('an address of the network is not told', async () => {
  const { check } = checked(new DatabaseUnavailable('connect ECONNREFUSED 10.0.0.3:5432'))
  expect(await check()).toEqual({ isOk: false, detail: 'nothing can be written: no answer' })
})
