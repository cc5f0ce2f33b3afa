import { queryComments as contract } from '@causerie/contracts/content'
import { query, type Request } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { commentStates, parentKey, referenceKey } from './comment.ts'
import { type AskedComments, commentsOfParent, commentsOfReference } from './comment-lists.ts'
import { readPage } from './comment-page.ts'
import { audienceOfReference } from './comment-reference.ts'
import { commentAnswer, shownTo } from './comment-view.ts'

export const queryComments = query(contract, async ({ query, caller }, reader) => {
  const { referenceType, referenceId } = query
  const reference = { referenceType, referenceId }
  const audience = await audienceOfReference(reference, caller, reader)
  if ('refused' in audience) return audience
  if (query.hasFlag && !audience.isModerating) return refuse('permission-denied')

  const { rows, paging } = query.filterByParentId
    ? await readPage(commentsOfParent, reader, {
        query,
        filter: filterOf(query, parentKey(reference, query.parentId ?? null)),
      })
    : await readPage(commentsOfReference, reader, {
        query,
        filter: filterOf(query, referenceKey(reference)),
      })
  return {
    ...(await commentAnswer(reader, { viewer: caller, comments: rows.map(shownTo(audience)) })),
    paging,
  }
})

type Query = Request<typeof contract>['query']
const filterOf = ({ hasFlag, isDeleted, dataTypes }: Query, of: string): AskedComments => ({
  of,
  states: commentStates
    .filter((state) => isDeleted === undefined || (state === 'deleted') === isDeleted)
    .filter((state) => hasFlag === undefined || (state === 'flagged') === hasFlag),
  dataTypes: dataTypes?.values ?? null,
  isExact: dataTypes?.matchType === 'exact',
})
