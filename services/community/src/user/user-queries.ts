import { type Reader, sql } from '@causerie/kernel'

const userStatus = sql<{ isDeleted: boolean; isGlobalBan: boolean }>(
  'user-status',
  `
  select is_deleted as "isDeleted", (doc ->> 'isGlobalBan')::boolean as "isGlobalBan"
  from users
  where network_id = $1 and user_id = $2
  `,
)

const byInternalId = sql<{ userId: string }>(
  'user-by-internal-id',
  `
  select user_id as "userId"
  from users
  where network_id = $1 and internal_id = $2
  `,
)

// A person who was made earlier may have a public id that is another's internal one.
const byEitherId = sql<{ userId: string }>(
  'user-by-either-id',
  `
  select user_id as "userId"
  from (
    (select 1 as place, user_id from users where network_id = $1 and user_id = $2 limit 1)
    union all
    (select 2, user_id from users where network_id = $1 and internal_id = $2 limit 1)
  ) u
  order by place
  limit 1
  `,
)

const internalId = sql<{ internalId: string }>(
  'internal-id-of-user',
  `
  select internal_id as "internalId"
  from users
  where network_id = $1 and user_id = $2
  `,
)

const flaggedBy = sql<{ isFlagged: boolean }>(
  'user-flagged-by',
  `
  select exists (
    select from user_flags f
    where f.network_id = $1 and f.user_id = u.user_id and f.flagged_by = $3 and (f.doc ->> 'flagRound')::int4 = u.flag_round
  ) as "isFlagged"
  from users u
  where u.network_id = $1 and u.user_id = $2 and not u.is_deleted
  `,
)

const brandUsers = sql<{ userId: string }>(
  'brand-users',
  `
  select u.user_id as "userId"
  from claims c
  join users u on u.network_id = $1 and u.user_id = c.doc ->> 'owner'
  where c.network_id = $1 and c.kind = 'brand-user' and not u.is_deleted
  `,
)

export const userQueries = (reader: Reader) => {
  return {
    /** Whether a user may sign in; undefined when there is no such user. */
    status: async (userId: string) => (await reader.rows(userStatus, userId))[0],
    /** The public id of the user who has this internal id. */
    publicIdOf: async (id: string): Promise<string | undefined> => (await reader.rows(byInternalId, id))[0]?.userId,
    /** The public id of a user of whom clients send either id, the public one first; what is no id of ours stays as it is. */
    publicIdFor: async (id: string): Promise<string> => (await reader.rows(byEitherId, id))[0]?.userId ?? id,
    /** Whether somebody flagged a user; undefined when there is no such user. */
    flaggedBy: async (userId: string, flagger: string) => (await reader.rows(flaggedBy, userId, flagger))[0],
    /** Ids of the users who speak for the network: one at most. */
    brandUsers: async (): Promise<string[]> => (await reader.rows(brandUsers)).map(({ userId }) => userId),
    /** Our id of a user. */
    internalIdOf: async (userId: string): Promise<string | undefined> => (await reader.rows(internalId, userId))[0]?.internalId,
  }
}
