import { type Caller, type Reader, sql } from '@causerie/kernel'
import { maySee, type Seen } from './community-policy.ts'

const seen = sql<Seen & { communityId: string }>(
  'communities-as-seen-by',
  `
  select c.community_id as "communityId", c.is_public as "isPublic", c.is_discoverable as "isDiscoverable",
    m.membership as "communityMembership",
    exists (
      select from invitations i
      where i.network_id = $1 and i.community_id = c.community_id and i.user_id = $3 and i.superseded_by = '' and i.status = 'pending'
    ) as "isInvited"
  from communities c
  left join community_users m on m.network_id = c.network_id and m.community_id = c.community_id and m.user_id = $3
  where c.network_id = $1 and c.community_id = any($2::text[])
  `,
)

const nameOf = sql<{ displayName: string }>(
  'name-of-community',
  `
  select doc ->> 'displayName' as "displayName"
  from communities
  where network_id = $1 and community_id = $2
  `,
)

export const communityQueries = (reader: Reader) => {
  const asSeenBy = (caller: Pick<Caller, 'userId'>, communityIds: readonly string[]) => reader.rows(seen, communityIds, caller.userId)
  return {
    /** What decides whether the caller may see these communities; unknown ones are left out. */
    asSeenBy,
    /** Those of these communities that the caller may see. */
    visibleTo: async (caller: Pick<Caller, 'userId' | 'kind'>, communityIds: readonly string[]): Promise<ReadonlySet<string>> => {
      const found = await asSeenBy(caller, communityIds)
      return new Set(found.filter((community) => maySee(community, caller)).map(({ communityId }) => communityId))
    },
    /** What it is called now. */
    nameOf: async (communityId: string): Promise<string | undefined> => (await reader.rows(nameOf, communityId))[0]?.displayName,
  }
}
