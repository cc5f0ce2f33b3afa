export { createScheduledPost } from './create-scheduled-post.ts'
export { deleteScheduledPost } from './delete-scheduled-post.ts'
export { queryScheduledPosts } from './query-scheduled-posts.ts'
export { updateScheduledPost } from './update-scheduled-post.ts'
