import { feature } from '@causerie/kernel'
import { feedCountFolds, feedCounts, streamPostFolds, streamPosts } from '@causerie/replicas'
import { blockIndexes } from '../target/target-lists.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { feedIndexes } from './feed/followed-posts.ts'
import { queryFollowingFeed } from './feed/query-following-feed.ts'
import { queryGlobalFeed } from './feed/query-global-feed.ts'
import { queryUserFeed } from './feed/query-user-feed.ts'
import { clearPostFlags } from './flag/clear-post-flags.ts'
import { flagPost } from './flag/flag-post.ts'
import { isPostFlaggedByMe } from './flag/is-post-flagged-by-me.ts'
import { flaggedChildrenFolds, postFlagging } from './flag/post-flag.ts'
import { unflagPost } from './flag/unflag-post.ts'
import { getPost } from './get-post.ts'
import { listPosts } from './list-posts.ts'
import { queryPosts } from './lists/query-posts.ts'
import { readableTargetIndexes } from './lists/readable-targets.ts'
import { searchPosts } from './lists/search-posts.ts'
import { patchPost } from './patch-post.ts'
import { posts } from './post.ts'
import { postFolds } from './post-folds.ts'
import { postKeywords } from './post-keyword.ts'
import { postVisibility } from './post-visibility.ts'
import { restorePost } from './restore-post.ts'
import { approvePost } from './review/approve-post.ts'
import { declinePost } from './review/decline-post.ts'
import { publishReviewedPosts } from './review/publish-reviewed-posts.ts'
import { updatePost } from './update-post.ts'
import { postWords, postWordsFolds } from './words/post-words.ts'
import { searchPostsByMeaning } from './words/search-posts-by-meaning.ts'

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
  behind: { tables: [postWords], folds: [postWordsFolds] },
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
