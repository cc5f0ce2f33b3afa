import type { Role } from '@causerie/contracts'
import { type Caller, type Reader, sql } from '@causerie/kernel'
import type { CommunityUserDoc, StandingInCommunity } from '@causerie/replicas'

type StandingRow = {
  creatorId: string
  membership: CommunityUserDoc['communityMembership'] | null
  /** JSON arrays: role ids, and the roles that the network made or changed. */
  memberRoles: string | null
  userRoles: string | null
  custom: string
}

const inCommunity = sql<StandingRow>(
  'standing-in-community',
  `
  select c.user_id as "creatorId", m.membership, m.roles as "memberRoles", u.roles as "userRoles",
    coalesce((select json_agg(r.doc) from roles r where r.network_id = $1), '[]')::text as custom
  from communities c
  left join community_users m on m.network_id = $1 and m.community_id = c.community_id and m.user_id = $3
  left join users u on u.network_id = $1 and u.user_id = $3
  where c.network_id = $1 and c.community_id = $2
  `,
)

// A JSON array of strings, by the schema of the stored rows.
const idsOf = (text: string | null): string[] => (text === null ? [] : (JSON.parse(text) as string[]))

export const standingQueries = (reader: Reader) => ({
  /** What the caller is in a community; undefined where there is none. */
  inCommunity: async (communityId: string, caller: Pick<Caller, 'userId' | 'kind'>): Promise<Found | undefined> => {
    const [row] = await reader.rows(inCommunity, communityId, caller.userId)
    if (!row) return undefined
    const member = row.membership === null ? undefined : { communityMembership: row.membership, roles: idsOf(row.memberRoles) }
    // Stored roles.
    const roles = JSON.parse(row.custom) as Role[]
    return { creatorId: row.creatorId, standing: { caller, member, user: { roles: idsOf(row.userRoles) }, roles } }
  },
})

type Found = { creatorId: string; standing: StandingInCommunity }
