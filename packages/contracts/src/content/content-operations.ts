import { createPost } from './create-post.ts'
import { getPost } from './get-post.ts'
import { queryPosts } from './query-posts.ts'

/** What the content service answers. */
export const contentOperations = {
  createPost,
  getPost,
  queryPosts,
}
