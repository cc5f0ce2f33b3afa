import { type Reader, sql } from '@causerie/kernel'
import type { TrayRow } from './tray-queries.ts'

/**
 * An actor of an item: when their latest act was done, and told. Actors with null times are counted in the item, but are hidden from this
 * viewer. `sinceCount` is the number of actors of an item whose earlier acts do not concern the viewer.
 */
export type ActorRow = {
  itemId: string
  actorId: string
  lastActedAt: string | null
  lastToldAt: string | null
  sinceCount: number | null
}

/** Whether the viewer has no direct notification of the act. A subquery per act, so that the plan never scans all of the viewer's. */
const hasNoDirectNotification = (act: string) => `(
  select t.person_id from community_notified_directly t
  where t.network_id = $networkId and t.item_id = ${act}.item_id and t.person_id = $userId and t.occurrence_id = ${act}.occurrence_id
) is null`

const isNotBlocked = (actorId: string) => `not exists (select from blocked b where b.actor_id = ${actorId})`

type Values = {
  userId: string
  own: readonly string[]
  whole: readonly string[]
  since: readonly string[]
  joinedAt: readonly (string | null)[]
}

/**
 * The newest three actors of each item, read from an index whatever the number of actors. Only of items with acts before the viewer
 * joined are all acts read: `since` holds those items, `joinedAt` the times of joining. `checked_actors` are the viewer, blocked users, actors
 * with acts of which the viewer is notified directly, and actors whose latest act was undone: only their acts are read one by one.
 */
const actors = sql<ActorRow, Values>(
  'tray_actors',
  `
  with blocked as (
    select from_user_public_id as actor_id from user_blocks
    where network_id = $networkId and to_user_public_id = $userId and status = 'blocked'
  ),
  own as (select id as item_id from unnest($own::text[]) w(id)),
  whole as (select id as item_id from unnest($whole::text[]) w(id)),
  checked_actors as (
    select w.item_id, a.actor_id from whole w cross join lateral (
      select $userId::text as actor_id from community_actors
      where network_id = $networkId and item_id = w.item_id and actor_id = $userId
      union all
      select actor_id from community_notified_directly
      where network_id = $networkId and item_id = w.item_id and person_id = $userId
      union all
      select actor_id from community_actors
      where network_id = $networkId and item_id = w.item_id and is_stale
    ) a
    union
    select w.item_id, a.actor_id from whole w cross join blocked b cross join lateral (
      select actor_id from community_actors
      where network_id = $networkId and item_id = w.item_id and actor_id = b.actor_id
      limit 1
    ) a
  ),
  since as (
    select j.item_id, x.actor_id, x.last_acted_at, x.last_told_at,
      count(*) over (partition by j.item_id) as actors_count,
      row_number() over (partition by j.item_id order by x.last_told_at desc, x.last_acted_at desc, x.actor_id desc) as rank
    from unnest($since::text[], $joinedAt::text[]) j(item_id, joined_at) cross join lateral (
      select c.actor_id, max(c.at) as last_acted_at, max(c.told_at) as last_told_at from community_acts c
      where c.network_id = $networkId and c.item_id = j.item_id and c.is_live and c.at >= j.joined_at and c.actor_id <> $userId
        and ${isNotBlocked('c.actor_id')} and ${hasNoDirectNotification('c')}
      group by c.actor_id
    ) x
  )
  select o.item_id as "itemId", a.actor_id as "actorId", a.last_acted_at as "lastActedAt", a.last_told_at as "lastToldAt", null::int8 as "sinceCount"
  from own o cross join lateral (
    select t.actor_id, t.last_acted_at, t.last_told_at from tray_actors t
    where t.network_id = $networkId and t.recipient_id = $userId and t.item_id = o.item_id and ${isNotBlocked('t.actor_id')}
    order by t.last_told_at desc, t.last_acted_at desc, t.actor_id desc
    limit 3
  ) a
  union all
  select o.item_id, a.actor_id, null, null, null from own o cross join blocked b cross join lateral (
    select actor_id from tray_actors
    where network_id = $networkId and recipient_id = $userId and item_id = o.item_id and actor_id = b.actor_id
    limit 1
  ) a
  union all
  select w.item_id, a.actor_id, a.last_acted_at, a.last_told_at, null from whole w cross join lateral (
    select c.actor_id, c.last_acted_at, c.last_told_at from community_actors c
    where c.network_id = $networkId and c.item_id = w.item_id
      and not exists (select from checked_actors p where p.item_id = w.item_id and p.actor_id = c.actor_id)
    order by c.last_told_at desc, c.last_acted_at desc, c.actor_id desc
    limit 3
  ) a
  union all
  select p.item_id, p.actor_id, t.last_acted_at, t.last_told_at, null
  from checked_actors p cross join lateral (
    select max(c.at) as last_acted_at, max(c.told_at) as last_told_at from community_acts c
    where c.network_id = $networkId and c.item_id = p.item_id and c.actor_id = p.actor_id and c.is_live and p.actor_id <> $userId
      and ${isNotBlocked('c.actor_id')} and ${hasNoDirectNotification('c')}
  ) t
  union all
  select item_id, actor_id, last_acted_at, last_told_at, actors_count from since
  where rank <= 3
  `,
)

/** The actors of these items as the viewer sees them. */
export const trayActors = (reader: Reader, userId: string, items: readonly TrayRow[]): Promise<ActorRow[]> => {
  const inScope = (scope: TrayRow['scope']) => items.filter((item) => item.scope === scope)
  const idOf = ({ itemId }: TrayRow) => itemId
  const since = inScope('since')
  return reader.rows(actors, {
    userId,
    own: inScope('own').map(idOf),
    whole: inScope('whole').map(idOf),
    since: since.map(idOf),
    joinedAt: since.map(({ joinedAt }) => joinedAt),
  })
}
