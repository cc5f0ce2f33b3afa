import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect, each } from '../test/collect.ts'
import type { ImportRecord } from './import-record.ts'
import { messagesByTime } from './messages-by-time.ts'

const record = (id: string, at: number): ImportRecord =>
  at === 0
    ? { kind: 'user', id, displayName: id }
    : {
        kind: 'message',
        id,
        channelId: 'c',
        userId: 'u',
        type: 'text',
        data: { text: '\u2028 and\nlines' },
        createdAt: new Date(at).toISOString(),
      }
const folders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('causerie-messages-'))

test('messages come last and in order, those of one time as they came, from files or memory', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 10 }),
      async (times, inMemory) => {
        const records = times.map((at, index) => record(`${index}`, at))
        const sorted = await collect(messagesByTime(each(records), inMemory))
        const place = (one: ImportRecord) =>
          one.kind === 'message' ? Date.parse(one.createdAt ?? '') : 0
        // A sort of arrays keeps the order of equals.
        expect(sorted).toEqual(records.toSorted((a, b) => place(a) - place(b)))
      },
    ),
    { numRuns: 50 },
  )
})

test('leaves no files behind, even if nobody reads to the end', async () => {
  const before = await folders()
  const records = [5, 4, 3, 2, 1].map((at) => record(`${at}`, at))
  for await (const first of messagesByTime(each(records), 2)) {
    expect(first).toMatchObject({ id: '1' })
    expect(await folders()).toHaveLength(before.length + 1)
    break
  }
  expect(await folders()).toEqual(before)
})
