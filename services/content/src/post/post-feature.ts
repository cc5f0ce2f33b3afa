import { feature } from '@causerie/kernel'
import { feedCountFolds, feedCounts } from '@causerie/replicas'
import { createPost } from './create-post.ts'
import { getPost } from './get-post.ts'
import { postFolds, posts } from './post.ts'
import { postHashtags, postTags } from './post-tag.ts'
import { refusalToReadPost } from './post-visibility.ts'
import { queryPosts } from './query-posts.ts'

/** Posts on the feeds of communities and users, and their counts. */
export const postFeature = feature({
  tables: [posts, postTags, postHashtags, feedCounts],
  folds: [postFolds, feedCountFolds],
  operations: { createPost, getPost, queryPosts },
  visibility: refusalToReadPost,
})
