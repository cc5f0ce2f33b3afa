import { getPost as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { postsByIds } from './post-queries.ts'
import { postAnswer } from './post-view.ts'
import { audienceOfPost } from './post-visibility.ts'

export const getPost = query(contract, async ({ params, caller }, reader) => {
  const [posts, audience] = await Promise.all([postsByIds(reader, [params.postId]), audienceOfPost({ about: params, caller }, reader)])
  return 'refused' in audience ? audience : postAnswer(reader, { viewer: caller, posts, isModerating: () => audience.isModerating })
})
