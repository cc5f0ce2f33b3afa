import { type Caller, type Reader, sql } from '@causerie/kernel'
import { type CommunityForViewer, maySee } from './community-policy.ts'

const forViewer = sql<CommunityForViewer & { communityId: string }, { communityIds: readonly string[]; viewerId: string }>(
  'communities_for_viewer',
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

/** The data that `maySee` needs, one row per known community. */
export const communitiesForViewer = (reader: Reader, caller: Pick<Caller, 'userId'>, communityIds: readonly string[]) =>
  reader.rows(forViewer, { communityIds, viewerId: caller.userId })

/** The ids of the communities that the caller may see. */
export const visibleCommunities = async (
  reader: Reader,
  caller: Pick<Caller, 'userId' | 'kind'>,
  communityIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const communities = await communitiesForViewer(reader, caller, communityIds)
  return new Set(communities.filter((community) => maySee(community, caller)).map(({ communityId }) => communityId))
}

/** The current display name of a community; undefined when it does not exist. */
export const nameOfCommunity = async (reader: Reader, communityId: string): Promise<string | undefined> =>
  (await reader.rows(name, { communityId }))[0]?.displayName
