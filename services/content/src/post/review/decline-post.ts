import { declinePost as contract, postDeclined } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { pinRowsOf } from '../../pin/pin.ts'
import { changedPostAnswer } from '../post-view.ts'
import { changedPostRows, resolvePostToChange } from '../resolve-post.ts'
import { reviewed } from './reviewed-post.ts'

export const declinePost = command(contract, {
  resolve: resolvePostToChange,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => ({
    ...changedPostRows(resolved, caller),
    ...pinRowsOf(resolved),
  }),
  decide: (rows, { caller }) => {
    const review = reviewed(rows, caller, 'declined')
    if ('refused' in review) return review
    return review.isDone ? [] : [postDeclined(review.fields)]
  },
  reply: (done, reader) => changedPostAnswer(done, reader),
})
