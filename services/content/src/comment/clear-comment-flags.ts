import { clearCommentFlags as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutComment, commentRows, idsOf } from './about-comment.ts'
import { commentFlagging } from './comment.ts'
import { commentToClear } from './comment-policy.ts'
import { commentAnswerOf } from './comment-view.ts'

export const clearCommentFlags = command(contract, {
  about: aboutComment,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => commentRows(about, caller),
  decide: (rows, { about, caller }) => {
    const comment = commentToClear(rows, caller)
    return 'refused' in comment ? comment : commentFlagging.clearFlags(comment, idsOf(about))
  },
  reply: (done, reader) => commentAnswerOf(done, reader),
})
