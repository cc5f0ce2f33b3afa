import { lookup, type Reader, sql } from '@causerie/kernel'

const seen = lookup(
  sql<{ userId: string; lastSeenAt: string }, { userIds: readonly string[] }>(
    'tray_seen',
    'select user_id as "userId", last_seen_at as "lastSeenAt" from trays_seen where network_id = $networkId and user_id = any($userIds::text[])',
  ),
  (rows) => new Map(rows.map(({ userId, lastSeenAt }) => [userId, lastSeenAt])),
)
const communities = sql<{ itemId: string; communityId: string }, { itemIds: readonly string[] }>(
  'communities_of_tray_items',
  'select item_id as "itemId", community_id as "communityId" from community_items where network_id = $networkId and item_id = any($itemIds::text[])',
)

/** The communities of these items; items of users are left out. */
export const communitiesOfItems = async (
  reader: Reader,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await reader.rows(communities, { itemIds })).map((row) => [row.itemId, row.communityId]))

/** When the user last saw the tray; null if never. */
export const traySeenAt = async (reader: Reader, userId: string): Promise<string | null> =>
  (await reader.lookUp(seen, { userIds: [userId] })).get(userId) ?? null
