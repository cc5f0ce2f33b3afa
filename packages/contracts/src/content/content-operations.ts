import { createPost } from './post/create-post.ts'
import { getPost } from './post/get-post.ts'
import { queryPosts } from './post/query-posts.ts'

/** What the content service answers. */
export const contentOperations = {
  createPost,
  getPost,
  queryPosts,
}
