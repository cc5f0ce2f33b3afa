import type { Key, TraySubject } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'

/** Items between two keys (the time of the last act, then the item's id), both left out: `newest` first, or `oldest` first. */
export type Range = { above: Key; below: Key; first: 'newest' | 'oldest' }

/** Later than every item, and earlier than every item. */
export const top: Key = ['~', '']
export const bottom: Key = ['', '']

/** An item of a person or of a community with its key, and what tells whether this viewer may see it. */
export type TrayRow = {
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
 * Of the communities that the viewer is a member of, the 500 that were active last count; what happened before the viewer joined for the
 * first time does not. Keys are found in the indexes alone. What belongs to a key is looked up one by one: as a join it could be planned as
 * a scan of all that the viewer ever saw, while the tables are small.
 */
const itemsText = (direction: 'asc' | 'desc') => `
  with mine as (
    select m.community_id, m.created_at as joined_at
    from community_users m
    cross join lateral (select from communities where network_id = $networkId and community_id = m.community_id and not is_deleted limit 1) c
    cross join lateral (
      select d.last_occurred_at
      from community_items d
      where d.network_id = $networkId and d.community_id = m.community_id
      order by d.last_occurred_at desc, d.item_id desc
      limit 1
    ) newest
    where m.network_id = $networkId and m.user_id = $userId and m.membership = 'member'
    order by newest.last_occurred_at desc, m.community_id
    limit 500
  ),
  own as (
    select last_occurred_at, item_id, null::text as joined_at
    from tray_items
    where network_id = $networkId and recipient_id = $userId
      and (last_occurred_at, item_id) < ($belowAt::text, $belowId::text) and (last_occurred_at, item_id) > ($aboveAt::text, $aboveId::text)
    order by last_occurred_at ${direction}, item_id ${direction}
    limit $limit
  ),
  of_communities as (
    select d.last_occurred_at, d.item_id, mine.joined_at
    from mine
    cross join lateral (
      select last_occurred_at, item_id
      from community_items
      where network_id = $networkId and community_id = mine.community_id and last_occurred_at >= mine.joined_at
        and (last_occurred_at, item_id) < ($belowAt::text, $belowId::text) and (last_occurred_at, item_id) > ($aboveAt::text, $aboveId::text)
      order by last_occurred_at ${direction}, item_id ${direction}
      limit $limit
    ) d
  ),
  placed as (
    select * from (select * from own union all select * from of_communities) places
    order by last_occurred_at ${direction}, item_id ${direction}
    limit $limit
  )
  select p.item_id, p.last_occurred_at, p.joined_at, i.doc, i.counted,
    c.doc ->> 'displayName' as community_name, c.is_public, c.is_deleted,
    (
      select m.membership from community_users m
      where m.network_id = $networkId and m.community_id = c.community_id and m.user_id = $userId
    ) as membership,
    (
      select s.last_seen_at from tray_items_seen s
      where s.network_id = $networkId and s.user_id = $userId and s.item_id = p.item_id
    ) as last_seen_at
  from placed p
  cross join lateral (
    (
      select doc, 'own' as counted, target_type, target_id
      from tray_items
      where p.joined_at is null and network_id = $networkId and recipient_id = $userId and item_id = p.item_id
    )
    union all
    (
      select doc, case when day_starts_at < p.joined_at then 'since' else 'whole' end, 'community', community_id
      from community_items
      where p.joined_at is not null and network_id = $networkId and item_id = p.item_id
    )
    limit 1
  ) i
  left join lateral (
    select community_id, doc, is_public, is_deleted
    from communities
    where i.target_type = 'community' and network_id = $networkId and community_id = i.target_id
    limit 1
  ) c on true
  order by p.last_occurred_at ${direction}, p.item_id ${direction}
`
type Between = { userId: string; belowAt: string; belowId: string; aboveAt: string; aboveId: string; limit: number }
const items = {
  newest: sql<TrayRow, Between>('tray_items_newest_first', itemsText('desc')),
  oldest: sql<TrayRow, Between>('tray_items_oldest_first', itemsText('asc')),
}

const seen = sql<{ last_seen_at: string }, { userId: string }>(
  'tray_seen',
  'select last_seen_at from trays_seen where network_id = $networkId and user_id = $userId',
)
const defaultLanguage = sql<{ language: string }>(
  'default_language',
  "select doc ->> 'defaultLanguage' as language from networks where network_id = $networkId",
)
const communities = sql<{ item_id: string; community_id: string }, { itemIds: readonly string[] }>(
  'communities_of_tray_items',
  'select item_id, community_id from community_items where network_id = $networkId and item_id = any($itemIds::text[])',
)

export const trayRows = (reader: Reader, userId: string, { range, limit }: { range: Range; limit: number }): Promise<TrayRow[]> => {
  const [[belowAt, belowId], [aboveAt, aboveId]] = [range.below, range.above]
  return reader.rows(items[range.first], { userId, belowAt, belowId, aboveAt, aboveId, limit })
}

/** The communities whose members these items are for; items of people are left out. */
export const communitiesOfItems = async (reader: Reader, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await reader.rows(communities, { itemIds })).map((row) => [row.item_id, row.community_id]))

/** When the person looked at the tray; null: never. */
export const traySeenAt = async (reader: Reader, userId: string): Promise<string | null> =>
  (await reader.rows(seen, { userId }))[0]?.last_seen_at ?? null

/** The languages to try, the best first. */
export const languagesOf = async (reader: Reader): Promise<string[]> => (await reader.rows(defaultLanguage)).map(({ language }) => language)
