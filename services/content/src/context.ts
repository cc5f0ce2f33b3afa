import type { Caller, Reader } from '@causerie/kernel'
import type { HydrationRows } from '@causerie/replicas'
import { postQueries, type ShownPost } from './post/post-queries.ts'
import { presentPosts } from './post/post-view.ts'
import { targetQueries } from './post/target-queries.ts'

/** What a route of this service may read. */
export const read = (reader: Reader) => ({
  posts: postQueries(reader),
  targets: targetQueries(reader),
  /** `rows` where a command has what the posts mention. */
  present: (viewer: Pick<Caller, 'userId'>, posts: readonly ShownPost[], rows?: HydrationRows) =>
    presentPosts(reader, { viewer, posts, rows }),
})
export type Read = ReturnType<typeof read>
