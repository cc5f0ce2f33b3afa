import { auditEntries, auditFolds, deleteExpiredEntries } from '@causerie/audit'
import { notificationsEvents } from '@causerie/contracts/notifications'
import { feature } from '@causerie/kernel'
import { previewRetentionOfNotifications } from './preview-retention-of-notifications.ts'
import { queryAuditOfNotifications } from './query-audit-of-notifications.ts'

/** Who did what to whom. */
export const auditFeature = feature({
  tables: [auditEntries],
  folds: [auditFolds(notificationsEvents, {})],
  sweeps: [deleteExpiredEntries],
  operations: { queryAuditOfNotifications, previewRetentionOfNotifications },
})
