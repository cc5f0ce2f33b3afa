import { declinePost as contract, postDeclined } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { pinRowsOf } from '../../pin/pin.ts'
import { aboutPostToChange, changedPostRows } from '../about-post.ts'
import { onePostAnswer } from '../post-view.ts'
import { reviewed } from './reviewed-post.ts'

export const declinePost = command(contract, {
  about: aboutPostToChange,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => ({ ...changedPostRows(about, caller), ...pinRowsOf(about) }),
  decide: (rows, { caller }) => {
    const review = reviewed(rows, caller, 'declined')
    if ('refused' in review) return review
    return review.isDone ? [] : [postDeclined(review.fields)]
  },
  reply: ({ about, caller }, reader) => onePostAnswer(reader, caller, about.postId),
})
