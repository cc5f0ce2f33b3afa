import { type Reader, sql } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { type UserRow, users } from '@causerie/replicas'

const byInternalId = sql<{ userId: string }, { internalId: string }>(
  'user_by_internal_id',
  `
  select user_id as "userId"
  from users
  where network_id = $networkId and internal_id = $internalId
  `,
)

// The public id of one user may equal the internal id of another.
const byEitherId = sql<{ userId: string }, { id: string }>(
  'user_by_either_id',
  `
  select user_id as "userId"
  from (
    (select 1 as preference, user_id from users where network_id = $networkId and user_id = $id limit 1)
    union all
    (select 2, user_id from users where network_id = $networkId and internal_id = $id limit 1)
  ) u
  order by preference
  limit 1
  `,
)

const brands = sql<{ userId: string }>(
  'brand_users',
  `
  select u.user_id as "userId"
  from claims c
  join users u on u.network_id = $networkId and u.user_id = c.doc ->> 'owner'
  where c.network_id = $networkId and c.kind = 'brand-user' and not u.is_deleted
  `,
)

/** What decides whether a user may sign in; undefined for unknown users. */
export const userStatus = async (
  reader: Reader,
  userId: string,
): Promise<Pick<UserRow, 'isDeleted' | 'isGlobalBan'> | undefined> =>
  (await reader.load({ user: users.get(userId) })).user

/** The refusal of a request about a user who does not exist, or no longer. */
export const refusalOfAbsent = async (
  reader: Reader,
  userId: string,
): Promise<Refusal<'user-not-found'> | undefined> => {
  const user = await userStatus(reader, userId)
  return !user || user.isDeleted ? refuse('user-not-found') : undefined
}

/** The public id of the user with this internal id. */
export const publicIdOf = async (reader: Reader, internalId: string): Promise<string | undefined> =>
  (await reader.rows(byInternalId, { internalId }))[0]?.userId

/**
 * The public id for a public or internal id; public ids win, unknown ids are returned unchanged.
 */
export const resolvePublicId = async (reader: Reader, id: string): Promise<string> =>
  (await reader.rows(byEitherId, { id }))[0]?.userId ?? id

/** The ids of the network's brand users: at most one. */
export const brandUsers = async (reader: Reader): Promise<string[]> =>
  (await reader.rows(brands)).map(({ userId }) => userId)

/** The internal id of a user. */
export const internalIdOf = async (reader: Reader, userId: string): Promise<string | undefined> =>
  (await reader.load({ user: users.get(userId) })).user?._id
