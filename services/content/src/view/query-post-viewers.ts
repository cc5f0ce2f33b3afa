import { queryPostViewers as contract, flatPageAsked, refuse } from '@causerie/contracts'
import { list, query } from '@causerie/kernel'
import { hydrate } from '@causerie/replicas'
import { readablePost } from '../post/post-visibility.ts'

const viewers = list<{ id: string }, { postId: string }>()('post_viewers', {
  sorts: { lastViewed: { by: 'first_viewed_at', order: 'desc' } },
  scan: { from: 'content_viewers', id: 'user_id', where: `content_type = 'post' and content_id = $postId` },
})

export const queryPostViewers = query(contract, async ({ params: { postId }, query: page, caller }, reader) => {
  const post = await readablePost(reader, caller, postId)
  if ('refused' in post) return post
  if (post.postedUserId !== caller.userId && !post.isModerating) return refuse('permission-denied')
  const { rows, paging } = await viewers(reader, flatPageAsked('lastViewed', page), { postId })
  const { users, files } = await hydrate(reader, caller, { userIds: rows.map(({ id }) => id) })
  return { users, files, paging }
})
