import type { Role } from '@causerie/contracts'
import { type Reader, sql } from '@causerie/kernel'
import type { CommunityUserDoc, StandingInCommunity } from '@causerie/replicas'

type AudienceRow = {
  isPublic: boolean
  isDeleted: boolean
  isInvited: boolean
  membership: CommunityUserDoc['communityMembership'] | null
  /** JSON arrays: role ids, and the roles that the network made or changed. */
  memberRoles: string | null
  userRoles: string | null
  custom: string
}

const audience = sql<AudienceRow>(
  'audience_of_community',
  `
  select c.is_public as "isPublic", c.is_deleted as "isDeleted", m.membership, m.roles as "memberRoles", u.roles as "userRoles",
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

const person = sql<{ isDeleted: boolean }>(
  'person_with_feed',
  `
  select is_deleted as "isDeleted"
  from users
  where network_id = $1 and user_id = $2
  `,
)

// A JSON array of strings, by the schema of the stored rows.
const idsOf = (text: string | null): string[] => (text === null ? [] : (JSON.parse(text) as string[]))

/** What the service reads of the targets of posts. */
export const targetQueries = (reader: Reader) => ({
  /** A community that exists, and what the viewer is in it. */
  community: async (communityId: string, viewer: StandingInCommunity['caller'] & { userId: string }): Promise<Audience | undefined> => {
    const [row] = await reader.rows(audience, communityId, viewer.userId)
    if (!row || row.isDeleted) return undefined
    return {
      isPublic: row.isPublic,
      isInvited: row.isInvited,
      caller: viewer,
      member: row.membership === null ? undefined : { communityMembership: row.membership, roles: idsOf(row.memberRoles) },
      user: { roles: idsOf(row.userRoles) },
      roles: JSON.parse(row.custom) as Role[], // Stored roles.
    }
  },

  hasUser: async (userId: string): Promise<boolean> => (await reader.rows(person, userId))[0]?.isDeleted === false,
})

type Audience = StandingInCommunity & { isPublic: boolean; isInvited: boolean }
