import { type Reader, sql } from '@causerie/kernel'
import { feedsOfMember, isReadingNow } from '../marker/marker-queries.ts'

const ofUsers = sql<{ userId: string; unread: number }, { userIds: readonly string[] }>(
  'unread_of_users',
  `
  select v.user_id as "userId", t.unread
  from unnest($userIds::text[]) v(user_id)
  cross join lateral (
    with ${feedsOfMember({ userId: 'v.user_id', isReading: isReadingNow })}
    select coalesce(sum(unread), 0)::int4 as unread from positions
  ) t
  `,
)

/** How many messages each user has not read, in all of their channels: what their markers count. */
export const unreadCounts = async (
  { userIds }: { userIds: readonly string[] },
  reader: Reader,
): Promise<{ unread: Record<string, number> }> => {
  const rows = await reader.rows(ofUsers, { userIds })
  return { unread: Object.fromEntries(rows.map(({ userId, unread }) => [userId, unread])) }
}
