import { type ContentHistory, queryContentHistories as contract, Json, pageAsked, refuse } from '@causerie/contracts'
import { type Doc, list, query } from '@causerie/kernel'
import { hydrate } from '@causerie/replicas'
import { readablePost } from '../post/post-visibility.ts'

type HistoryOf = { contentType: string; contentId: string }
const histories = list<{ doc: Doc<ContentHistory>; userId: string }, HistoryOf>()('content_histories', {
  sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
  scan: {
    from: 'content_histories',
    id: '_id',
    columns: 'doc, user_id',
    where: 'content_type = $contentType and content_id = $contentId',
  },
  show: { columns: 's.doc, s.user_id as "userId"' },
})

export const queryContentHistories = query(contract, async ({ query: { contentType, contentId, options }, caller }, reader) => {
  const post = await readablePost(reader, caller, contentId)
  if ('refused' in post) return post
  if (post.postedUserId !== caller.userId && !post.isModerating) return refuse('permission-denied')
  const { rows, paging } = await histories(reader, pageAsked('lastCreated', options), { contentType, contentId })
  const { users, files } = await hydrate(reader, caller, { userIds: rows.map(({ userId }) => userId) })
  return { contentHistories: rows.map(({ doc }) => new Json<ContentHistory>(doc)), users, files, paging }
})
