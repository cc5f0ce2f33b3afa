import { unflagComment as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutComment, commentRows, idsOf } from './about-comment.ts'
import { commentFlagging } from './comment.ts'
import { commentToTakeBackFrom } from './comment-policy.ts'
import { commentAnswer } from './comment-view.ts'
import { readableComment } from './comment-visibility.ts'

export const unflagComment = command(contract, {
  about: aboutComment,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => ({
    ...commentRows(about, caller),
    flag: commentFlagging.flags.get(about.commentId, caller.userId),
  }),
  decide: (rows, { about, caller, at }) => {
    const record = commentToTakeBackFrom(rows, { caller, at }, rows.flag !== undefined)
    if ('refused' in record) return record
    return commentFlagging.unflag({ record, flag: rows.flag }, idsOf(about), { by: caller.userId })
  },
  reply: async ({ about, caller }, reader) => {
    const comment = await readableComment({ about, caller }, reader)
    return commentAnswer(reader, {
      viewer: caller,
      comments: 'refused' in comment ? [] : [comment],
    })
  },
})
