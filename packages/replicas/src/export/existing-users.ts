import type { Reader } from '@causerie/kernel'
import { users } from '../community/user/user.ts'

/** Those of some users who are not deleted. */
export const existingUsers = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const distinct = [...new Set(userIds)]
  const { found } = await reader.load({ found: distinct.map((userId) => users.get(userId)) })
  return new Set(found.flatMap((user) => (user && !user.isDeleted ? [user.userId] : [])))
}
