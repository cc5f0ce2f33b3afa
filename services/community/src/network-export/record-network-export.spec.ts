import { auditEntries } from '@causerie/audit'
import { networkExported } from '@causerie/contracts/community'
import { claimTaken } from '@causerie/protocol'
import { given } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { exportOf } from './record-network-export.ts'

const report = { networkId: 'n1', exportId: 'e1', adminId: 'ADMIN_ada' }
const exported = networkExported({ networkId: 'n1', exportId: 'e1' })

test('an export is recorded once, whatever arrives twice', () => {
  const facts = given(communityService, []).decided(exportOf(report))
  expect(facts).toEqual([
    claimTaken({ kind: 'network-export', value: 'e1', owner: 'e1' }),
    exported,
  ])
  const after = given(communityService, facts)
  expect(after.decided(exportOf(report))).toEqual([])
  expect(after.decided(exportOf({ ...report, exportId: 'e2' }))).toHaveLength(2)
})

test('the audit log has who exported the network', () => {
  const entry = given(communityService, [{ by: 'ADMIN_ada', ...exported }]).row(
    auditEntries.get('event-1'),
  )
  expect(entry).toMatchObject({
    actorId: 'ADMIN_ada',
    kind: 'exported',
    recordType: 'network',
    recordId: 'n1',
    targetType: 'network',
    userId: null,
  })
})
