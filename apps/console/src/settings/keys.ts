import type { Entry } from '../audit/audit-filter.ts'

/**
 * A key of the network as the audit log names it: by the beginning of a hash, from which the key
 * cannot be told.
 */
export type Key = { type: string; name: string; createdAt: string }

/**
 * The keys that are in force, from what was recorded of keys, the latest first. A new server key
 * replaces the one before.
 */
export const keysInForce = (entries: readonly Entry[]): Key[] => {
  const latest = new Map<string, Entry>()
  for (const entry of entries) if (!latest.has(entry.recordId)) latest.set(entry.recordId, entry)
  const created = [...latest.values()].filter(({ details }) => details.change === 'created')
  const keys = created.map(({ recordId, createdAt, details }) => ({
    type: String(details.type),
    name: recordId,
    createdAt,
  }))
  const replacing = keys.find(({ type }) => type === 'server')
  return keys.filter((key) => key.type !== 'server' || key === replacing)
}
