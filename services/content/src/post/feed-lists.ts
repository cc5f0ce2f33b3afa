import { memberCondition } from '@causerie/authorization'
import type { SqlValues } from '@causerie/kernel'
import { mergedList } from '@causerie/lists'
import { acceptedFollowCondition } from '@causerie/replicas'
import { everyTarget } from '../target/every-target.ts'
import { readableUserFeedCondition } from '../target/target-policy.ts'
import {
  communityJoin,
  filteredColumns,
  isBlocked,
  isReadableCommunity,
  type ListReader,
} from './post-filter.ts'
import { isErased, type ShownPost, shownWhere } from './post-queries.ts'

/** Whose posts a viewer's feed has. */
export type FeedFilter = SqlValues &
  Pick<ListReader, 'viewerId' | 'isAdmin' | 'isPrivate'> & {
    /** Communities that the viewer is a member of. */
    hasCommunities: boolean
    /** Users whom the viewer follows. */
    hasFollowed: boolean
    /** The viewer's own feed. */
    hasOwnFeed: boolean
    /** What the viewer wrote, wherever it stands. */
    hasOwnPosts: boolean
  }

const sorts = { lastCreated: { by: 'created_at', order: 'desc' } } as const
const isPublished = `feed_type = 'published' and is_parent and not is_deleted`
const columns = `ctid as row_id, target_type, ${filteredColumns}`
const isShown = (post: string): string =>
  `not ${post}.is_purged and ($hasOwnPosts::bool or ${post}.posted_user_id <> $viewerId) and not ${isErased(post)} and not (${isBlocked(post, `${post}.target_type`)})`
const show = shownWhere((row) => `p.ctid = ${row}.row_id and p.network_id = $networkId`)

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

/** A bounded walk over the posts of all users and communities, with visibility joined. */
export const everybodysPosts = mergedList<ShownPost, FeedFilter>()('posts_of_everybody', {
  sorts,
  scan: { from: 'posts', id: 'internal_id', columns, where: `${everyTarget} and ${isPublished}` },
  ranges: {
    upTo: [2],
    count: () => 2,
    whereNth: (nth) => `target_type = ${nth === 1 ? `'user'` : `'community'`}`,
  },
  joins: communityJoin,
  match: (post) =>
    `${isShown(post)} and case when ${post}.target_type = 'user' then ${readableUserFeedCondition(`${post}.target_id`, { isModerating: '$isAdmin::bool' })} else $hasCommunities::bool and ${isReadableCommunity(post)} end`,
  show,
})
