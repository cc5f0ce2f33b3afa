import { grantingRolesQuery, isBannedMember, isInsideCommunity } from '@causerie/authorization'
import type { TraySubject } from '@causerie/contracts/notifications'
import { type Caller, type Reader, sql, valueIn } from '@causerie/kernel'
import { followerCondition } from '@causerie/replicas'
import type { Rules } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'
import { shownActors } from './acts-and-items.ts'
import type { ActorRow } from './tray-actors.ts'
import type { TrayRow } from './tray-items-statement.ts'

/**
 * `isShown` decides by what the viewer prefers; nothing is shown that occurred before `shownSince`.
 */
export type Viewer = Pick<Caller, 'userId' | 'kind'> & {
  isShown: (subject: TraySubject) => boolean
  shownSince: string
}

/** An item as the viewer sees it. `actors` are the newest. */
export type TrayEntry = {
  itemId: string
  subject: TraySubject
  /** When the latest act that this viewer is told by this item was told. */
  lastOccurredAt: string
  /** When the latest act of all was told: the place of the item in the tray. */
  placedAt: string
  lastSeenAt: string | null
  actors: readonly VisibleActor[]
  actorsCount: number
  communityName: string | undefined
}

/**
 * Filters items by the preferences and the current access of the viewer; hidden items return with
 * them. Items without an actor are left out.
 */
export const visibleTo = (
  viewer: Viewer,
  items: readonly TrayRow[],
  actors: readonly ActorRow[],
): TrayEntry[] => {
  const byItem = new Map<string, ActorRow[]>(items.map(({ itemId }) => [itemId, []]))
  for (const row of actors) byItem.get(row.itemId)?.push(row)
  return items.flatMap((item) => {
    const entry = entryOf(item, byItem.get(item.itemId) ?? [])
    return isVisible(viewer, entry, item) ? [entry] : []
  })
}

const isVisible = (viewer: Viewer, { subject, actorsCount }: TrayEntry, item: TrayRow): boolean =>
  actorsCount > 0 && !item.isGone && viewer.isShown(subject) && mayReadTarget(viewer, subject, item)

/** Indexed by any stored category, which may have no rule anymore. */
const ruleOf: Rules = rules

const mayReadTarget = (
  viewer: Pick<Viewer, 'kind'>,
  { targetType, category }: TraySubject,
  item: TrayRow,
): boolean => {
  if (targetType === 'user' || ruleOf[category]?.isShownAlways) return true
  const { isPublic, isDeleted } = item
  const member = { communityMembership: item.membership }
  if (isPublic === null || isDeleted !== false || isBannedMember(member)) return false
  if (ruleOf[category]?.isForOutsiders) return true
  // Invited users may read a private community, but are not notified of its posts.
  return isInsideCommunity({ isPublic }, member, viewer)
}

const entryOf = (item: TrayRow, rows: readonly ActorRow[]): TrayEntry => {
  const visible = rows.flatMap(({ actorId, lastActedAt, lastToldAt }) =>
    lastActedAt === null || lastToldAt === null ? [] : [{ actorId, lastActedAt, lastToldAt }],
  )
  const actors = visible.sort(newestFirst).slice(0, shownActors)
  const hiddenCount = rows.length - visible.length
  return {
    itemId: item.itemId,
    // Rows are stored by this schema.
    subject: valueIn(item.doc),
    lastOccurredAt: actors[0]?.lastToldAt ?? item.placedAt,
    placedAt: item.placedAt,
    lastSeenAt: item.lastSeenAt,
    actors,
    actorsCount:
      item.scope === 'since' ? (rows[0]?.sinceCount ?? 0) : item.actorsCount - hiddenCount,
    communityName: item.communityName ?? undefined,
  }
}

type VisibleActor = { actorId: string; lastActedAt: string; lastToldAt: string }
/** Acts that were told at once are in the order in which they were done. */
const newestFirst = (a: VisibleActor, b: VisibleActor): number =>
  compare(b.lastToldAt, a.lastToldAt) ||
  compare(b.lastActedAt, a.lastActedAt) ||
  compare(b.actorId, a.actorId)
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

type TrayVisibilityQuery = { viewerId: string; ownerIds: readonly string[] }
const closed = sql<{ ownerId: string }, TrayVisibilityQuery>(
  'feeds_closed_to_viewer',
  `
  select w.id as "ownerId"
  from unnest($ownerIds::text[]) w(id)
  where not ${followerCondition('$viewerId', 'w.id')}
    and not exists (
      select from users
      where network_id = $networkId and user_id = $viewerId
        and roles::jsonb ?| (select array_agg(role_id) from (${grantingRolesQuery('EDIT_USER_FEED_POST')}) granting)
    )
  `,
)

/**
 * Those among the private users on whose feeds items hang whom the viewer does not follow. Asks
 * only if there are such users.
 */
export const closedFeeds = async (
  reader: Reader,
  { userId, kind }: Pick<Caller, 'userId' | 'kind'>,
  items: readonly TrayRow[],
): Promise<ReadonlySet<string>> => {
  const ownerIds = [...new Set(items.flatMap(({ feedOwnerId }) => feedOwnerId ?? []))]
  const found =
    ownerIds.length === 0 || kind === 'admin'
      ? []
      : await reader.rows(closed, { viewerId: userId, ownerIds })
  return new Set(found.map(({ ownerId }) => ownerId))
}
