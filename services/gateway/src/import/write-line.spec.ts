import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeLine } from './write-line.ts'

const listeners = (lines: PassThrough): number =>
  lines.eventNames().reduce((sum, name) => sum + lines.listenerCount(name), 0)

test('lines wait for their reader, and leave no listener behind', async () => {
  const lines = new PassThrough({ highWaterMark: 1 })
  const read = text(lines)
  await writeLine(lines, { line: 0 })
  const before = listeners(lines)
  for (let line = 1; line < 50; line += 1) await writeLine(lines, { line })
  expect(listeners(lines)).toBe(before)
  lines.end()
  expect((await read).trim().split('\n')).toHaveLength(50)
})

test('a line is not waited for when its reader has left', async () => {
  const lines = new PassThrough({ highWaterMark: 1 })
  const waiting = writeLine(lines, { line: 1 })
  lines.destroy()
  await waiting
  await writeLine(lines, { line: 2 })
  expect(lines.destroyed).toBe(true)
})
