import { auditEntries } from '@causerie/audit'
import { importProgressed } from '@causerie/contracts/community'
import type { ImportReport } from '@causerie/contracts/shared'
import { claimTaken } from '@causerie/protocol'
import { given } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { progressOf } from './record-import-progress.ts'

const records = { of: 4, imported: 2, existing: 1, failed: 1 }
const progress = { importId: 'i1', status: 'done', isModerated: true, records } as const
const report: ImportReport = { ...progress, adminId: 'ADMIN_ada' }

test('the end of an import is recorded once, whatever arrives twice', () => {
  const facts = given(communityService, []).decided(progressOf(report))
  expect(facts).toEqual([
    claimTaken({ kind: 'import', value: 'i1 done', owner: 'i1' }),
    importProgressed(progress),
  ])
  const after = given(communityService, facts)
  expect(after.decided(progressOf(report))).toEqual([])
  expect(after.decided(progressOf({ ...report, importId: 'i2' }))).toHaveLength(2)
})

test('the audit log has who imported, what became of it, and no counts before the end', () => {
  const entryOf = (status: ImportReport['status']) =>
    given(communityService, [
      { by: 'ADMIN_ada', ...importProgressed({ ...progress, status }) },
    ]).row(auditEntries.get('event-1'))
  expect(entryOf('done')).toMatchObject({
    actorId: 'ADMIN_ada',
    kind: 'imported',
    recordType: 'import',
    recordId: 'i1',
    targetType: 'network',
    details: { status: 'done', isModerated: true, ...records },
  })
  expect(entryOf('started')?.details).toEqual({ status: 'started', isModerated: true })
})
