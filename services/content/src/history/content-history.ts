import { ContentHistory, commentUpdated, postUpdated } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { comments } from '../comment/comment.ts'
import { posts } from '../post/post.ts'

const HistoryRow = ContentHistory.extend({
  targetType: z.enum(['community', 'user']),
  targetId: z.string(),
})

/** The versions of posts and comments that edits replaced. */
export const contentHistories = table('content_histories', {
  row: HistoryRow,
  key: ['contentType', 'contentId', '_id'],
  orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
  columns: { targetType: 'text', targetId: 'text' },
  derived: { createdAt: 'text', userId: 'text' },
  indexes: { content_histories_by_time: { on: ['contentType', 'contentId', 'createdAt', '_id'] } },
})

export const contentHistoryFolds = {
  commentUpdated: fold(commentUpdated)(
    (e, { id }) => ({
      comment: comments.get(e.commentId),
      history: contentHistories.get('comment', e.commentId, id),
    }),
    ({ comment }, { data: { by, commentId, targetType, targetId }, id, at }) => {
      if (!comment) return []
      const { data, metadata } = comment
      const edit = {
        _id: id,
        contentId: commentId,
        contentType: 'comment' as const,
        userId: by,
        createdAt: at,
        reason: '',
      }
      return [contentHistories.put({ ...edit, data, metadata, targetType, targetId })]
    },
  ),
  postUpdated: fold(postUpdated)(
    (e, { id }) => ({
      post: posts.get(e.postId),
      history: contentHistories.get('post', e.postId, id),
    }),
    ({ post }, { data: { by, postId, targetType, targetId, reason = '' }, id, at }) => {
      if (!post) return []
      const { data, metadata } = post
      const edit = {
        _id: id,
        contentId: postId,
        contentType: 'post' as const,
        userId: by,
        createdAt: at,
        reason,
      }
      return [contentHistories.put({ ...edit, data, metadata, targetType, targetId })]
    },
  ),
}
