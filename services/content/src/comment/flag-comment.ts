import { flagComment as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { commentFlagging } from './comment.ts'
import { commentToParticipate } from './comment-policy.ts'
import { commentAnswerOf } from './comment-view.ts'
import { commentRows, idsOf, resolveComment } from './resolve-comment.ts'

export const flagComment = command(contract, {
  resolve: resolveComment,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => ({
    ...commentRows(resolved, caller),
    flag: commentFlagging.flags.get(resolved.commentId, caller.userId),
  }),
  isRecorded: ({ flag }) => flag !== undefined,
  decide: (rows, { resolved, caller, body, at }) => {
    const record = commentToParticipate(rows, { caller, at })
    if ('refused' in record) return record
    return commentFlagging.flag({ record, flag: rows.flag }, idsOf(resolved), {
      by: caller.userId,
      ...body,
    })
  },
  reply: (done, reader) => commentAnswerOf(done, reader),
})
