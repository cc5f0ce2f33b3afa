import { unflagComment as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { commentFlagging } from './comment.ts'
import { commentToTakeBackFrom } from './comment-policy.ts'
import { commentAnswer } from './comment-view.ts'
import { readableComment } from './comment-visibility.ts'
import { commentRows, idsOf, resolveComment } from './resolve-comment.ts'

export const unflagComment = command(contract, {
  resolve: resolveComment,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => ({
    ...commentRows(resolved, caller),
    flag: commentFlagging.flags.get(resolved.commentId, caller.userId),
  }),
  decide: (rows, { resolved, caller, at }) => {
    const record = commentToTakeBackFrom(rows, { caller, at }, rows.flag !== undefined)
    if ('refused' in record) return record
    return commentFlagging.unflag({ record, flag: rows.flag }, idsOf(resolved), {
      by: caller.userId,
    })
  },
  reply: async ({ resolved, caller }, reader) => {
    const comment = await readableComment({ resolved, caller }, reader)
    return commentAnswer(reader, {
      viewer: caller,
      comments: 'refused' in comment ? [] : [comment],
    })
  },
})
