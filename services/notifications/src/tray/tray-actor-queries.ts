import { type Reader, sql } from '@causerie/kernel'
import type { PlacedItem } from './tray-queries.ts'

/** Somebody who acted in an item. Without `last_acted_at` they are among `actors_count`, but did nothing that this viewer is told here. */
export type ActorRow = { item_id: string; actor_id: string; last_acted_at: string | null; actors_count: number }

/**
 * The newest three of each item, with as many rows read as are shown, however many acted. $2 the viewer, $3 items of their own,
 * $4 items of communities, $5 and $6 items of the day that they joined on and the moment they did.
 * Apart are the viewer, and people of some of whose acts the viewer is told otherwise: those are looked at act by act.
 * On the day of joining all acts from then on are.
 */
const actors = sql<ActorRow>(
  'tray-actors',
  `
  with whole as (
    select d.item_id, d.actors_count
    from unnest($4::text[]) w(item_id)
    join community_days d on d.network_id = $1 and d.item_id = w.item_id
  ),
  apart as (
    select w.item_id, w.actors_count, a.actor_id
    from whole w
    join community_actors a on a.network_id = $1 and a.item_id = w.item_id and a.actor_id = $2
    union
    select w.item_id, w.actors_count, t.actor_id
    from whole w
    join community_told_otherwise t on t.network_id = $1 and t.item_id = w.item_id and t.person_id = $2
  ),
  since as (
    select j.item_id, x.actor_id, max(x.at) as last_acted_at
    from unnest($5::text[], $6::text[]) j(item_id, joined_at)
    join community_acts x on x.network_id = $1 and x.item_id = j.item_id and x.at >= j.joined_at
    where x.actor_id <> $2 and not exists (
      select from community_told_otherwise t
      where t.network_id = $1 and false
    )
    group by j.item_id, x.actor_id
  ),
  since_counted as (
    select *, count(*) over (partition by item_id) as actors_count,
      row_number() over (partition by item_id order by last_acted_at desc, actor_id desc) as place
    from since
  )
  select i.item_id, a.actor_id, a.last_acted_at, i.actors_count::int8
  from unnest($3::text[]) w(item_id)
  join tray_items i on i.network_id = $1 and i.recipient_id = $2 and i.item_id = w.item_id
  cross join lateral (
    select actor_id, last_acted_at
    from tray_actors
    where network_id = $1 and recipient_id = $2 and item_id = i.item_id
    order by last_acted_at desc, actor_id desc
    limit 3
  ) a
  union all
  select w.item_id, a.actor_id, a.last_acted_at, w.actors_count
  from whole w
  cross join lateral (
    select c.actor_id, c.last_acted_at
    from community_actors c
    where c.network_id = $1 and c.item_id = w.item_id
      and not exists (select from apart p where p.item_id = w.item_id and p.actor_id = c.actor_id)
    order by c.last_acted_at desc, c.actor_id desc
    limit 3
  ) a
  union all
  select p.item_id, p.actor_id, (
      select max(x.at)
      from community_acts x
      where x.network_id = $1 and x.item_id = p.item_id and x.actor_id = p.actor_id and x.actor_id <> $2 and not exists (
        select from community_told_otherwise t
        where t.network_id = $1 and false
      )
    ), p.actors_count
  from apart p
  union all
  select item_id, actor_id, last_acted_at, actors_count
  from since_counted
  where place <= 3
  `,
)

export const trayActorQueries = (reader: Reader) => ({
  /** Who acted in these items, as this viewer is told of it. */
  actors: (userId: string, items: readonly PlacedItem[]): Promise<ActorRow[]> => {
    const counted = (how: PlacedItem['counted']) => items.filter((item) => item.counted === how)
    const idOf = ({ item_id }: PlacedItem) => item_id
    const since = counted('since')
    return reader.rows(
      actors,
      userId,
      counted('own').map(idOf),
      counted('whole').map(idOf),
      since.map(idOf),
      since.map(({ joined_at }) => joined_at),
    )
  },
})
