import { listComments as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { commentsByIds } from './comment-queries.ts'
import { audienceOfReference } from './comment-reference.ts'
import { commentAnswer, shownTo } from './comment-view.ts'

export const listComments = query(contract, async ({ query: { commentIds }, caller }, reader) => {
  const found = await commentsByIds(reader, [...new Set(commentIds)])
  const referenceIds = [...new Set(found.map(({ referenceId }) => referenceId))]
  const audiences = await Promise.all(
    referenceIds.map((referenceId) => audienceOfReference({ referenceType: 'post', referenceId }, caller, reader)),
  )
  const comments = found.flatMap((comment) => {
    const audience = audiences[referenceIds.indexOf(comment.referenceId)]
    return !audience || 'refused' in audience ? [] : [shownTo(audience)(comment)]
  })
  return commentAnswer(reader, { viewer: caller, comments })
})
