import { type Reader, sql } from '@causerie/kernel'

type Ranked = { id: string }
/** A rank examines so many of the first at most. */
const examined = 1000

const recommended = sql<Ranked, { viewerId: string; examined: number; limit: number }>(
  'recommended_communities',
  `
  select w.community_id as id
  from (
    select community_id, members_count
    from communities
    where network_id = $networkId and not is_deleted and (is_public or is_discoverable)
    order by members_count desc, community_id
    limit $examined
  ) w
  where not exists (
    select from community_users m
    where m.network_id = $networkId and m.community_id = w.community_id and m.user_id = $viewerId and m.membership <> 'none'
  )
  order by w.members_count desc, w.community_id
  limit $limit
  `,
)

const trending = sql<Ranked, { examined: number; limit: number }>(
  'trending_communities',
  `
  select w.target_id as id
  from (
    select target_id, trending_score
    from feed_counts
    where network_id = $networkId and target_type = 'community' and trending_score > 0
    order by trending_score desc, target_id
    limit $examined
  ) w
  cross join lateral (
    select from communities
    where network_id = $networkId and community_id = w.target_id and not is_deleted and (is_public or is_discoverable)
    limit 1
  ) c
  order by w.trending_score desc, w.target_id
  limit $limit
  `,
)

const largest = sql<Ranked, { known: readonly string[]; limit: number }>(
  'largest_communities',
  `
  select community_id as id
  from communities
  where network_id = $networkId and not is_deleted and (is_public or is_discoverable) and community_id <> all($known::text[])
  order by members_count desc, community_id
  limit $limit
  `,
)

const idsOf = (rows: readonly Ranked[]): string[] => rows.map(({ id }) => id)

/** What the viewer might join, most members first. */
export const recommendedCommunities = async (reader: Reader, viewerId: string, limit: number): Promise<string[]> =>
  idsOf(await reader.rows(recommended, { viewerId, examined, limit }))

/** Where most was posted recently; where nothing was, most members first. */
export const trendingCommunities = async (reader: Reader, limit: number): Promise<string[]> => {
  const first = idsOf(await reader.rows(trending, { examined, limit }))
  return first.length < limit ? [...first, ...idsOf(await reader.rows(largest, { known: first, limit: limit - first.length }))] : first
}
