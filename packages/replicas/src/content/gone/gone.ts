import { commentDeleted, postDeleted, storyDeleted } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'

/** Names a post, comment or story. */
export const goneKey = (type: 'post' | 'comment' | 'story', id: string): string => `${type} ${id}`

/** The posts, comments and stories that were deleted; nothing else of content is needed to hide what hangs on them. */
export const goneRecords = table('gone_records', {
  row: z.object({ goneKey: z.string(), targetType: z.string(), targetId: z.string() }),
  key: ['goneKey'],
  orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
})

type Target = { targetType: string; targetId: string }
const gone = (key: string, { targetType, targetId }: Target) => goneRecords.put({ goneKey: key, targetType, targetId })

export const goneFolds = {
  postDeleted: fold(postDeleted)(
    ({ postId, childIds }) => ({ gone: [postId, ...childIds].map((id) => goneRecords.get(goneKey('post', id))) }),
    (_, { data: post }) => [post.postId, ...post.childIds].map((id) => gone(goneKey('post', id), post)),
  ),
  commentDeleted: fold(commentDeleted)(
    ({ commentId }) => ({ gone: goneRecords.get(goneKey('comment', commentId)) }),
    (_, { data: comment }) => [gone(goneKey('comment', comment.commentId), comment)],
  ),
  storyDeleted: fold(storyDeleted)(
    ({ storyId }) => ({ gone: goneRecords.get(goneKey('story', storyId)) }),
    (_, { data: story }) => [gone(goneKey('story', story.storyId), story)],
  ),
}

export const goneReplica = replicaPart({ tables: [goneRecords], folds: [goneFolds] })
