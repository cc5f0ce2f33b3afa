import { queryPostViewers as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { flatPageAsked, refuse } from '@causerie/protocol'
import { readablePost } from '../post/post-visibility.ts'
import { viewersOf } from './viewer-list.ts'

export const queryPostViewers = query(
  contract,
  async ({ params: { postId }, query: page, caller }, reader) => {
    const readable = await readablePost(reader, caller, postId)
    if ('refused' in readable) return readable
    if (readable.post.postedUserId !== caller.userId && !readable.isModerating)
      return refuse('permission-denied')
    return viewersOf(
      reader,
      { contentType: 'post', contentId: postId },
      { caller, page: flatPageAsked('lastViewed', page) },
    )
  },
)
