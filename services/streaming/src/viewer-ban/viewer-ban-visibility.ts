import type { Role } from '@causerie/contracts'
import { type Caller, type Reader, sql } from '@causerie/kernel'
import { mayModerate } from '../stream/stream-policy.ts'

const access = sql<{ userRoles: string | null; custom: string }, { userId: string }>(
  'access_to_streams',
  `
  select (select u.roles from users u where u.network_id = $networkId and u.user_id = $userId) as "userRoles",
    coalesce((select json_agg(r.doc) from roles r where r.network_id = $networkId), '[]')::text as custom
  `,
)

/** Whether the caller moderates a stream. */
export const moderatesStream = async (reader: Reader, caller: Pick<Caller, 'userId' | 'kind'>, stream: { userId: string }) => {
  const [row] = await reader.rows(access, { userId: caller.userId })
  // Stored roles, and the ids of those of the user.
  const roles = JSON.parse(row?.custom ?? '[]') as Role[]
  const user = { roles: JSON.parse(row?.userRoles ?? '[]') as string[] }
  return mayModerate(stream, { caller, user, roles })
}
