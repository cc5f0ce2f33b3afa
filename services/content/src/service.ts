import { service } from '@causerie/kernel'
import { communityReplica, feedCounts } from '@causerie/replicas'
import { read } from './context.ts'
import { folds } from './folds.ts'
import { createPost } from './post/create-post.ts'
import { getPost } from './post/get-post.ts'
import { posts } from './post/post.ts'
import { postHashtags, postTags } from './post/post-tag.ts'
import { queryPosts } from './post/query-posts.ts'

/** Posts and all that hangs on them. */
export const contentService = service({
  name: 'content',
  tables: [posts, postTags, postHashtags, feedCounts],
  folds,
  replicas: { community: communityReplica },
  read,
  operations: [createPost, getPost, queryPosts],
  followUps: [],
})
