import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import type { ExportReport } from '@causerie/contracts/shared'
import { recordExportProgress } from '@causerie/contracts/shared'
import { eventually } from '@causerie/testkit/eventually'
import { expect, onTestFinished, test } from 'vitest'
import { noCounts } from './export-counts.ts'
import { reportProgress } from './report-progress.ts'

/** A download whose reports community answers so, and what it was told. */
const downloading = (answer: () => Promise<object>) => {
  const download = new PassThrough()
  const reports: ExportReport[] = []
  const counts = noCounts()
  reportProgress(download, {
    askQuery: async (owner, { query, networkId, input }) => {
      expect([owner, query, networkId]).toEqual(['community', recordExportProgress.name, 'n1'])
      reports.push(recordExportProgress.input.parse(input))
      return answer()
    },
    networkId: 'n1',
    userId: 'alice',
    counts: () => counts,
    every: 5,
  })
  onTestFinished(() => void download.destroy())
  return { download, reports, counts, statuses: () => reports.map(({ status }) => status) }
}
const accepted = async () => ({})

test('it is reported while it runs, and that it was sent whole', async () => {
  const { download, reports, counts, statuses } = downloading(accepted)
  await eventually(() => reports.length).toBeGreaterThan(1)
  counts.records = 7
  await eventually(() => reports.at(-1)?.records).toBe(7)
  expect(new Set(statuses())).toEqual(new Set(['preparing']))
  download.end('whole')
  expect((await buffer(download)).toString()).toBe('whole')
  await eventually(() => statuses().at(-1)).toBe('done')
  expect(new Set(reports.map(({ downloadId }) => downloadId)).size).toBe(1)
})

test('it is reported that it broke off', async () => {
  const { download, statuses } = downloading(accepted)
  download.write('a part')
  download.once('data', () => download.destroy())
  await eventually(() => statuses().at(-1)).toBe('failed')
})

test('it goes on while community is away, and its end is reported later', async () => {
  let isAway = true
  const { download, reports, statuses } = downloading(async () => {
    if (isAway) throw new Error('away')
    return {}
  })
  await eventually(() => reports.length).toBeGreaterThan(2)
  download.end('whole')
  expect((await buffer(download)).toString()).toBe('whole')
  await eventually(() => statuses().at(-1)).toBe('done')
  isAway = false
  await eventually(() => statuses().filter((status) => status === 'done').length).toBe(2)
})

test('it breaks off once its user is gone', async () => {
  const { download } = downloading(async () => ({ refused: 'user-not-found' }))
  await expect(finished(download)).rejects.toThrow('user-not-found')
})

test('nothing is reported where nothing was read', async () => {
  const { download, reports } = downloading(accepted)
  download.destroy()
  await finished(download).catch(() => undefined)
  await new Promise(setImmediate)
  expect(reports).toEqual([])
})
