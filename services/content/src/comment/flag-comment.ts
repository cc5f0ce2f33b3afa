import { flagComment as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutComment, commentRows, idsOf } from './about-comment.ts'
import { commentFlagging } from './comment.ts'
import { commentToParticipate } from './comment-policy.ts'
import { commentAnswerOf } from './comment-view.ts'

export const flagComment = command(contract, {
  about: aboutComment,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => ({
    ...commentRows(about, caller),
    flag: commentFlagging.flags.get(about.commentId, caller.userId),
  }),
  decide: (rows, { about, caller, body, at }) => {
    const record = commentToParticipate(rows, { caller, at })
    if ('refused' in record) return record
    return commentFlagging.flag({ record, flag: rows.flag }, idsOf(about), {
      by: caller.userId,
      ...body,
    })
  },
  reply: (done, reader) => commentAnswerOf(done, reader),
})
