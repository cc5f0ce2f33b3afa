import type { Caller, Reader } from '@causerie/kernel'
import { postQueries, type StoredPost } from './post/post-queries.ts'
import { presentPosts } from './post/post-view.ts'
import { targetQueries } from './post/target-queries.ts'

/** What a route of this service may read. */
export const read = (reader: Reader) => ({
  posts: postQueries(reader),
  targets: targetQueries(reader),
  present: (viewer: Pick<Caller, 'userId'>, posts: readonly StoredPost[]) => presentPosts(reader, viewer, posts),
})
export type Read = ReturnType<typeof read>
