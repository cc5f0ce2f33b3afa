export { createComment } from './create-comment.ts'
export { getComment } from './get-comment.ts'
