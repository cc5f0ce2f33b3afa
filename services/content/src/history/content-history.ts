import { ContentHistory, postUpdated, targetKey } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { posts } from '../post/post.ts'

const HistoryRow = ContentHistory.extend({ targetType: z.enum(['community', 'user']), targetId: z.string() })

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
  postUpdated: fold(postUpdated)(
    (e, { id }) => ({ post: posts.get(e.postId), history: contentHistories.get('post', e.postId, id) }),
    ({ post }, { data: { by, postId, targetType, targetId, reason = '' }, id, at }) => {
      if (!post) return []
      const { data, metadata } = post
      const edit = { _id: id, contentId: postId, contentType: 'post' as const, userId: by, createdAt: at, reason }
      return [contentHistories.put({ ...edit, data, metadata, targetType, targetId })]
    },
  ),
}
