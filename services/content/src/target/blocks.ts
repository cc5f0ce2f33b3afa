import { indexesOn } from '@causerie/kernel'
import { userBlocks } from '@causerie/replicas'

/** Find out at once that somebody has no block in a direction, however many were lifted. */
export const blockIndexes = indexesOn(userBlocks, {
  user_blocks_of_blocker: { on: ['toUserPublicId'], where: `status = 'blocked'` },
  user_blocks_of_blocked: { on: ['fromUserPublicId'], where: `status = 'blocked'` },
})

const hasBlocks = `(
        select exists (
          select from user_blocks b where b.network_id = $networkId and b.to_user_public_id = $viewerId and b.status = 'blocked'
        ) or exists (
          select from user_blocks b where b.network_id = $networkId and b.from_user_public_id = $viewerId and b.status = 'blocked'
        ))`

/**
 * Whether a block, in either direction, stands between the viewer and one of these users. Most viewers have none, which the statement finds
 * out once, instead of looking for a block at every record that it examines.
 */
export const isBlockedWith = (users: readonly string[]): string => `
      ${hasBlocks} and (exists (
        select from user_blocks b
        where b.network_id = $networkId and b.to_user_public_id = $viewerId and b.from_user_public_id = any(array[${users.join(', ')}])
          and b.status = 'blocked'
      ) or exists (
        select from user_blocks b
        where b.network_id = $networkId and b.to_user_public_id = any(array[${users.join(', ')}]) and b.from_user_public_id = $viewerId
          and b.status = 'blocked'
      ))`
