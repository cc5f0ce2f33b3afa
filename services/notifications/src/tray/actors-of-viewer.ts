import { lookup, type Reader, sql } from '@causerie/kernel'
import { blocksCondition } from '@causerie/replicas'
import { shownActors } from './acts-and-items.ts'
import { groupedBy } from './grouped.ts'

/**
 * An actor of an item as a viewer sees them; null times if none of their acts concerns the viewer,
 * who does not see them in it.
 */
export type ActorOfViewer = {
  itemId: string
  actorId: string
  lastActedAt: string | null
  lastToldAt: string | null
}

/**
 * Whether the viewer has no direct notification of the act. A subquery per act, so that the plan
 * never scans all of the viewer's.
 */
const hasNoDirectNotification = (act: string, viewerId: string) => `(
  select t.person_id from community_notified_directly t
  where t.network_id = $networkId and t.item_id = ${act}.item_id and t.person_id = ${viewerId} and t.occurrence_id = ${act}.occurrence_id
) is null`

type Found = ActorOfViewer & { viewerId: string }
const keyOf = (itemId: string, viewerId: string): string => `${itemId} ${viewerId}`
const byItemAndViewer = (rows: readonly Found[]) =>
  groupedBy(({ itemId, viewerId }) => keyOf(itemId, viewerId), rows)

/**
 * Actors of community items whose own row is not what the viewer sees: the viewer, those whose
 * latest act reached the viewer by another item, and those whose latest act was undone. Only their
 * acts are read one by one.
 */
const seenOtherwise = lookup(
  sql<Found, { itemIds: readonly string[]; viewerIds: readonly string[] }>(
    'actors_seen_otherwise',
    `
    select o.item_id as "itemId", o.viewer_id as "viewerId", o.actor_id as "actorId", t.last_acted_at as "lastActedAt", t.last_told_at as "lastToldAt"
    from (
      select distinct w.item_id, w.viewer_id, a.actor_id
      from unnest($itemIds::text[], $viewerIds::text[]) w(item_id, viewer_id)
      cross join lateral (
        select actor_id from community_actors
        where network_id = $networkId and item_id = w.item_id and actor_id = w.viewer_id
        union all
        select actor_id from community_actors
        where network_id = $networkId and item_id = w.item_id and is_stale
        union all
        select n.actor_id from community_notified_directly n
        where n.network_id = $networkId and n.item_id = w.item_id and n.person_id = w.viewer_id and exists (
          select from community_actors a
          where a.network_id = $networkId and a.item_id = n.item_id and a.actor_id = n.actor_id
            and (a.last_told_at = n.told_at or a.last_acted_at = n.acted_at)
        )
      ) a
    ) o
    cross join lateral (
      select max(c.at) as last_acted_at, max(c.told_at) as last_told_at from community_acts c
      where c.network_id = $networkId and c.item_id = o.item_id and c.actor_id = o.actor_id and c.is_live and o.actor_id <> o.viewer_id
        and ${hasNoDirectNotification('c', 'o.viewer_id')}
    ) t
    `,
  ),
  byItemAndViewer,
)

/** The actors of community items whose own row is not what the viewer sees. */
export const actorsSeenOtherwise = async (
  reader: Reader,
  viewerId: string,
  itemIds: readonly string[],
): Promise<ActorOfViewer[]> => {
  if (itemIds.length === 0) return []
  const found = await reader.lookUp(seenOtherwise, {
    itemIds,
    viewerIds: itemIds.map(() => viewerId),
  })
  return itemIds.flatMap((itemId) => found.get(keyOf(itemId, viewerId)) ?? [])
}

type SinceJoining = ActorOfViewer & { sinceCount: number }
/**
 * The newest actors of items with acts from before the viewer joined, and how many there are: all
 * acts since are read.
 */
const since = lookup(
  sql<
    SinceJoining & { viewerId: string },
    { viewerIds: readonly string[]; itemIds: readonly string[]; joinedAt: readonly string[] }
  >(
    'actors_since_joining',
    `
    select item_id as "itemId", viewer_id as "viewerId", actor_id as "actorId", last_acted_at as "lastActedAt", last_told_at as "lastToldAt", actors_count as "sinceCount"
    from (
      select j.item_id, j.viewer_id, x.actor_id, x.last_acted_at, x.last_told_at,
        count(*) over (partition by j.item_id, j.viewer_id) as actors_count,
        row_number() over (partition by j.item_id, j.viewer_id order by x.last_told_at desc, x.last_acted_at desc, x.actor_id desc) as rank
      from (select distinct * from unnest($viewerIds::text[], $itemIds::text[], $joinedAt::text[])) j(viewer_id, item_id, joined_at)
      cross join lateral (
        select c.actor_id, max(c.at) as last_acted_at, max(c.told_at) as last_told_at from community_acts c
        where c.network_id = $networkId and c.item_id = j.item_id and c.is_live and c.at >= j.joined_at and c.actor_id <> j.viewer_id
          and not ${blocksCondition('j.viewer_id', 'c.actor_id')} and ${hasNoDirectNotification('c', 'j.viewer_id')}
        group by c.actor_id
      ) x
    ) ranked
    where rank <= ${shownActors}
    `,
  ),
  (rows) => groupedBy(({ itemId, viewerId }) => keyOf(itemId, viewerId), rows),
)

/** The viewer, and whom they block. */
export type BlockingViewer = { userId: string; blocked: readonly string[] }

/**
 * The newest actors of items with acts from before the viewer joined, who sees only those since;
 * `sinceCount` is the number of all.
 */
export const actorsSinceJoining = async (
  reader: Reader,
  viewerId: string,
  items: readonly { itemId: string; joinedAt: string | null }[],
): Promise<SinceJoining[]> => {
  if (items.length === 0) return []
  const found = await reader.lookUp(since, {
    viewerIds: items.map(() => viewerId),
    itemIds: items.map(({ itemId }) => itemId),
    joinedAt: items.map(({ joinedAt }) => joinedAt ?? ''),
  })
  return items.flatMap(({ itemId }) => found.get(keyOf(itemId, viewerId)) ?? [])
}
