import { stat } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { within } from './within.ts'

const silence = new Promise<never>(() => {})
const busyFor = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('what takes too long is replaced, what fails in time fails', async () => {
  expect(await within(5, silence, 'late')).toBe('late')
  expect(await within(1_000, Promise.resolve('done'), 'late')).toBe('done')
  await expect(within(1_000, Promise.reject(new Error('failed')), 'late')).rejects.toThrow('failed')
})

test('an answer that arrived while the process was busy is in time', async () => {
  // Timers come next, before what arrived is read.
  await nextTurn()
  const answer = within(
    5,
    stat('.').then(() => 'done'),
    'late',
  )
  busyFor(100)
  expect(await answer).toBe('done')
})
