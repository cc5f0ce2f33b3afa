import { deleteComment as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { aboutComment, commentRows } from './about-comment.ts'
import { commentDeletion } from './comment-deletion.ts'
import { commentToDelete } from './comment-policy.ts'

/** Changes the comment and what counts it: replies stay, however many there are. */
export const deleteComment = command(contract, {
  about: aboutComment,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => commentRows(about, caller),
  decide: (rows, { about, query: { permanent: isPermanent }, caller }) => {
    const comment = commentToDelete(rows, caller)
    if ('refused' in comment) return comment
    if (comment.isDeleted && !isPermanent) return refuse('comment-not-found')
    return [
      commentDeletion(about, { comment, posts: rows.posts }, { by: caller.userId, isPermanent }),
    ]
  },
  reply: async () => ({ success: true }),
})
