import { commentRestored, restoreComment as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { posts } from '../post/post.ts'
import { stories } from '../story/story.ts'
import { type CommentRow, comments } from './comment.ts'
import { commentToRestore } from './comment-policy.ts'
import type { CommentIdentity } from './comment-queries.ts'
import { commentAnswerOf } from './comment-view.ts'
import { commentRows, idsOf, peopleOf, resolveComment } from './resolve-comment.ts'

/** Among the newest of its post or story, and of its parent, a comment comes back to its place. */
export const restoreComment = command(contract, {
  resolve: resolveComment,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => ({ ...commentRows(resolved, caller), ...newestAround(resolved) }),
  decide: ({ newest, newestReplies, ...rows }, { resolved, caller }) => {
    const comment = commentToRestore(rows, caller)
    if ('refused' in comment) return comment
    if (!comment.isDeleted) return []
    const restored = { by: caller.userId, isFlagged: comment.flagCount > 0 }
    const place = {
      olderComment: nextOlder(newest.flat(), comment),
      olderReply: nextOlder(newestReplies.flat(), comment),
    }
    return [commentRestored({ ...idsOf(resolved), ...peopleOf(comment), ...restored, ...place })]
  },
  reply: (done, reader) => commentAnswerOf(done, reader),
})

const newestAround = ({ referenceType, referenceId, parentId }: CommentIdentity) => ({
  newest: [
    referenceType === 'post'
      ? comments.namedBy(posts.get(referenceId), 'recentComments')
      : comments.namedBy(stories.get(referenceId), 'recentComments'),
  ],
  newestReplies:
    parentId === null ? [] : [comments.namedBy(comments.get(parentId), 'recentChildren')],
})

/** Comments of a record are numbered as they were written. */
const nextOlder = (kept: readonly CommentRow[], { segmentNumber }: CommentRow): string | null =>
  kept
    .filter((one) => one.segmentNumber < segmentNumber)
    .toSorted((a, b) => b.segmentNumber - a.segmentNumber)[0]?.commentId ?? null
