import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { within } from './within.ts'

const silence = new Promise<never>(() => {})
const blockFor = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

test('what takes too long is replaced, what fails in time fails', async () => {
  expect(await within(5, silence, 'late')).toBe('late')
  expect(await within(1_000, Promise.resolve('done'), 'late')).toBe('done')
  await expect(within(1_000, Promise.reject(new Error('failed')), 'late')).rejects.toThrow('failed')
})

test('an answer that arrived while the process was busy is in time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'within-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'answer')
  // Timers come next, before what arrived is read.
  await nextTurn()
  const answer = within(
    5,
    mkdir(file).then(() => 'done'),
    'late',
  )
  while (!existsSync(file)) blockFor(5)
  blockFor(50)
  expect(await answer).toBe('done')
})
