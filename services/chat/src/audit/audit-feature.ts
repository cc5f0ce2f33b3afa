import { chatEvents } from '@causerie/contracts/chat'
import { feature } from '@causerie/kernel'
import { auditEntries, auditFolds } from '@causerie/replicas'
import { auditedActs } from './audited-acts.ts'
import { queryAuditOfChat } from './query-audit-of-chat.ts'

/** Who did what to whom. */
export const auditFeature = feature({
  tables: [auditEntries],
  folds: [auditFolds(chatEvents, auditedActs)],
  operations: { queryAuditOfChat },
})
