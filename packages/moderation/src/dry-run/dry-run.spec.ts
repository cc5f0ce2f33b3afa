import { docOf } from '@causerie/kernel'
import { expect, test } from 'vitest'
import { dryRun } from './dry-run.ts'

/** An endless list of records, each of which costs that much to try. */
const stepOf = async (cost: { characters?: number; parts?: number; work?: number }) => {
  let pages = 0
  const read = async ({ limit }: { limit: number }) => {
    pages += 1
    const rows = Array.from({ length: limit }, (_, i) => ({
      doc: docOf({}),
      key: `${pages}`,
      id: `${pages}-${i}`,
      isMatch: true,
    }))
    return {
      rows,
      paging: {
        next: Buffer.from(
          JSON.stringify({ sortBy: 'lastCreated', limit, after: [`${pages}`, 'id'] }),
        ).toString('base64'),
      },
    }
  }
  const trial = {
    try: async () => ({ isStopped: false, characters: 1, parts: 0, work: 0, ...cost }),
  }
  const { tried, paging } = await dryRun(
    { read, recordOf: () => ({ written: { content: [] }, found: {} }) },
    trial,
  )
  return { tried, pages, goesOn: paging.next !== undefined }
}

test('a step of a dry run ends by the records, the text, the links or the work of expressions, and says where to go on', async () => {
  expect(await stepOf({})).toEqual({ tried: 1000, pages: 10, goesOn: true })
  expect(await stepOf({ characters: 50_000 })).toEqual({ tried: 11, pages: 1, goesOn: true })
  expect(await stepOf({ parts: 100 })).toEqual({ tried: 16, pages: 1, goesOn: true })
  expect(await stepOf({ work: 40_000_000 })).toEqual({ tried: 2, pages: 1, goesOn: true })
})
