import { communityEvents } from '@causerie/contracts/community'
import { feature } from '@causerie/kernel'
import { auditEntries, auditFolds } from '@causerie/replicas'
import { auditedActs } from './audited-acts.ts'
import { queryAuditOfCommunity } from './query-audit-of-community.ts'

/** Who did what to whom. */
export const auditFeature = feature({
  tables: [auditEntries],
  folds: [auditFolds(communityEvents, auditedActs)],
  operations: { queryAuditOfCommunity },
})
