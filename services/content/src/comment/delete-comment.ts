import { deleteComment as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { holdsOnContent, refusalOfHold } from '@causerie/replicas'
import { commentDeletion } from './comment-deletion.ts'
import { commentToDelete } from './comment-policy.ts'
import { commentRows, resolveComment } from './resolve-comment.ts'

/** Changes the comment and what counts it: replies stay, however many there are. */
export const deleteComment = command(contract, {
  resolve: resolveComment,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => ({
    ...commentRows(resolved, caller),
    holds: holdsOnContent({ userId: resolved.userId, target: resolved }),
  }),
  decide: (rows, { resolved, query: { permanent: isPermanent }, caller }) => {
    const comment = commentToDelete(rows, caller)
    if ('refused' in comment) return comment
    if (comment.isDeleted && !isPermanent) return refuse('comment-not-found')
    const held = isPermanent && refusalOfHold(rows.holds)
    if (held) return held
    return [
      commentDeletion(resolved, { comment, posts: rows.posts }, { by: caller.userId, isPermanent }),
    ]
  },
  reply: async () => ({ success: true }),
})
