import { postCreated, streamsShownBy } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'

const StreamPost = z.object({
  streamId: z.string(),
  /** The parent of the child post that shows the stream. */
  postId: z.string(),
  targetType: z.enum(['community', 'user']),
  targetId: z.string(),
})

/** Which post shows a stream; one post at most, which claims it. */
export const streamPosts = table('stream_posts', {
  row: StreamPost,
  key: ['streamId'],
  orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
  derived: { postId: 'text', targetType: 'text', targetId: 'text' },
})

export const streamPostFolds = {
  postCreated: fold(postCreated)(
    (e) => ({ shown: streamsShownBy(e.children).map((streamId) => streamPosts.get(streamId)) }),
    (_, { data: e }) =>
      streamsShownBy(e.children).map((streamId) =>
        streamPosts.put({
          streamId,
          postId: e.postId,
          targetType: e.targetType,
          targetId: e.targetId,
        }),
      ),
  ),
}

export const streamPostReplica = replicaPart({ tables: [streamPosts], folds: [streamPostFolds] })
