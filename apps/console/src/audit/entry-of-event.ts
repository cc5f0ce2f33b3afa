import type { Client } from '@causerie/client'
import type { Entry } from './audit-filter.ts'
import { auditServices } from './use-audit.ts'

/** Ids of events begin with the second in which they were made, in hex digits. */
const timeOf = (eventId: string): number | undefined =>
  /^[\da-f]{24}$/.test(eventId) ? Number.parseInt(eventId.slice(0, 8), 16) * 1_000 : undefined
/** An event is recorded so long after its id is made at most, however slow the machine is. */
const around = 15_000

/** Sign-ins and sign-outs are listed only where their kind is asked for. */
const asked: readonly { service: Entry['service']; kind?: Entry['kind'] }[] = [
  ...auditServices.map((service) => ({ service })),
  { service: 'community', kind: 'signedIn' },
  { service: 'community', kind: 'signedOut' },
]

/** Whether an event wrote an entry, in whichever service. */
export const isInAuditLog = async (
  client: Client,
  eventId: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const at = timeOf(eventId)
  if (at === undefined) return false
  const [since, until] = [new Date(at - around).toISOString(), new Date(at + around).toISOString()]
  const pages = await Promise.all(
    asked.map((one) => {
      const query = { ...one, since, until, options: { limit: 100 } }
      return client.get('/api/v1/moderation/audit', { params: { query }, signal })
    }),
  )
  return pages.some(({ auditEntries }) => auditEntries.some(({ entryId }) => entryId === eventId))
}
