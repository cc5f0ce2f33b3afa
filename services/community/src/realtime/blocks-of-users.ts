import { type Reader, sql } from '@causerie/kernel'
import { blockingCondition } from '@causerie/replicas'

/** So many blocks of a user are named. */
const blocksAtMost = 100

const blocks = sql<
  { userId: string; other: string },
  { userIds: readonly string[]; limit: number }
>(
  'blocks_of_users',
  `
  select u.user_id as "userId", b.other
  from (select distinct * from unnest($userIds::text[])) u(user_id)
  cross join lateral (
    (
      select from_user_public_id as other from user_blocks
      where network_id = $networkId and to_user_public_id = u.user_id and ${blockingCondition()}
      limit $limit::int
    )
    union all
    (
      select to_user_public_id from user_blocks
      where network_id = $networkId and from_user_public_id = u.user_id and ${blockingCondition()}
      limit $limit::int
    )
  ) b
  `,
)

type Blocks = { userId: string; others: string[]; areAll: boolean }
/**
 * Whom each of the users blocks, and who blocks them; without those who have no blocks. One
 * statement for all of them.
 */
export const blocksOfUsers = async (
  { userIds }: { userIds: readonly string[] },
  reader: Reader,
): Promise<{ blocks: Blocks[] }> => {
  const found = new Map<string, string[]>()
  for (const { userId, other } of await reader.rows(blocks, { userIds, limit: blocksAtMost + 1 }))
    found.set(userId, [...(found.get(userId) ?? []), other])
  return {
    blocks: [...found].map(([userId, others]) => {
      const areAll = others.length <= blocksAtMost
      return { userId, others: areAll ? others : [], areAll }
    }),
  }
}
