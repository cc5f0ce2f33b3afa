import { Readable } from 'node:stream'
import { isRefusal } from '@causerie/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type LinePlace, linesOf } from './file-lines.ts'
import { findRecorded } from './find-recorded.ts'
import { recordIds } from './record-ids.ts'
import { spoolLines } from './spool-lines.ts'

const records = [
  { kind: 'message', id: 'm' },
  { kind: 'message', id: 'n', messageId: 'chosen' },
  { kind: 'member', userId: 'ann' },
]
const content = records.map((record) => JSON.stringify(record)).join('\n')

/** The lines that are found where all records that are asked for are there. */
const found = async ({ isEnded }: { isEnded: boolean }): Promise<number[]> => {
  const file = await spoolLines(Readable.from([Buffer.from(content)]), 1024)
  if (isRefusal(file)) throw new Error(file.refused)
  onTestFinished(file.close)
  const places: LinePlace[] = []
  for await (const place of linesOf(file)) places.push(place)
  const recorded = await findRecorded(places, {
    file,
    ids: recordIds('network', 'key'),
    findMissing: async () => new Set(),
    isEnded: () => isEnded,
  })
  return [...recorded].map(({ line }) => line)
}

describe('refused lines that were recorded before', () => {
  it('are those whose record is there under an id that nobody chose', async () => {
    expect(await found({ isEnded: false })).toEqual([1])
  })

  it('are none once the import has ended: nothing was looked for', async () => {
    expect(await found({ isEnded: true })).toEqual([])
  })
})
