import type { Role } from '@causerie/contracts/community'
import { type Caller, type Doc, lookup, type Reader, sql, valueIn } from '@causerie/kernel'
import type { CommunityUserDoc } from '@causerie/replicas'
import { invitedCondition } from '@causerie/replicas'
import { type AccessInCommunity, type AccessInNetwork, accessInNetwork } from './permissions.ts'

type CommunityFields = {
  creatorId: string
  isPublic: boolean
  isDeleted: boolean
  isInvited: boolean
}
type AccessRow = CommunityFields & {
  membership: CommunityUserDoc['communityMembership'] | null
  /** JSON arrays: role ids, and the stored roles of the network. */
  memberRoles: Doc<string[]> | null
  userRoles: Doc<string[]> | null
  custom: Doc<Role[]>
}

type Key = { communityId: string; userId: string }
const keyOf = ({ communityId, userId }: Key): string => `${communityId}\u0000${userId}`

const ofCallers = lookup(
  sql<AccessRow & Key, { communityIds: readonly string[]; userIds: readonly string[] }>(
    'communities_with_access',
    `
    select w.community_id as "communityId", w.user_id as "userId", c.user_id as "creatorId", c.is_public as "isPublic", c.is_deleted as "isDeleted",
      m.membership, m.roles as "memberRoles", u.roles as "userRoles",
      coalesce((select json_agg(r.doc) from roles r where r.network_id = $networkId), '[]')::text as custom,
      ${invitedCondition('w.community_id', 'w.user_id')} as "isInvited"
    from (select distinct * from unnest($communityIds::text[], $userIds::text[])) w(community_id, user_id)
    cross join lateral (
      select user_id, is_public, is_deleted from communities where network_id = $networkId and community_id = w.community_id limit 1
    ) c
    left join lateral (
      select membership, roles from community_users
      where network_id = $networkId and community_id = w.community_id and user_id = w.user_id
      limit 1
    ) m on true
    left join lateral (select roles from users where network_id = $networkId and user_id = w.user_id limit 1) u on true
    `,
  ),
  (rows) => new Map(rows.map((row) => [keyOf(row), row])),
)

// A JSON array of strings, by the schema of the stored rows.
const idsOf = (text: Doc<string[]> | null): string[] => (text === null ? [] : valueIn(text))

/**
 * A community, even if deleted, and the caller's membership; undefined if it does not exist.
 * Callers of the same turn share a statement: most of its cost is to start.
 */
export const communityWithAccess = async (
  reader: Reader,
  communityId: string,
  caller: Pick<Caller, 'userId' | 'kind'>,
): Promise<CommunityWithAccess | undefined> => {
  const { userId } = caller
  const found = await reader.lookUp(ofCallers, { communityIds: [communityId], userIds: [userId] })
  const row = found.get(keyOf({ communityId, userId }))
  if (!row) return undefined
  const { creatorId, isPublic, isDeleted, isInvited, membership, memberRoles, userRoles, custom } =
    row
  return {
    creatorId,
    isPublic,
    isDeleted,
    isInvited,
    caller,
    member:
      membership === null
        ? undefined
        : { communityMembership: membership, roles: idsOf(memberRoles) },
    user: { roles: idsOf(userRoles) },
    // Stored roles.
    roles: valueIn(custom),
  }
}

export type CommunityWithAccess = AccessInCommunity & CommunityFields

/** The caller's access in the network, by their roles there. */
export const networkWithAccess = async (
  reader: Reader,
  caller: Pick<Caller, 'userId' | 'kind'>,
): Promise<AccessInNetwork> => ({
  caller,
  ...(await reader.load(accessInNetwork(caller))),
})
