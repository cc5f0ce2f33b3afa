export { createPost } from './create-post.ts'
export { getPost } from './get-post.ts'
export { queryPosts } from './query-posts.ts'
export { searchPosts } from './search-posts.ts'
