import { postCreated, targetKey } from '@causerie/contracts'
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

type Child = { dataType: string; data: Readonly<Record<string, unknown>> }
const streamsIn = ({ children }: { children: readonly Child[] }): string[] =>
  children.flatMap(({ dataType, data }) => (dataType === 'liveStream' && typeof data.streamId === 'string' ? [data.streamId] : []))

export const streamPostFolds = {
  postCreated: fold(postCreated)(
    (e) => ({ shown: streamsIn(e).map((streamId) => streamPosts.get(streamId)) }),
    (_, { data: e }) =>
      streamsIn(e).map((streamId) => streamPosts.put({ streamId, postId: e.postId, targetType: e.targetType, targetId: e.targetId })),
  ),
}

export const streamPostReplica = replicaPart({ tables: [streamPosts], folds: [streamPostFolds] })
