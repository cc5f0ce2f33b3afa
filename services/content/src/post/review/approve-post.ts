import { approvePost as contract } from '@causerie/contracts/content'
import { command } from '@causerie/kernel'
import { onePostAnswer } from '../post-view.ts'
import { aboutApproval, approval, approvalKeys, approvalRows } from './approval.ts'
import { reviewed } from './reviewed-post.ts'

export const approvePost = command(contract, {
  about: aboutApproval,
  orderBy: ({ about }) => approvalKeys(about),
  load: ({ about, caller }) => approvalRows(about, caller),
  decide: (rows, { caller, at }) => {
    const review = reviewed(rows, caller, 'published')
    if ('refused' in review) return review
    return review.isDone ? [] : approval(review.fields, rows.polls, at)
  },
  reply: ({ about, caller }, reader) => onePostAnswer(reader, caller, about.postId),
})
