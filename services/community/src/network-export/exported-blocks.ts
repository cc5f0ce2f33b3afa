import type { BlockOfNetwork } from '@causerie/contracts/shared'
import { blockingCondition, existingUsers, rowsOfNetwork, userBlocks } from '@causerie/replicas'

/** The blocks that are in effect between users who exist. */
export const exportedBlocks = rowsOfNetwork(
  {
    table: 'user_blocks',
    key: ['to_user_public_id', 'from_user_public_id'],
    where: blockingCondition('t'),
  },
  async (reader, keys): Promise<BlockOfNetwork[]> => {
    const exist = await existingUsers(reader, keys.flat())
    const { rows } = await reader.load({ rows: keys.map((key) => userBlocks.get(...key)) })
    return rows.flatMap((row) => {
      if (!row || !exist.has(row.toUserPublicId) || !exist.has(row.fromUserPublicId)) return []
      const { toUserPublicId: userId, fromUserPublicId: blockedUserId, createdAt } = row
      return [{ userId, blockedUserId, createdAt }]
    })
  },
)
