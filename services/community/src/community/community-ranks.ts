import { type Reader, sql } from '@causerie/kernel'

type Found = { id: string }
/** A list looks at so many of the first at most. */
const lookedAt = 1000

/** $2 the viewer; $3 how many are looked at; $4 how many are wanted. */
const recommended = sql<Found>(
  'communities-recommended',
  `
  select w.community_id as id
  from (
    select community_id, members_count
    from communities
    where network_id = $1 and not is_deleted and (is_public or is_discoverable)
    order by members_count desc, community_id
    limit $3
  ) w
  where not exists (
    select from community_users m
    where m.network_id = $1 and m.community_id = w.community_id and m.user_id = $2 and m.membership <> 'none'
  )
  order by w.members_count desc, w.community_id
  limit $4
  `,
)

/** $2 how many are looked at; $3 how many are wanted. */
const warm = sql<Found>(
  'communities-where-most-is-posted',
  `
  select w.target_id as id
  from (
    select target_id, trending_score
    from feed_counts
    where network_id = $1 and target_type = 'community' and trending_score > 0
    order by trending_score desc, target_id
    limit $2
  ) w
  cross join lateral (
    select from communities
    where network_id = $1 and community_id = w.target_id and not is_deleted and (is_public or is_discoverable)
    limit 1
  ) c
  order by w.trending_score desc, w.target_id
  limit $3
  `,
)

/** $2 those that are known already; $3 how many are wanted. */
const largest = sql<Found>(
  'communities-with-most-members',
  `
  select community_id as id
  from communities
  where network_id = $1 and not is_deleted and (is_public or is_discoverable) and community_id <> all($2::text[])
  order by members_count desc, community_id
  limit $3
  `,
)

const idsOf = (rows: readonly Found[]): string[] => rows.map(({ id }) => id)

export const communityRanks = (reader: Reader) => ({
  /** What the viewer might join, most members first. */
  recommended: async (viewerId: string, limit: number) => idsOf(await reader.rows(recommended, viewerId, lookedAt, limit)),
  /** Where most is posted of late; then, where nothing is, most members first. */
  trending: async (limit: number): Promise<string[]> => {
    const first = idsOf(await reader.rows(warm, lookedAt, limit))
    return first.length < limit ? [...first, ...idsOf(await reader.rows(largest, first, limit - first.length))] : first
  },
})
