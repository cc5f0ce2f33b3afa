import { auditEntries, auditFolds, deleteExpiredEntries } from '@causerie/audit'
import { communityEvents } from '@causerie/contracts/community'
import { feature } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { eraseAuditDetails } from './erase-details.ts'
import { erasedDetailsFolds } from './erased-details.ts'
import { queryAuditOfCommunity } from './query-audit-of-community.ts'

/** Who did what to whom. */
export const auditFeature = feature({
  tables: [auditEntries],
  folds: [
    auditFolds(communityEvents, { userUpdated: ({ userId }) => ({ user: users.get(userId) }) }),
    erasedDetailsFolds,
  ],
  followUps: [{ on: 'community', followUp: eraseAuditDetails }],
  sweeps: [deleteExpiredEntries],
  operations: { queryAuditOfCommunity },
})
