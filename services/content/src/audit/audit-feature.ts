import { contentEvents } from '@causerie/contracts/content'
import { feature } from '@causerie/kernel'
import { auditEntries, auditFolds } from '@causerie/replicas'
import { auditedActs } from './audited-acts.ts'
import { queryAuditOfContent } from './query-audit-of-content.ts'

/** Who did what to whom. */
export const auditFeature = feature({
  tables: [auditEntries],
  folds: [auditFolds(contentEvents, auditedActs)],
  operations: { queryAuditOfContent },
})
