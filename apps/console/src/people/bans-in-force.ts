import type { Entry } from '../audit/audit-filter.ts'

type Told = Pick<Entry, 'kind' | 'recordType' | 'targetType' | 'targetId' | 'createdAt'>

/**
 * The bans that nobody has lifted, of entries about one user: the latest entry of each place
 * decides. A ban from the network is its own.
 */
export const bansInForce = <E extends Told>(entries: readonly E[]): E[] => {
  const latest = new Map<string, E>()
  for (const entry of entries) {
    if (entry.recordType !== 'user' || (entry.kind !== 'banned' && entry.kind !== 'unbanned'))
      continue
    const place = `${entry.targetType} ${entry.targetId}`
    const known = latest.get(place)
    if (!known || known.createdAt < entry.createdAt) latest.set(place, entry)
  }
  return [...latest.values()]
    .filter(({ kind }) => kind === 'banned')
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
}
