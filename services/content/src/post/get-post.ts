import { getPost as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { postAnswer } from './post-view.ts'
import { readablePost } from './post-visibility.ts'

export const getPost = query(contract, async ({ params: { postId }, caller }, reader) => {
  const readable = await readablePost(reader, caller, postId)
  if ('refused' in readable) return readable
  const { post, isModerating } = readable
  return postAnswer(reader, {
    viewer: caller,
    posts: [post],
    moderated: async (flagged) => (isModerating ? flagged : []),
  })
})
