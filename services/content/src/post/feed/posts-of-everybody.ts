import { mergedList } from '@causerie/lists'
import { everyTarget } from '../../target/every-target.ts'
import { communityJoin, isReadableCommunity } from '../../target/target-lists.ts'
import { readableUserFeedCondition } from '../../target/target-policy.ts'
import type { ShownPost } from '../post-queries.ts'
import { columns, type FeedFilter, isPublished, isShown, show, sorts } from './feed-filter.ts'

/**
 * Whether the viewer moderates the feeds of users, which then are read even if users are private.
 */
type Moderating = { isModerating: boolean }
/** A bounded walk over the posts of all users and communities, with visibility joined. */
export const postsOfEverybody = mergedList<ShownPost, FeedFilter & Moderating>()(
  'posts_of_everybody',
  {
    sorts,
    scan: { from: 'posts', id: 'internal_id', columns, where: `${everyTarget} and ${isPublished}` },
    ranges: {
      upTo: [2],
      count: () => 2,
      whereNth: (nth) => `target_type = ${nth === 1 ? `'user'` : `'community'`}`,
    },
    joins: communityJoin,
    match: (post) =>
      `${isShown(post)} and case when ${post}.target_type = 'user' then ${readableUserFeedCondition(`${post}.target_id`, { isModerating: '$isModerating::bool' })} else $hasCommunities::bool and ${isReadableCommunity(post)} end`,
    show,
  },
)
