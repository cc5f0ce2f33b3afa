import { type Reader, sql } from '@causerie/kernel'
import type { TrayRow } from './tray-queries.ts'

/** An actor of an item. Actors with `lastActedAt` null are included in `actorsCount`, but are hidden from this viewer. */
export type ActorRow = { itemId: string; actorId: string; lastActedAt: string | null; actorsCount: number }

/** Whether the viewer has no direct notification of the act. A subquery per act, so that the plan never scans all of the viewer's. */
const hasNoDirectNotification = (act: string) => `(
  select t.person_id from community_notified_directly t
  where t.network_id = $networkId and t.item_id = ${act}.item_id and t.person_id = $userId and t.occurrence_id = ${act}.occurrence_id
) is null`

type Values = {
  userId: string
  own: readonly string[]
  whole: readonly string[]
  since: readonly string[]
  joinedAt: readonly (string | null)[]
}

/**
 * The newest three actors of each item, read from an index whatever the number of actors. Only for the day on which the viewer joined
 * are all acts read: `since` holds those items, `joinedAt` the times of joining. `checked_actors` are the viewer, blocked users and
 * actors with acts of which the viewer is notified directly: only their acts are read one by one.
 */
const actors = sql<ActorRow, Values>(
  'tray_actors',
  `
  with own as (
    select i.* from unnest($own::text[]) w(id) cross join lateral (
      select item_id, actors_count from tray_items
      where network_id = $networkId and recipient_id = $userId and item_id = w.id
      limit 1
    ) i
  ),
  whole as (
    select d.* from unnest($whole::text[]) w(id) cross join lateral (
      select item_id, actors_count from community_items
      where network_id = $networkId and item_id = w.id
      limit 1
    ) d
  ),
  blocked as (
    select from_user_public_id as actor_id from user_blocks
    where network_id = $networkId and to_user_public_id = $userId and status = 'blocked'
  ),
  own_blocked as (
    select o.item_id, o.actors_count, a.actor_id from own o cross join blocked b cross join lateral (
      select actor_id from tray_actors
      where network_id = $networkId and recipient_id = $userId and item_id = o.item_id and actor_id = b.actor_id
      limit 1
    ) a
  ),
  checked_actors as (
    select w.item_id, w.actors_count, a.actor_id from whole w cross join lateral (
      select actor_id from community_actors
      where network_id = $networkId and item_id = w.item_id and actor_id = $userId
      limit 1
    ) a
    union
    select w.item_id, w.actors_count, t.actor_id from whole w cross join lateral (
      select distinct actor_id from community_notified_directly
      where network_id = $networkId and item_id = w.item_id and person_id = $userId
    ) t
    union
    select w.item_id, w.actors_count, a.actor_id from whole w cross join blocked b cross join lateral (
      select actor_id from community_actors
      where network_id = $networkId and item_id = w.item_id and actor_id = b.actor_id
      limit 1
    ) a
  ),
  since as (
    select j.item_id, x.actor_id, x.last_acted_at,
      count(*) over (partition by j.item_id) as actors_count,
      row_number() over (partition by j.item_id order by x.last_acted_at desc, x.actor_id desc) as rank
    from unnest($since::text[], $joinedAt::text[]) j(item_id, joined_at) cross join lateral (
      select c.actor_id, max(c.at) as last_acted_at from community_acts c
      where c.network_id = $networkId and c.item_id = j.item_id and c.at >= j.joined_at and c.actor_id <> $userId
        and c.actor_id not in (select actor_id from blocked) and ${hasNoDirectNotification('c')}
      group by c.actor_id
    ) x
  )
  select o.item_id as "itemId", a.actor_id as "actorId", a.last_acted_at as "lastActedAt", o.actors_count::int8 as "actorsCount"
  from own o cross join lateral (
    select actor_id, last_acted_at from tray_actors
    where network_id = $networkId and recipient_id = $userId and item_id = o.item_id and actor_id not in (select actor_id from blocked)
    order by last_acted_at desc, actor_id desc
    limit 3
  ) a
  union all
  select item_id, actor_id, null, actors_count from own_blocked
  union all
  select w.item_id, a.actor_id, a.last_acted_at, w.actors_count from whole w cross join lateral (
    select c.actor_id, c.last_acted_at from community_actors c
    where c.network_id = $networkId and c.item_id = w.item_id
      and not exists (select from checked_actors p where p.item_id = w.item_id and p.actor_id = c.actor_id)
    order by c.last_acted_at desc, c.actor_id desc
    limit 3
  ) a
  union all
  select p.item_id, p.actor_id, (
      select max(c.at) from community_acts c
      where c.network_id = $networkId and c.item_id = p.item_id and c.actor_id = p.actor_id and c.actor_id <> $userId
        and c.actor_id not in (select actor_id from blocked) and ${hasNoDirectNotification('c')}
    ), p.actors_count
  from checked_actors p
  union all
  select item_id, actor_id, last_acted_at, actors_count from since
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
