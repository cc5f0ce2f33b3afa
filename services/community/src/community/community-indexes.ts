import { indexesOn } from '@causerie/kernel'
import { communities, feedCounts } from '@causerie/replicas'
import { listedForAllCondition } from './community-policy.ts'

/** Only this service ranks communities; copies in other services need no indexes. */
export const communityIndexes = [
  ...indexesOn(communities, {
    communities_by_members: {
      on: ['membersCount desc', 'communityId'],
      where: `not is_deleted and ${listedForAllCondition()}`,
    },
  }),
  ...indexesOn(feedCounts, {
    feed_counts_of_flagged: {
      on: ['targetId'],
      where: `target_type = 'community' and flagged_posts > 0`,
    },
    feed_counts_by_trending_score: {
      on: ['trendingScore desc', 'targetId'],
      where: `target_type = 'community' and trending_score > 0`,
    },
  }),
]
