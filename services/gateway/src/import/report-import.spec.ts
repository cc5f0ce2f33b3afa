import type { ImportReport } from '@causerie/contracts/shared'
import { recordImportProgress } from '@causerie/contracts/shared'
import { eventually } from '@causerie/testkit/eventually'
import { expect, test } from 'vitest'
import type { AskQuery } from '../user-export/ask-query.ts'
import { reportImport } from './report-import.ts'

test('community hears that an import began, and then how it ended, with its counts', async () => {
  const reports: ImportReport[] = []
  let answerFirst: () => void = () => undefined
  const counts = { of: 0, done: 0, exists: 0, failed: 0 }
  const run = { networkId: 'n1', importId: 'i1', adminId: 'ADMIN_ada', isModerated: false, counts }
  const ask: AskQuery = async (owner, { query, networkId, input }) => {
    expect([owner, query, networkId]).toEqual(['community', recordImportProgress.name, 'n1'])
    reports.push(recordImportProgress.input.parse(input))
    if (reports.length === 1)
      await new Promise<void>((resolve) => {
        answerFirst = resolve
      })
    return {}
  }
  const end = reportImport({ ...run, ask, onError: (error) => expect.unreachable(String(error)) })
  Object.assign(counts, { of: 6, done: 3, exists: 2, failed: 1 })
  end('done')
  counts.done = 100
  await eventually(() => reports.map(({ status }) => status)).toEqual(['started'])
  answerFirst()
  await eventually(() => reports.map(({ status }) => status)).toEqual(['started', 'done'])
  expect(reports[1]).toEqual({
    importId: 'i1',
    adminId: 'ADMIN_ada',
    isModerated: false,
    status: 'done',
    records: { of: 6, imported: 3, existing: 2, failed: 1 },
  })
})
