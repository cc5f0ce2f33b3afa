import type { TraySubject } from '@causerie/contracts'
import type { Caller } from '@causerie/kernel'
import { mayReadCommunity } from '@causerie/replicas'
import type { ActorRow } from './tray-actor-queries.ts'
import type { TrayRow } from './tray-queries.ts'

/** `isShown` decides by what the viewer prefers. */
export type Viewer = Pick<Caller, 'userId' | 'kind'> & { isShown: (subject: TraySubject) => boolean }

/** An item as the viewer sees it. `actors` are the newest three. */
export type TrayEntry = {
  itemId: string
  subject: TraySubject
  lastOccurredAt: string
  lastSeenAt: string | null
  actors: readonly { actorId: string; lastActedAt: string }[]
  actorsCount: number
  communityName: string | undefined
}

/** Filters items by the viewer's preferences and current access; hidden items return with it. Items without an actor for the viewer are left out. */
export const visibleTo = (viewer: Viewer, items: readonly TrayRow[], actors: readonly ActorRow[]): TrayEntry[] => {
  const byItem = new Map<string, ActorRow[]>(items.map(({ itemId }) => [itemId, []]))
  for (const row of actors) byItem.get(row.itemId)?.push(row)
  return items.flatMap((item) => {
    const entry = entryOf(item, byItem.get(item.itemId) ?? [])
    return entry.actorsCount > 0 && viewer.isShown(entry.subject) && mayReadTarget(viewer, entry.subject, item) ? [entry] : []
  })
}

const mayReadTarget = (viewer: Pick<Viewer, 'kind'>, { targetType }: TraySubject, item: TrayRow): boolean => {
  if (targetType === 'user') return true
  const { isPublic, isDeleted, membership } = item
  if (isPublic === null || isDeleted !== false || membership === 'banned') return false
  // Invited users may read a private community, but are not notified of its posts.
  return mayReadCommunity({ isPublic, isInvited: false }, membership === 'member' ? { communityMembership: membership } : undefined, viewer)
}

const entryOf = (item: TrayRow, rows: readonly ActorRow[]): TrayEntry => {
  const visible = rows.flatMap(({ actorId, lastActedAt }) => (lastActedAt === null ? [] : [{ actorId, lastActedAt }]))
  const hiddenCount = rows.filter(({ lastActedAt }) => lastActedAt === null).length
  return {
    itemId: item.itemId,
    // Rows are stored by this schema.
    subject: JSON.parse(item.doc) as TraySubject,
    lastOccurredAt: item.lastOccurredAt,
    lastSeenAt: item.lastSeenAt,
    actors: visible.sort(newestFirst).slice(0, 3),
    actorsCount: (rows[0]?.actorsCount ?? 0) - hiddenCount,
    communityName: item.communityName ?? undefined,
  }
}

type VisibleActor = TrayEntry['actors'][number]
const newestFirst = (a: VisibleActor, b: VisibleActor): number => compare(b.lastActedAt, a.lastActedAt) || compare(b.actorId, a.actorId)
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
