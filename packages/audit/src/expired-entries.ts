import {
  type ExpiredPages,
  type ExpiringTable,
  expiredKeys,
  heldCondition,
  holdOn,
  retentionPreview,
} from '@causerie/replicas'
import type { AuditRow } from './audit-entry.ts'

/** Entries that are kept no longer. Channels of communities have the ids of these. */
const expiring: ExpiringTable<readonly ['entry_id']> = {
  table: 'audit_entries',
  key: ['entry_id'],
  createdAt: 'created_at',
  placeId: 'target_id',
  where: `not ${heldCondition(`'user:' || user_id`, `'user:' || actor_id`, `'community:' || target_id`)}`,
}

export const expiredEntries: ExpiredPages<readonly ['entry_id']> = expiredKeys(
  'expired_audit_entries',
  expiring,
)

/** How many entries of a service its rules would delete now. */
export const auditPreview = retentionPreview('audit', { ...expiring, counted: 'true' })

/** The holds that keep an entry: on who did it, whom it concerns, and where it was. */
export const holdsOnEntry = ({ userId, actorId, targetId }: AuditRow) => [
  ...[userId, actorId].flatMap((recordId) =>
    recordId === null ? [] : [holdOn({ recordType: 'user', recordId })],
  ),
  ...(targetId === null ? [] : [holdOn({ recordType: 'community', recordId: targetId })]),
]
