import type { Role } from '@causerie/contracts'
import { type Caller, type Reader, sql } from '@causerie/kernel'
import type { CommunityUserDoc } from '../community/member/community-user.ts'
import type { AccessInCommunity } from './access.ts'

type CommunityFields = { creatorId: string; isPublic: boolean; isDeleted: boolean; isInvited: boolean }
type AccessRow = CommunityFields & {
  membership: CommunityUserDoc['communityMembership'] | null
  /** JSON arrays: role ids, and the roles that the network made or changed. */
  memberRoles: string | null
  userRoles: string | null
  custom: string
}

const community = sql<AccessRow>(
  'community-and-access-in-it',
  `
  select c.user_id as "creatorId", c.is_public as "isPublic", c.is_deleted as "isDeleted",
    m.membership, m.roles as "memberRoles", u.roles as "userRoles",
    coalesce((select json_agg(r.doc) from roles r where r.network_id = $1), '[]')::text as custom,
    exists (
      select from invitations i
      where i.network_id = $1 and i.community_id = c.community_id and i.user_id = $3 and i.superseded_by = '' and i.status = 'pending'
    ) as "isInvited"
  from communities c
  left join community_users m on m.network_id = $1 and m.community_id = c.community_id and m.user_id = $3
  left join users u on u.network_id = $1 and u.user_id = $3
  where c.network_id = $1 and c.community_id = $2
  `,
)

// A JSON array of strings, by the schema of the stored rows.
const idsOf = (text: string | null): string[] => (text === null ? [] : (JSON.parse(text) as string[]))

export const accessQueries = (reader: Reader) => ({
  /** A community, be it deleted, and what the caller is in it; undefined where there is none. */
  community: async (communityId: string, caller: Pick<Caller, 'userId' | 'kind'>): Promise<CommunityWithAccess | undefined> => {
    const [row] = await reader.rows(community, communityId, caller.userId)
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
  },
})

type CommunityWithAccess = AccessInCommunity & CommunityFields
