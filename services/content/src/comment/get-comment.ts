import { getComment as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { commentAnswer } from './comment-view.ts'
import { readableComment } from './comment-visibility.ts'

export const getComment = query(contract, async ({ params, caller }, reader) => {
  const comment = await readableComment({ resolved: params, caller }, reader)
  return 'refused' in comment
    ? comment
    : commentAnswer(reader, { viewer: caller, comments: [comment] })
})
