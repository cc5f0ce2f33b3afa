import type { SqlValues } from '@causerie/kernel'
import { filteredColumns, type ListReader } from '../lists/post-filter.ts'
import { isBlocked } from '../post-block.ts'
import { seenPostCondition } from '../post-policy.ts'
import { isErased, shownWhere } from '../post-queries.ts'

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

export const sorts = { lastCreated: { by: 'created_at', order: 'desc' } } as const
/** What feeds have, as the indexes of posts by feed have it. */
export const isPublished = `feed_type = 'published' and is_parent and not is_deleted`
export const columns = `ctid as row_id, target_type, ${filteredColumns}`
/**
 * What a feed shows of the posts that its viewer may see: what a block hides is not there for those
 * who moderate either.
 */
export const isShown = (post: string): string =>
  `($hasOwnPosts::bool or ${post}.posted_user_id <> $viewerId) and not ${isErased(post)}
    and ${seenPostCondition(post, { isModerating: 'false', isBlocked: isBlocked(post, `${post}.target_type`) })}`
export const show = shownWhere((row) => `p.ctid = ${row}.row_id and p.network_id = $networkId`)
