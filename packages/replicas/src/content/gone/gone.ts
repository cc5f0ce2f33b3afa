import {
  commentDeleted,
  commentRestored,
  postDeleted,
  postRestored,
  storyDeleted,
  storyRestored,
} from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'

/** Names a post, comment or story. */
export const goneKey = (type: 'post' | 'comment' | 'story', id: string): string => `${type} ${id}`

const GoneRecord = z.object({ goneKey: z.string(), targetType: z.string(), targetId: z.string() })

/**
 * The posts, comments and stories that were deleted; nothing else of content is needed to hide what
 * hangs on them.
 */
const goneRecords = table('gone_records', {
  row: GoneRecord,
  key: ['goneKey'],
  orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
})

type Target = { targetType: string; targetId: string }
const gone = (key: string, { targetType, targetId }: Target) =>
  goneRecords.put({ goneKey: key, targetType, targetId })

const back = (rows: readonly (z.infer<typeof GoneRecord> | undefined)[]) =>
  rows.flatMap((row) => (row ? [goneRecords.remove(row)] : []))

const goneFolds = {
  postDeleted: fold(postDeleted)(
    ({ postId, childIds }) => ({
      gone: [postId, ...childIds].map((id) => goneRecords.get(goneKey('post', id))),
    }),
    (_, { data: post }) =>
      [post.postId, ...post.childIds].map((id) => gone(goneKey('post', id), post)),
  ),
  commentDeleted: fold(commentDeleted)(
    ({ commentId }) => ({ gone: goneRecords.get(goneKey('comment', commentId)) }),
    (_, { data: comment }) => [gone(goneKey('comment', comment.commentId), comment)],
  ),
  storyDeleted: fold(storyDeleted)(
    ({ storyId }) => ({ gone: goneRecords.get(goneKey('story', storyId)) }),
    (_, { data: story }) => [gone(goneKey('story', story.storyId), story)],
  ),
  postRestored: fold(postRestored)(
    ({ postId, childIds }) => ({
      gone: [postId, ...childIds].map((id) => goneRecords.get(goneKey('post', id))),
    }),
    ({ gone }) => back(gone),
  ),
  commentRestored: fold(commentRestored)(
    ({ commentId }) => ({ gone: [goneRecords.get(goneKey('comment', commentId))] }),
    ({ gone }) => back(gone),
  ),
  storyRestored: fold(storyRestored)(
    ({ storyId }) => ({ gone: [goneRecords.get(goneKey('story', storyId))] }),
    ({ gone }) => back(gone),
  ),
}

export const goneReplica = replicaPart({ tables: [goneRecords], folds: [goneFolds] })
