import { approvePost as contract } from '@causerie/contracts/content'
import { command } from '@causerie/kernel'
import { changedPostAnswer } from '../post-view.ts'
import { approval, approvalKeys, approvalRows, resolveApproval } from './approval.ts'
import { reviewed } from './reviewed-post.ts'

export const approvePost = command(contract, {
  resolve: resolveApproval,
  orderBy: ({ resolved }) => approvalKeys(resolved),
  load: ({ resolved, caller }) => approvalRows(resolved, caller),
  decide: (rows, { caller, at }) => {
    const review = reviewed(rows, caller, 'published')
    if ('refused' in review) return review
    return review.isDone ? [] : approval(review.fields, rows.polls, at)
  },
  reply: (done, reader) => changedPostAnswer(done, reader),
})
