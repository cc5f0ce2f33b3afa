import { listComments as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { referenceKey } from './comment.ts'
import { commentsByIds } from './comment-queries.ts'
import { audienceOfReference } from './comment-reference.ts'
import { commentAnswer, shownTo } from './comment-view.ts'

export const listComments = query(contract, async ({ query: { commentIds }, caller }, reader) => {
  const found = await commentsByIds(reader, [...new Set(commentIds)])
  const records = new Map(found.map((comment) => [referenceKey(comment), comment]))
  const audiences = new Map(
    await Promise.all(
      [...records].map(
        async ([key, record]) => [key, await audienceOfReference(record, caller, reader)] as const,
      ),
    ),
  )
  const comments = found.flatMap((comment) => {
    const audience = audiences.get(referenceKey(comment))
    return !audience || 'refused' in audience ? [] : [shownTo(audience)(comment)]
  })
  return commentAnswer(reader, { viewer: caller, comments })
})
