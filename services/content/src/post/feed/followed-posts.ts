import { memberCondition } from '@causerie/authorization'
import { indexesOn } from '@causerie/kernel'
import { mergedList } from '@causerie/lists'
import { acceptedFollowCondition, followings } from '@causerie/replicas'
import type { ShownPost } from '../post-queries.ts'
import { columns, type FeedFilter, isPublished, isShown, show, sorts } from './feed-filter.ts'

/** The users whom a viewer followed last. */
export const feedIndexes = indexesOn(followings, {
  followings_by_follower: {
    on: ['fromUserPublicId', 'createdAt', 'toUserPublicId'],
    where: acceptedFollowCondition(),
  },
})

/**
 * The feeds that a viewer's feed is made of: at most 500 communities, those with the newest posts
 * (of the first 2,000 that the viewer is a member of), the 1,000 users whom the viewer followed
 * last, and the viewer's own.
 */
const feeds = `(
            (
              select 'community' as target_type, m.community_id as target_id
              from (
                select community_id from community_users
                where network_id = $networkId and user_id = $viewerId and ${memberCondition()}
                limit 2000
              ) m
              cross join lateral (
                select is_deleted from communities where network_id = $networkId and community_id = m.community_id limit 1
              ) c
              cross join lateral (
                select doc #>> '{feeds,published,updatedAt}' as posted_at from feed_counts
                where network_id = $networkId and target_type = 'community' and target_id = m.community_id
                limit 1
              ) f
              where $hasCommunities::bool and not c.is_deleted and f.posted_at is not null
              order by f.posted_at desc
              limit 500
            )
            union all
            (
              select 'user', to_user_public_id from followings
              where network_id = $networkId and from_user_public_id = $viewerId and ${acceptedFollowCondition()} and $hasFollowed::bool
              order by created_at desc
              limit 1000
            )
            union all
            select 'user', $viewerId::text where $hasOwnFeed::bool
          )`

/**
 * Looks up the first posts of each feed. A page is short of the posts that blocks hide, for it
 * examines no more than it shows.
 */
export const followedPosts = mergedList<ShownPost, FeedFilter>()('followed_posts', {
  sorts,
  scan: { from: 'posts', id: 'internal_id', columns },
  ranges: {
    each: feeds,
    areMany: true,
    where: (feed) =>
      `target_type = ${feed}.target_type and target_id = ${feed}.target_id and ${isPublished}`,
  },
  match: isShown,
  isFiltered: () => false,
  show,
})
