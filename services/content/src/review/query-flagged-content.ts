import { queryFlaggedContent as contract } from '@causerie/contracts/content'
import { noFlaggedCollections } from '@causerie/contracts/shared'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { flaggedComments, flaggedPosts, flaggedStories } from './flagged-content.ts'
import { readFlagged } from './flagged-lists.ts'
import { reviewScopeOf } from './review-scope.ts'

const present = { post: flaggedPosts, comment: flaggedComments, story: flaggedStories }

export const queryFlaggedContent = query(
  contract,
  async ({ query: { type, sortBy, authorId, options }, caller }, reader) => {
    const scope = await reviewScopeOf(type, caller, reader)
    if ('refused' in scope) return scope
    const { rows, paging } = await readFlagged(reader, pageAsked(sortBy, options), {
      type,
      scope,
      authorId,
    })
    return { ...noFlaggedCollections, ...(await present[type](reader, caller, rows)), paging }
  },
)
