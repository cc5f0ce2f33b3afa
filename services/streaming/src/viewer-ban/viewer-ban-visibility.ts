import type { Role } from '@causerie/contracts'
import { type Caller, type Reader, sql } from '@causerie/kernel'
import { mayModerate } from '../stream/stream-policy.ts'
import type { PlacedStream } from '../stream/stream-queries.ts'

type Access = { userRoles: string | null; membership: 'none' | 'member' | 'banned' | null; memberRoles: string | null; custom: string }
const access = sql<Access, { userId: string; communityId: string }>(
  'access_to_streams',
  `
  select (select u.roles from users u where u.network_id = $networkId and u.user_id = $userId) as "userRoles",
    (select m.membership from community_users m
      where m.network_id = $networkId and m.community_id = $communityId and m.user_id = $userId) as membership,
    (select m.roles from community_users m
      where m.network_id = $networkId and m.community_id = $communityId and m.user_id = $userId) as "memberRoles",
    coalesce((select json_agg(r.doc) from roles r where r.network_id = $networkId), '[]')::text as custom
  `,
)

/** Whether the caller moderates a stream. */
export const moderatesStream = async (reader: Reader, caller: Pick<Caller, 'userId' | 'kind'>, stream: Omit<PlacedStream, 'streamId'>) => {
  const [row] = await reader.rows(access, { userId: caller.userId, communityId: stream.communityId ?? '' })
  // Stored roles, and the ids of those of the user.
  const roles = JSON.parse(row?.custom ?? '[]') as Role[]
  const user = { roles: JSON.parse(row?.userRoles ?? '[]') as string[] }
  const memberRoles = JSON.parse(row?.memberRoles ?? '[]') as string[]
  const member = row?.membership ? { communityMembership: row.membership, roles: memberRoles } : undefined
  return mayModerate(stream, { caller, user, roles, member })
}
