import { Feed, postCreated, target } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { heatAfter } from './heat.ts'

const PostCountDoc = Feed.pick({ targetId: true, targetType: true, feedType: true, createdAt: true, updatedAt: true })
export type PostCountDoc = z.infer<typeof PostCountDoc>

/** How many posts each feed of a target holds; a feed without a row holds none. A community's `postsCount` is its published feed's. */
export const postCounts = table('post_counts', {
  row: PostCountDoc.extend({
    postCount: z.number(),
    /** How much was posted of late; 0 where nothing ever was. */
    heat: z.number(),
  }),
  key: ['targetType', 'targetId', 'feedType'],
  orderedByKey: ({ targetType, targetId }) => target(targetType, targetId),
  version: 2,
  columns: { postCount: 'int4', heat: 'int8' },
})

export const postCountFolds = {
  postCreated: fold(postCreated)(
    (e) => ({ feed: postCounts.get(e.targetType, e.targetId, e.feedType) }),
    ({ feed: before }, { data: e, at }) => [
      postCounts.put({
        targetId: e.targetId,
        targetType: e.targetType,
        feedType: e.feedType,
        createdAt: before?.createdAt ?? at,
        updatedAt: at,
        postCount: (before?.postCount ?? 0) + 1,
        heat: heatAfter(before?.heat ?? 0, at),
      }),
    ],
  ),
}
