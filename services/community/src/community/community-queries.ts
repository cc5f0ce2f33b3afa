import { type Refusal, refuse } from '@causerie/contract'
import { type Caller, type Reader, sql } from '@causerie/kernel'
import { communities } from '@causerie/replicas'
import { type CommunityForViewer, maySee } from './community-policy.ts'

const forViewer = sql<CommunityForViewer & { communityId: string }, { communityIds: readonly string[]; viewerId: string }>(
  'communities_for_viewer',
  `
  select c.community_id as "communityId", c.is_public as "isPublic", c.is_discoverable as "isDiscoverable",
    m.membership as "communityMembership"
  from communities c
  left join community_users m on m.network_id = c.network_id and m.community_id = c.community_id and m.user_id = $viewerId
  where c.network_id = $networkId and c.community_id = any($communityIds::text[])
  `,
)

/** The data that `maySee` needs, one row per known community. */
export const communitiesForViewer = (reader: Reader, caller: Pick<Caller, 'userId'>, communityIds: readonly string[]) =>
  reader.rows(forViewer, { communityIds, viewerId: caller.userId })

/** The refusal of a caller who may not see the community. */
export const refusalToSee = async (
  { about: { communityId }, caller }: { about: { communityId: string }; caller: Pick<Caller, 'userId' | 'kind'> },
  reader: Reader,
): Promise<Refusal<'community-not-found' | 'private-community'> | undefined> => {
  const [community] = await communitiesForViewer(reader, caller, [communityId])
  if (!community) return refuse('community-not-found')
  return maySee(community, caller) ? undefined : refuse('private-community')
}

/** The communities that the caller may see, by id. */
export const visibleCommunities = async (
  reader: Reader,
  caller: Pick<Caller, 'userId' | 'kind'>,
  communityIds: readonly string[],
): Promise<ReadonlyMap<string, CommunityForViewer>> => {
  const found = await communitiesForViewer(reader, caller, communityIds)
  return new Map(found.filter((community) => maySee(community, caller)).map((community) => [community.communityId, community]))
}

/** The current display name of a community; undefined when it does not exist. */
export const nameOfCommunity = async (reader: Reader, communityId: string): Promise<string | undefined> =>
  (await reader.load({ community: communities.get(communityId) })).community?.displayName
