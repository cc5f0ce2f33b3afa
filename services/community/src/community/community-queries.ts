import { type Caller, type Reader, sql } from '@causerie/kernel'
import { maySee, type Seen } from './community-policy.ts'

const seen = sql<Seen & { communityId: string }, { communityIds: readonly string[]; viewerId: string }>(
  'communities_as_seen_by',
  `
  select c.community_id as "communityId", c.is_public as "isPublic", c.is_discoverable as "isDiscoverable",
    m.membership as "communityMembership",
    exists (
      select from invitations i
      where i.network_id = $networkId and i.community_id = c.community_id and i.user_id = $viewerId
        and i.superseded_by = '' and i.status = 'pending'
    ) as "isInvited"
  from communities c
  left join community_users m on m.network_id = c.network_id and m.community_id = c.community_id and m.user_id = $viewerId
  where c.network_id = $networkId and c.community_id = any($communityIds::text[])
  `,
)

const name = sql<{ displayName: string }, { communityId: string }>(
  'name_of_community',
  `
  select doc ->> 'displayName' as "displayName"
  from communities
  where network_id = $networkId and community_id = $communityId
  `,
)

/** What decides whether the caller may see these communities; unknown ones are left out. */
export const communitiesAsSeenBy = (reader: Reader, caller: Pick<Caller, 'userId'>, communityIds: readonly string[]) =>
  reader.rows(seen, { communityIds, viewerId: caller.userId })

/** Those of these communities that the caller may see. */
export const visibleCommunities = async (
  reader: Reader,
  caller: Pick<Caller, 'userId' | 'kind'>,
  communityIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await communitiesAsSeenBy(reader, caller, communityIds)
  return new Set(found.filter((community) => maySee(community, caller)).map(({ communityId }) => communityId))
}

/** What a community is called now. */
export const nameOfCommunity = async (reader: Reader, communityId: string): Promise<string | undefined> =>
  (await reader.rows(name, { communityId }))[0]?.displayName
