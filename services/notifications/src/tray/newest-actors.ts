import { lookup, type Reader, sql } from '@causerie/kernel'
import { groupedBy } from './grouped.ts'

/** An actor of an item, and when their latest act was done and told. */
export type ActorTimes = { itemId: string; actorId: string; lastActedAt: string; lastToldAt: string }

const byItem = (rows: readonly ActorTimes[]) => groupedBy(({ itemId }) => itemId, rows)

const times = 'w.item_id as "itemId", a.actor_id as "actorId", a.last_acted_at as "lastActedAt", a.last_told_at as "lastToldAt"'
const newestFirst = 'order by last_told_at desc, last_acted_at desc, actor_id desc'

/** Reads at the same time share items, even those of one user; each is read once, as far as any of them wants. */
const ofUsers = lookup(
  sql<ActorTimes, { recipientIds: readonly string[]; itemIds: readonly string[]; sizes: readonly string[] }>(
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
export type Wanted = { itemId: string; size: number }

/** The newest actors of items of a user, and of items of communities; at least as many of each as are wanted, if it has them. */
export const newestActors = async (
  reader: Reader,
  userId: string,
  { own, shared }: { own: readonly Wanted[]; shared: readonly Wanted[] },
): Promise<ActorTimes[]> => {
  const found = await Promise.all([
    own.length > 0 ? reader.lookUp(ofUsers, { recipientIds: own.map(() => userId), ...keysOf(own) }) : none,
    shared.length > 0 ? reader.lookUp(ofCommunities, keysOf(shared)) : none,
  ])
  return [...own, ...shared].flatMap(({ itemId }) => found.flatMap((actors) => actors.get(itemId) ?? []))
}

const keysOf = (wanted: readonly Wanted[]) => ({ itemIds: wanted.map(({ itemId }) => itemId), sizes: wanted.map(({ size }) => `${size}`) })
const none: ReadonlyMap<string, ActorTimes[]> = new Map()
