import { getPost as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { postsByIds } from './post-queries.ts'
import { postAnswer } from './post-view.ts'
import { refusalToReadPost } from './post-visibility.ts'

export const getPost = query(contract, async ({ params, caller }, reader) => {
  const [posts, refusal] = await Promise.all([postsByIds(reader, [params.postId]), refusalToReadPost({ about: params, caller }, reader)])
  return refusal ?? postAnswer(reader, { viewer: caller, posts })
})
