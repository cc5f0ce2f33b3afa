import type { Role } from '@causerie/contracts/community'
import { type Caller, type Reader, sql } from '@causerie/kernel'
import { memberCondition } from './membership-policy.ts'

type AccessRow = {
  /** JSON arrays: role ids, and the stored roles of the network. */
  userRoles: string | null
  custom: string
  /** JSON: the communities in which the viewer has roles besides that of a member. */
  memberships: string
}
type Membership = { communityId: string; roles: string[] }

const access = sql<AccessRow, { userId: string }>(
  'access_of_viewer',
  `
  select
    (select u.roles from users u where u.network_id = $networkId and u.user_id = $userId) as "userRoles",
    coalesce((select json_agg(r.doc) from roles r where r.network_id = $networkId), '[]')::text as custom,
    coalesce((
      select json_agg(json_build_object('communityId', m.community_id, 'roles', m.roles::json))
      from (
        select community_id, roles from community_users
        where network_id = $networkId and user_id = $userId and ${memberCondition()}
        limit 2000
      ) m
      where m.roles <> '["member"]'
    ), '[]')::text as memberships
  `,
)

/**
 * What the viewer may do in the network, and in the communities (of the first 2,000) where they
 * have more roles than that of a member.
 */
export const accessOfViewer = async (reader: Reader, caller: Pick<Caller, 'userId' | 'kind'>) => {
  const [row] = await reader.rows(access, { userId: caller.userId })
  // Stored rows, by their schemas.
  const memberships = JSON.parse(row?.memberships ?? '[]') as Membership[]
  return {
    caller,
    user: { roles: JSON.parse(row?.userRoles ?? '[]') as string[] },
    roles: JSON.parse(row?.custom ?? '[]') as Role[],
    memberships: memberships.map(({ communityId, roles }) => ({
      communityId,
      member: { communityMembership: 'member' as const, roles },
    })),
  }
}
