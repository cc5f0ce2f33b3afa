import { auditEntries, auditFolds, deleteExpiredEntries } from '@causerie/audit'
import { streamingEvents } from '@causerie/contracts/streaming'
import { feature } from '@causerie/kernel'
import { previewRetentionOfStreaming } from './preview-retention-of-streaming.ts'
import { queryAuditOfStreaming } from './query-audit-of-streaming.ts'

/** Who did what to whom. */
export const auditFeature = feature({
  tables: [auditEntries],
  folds: [auditFolds(streamingEvents, {})],
  sweeps: [deleteExpiredEntries],
  operations: { queryAuditOfStreaming, previewRetentionOfStreaming },
})
