import { refuse } from '@causerie/contract'
import { commentDeleted, deleteComment as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutComment, commentRows, idsOf, peopleOf } from './about-comment.ts'
import { commentToDelete } from './comment-policy.ts'

/** Changes the comment and what counts it: replies stay, however many there are. */
export const deleteComment = command(contract, {
  about: aboutComment,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => commentRows(about, caller),
  decide: (rows, { about, query: { permanent: isPermanent }, caller }) => {
    const comment = commentToDelete(rows, caller)
    if ('refused' in comment) return comment
    const { isDeleted: wasDeleted, flagCount } = comment
    if (wasDeleted && !isPermanent) return refuse('comment-not-found')
    const wasFlagged = !wasDeleted && flagCount > 0
    return [commentDeleted({ ...idsOf(about), ...peopleOf(comment), by: caller.userId, isPermanent, wasDeleted, wasFlagged })]
  },
  reply: async () => ({ success: true }),
})
