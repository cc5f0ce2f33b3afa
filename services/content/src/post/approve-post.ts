import { approvePost as contract, postApproved } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutPostToChange, changedPostRows } from './about-post.ts'
import { onePostAnswer } from './post-view.ts'
import { reviewed } from './reviewed-post.ts'

export const approvePost = command(contract, {
  about: aboutPostToChange,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => changedPostRows(about, caller),
  decide: (rows, { caller }) => {
    const review = reviewed(rows, caller, 'published')
    if ('refused' in review) return review
    return review.isDone ? [] : [postApproved(review.fields)]
  },
  reply: ({ about, caller }, reader) => onePostAnswer(reader, caller, about.postId),
})
