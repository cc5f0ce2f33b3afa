import { getPost as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { mayReadCommunity } from '@causerie/replicas'
import { mayReviewPosts, maySeePost } from './post-policy.ts'
import { postsByIds } from './post-queries.ts'
import { postAnswer } from './post-view.ts'
import { targetCommunity } from './target-queries.ts'

export const getPost = query(contract, async ({ params, caller }, reader) => {
  const [post] = await postsByIds(reader, [params.postId])
  if (!post) return refuse('post-not-found')

  const audience = post.targetType === 'community' ? await targetCommunity(reader, post.targetId, caller) : undefined
  if (post.targetType === 'community' && !audience) return refuse('post-not-found')
  if (audience && !mayReadCommunity(audience, audience.member, caller)) return refuse('private-community')
  const isModerating = audience ? mayReviewPosts(audience) : caller.kind === 'admin'
  if (!maySeePost(post, { userId: caller.userId, isModerating })) return refuse('post-not-found')

  return postAnswer(reader, { viewer: caller, posts: [post] })
})
