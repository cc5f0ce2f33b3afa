import type { Role } from '@causerie/contracts'
import { type Caller, type Reader, sql } from '@causerie/kernel'
import type { CommunityUserDoc } from '../community/member/community-user.ts'
import type { AccessInCommunity, AccessInNetwork } from './access.ts'

type CommunityFields = { creatorId: string; isPublic: boolean; isDeleted: boolean; isInvited: boolean }
type AccessRow = CommunityFields & {
  membership: CommunityUserDoc['communityMembership'] | null
  /** JSON arrays: role ids, and the stored roles of the network. */
  memberRoles: string | null
  userRoles: string | null
  custom: string
}

const community = sql<AccessRow, { communityId: string; userId: string }>(
  'community_with_access',
  `
  select c.user_id as "creatorId", c.is_public as "isPublic", c.is_deleted as "isDeleted",
    m.membership, m.roles as "memberRoles", u.roles as "userRoles",
    coalesce((select json_agg(r.doc) from roles r where r.network_id = $networkId), '[]')::text as custom,
    exists (
      select from invitations i
      where i.network_id = $networkId and i.community_id = c.community_id and i.user_id = $userId and i.superseded_by = '' and i.status = 'pending'
    ) as "isInvited"
  from communities c
  left join community_users m on m.network_id = $networkId and m.community_id = c.community_id and m.user_id = $userId
  left join users u on u.network_id = $networkId and u.user_id = $userId
  where c.network_id = $networkId and c.community_id = $communityId
  `,
)

// A JSON array of strings, by the schema of the stored rows.
const idsOf = (text: string | null): string[] => (text === null ? [] : (JSON.parse(text) as string[]))

/** A community, even if deleted, and the caller's membership; undefined if it does not exist. */
export const communityWithAccess = async (
  reader: Reader,
  communityId: string,
  caller: Pick<Caller, 'userId' | 'kind'>,
): Promise<CommunityWithAccess | undefined> => {
  const [row] = await reader.rows(community, { communityId, userId: caller.userId })
  if (!row) return undefined
  const { membership, memberRoles, userRoles, custom, ...fields } = row
  return {
    ...fields,
    caller,
    member: membership === null ? undefined : { communityMembership: membership, roles: idsOf(memberRoles) },
    user: { roles: idsOf(userRoles) },
    // Stored roles.
    roles: JSON.parse(custom) as Role[],
  }
}

export type CommunityWithAccess = AccessInCommunity & CommunityFields

const network = sql<Pick<AccessRow, 'userRoles' | 'custom'>, { userId: string }>(
  'network_with_access',
  `
  select (select u.roles from users u where u.network_id = $networkId and u.user_id = $userId) as "userRoles",
    coalesce((select json_agg(r.doc) from roles r where r.network_id = $networkId), '[]')::text as custom
  `,
)

/** The caller's access in the network, by their roles there. */
export const networkWithAccess = async (reader: Reader, caller: Pick<Caller, 'userId' | 'kind'>): Promise<AccessInNetwork> => {
  const [row] = await reader.rows(network, { userId: caller.userId })
  // Stored roles.
  return { caller, user: { roles: idsOf(row?.userRoles ?? null) }, roles: JSON.parse(row?.custom ?? '[]') as Role[] }
}
