import { memberOrBannedInCondition } from '@causerie/authorization'
import { type Reader, sql } from '@causerie/kernel'
import { listedForAllCondition } from './community-policy.ts'

type IdRow = { id: string }
/** Bounds the cost of a ranking: rows beyond the first thousand are not examined. */
const maxExamined = 1000

const recommended = sql<IdRow, { viewerId: string; examined: number; limit: number }>(
  'recommended_communities',
  `
  select w.community_id as id
  from (
    select community_id, members_count
    from communities
    where network_id = $networkId and not is_deleted and ${listedForAllCondition()}
    order by members_count desc, community_id
    limit $examined
  ) w
  where not ${memberOrBannedInCondition('w.community_id', '$viewerId')}
  order by w.members_count desc, w.community_id
  limit $limit
  `,
)

const trending = sql<IdRow, { examined: number; limit: number }>(
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
    where network_id = $networkId and community_id = w.target_id and not is_deleted and ${listedForAllCondition()}
    limit 1
  ) c
  order by w.trending_score desc, w.target_id
  limit $limit
  `,
)

const largest = sql<IdRow, { excluded: readonly string[]; limit: number }>(
  'largest_communities',
  `
  select community_id as id
  from communities
  where network_id = $networkId and not is_deleted and ${listedForAllCondition()} and community_id <> all($excluded::text[])
  order by members_count desc, community_id
  limit $limit
  `,
)

const idsOf = (rows: readonly IdRow[]): string[] => rows.map(({ id }) => id)

/** Communities that the viewer has no relation to, most members first. */
export const recommendedCommunities = async (
  reader: Reader,
  viewerId: string,
  limit: number,
): Promise<string[]> =>
  idsOf(await reader.rows(recommended, { viewerId, examined: maxExamined, limit }))

/** Communities by trending score, filled up with the largest ones where too few have a score. */
export const trendingCommunities = async (reader: Reader, limit: number): Promise<string[]> => {
  const ids = idsOf(await reader.rows(trending, { examined: maxExamined, limit }))
  return ids.length < limit
    ? [...ids, ...idsOf(await reader.rows(largest, { excluded: ids, limit: limit - ids.length }))]
    : ids
}
