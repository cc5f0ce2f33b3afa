import { type AuditRow, auditEntries } from '@causerie/audit'
import { auditDetailsErased } from '@causerie/contracts/community'
import { fold } from '@causerie/kernel'

/** What of the details follows from words of the user, and is gone in a masked journal. */
const withoutOwnDetails = (entry: AuditRow): AuditRow => {
  const { address: _, fields: __, ...details } = entry.details
  return { ...entry, details }
}

export const hasOwnDetails = ({ details }: AuditRow): boolean =>
  'address' in details || 'fields' in details

export const erasedDetailsFolds = {
  auditDetailsErased: fold(auditDetailsErased)(
    ({ entryIds }) => ({ entries: entryIds.map((id) => auditEntries.get(id)) }),
    ({ entries }) =>
      entries.flatMap((entry) => (entry ? [auditEntries.put(withoutOwnDetails(entry))] : [])),
  ),
}
