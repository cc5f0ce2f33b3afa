import type { ExportedPage, ServiceName } from '@causerie/contracts/shared'
import { type Reader, sql } from '@causerie/kernel'
import { auditEntries } from './audit-entry.ts'

type Listed = { entryId: string; createdAt: string }
type Values = { userId: string; isOfSession: boolean; createdAt: string; entryId: string }

const entriesOfPage = 500
const ofUser = sql<Listed, Values>(
  'exported_audit_entries',
  `
  select entry_id as "entryId", created_at as "createdAt"
  from audit_entries
  where network_id = $networkId and user_id = $userId and is_of_session = $isOfSession
    and (created_at, entry_id) > ($createdAt, $entryId)
  order by created_at, entry_id
  limit ${entriesOfPage}
  `,
)

/**
 * Exports the entries about a user, oldest first: sign-ins and their ends, or everything else. Who
 * else did it stays unknown, as it is to the user.
 */
export const exportedAudit =
  (service: ServiceName, { isOfSession = false } = {}) =>
  async (
    reader: Reader,
    userId: string,
    [createdAt = '', entryId = '']: readonly string[] = [],
  ): Promise<ExportedPage> => {
    const listed = await reader.rows(ofUser, { userId, isOfSession, createdAt, entryId })
    const { entries } = await reader.load({
      entries: listed.map((one) => auditEntries.get(one.entryId)),
    })
    const records = entries.flatMap((entry) => {
      if (!entry) return []
      const { orderedBy: _, isOfSession: __, actorId, ...shown } = entry
      return [{ ...shown, service, actorId: actorId === userId ? actorId : null }]
    })
    const last = listed.at(-1)
    return { records, next: last ? [last.createdAt, last.entryId] : null }
  }
