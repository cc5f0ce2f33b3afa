import { postPinned, postPinnedGlobally } from '@causerie/contracts/content/events'
import { hikers } from './hikers.ts'
import { internalIdOf } from './user.ts'

/** A post of bob's among the hikers, by default `post`; alice pins it. */
const pinnedPost = (postId = 'post') => ({
  communityId: hikers,
  postId,
  internalId: internalIdOf(postId),
  postedUserId: 'bob',
  by: 'alice',
})

/** Alice pins a post of the hikers. */
export const pinned = (postId?: string, placement: 'default' | 'announcement' = 'default') =>
  postPinned({ ...pinnedPost(postId), placement })

/** A post of the hikers is pinned for the whole network. */
export const pinnedGlobally = (postId?: string) => postPinnedGlobally(pinnedPost(postId))
