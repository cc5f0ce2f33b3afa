import { type AnyDecision, decision, type Reader, type Sweep } from '@causerie/kernel'
import { auditEntriesExpired, type OrderingKey } from '@causerie/protocol'
import { isKeptNoLonger, retentionSetting, retentionSweep } from '@causerie/replicas'
import { type AuditRow, auditEntries } from './audit-entry.ts'
import { expiredEntries, holdsOnEntry } from './expired-entries.ts'

const entriesOfAnEvent = 100

/**
 * Deletes entries that are kept no longer. They are made by folds, so an event says that they are
 * gone, in the lane of the events that they are about.
 */
export const deleteExpiredEntries: Sweep = retentionSweep(
  'audit',
  async function* (reader, expiry) {
    for await (const page of expiredEntries(reader, expiry))
      for (const [orderingKey, entries] of await byOrderingKey(page, reader))
        for (let i = 0; i < entries.length; i += entriesOfAnEvent)
          yield expiration(orderingKey, entries.slice(i, i + entriesOfAnEvent))
  },
)

const byOrderingKey = async (page: readonly (readonly [string])[], reader: Reader) => {
  const { entries } = await reader.load({ entries: page.map(([id]) => auditEntries.get(id)) })
  const groups = new Map<OrderingKey, AuditRow[]>()
  for (const entry of entries)
    if (entry) groups.set(entry.orderedBy, [...(groups.get(entry.orderedBy) ?? []), entry])
  return groups
}

/** None that is kept by now, because of another rule or a hold. */
const expiration = (orderingKey: OrderingKey, seen: readonly AuditRow[]): AnyDecision =>
  decision({
    orderBy: orderingKey,
    load: {
      entries: seen.map(({ entryId }) => auditEntries.get(entryId)),
      holds: seen.flatMap(holdsOnEntry),
      retention: retentionSetting(),
    },
    decide: ({ entries, holds, retention }, { at }) => {
      const held = new Set(holds.flatMap((hold) => hold?.holdId ?? []))
      const entryIds = entries.flatMap((entry) => {
        if (!entry || holdsOnEntry(entry).some(({ key: [id = ''] }) => held.has(id))) return []
        const { entryId, createdAt, targetId: placeId } = entry
        return isKeptNoLonger(retention, { kind: 'audit', createdAt, placeId, at }) ? [entryId] : []
      })
      return entryIds.length > 0 ? [auditEntriesExpired({ orderingKey, entryIds })] : []
    },
  })
