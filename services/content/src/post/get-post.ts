import { getPost as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { postAnswer } from './post-view.ts'
import { readablePost } from './post-visibility.ts'

export const getPost = query(contract, async ({ params: { postId }, caller }, reader) => {
  const post = await readablePost(reader, caller, postId)
  return 'refused' in post
    ? post
    : postAnswer(reader, { viewer: caller, posts: [post], moderated: async (flagged) => (post.isModerating ? flagged : []) })
})
