import type { User } from '@causerie/contracts/community'
import { type Reader, sql } from '@causerie/kernel'

type MentionedUser = Pick<User, '_id' | 'userId' | 'displayName' | 'isDeleted'>

const byIds = sql<MentionedUser, { userIds: readonly string[] }>(
  'users_named_by_pushes',
  `
  select user_id as "userId", internal_id as "_id", doc ->> 'displayName' as "displayName", is_deleted as "isDeleted"
  from users
  where network_id = $networkId and user_id = any($userIds::text[])
  `,
)

/** The users with these ids, without unknown ones. */
export const mentionedUsers = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MentionedUser>> =>
  userIds.length === 0
    ? new Map()
    : new Map((await reader.rows(byIds, { userIds })).map((user) => [user.userId, user]))
