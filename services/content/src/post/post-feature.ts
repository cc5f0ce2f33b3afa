import { feature } from '@causerie/kernel'
import { feedCountFolds, feedCounts, streamPostFolds, streamPosts } from '@causerie/replicas'
import { blockIndexes } from '../target/target-lists.ts'
import { approvePost } from './approve-post.ts'
import { clearPostFlags } from './clear-post-flags.ts'
import { createPost } from './create-post.ts'
import { declinePost } from './decline-post.ts'
import { deletePost } from './delete-post.ts'
import { feedIndexes } from './feed-indexes.ts'
import { flagPost } from './flag-post.ts'
import { getPost } from './get-post.ts'
import { isPostFlaggedByMe } from './is-post-flagged-by-me.ts'
import { listPosts } from './list-posts.ts'
import { patchPost } from './patch-post.ts'
import { posts } from './post.ts'
import { flaggedChildrenFolds, postFlagging } from './post-flag.ts'
import { postFolds } from './post-folds.ts'
import { postKeywords } from './post-keyword.ts'
import { postVisibility } from './post-visibility.ts'
import { publishReviewedPosts } from './publish-reviewed-posts.ts'
import { queryFollowingFeed } from './query-following-feed.ts'
import { queryGlobalFeed } from './query-global-feed.ts'
import { queryPosts } from './query-posts.ts'
import { queryUserFeed } from './query-user-feed.ts'
import { readableTargetIndexes } from './readable-targets.ts'
import { restorePost } from './restore-post.ts'
import { searchPosts } from './search-posts.ts'
import { searchPostsByMeaning } from './search-posts-by-meaning.ts'
import { unflagPost } from './unflag-post.ts'
import { updatePost } from './update-post.ts'

/** Posts on the feeds of communities and users, their flags and their counts. */
export const postFeature = feature({
  tables: [posts, postKeywords, postFlagging.flags, feedCounts, streamPosts],
  folds: [
    postFolds,
    postFlagging.recordFolds,
    postFlagging.flagFolds,
    flaggedChildrenFolds,
    feedCountFolds,
    streamPostFolds,
  ],
  indexes: [...feedIndexes, ...readableTargetIndexes, ...blockIndexes],
  operations: {
    approvePost,
    clearPostFlags,
    createPost,
    declinePost,
    deletePost,
    flagPost,
    getPost,
    isPostFlaggedByMe,
    listPosts,
    patchPost,
    queryFollowingFeed,
    queryGlobalFeed,
    queryPosts,
    queryUserFeed,
    restorePost,
    searchPosts,
    searchPostsByMeaning,
    unflagPost,
    updatePost,
  },
  visibility: postVisibility,
  followUps: [{ on: 'community', followUp: publishReviewedPosts }],
})
