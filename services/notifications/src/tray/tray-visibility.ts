import type { TraySubject } from '@causerie/contracts'
import type { Caller } from '@causerie/kernel'
import { mayReadCommunity } from '@causerie/replicas'
import type { ActorRow } from './tray-actor-queries.ts'
import type { TrayRow } from './tray-queries.ts'

export type Viewer = Pick<Caller, 'userId' | 'kind'>

/** An item as this viewer may see it. `actors` are the newest three. */
export type TrayEntry = {
  itemId: string
  subject: TraySubject
  lastOccurredAt: string
  lastSeenAt: string | null
  actors: readonly { actorId: string; lastActedAt: string }[]
  actorsCount: number
  communityName: string | undefined
}

/** What the viewer may see of these items now; the rest is hidden, not lost. An item without actors for this viewer says nothing. */
export const visibleTo = (viewer: Viewer, items: readonly TrayRow[], actors: readonly ActorRow[]): TrayEntry[] => {
  const byItem = new Map<string, ActorRow[]>(items.map(({ item_id }) => [item_id, []]))
  for (const row of actors) byItem.get(row.item_id)?.push(row)
  return items.flatMap((item) => {
    const entry = entryOf(item, byItem.get(item.item_id) ?? [])
    return entry.actorsCount > 0 && mayReadTarget(viewer, entry.subject, item) ? [entry] : []
  })
}

const mayReadTarget = (viewer: Viewer, { targetType }: TraySubject, item: TrayRow): boolean => {
  if (targetType === 'user') return true
  const { is_public: isPublic, is_deleted: isDeleted, membership } = item
  if (isPublic === null || isDeleted !== false || membership === 'banned') return false
  // Whoever is merely invited may look into the community; its news are not theirs yet.
  return mayReadCommunity({ isPublic, isInvited: false }, membership === 'member' ? { communityMembership: membership } : undefined, viewer)
}

const entryOf = (item: TrayRow, rows: readonly ActorRow[]): TrayEntry => {
  const told = rows.flatMap(({ actor_id: actorId, last_acted_at: lastActedAt }) => (lastActedAt === null ? [] : [{ actorId, lastActedAt }]))
  const untold = rows.filter(({ last_acted_at }) => last_acted_at === null).length
  return {
    itemId: item.item_id,
    // Stored by the schema of the table.
    subject: JSON.parse(item.doc) as TraySubject,
    lastOccurredAt: item.last_occurred_at,
    lastSeenAt: item.last_seen_at,
    actors: told.sort(newestFirst).slice(0, 3),
    actorsCount: (rows[0]?.actors_count ?? 0) - untold,
    communityName: item.community_name ?? undefined,
  }
}

type Acted = { actorId: string; lastActedAt: string }
const newestFirst = (a: Acted, b: Acted): number => compare(b.lastActedAt, a.lastActedAt) || compare(b.actorId, a.actorId)
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
