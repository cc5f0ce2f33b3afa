import { auditEntriesExpired } from './audit-expiry.ts'
import { claimEvents } from './claim.ts'
import { networkDeletionEvents } from './network-deleted.ts'
import { recordErased } from './record-erased.ts'
import { actRefused } from './refused-act.ts'

/** What every service records beside its own events. */
export const commonEvents = {
  ...claimEvents,
  actRefused,
  auditEntriesExpired,
  recordErased,
  ...networkDeletionEvents,
}
