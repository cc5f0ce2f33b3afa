import { auditEntries, auditFolds, deleteExpiredEntries } from '@causerie/audit'
import { contentEvents } from '@causerie/contracts/content'
import { feature } from '@causerie/kernel'
import { pollOf } from '../poll/poll.ts'
import { queryAuditOfContent } from './query-audit-of-content.ts'

/** Who did what to whom. */
export const auditFeature = feature({
  tables: [auditEntries],
  folds: [auditFolds(contentEvents, { pollClosed: pollOf, pollDeleted: pollOf })],
  sweeps: [deleteExpiredEntries],
  operations: { queryAuditOfContent },
})
