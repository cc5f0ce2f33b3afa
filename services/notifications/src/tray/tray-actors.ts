import { lookup, type Reader, sql } from '@causerie/kernel'
import { blockingCondition } from '@causerie/replicas'
import {
  type ActorOfViewer,
  actorsSeenOtherwise,
  actorsSinceJoining,
  type BlockingViewer,
} from './actors-of-viewer.ts'
import { shownActors } from './acts-and-items.ts'
import { groupedBy } from './grouped.ts'
import type { TrayRow } from './tray-items-statement.ts'

/**
 * An actor of an item: when their latest act was done, and told. Actors with null times are counted
 * in the item, but are hidden from this viewer. `sinceCount` is the number of actors of an item
 * whose earlier acts do not concern the viewer.
 */
export type ActorRow = ActorOfViewer & { sinceCount?: number }

/**
 * The actors of these items as the viewer sees them: at least the newest that are shown, and all
 * who are hidden. First come those whose own row is not what the viewer sees; so many more of the
 * newest are read, whatever the number of actors.
 */
export const trayActors = async (
  reader: Reader,
  viewer: BlockingViewer,
  items: readonly TrayRow[],
): Promise<ActorRow[]> => {
  const [own, shared, since] = [
    inScope(items, 'own'),
    inScope(items, 'whole'),
    items.filter(({ scope }) => scope === 'since'),
  ]
  const [seenOtherwise, blocked, sinceJoining] = await Promise.all([
    actorsSeenOtherwise(reader, viewer.userId, shared),
    blockedActors(reader, viewer, [...own, ...shared]),
    actorsSinceJoining(reader, viewer.userId, since),
  ])
  const known = new Map<string, ActorRow>(
    [...seenOtherwise, ...blocked].map((row) => [keyOf(row), row]),
  )
  const knownOf = groupedBy(({ itemId }) => itemId, [...known.values()])
  const wanted = (itemIds: readonly string[]) =>
    itemIds.map((itemId) => ({ itemId, size: shownActors + (knownOf.get(itemId)?.length ?? 0) }))
  const newest = await newestActors(reader, viewer.userId, {
    own: wanted(own),
    shared: wanted(shared),
  })
  return [...known.values(), ...newest.filter((row) => !known.has(keyOf(row))), ...sinceJoining]
}

const inScope = (items: readonly TrayRow[], scope: TrayRow['scope']): string[] =>
  items.filter((item) => item.scope === scope).map(({ itemId }) => itemId)
const keyOf = ({ itemId, actorId }: { itemId: string; actorId: string }): string =>
  `${itemId} ${actorId}`

/** An actor of an item, and when their latest act was done and told. */
type ActorTimes = { itemId: string; actorId: string; lastActedAt: string; lastToldAt: string }

const byItem = (rows: readonly ActorTimes[]) => groupedBy(({ itemId }) => itemId, rows)

const times =
  'w.item_id as "itemId", a.actor_id as "actorId", a.last_acted_at as "lastActedAt", a.last_told_at as "lastToldAt"'
const newestFirst = 'order by last_told_at desc, last_acted_at desc, actor_id desc'

/**
 * Reads at the same time share items, even those of one user; each is read once, as far as any of
 * them wants.
 */
const ofUsers = lookup(
  sql<
    ActorTimes,
    { recipientIds: readonly string[]; itemIds: readonly string[]; sizes: readonly string[] }
  >(
    'newest_actors_of_users',
    `
    select ${times}
    from (
      select recipient_id, item_id, max(size::int8) as size
      from unnest($recipientIds::text[], $itemIds::text[], $sizes::text[]) w(recipient_id, item_id, size)
      group by recipient_id, item_id
    ) w
    cross join lateral (
      select actor_id, last_acted_at, last_told_at from tray_actors
      where network_id = $networkId and recipient_id = w.recipient_id and item_id = w.item_id
      ${newestFirst}
      limit w.size
    ) a
    `,
  ),
  byItem,
)

const ofCommunities = lookup(
  sql<ActorTimes, { itemIds: readonly string[]; sizes: readonly string[] }>(
    'newest_actors_of_communities',
    `
    select ${times}
    from (select item_id, max(size::int8) as size from unnest($itemIds::text[], $sizes::text[]) w(item_id, size) group by item_id) w
    cross join lateral (
      select actor_id, last_acted_at, last_told_at from community_actors
      where network_id = $networkId and item_id = w.item_id
      ${newestFirst}
      limit w.size
    ) a
    `,
  ),
  byItem,
)

/** So many of the newest actors of an item are wanted. */
type RequestedActors = { itemId: string; size: number }

/**
 * The newest actors of items of a user, and of items of communities; at least as many of each as
 * are wanted, if it has them.
 */
const newestActors = async (
  reader: Reader,
  userId: string,
  { own, shared }: { own: readonly RequestedActors[]; shared: readonly RequestedActors[] },
): Promise<ActorTimes[]> => {
  const found = await Promise.all([
    own.length > 0
      ? reader.lookUp(ofUsers, { recipientIds: own.map(() => userId), ...keysOf(own) })
      : none,
    shared.length > 0 ? reader.lookUp(ofCommunities, keysOf(shared)) : none,
  ])
  return [...own, ...shared].flatMap(({ itemId }) =>
    found.flatMap((actors) => actors.get(itemId) ?? []),
  )
}

const keysOf = (wanted: readonly RequestedActors[]) => ({
  itemIds: wanted.map(({ itemId }) => itemId),
  sizes: wanted.map(({ size }) => `${size}`),
})
const none: ReadonlyMap<string, ActorTimes[]> = new Map()

const blockedBy = lookup(
  sql<{ viewerId: string; actorId: string }, { viewerIds: readonly string[] }>(
    'users_blocked_by_viewers',
    `
    select to_user_public_id as "viewerId", from_user_public_id as "actorId" from user_blocks
    where network_id = $networkId and to_user_public_id = any($viewerIds::text[]) and ${blockingCondition()}
    `,
  ),
  (rows) => groupedBy(({ viewerId }) => viewerId, rows),
)

/** The users whom the viewer blocks. */
export const usersBlockedBy = async (reader: Reader, viewerId: string): Promise<string[]> => {
  const found = await reader.lookUp(blockedBy, { viewerIds: [viewerId] })
  return (found.get(viewerId) ?? []).map(({ actorId }) => actorId)
}

/** Blocks of a viewer are read once, and looked for among the actors of all items. */
const among = lookup(
  sql<
    { viewerId: string; itemId: string; actorId: string },
    { viewerIds: readonly string[]; itemIds: readonly string[] }
  >(
    'blocked_actors',
    `
    select w.viewer_id as "viewerId", a.item_id as "itemId", b.actor_id as "actorId"
    from (
      select viewer_id, array_agg(distinct item_id) as item_ids
      from unnest($viewerIds::text[], $itemIds::text[]) asked(viewer_id, item_id)
      group by viewer_id
    ) w
    cross join lateral (
      select from_user_public_id as actor_id from user_blocks
      where network_id = $networkId and to_user_public_id = w.viewer_id and ${blockingCondition()}
    ) b
    cross join lateral (
      select item_id from tray_actors
      where network_id = $networkId and recipient_id = w.viewer_id and item_id = any(w.item_ids) and actor_id = b.actor_id
      union all
      select item_id from community_actors
      where network_id = $networkId and item_id = any(w.item_ids) and actor_id = b.actor_id
    ) a
    `,
  ),
  (rows) => groupedBy(({ viewerId }) => viewerId, rows),
)

/**
 * The blocked users among the actors of items of a viewer's tray, whom the viewer does not see;
 * asks only for viewers who block somebody.
 */
const blockedActors = async (
  reader: Reader,
  { userId, blocked }: BlockingViewer,
  itemIds: readonly string[],
): Promise<ActorOfViewer[]> => {
  if (blocked.length === 0 || itemIds.length === 0) return []
  const found = await reader.lookUp(among, { viewerIds: itemIds.map(() => userId), itemIds })
  const asked = new Set(itemIds)
  return (found.get(userId) ?? []).flatMap(({ itemId, actorId }) =>
    asked.has(itemId) ? [{ itemId, actorId, lastActedAt: null, lastToldAt: null }] : [],
  )
}
