import { feature } from '@causerie/kernel'
import { feedCountFolds, feedCounts } from '@causerie/replicas'
import { createPost } from './create-post.ts'
import { feedIndexes } from './feed-indexes.ts'
import { getPost } from './get-post.ts'
import { posts } from './post.ts'
import { postFolds } from './post-folds.ts'
import { postKeywords } from './post-keyword.ts'
import { refusalToReadPost } from './post-visibility.ts'
import { queryFollowingFeed } from './query-following-feed.ts'
import { queryGlobalFeed } from './query-global-feed.ts'
import { queryPosts } from './query-posts.ts'
import { queryUserFeed } from './query-user-feed.ts'
import { searchPosts } from './search-posts.ts'

/** Posts on the feeds of communities and users, and their counts. */
export const postFeature = feature({
  tables: [posts, postKeywords, feedCounts],
  folds: [postFolds, feedCountFolds],
  indexes: feedIndexes,
  operations: { createPost, getPost, queryFollowingFeed, queryGlobalFeed, queryPosts, queryUserFeed, searchPosts },
  visibility: refusalToReadPost,
})
