import type { Key } from '@causerie/contract'
import { derivedId, type Reader, sql } from '@causerie/kernel'
import { type TrayRow, trayItems } from './tray-items-statement.ts'

/** Items between two keys (time of the latest act, item id), both exclusive, `newest` or `oldest` first. */
export type Range = { above: Key; below: Key; first: 'newest' | 'oldest' }

/** Bounds above and below every item. */
export const top: Key = ['~', '']
export const bottom: Key = ['', '']

const seen = sql<{ lastSeenAt: string }, { userId: string }>(
  'tray_seen',
  'select last_seen_at as "lastSeenAt" from trays_seen where network_id = $networkId and user_id = $userId',
)
const communities = sql<{ itemId: string; communityId: string }, { itemIds: readonly string[] }>(
  'communities_of_tray_items',
  'select item_id as "itemId", community_id as "communityId" from community_items where network_id = $networkId and item_id = any($itemIds::text[])',
)

/** The items of a user's tray in a range; reads of several trays at the same time share a statement. */
export const trayRows = async (reader: Reader, userId: string, { range, limit }: { range: Range; limit: number }): Promise<TrayRow[]> => {
  const [[belowAt, belowId], [aboveAt, aboveId]] = [range.below, range.above]
  const read = derivedId(JSON.stringify([userId, range, limit]))
  const asked = { userIds: [userId], belowAt: [belowAt], belowId: [belowId], aboveAt: [aboveAt], aboveId: [aboveId], sizes: [`${limit}`] }
  const found = await reader.lookUp(trayItems[range.first], { reads: [read], ...asked })
  return found.get(read) ?? []
}

/** The communities of these items; items of users are left out. */
export const communitiesOfItems = async (reader: Reader, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await reader.rows(communities, { itemIds })).map((row) => [row.itemId, row.communityId]))

/** When the user last saw the tray; null if never. */
export const traySeenAt = async (reader: Reader, userId: string): Promise<string | null> =>
  (await reader.rows(seen, { userId }))[0]?.lastSeenAt ?? null
