import type { Key, TraySubject } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'

/** Items between two keys (time of the latest act, item id), both exclusive, `newest` or `oldest` first. */
export type Range = { above: Key; below: Key; first: 'newest' | 'oldest' }

/** Bounds above and below every item. */
export const top: Key = ['~', '']
export const bottom: Key = ['', '']

/** An item of a user or a community, with the data that decides whether the viewer may see it. */
export type TrayRow = {
  itemId: string
  lastOccurredAt: string
  doc: Doc<TraySubject>
  lastSeenAt: string | null
  /** The acts of the item that concern the viewer: `own` item, `whole` community item, or only acts `since` they joined that day. */
  scope: 'own' | 'whole' | 'since'
  joinedAt: string | null
  communityName: string | null
  isPublic: boolean | null
  isDeleted: boolean | null
  membership: string | null
}

/**
 * Reads the 500 most recently active communities of the viewer, from the time of their first joining on. The keys of a page come from
 * index-only scans; the rest is looked up per key, because Postgres may plan a join as a scan of everything the viewer ever saw.
 */
const itemsText = (direction: 'asc' | 'desc') => `
  with memberships as (
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
    select d.last_occurred_at, d.item_id, memberships.joined_at
    from memberships
    cross join lateral (
      select last_occurred_at, item_id
      from community_items
      where network_id = $networkId and community_id = memberships.community_id and last_occurred_at >= memberships.joined_at
        and (last_occurred_at, item_id) < ($belowAt::text, $belowId::text) and (last_occurred_at, item_id) > ($aboveAt::text, $aboveId::text)
      order by last_occurred_at ${direction}, item_id ${direction}
      limit $limit
    ) d
  ),
  page_keys as (
    select * from (select * from own union all select * from of_communities) keys
    order by last_occurred_at ${direction}, item_id ${direction}
    limit $limit
  )
  select p.item_id as "itemId", p.last_occurred_at as "lastOccurredAt", p.joined_at as "joinedAt", i.doc, i.scope,
    c.doc ->> 'displayName' as "communityName", c.is_public as "isPublic", c.is_deleted as "isDeleted",
    (
      select m.membership from community_users m
      where m.network_id = $networkId and m.community_id = c.community_id and m.user_id = $userId
    ) as membership,
    (
      select s.last_seen_at from tray_items_seen s
      where s.network_id = $networkId and s.user_id = $userId and s.item_id = p.item_id
    ) as "lastSeenAt"
  from page_keys p
  cross join lateral (
    (
      select doc, 'own' as scope, target_type, target_id
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

const seen = sql<{ lastSeenAt: string }, { userId: string }>(
  'tray_seen',
  'select last_seen_at as "lastSeenAt" from trays_seen where network_id = $networkId and user_id = $userId',
)
const communities = sql<{ itemId: string; communityId: string }, { itemIds: readonly string[] }>(
  'communities_of_tray_items',
  'select item_id as "itemId", community_id as "communityId" from community_items where network_id = $networkId and item_id = any($itemIds::text[])',
)

export const trayRows = (reader: Reader, userId: string, { range, limit }: { range: Range; limit: number }): Promise<TrayRow[]> => {
  const [[belowAt, belowId], [aboveAt, aboveId]] = [range.below, range.above]
  return reader.rows(items[range.first], { userId, belowAt, belowId, aboveAt, aboveId, limit })
}

/** The communities of these items; items of users are left out. */
export const communitiesOfItems = async (reader: Reader, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await reader.rows(communities, { itemIds })).map((row) => [row.itemId, row.communityId]))

/** When the user last saw the tray; null if never. */
export const traySeenAt = async (reader: Reader, userId: string): Promise<string | null> =>
  (await reader.rows(seen, { userId }))[0]?.lastSeenAt ?? null
