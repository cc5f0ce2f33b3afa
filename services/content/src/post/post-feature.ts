import { feature } from '@causerie/kernel'
import { feedCountFolds, feedCounts } from '@causerie/replicas'
import { createPost } from './create-post.ts'
import { getPost } from './get-post.ts'
import { posts } from './post.ts'
import { postFolds } from './post-folds.ts'
import { postKeywords } from './post-keyword.ts'
import { refusalToReadPost } from './post-visibility.ts'
import { queryPosts } from './query-posts.ts'
import { searchPosts } from './search-posts.ts'

/** Posts on the feeds of communities and users, and their counts. */
export const postFeature = feature({
  tables: [posts, postKeywords, feedCounts],
  folds: [postFolds, feedCountFolds],
  operations: { createPost, getPost, queryPosts, searchPosts },
  visibility: refusalToReadPost,
})
