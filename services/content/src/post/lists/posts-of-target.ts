import type { Reader } from '@causerie/kernel'
import { isFound, type PostFilter } from './post-filter.ts'
import { listsOf, type PostPage, readPosts } from './post-lists.ts'

const lists = listsOf({
  name: '',
  where: 'target_type = $targetType and target_id = $targetId and updated_at <= $updatedUntil',
  joins: () => '',
  match: (post) => isFound(post),
})

/** A page of posts of one community or user, which the viewer may read. */
export const postsOfTarget = (reader: Reader, page: PostPage, filter: PostFilter) =>
  readPosts(reader, page, { lists, filter })
