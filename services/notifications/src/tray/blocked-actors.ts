import { lookup, type Reader, sql } from '@causerie/kernel'
import type { ActorOfViewer, BlockingViewer } from './actors-of-viewer.ts'
import { groupedBy } from './grouped.ts'

const blockedBy = lookup(
  sql<{ viewerId: string; actorId: string }, { viewerIds: readonly string[] }>(
    'users_blocked_by_viewers',
    `
    select to_user_public_id as "viewerId", from_user_public_id as "actorId" from user_blocks
    where network_id = $networkId and to_user_public_id = any($viewerIds::text[]) and status = 'blocked'
    `,
  ),
  (rows) => groupedBy(({ viewerId }) => viewerId, rows),
)

/** The users whom the viewer blocks. */
export const usersBlockedBy = async (reader: Reader, viewerId: string): Promise<string[]> => {
  const found = await reader.lookUp(blockedBy, { viewerIds: [viewerId] })
  return (found.get(viewerId) ?? []).map(({ actorId }) => actorId)
}

const among = sql<
  { itemId: string; actorId: string },
  { userId: string; own: readonly string[]; shared: readonly string[]; blocked: readonly string[] }
>(
  'blocked_actors',
  `
  select item_id as "itemId", actor_id as "actorId" from tray_actors
  where network_id = $networkId and recipient_id = $userId and item_id = any($own::text[]) and actor_id = any($blocked::text[])
  union all
  select item_id, actor_id from community_actors
  where network_id = $networkId and item_id = any($shared::text[]) and actor_id = any($blocked::text[])
  `,
)

/** The blocked users among the actors of a viewer's own items and of items of communities, whom the viewer does not see. */
export const blockedActors = async (
  reader: Reader,
  { userId, blocked }: BlockingViewer,
  items: { own: readonly string[]; shared: readonly string[] },
): Promise<ActorOfViewer[]> => {
  if (blocked.length === 0) return []
  const found = await reader.rows(among, { userId, blocked, ...items })
  return found.map((actor) => ({ ...actor, lastActedAt: null, lastToldAt: null }))
}
