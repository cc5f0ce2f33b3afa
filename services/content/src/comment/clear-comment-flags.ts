import { clearCommentFlags as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { commentFlagging } from './comment.ts'
import { commentToClear } from './comment-policy.ts'
import { commentAnswerOf } from './comment-view.ts'
import { commentRows, idsOf, resolveComment } from './resolve-comment.ts'

export const clearCommentFlags = command(contract, {
  resolve: resolveComment,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => commentRows(resolved, caller),
  decide: (rows, { resolved, caller }) => {
    const comment = commentToClear(rows, caller)
    return 'refused' in comment ? comment : commentFlagging.clearFlags(comment, idsOf(resolved))
  },
  reply: (done, reader) => commentAnswerOf(done, reader),
})
