import type { TraySubject } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'

/** Where an item stands in a tray: by its last act, then by its id. */
export type Place = { at: string; id: string }

/** Items between two places, both left out: `newest` first, or `oldest` first. */
export type Range = { above: Place; below: Place; first: 'newest' | 'oldest' }

/** Later than every item, and earlier than every item. */
export const top: Place = { at: '~', id: '' }
export const bottom: Place = { at: '', id: '' }

/** An item of a person or of a community, where it stands, and what tells whether this viewer may see it. */
export type PlacedItem = {
  item_id: string
  last_occurred_at: string
  doc: Doc<TraySubject>
  last_seen_at: string | null
  /** Only for a community's item: how it counts for the viewer, `apart` for the day they joined on. */
  counted: 'own' | 'whole' | 'since'
  joined_at: string | null
  community_name: string | null
  is_public: boolean | null
  is_deleted: boolean | null
  membership: string | null
}

/**
 * $2 the viewer, $3 and $4 the place below which, $5 and $6 the place above which, $7 how many. Of the communities that the viewer is a
 * member of, the 500 that were active last count; what happened before the viewer joined for the first time does not.
 * Places are found in the indexes alone. What belongs to a place is looked up one by one: as a join it could be planned as a scan
 * of all that the viewer ever saw, while the tables are small.
 */
const itemsText = (direction: 'asc' | 'desc') => `
  with mine as (
    select m.community_id, m.created_at as joined_at
    from community_users m
    cross join lateral (select from communities where network_id = $1 and community_id = m.community_id and not is_deleted limit 1) c
    cross join lateral (
      select d.last_occurred_at
      from community_items d
      where d.network_id = $1 and d.community_id = m.community_id
      order by d.last_occurred_at desc, d.item_id desc
      limit 1
    ) newest
    where m.network_id = $1 and m.user_id = $2 and m.membership = 'member'
    order by newest.last_occurred_at desc, m.community_id
    limit 500
  ),
  own as (
    select last_occurred_at, item_id, null::text as joined_at
    from tray_items
    where network_id = $1 and recipient_id = $2
      and (last_occurred_at, item_id) < ($3::text, $4::text) and (last_occurred_at, item_id) > ($5::text, $6::text)
    order by last_occurred_at ${direction}, item_id ${direction}
    limit $7
  ),
  of_communities as (
    select d.last_occurred_at, d.item_id, mine.joined_at
    from mine
    cross join lateral (
      select last_occurred_at, item_id
      from community_items
      where network_id = $1 and community_id = mine.community_id and last_occurred_at >= mine.joined_at
        and (last_occurred_at, item_id) < ($3::text, $4::text) and (last_occurred_at, item_id) > ($5::text, $6::text)
      order by last_occurred_at ${direction}, item_id ${direction}
      limit $7
    ) d
  ),
  placed as (
    select * from (select * from own union all select * from of_communities) places
    order by last_occurred_at ${direction}, item_id ${direction}
    limit $7
  )
  select p.item_id, p.last_occurred_at, p.joined_at, i.doc, i.counted,
    c.doc ->> 'displayName' as community_name, c.is_public, c.is_deleted,
    (
      select m.membership from community_users m
      where m.network_id = $1 and m.community_id = c.community_id and m.user_id = $2
    ) as membership,
    (
      select s.last_seen_at from tray_items_seen s
      where s.network_id = $1 and s.user_id = $2 and s.item_id = p.item_id
    ) as last_seen_at
  from placed p
  cross join lateral (
    (
      select doc, 'own' as counted, target_type, target_id
      from tray_items
      where p.joined_at is null and network_id = $1 and recipient_id = $2 and item_id = p.item_id
    )
    union all
    (
      select doc, case when day_starts_at < p.joined_at then 'since' else 'whole' end, 'community', community_id
      from community_items
      where p.joined_at is not null and network_id = $1 and item_id = p.item_id
    )
    limit 1
  ) i
  left join lateral (
    select community_id, doc, is_public, is_deleted
    from communities
    where i.target_type = 'community' and network_id = $1 and community_id = i.target_id
    limit 1
  ) c on true
  order by p.last_occurred_at ${direction}, p.item_id ${direction}
`
const items = {
  newest: sql<PlacedItem>('tray-items-newest-first', itemsText('desc')),
  oldest: sql<PlacedItem>('tray-items-oldest-first', itemsText('asc')),
}

const traySeen = sql<{ last_seen_at: string }>('tray-seen', 'select last_seen_at from trays_seen where network_id = $1 and user_id = $2')
const defaultLanguage = sql<{ language: string }>(
  'tray-language',
  "select doc ->> 'defaultLanguage' as language from networks where network_id = $1",
)

const ofCommunities = sql<{ item_id: string; community_id: string }>(
  'communities-of-tray-items',
  'select item_id, community_id from community_items where network_id = $1 and item_id = any($2::text[])',
)

export const trayQueries = (reader: Reader) => ({
  /** The communities whose members these items are for; items of people are left out. */
  communitiesOf: async (itemIds: readonly string[]) =>
    new Map((await reader.rows(ofCommunities, itemIds)).map((row) => [row.item_id, row.community_id])),

  items: (userId: string, { above, below, first }: Range, limit: number): Promise<PlacedItem[]> =>
    reader.rows(items[first], userId, below.at, below.id, above.at, above.id, limit),
  /** When the person looked at the tray; null: never. */
  traySeenAt: async (userId: string): Promise<string | null> => (await reader.rows(traySeen, userId))[0]?.last_seen_at ?? null,
  /** The languages to try, the best first. */
  languages: async (): Promise<string[]> => (await reader.rows(defaultLanguage)).map(({ language }) => language),
})
