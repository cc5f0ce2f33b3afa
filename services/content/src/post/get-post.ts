import { getPost as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { mayReadCommunity } from '@causerie/replicas'
import { copiesOfCommunity } from '../community-replica.ts'
import type { Read } from '../context.ts'
import { maySeePost, moderates } from './post-policy.ts'

export const getPost = query(contract, {
  uses: copiesOfCommunity.tables,
  read: async ({ params, caller }, read: Read) => {
    const [post] = await read.posts.byIds([params.postId])
    if (!post) return refuse('post-not-found')

    const audience = post.targetType === 'community' ? await read.targets.community(post.targetId, caller) : undefined
    if (post.targetType === 'community' && !audience) return refuse('post-not-found')
    if (audience && !mayReadCommunity(audience, audience.member, caller)) return refuse('private-community')
    const isModerating = audience ? moderates(audience) : caller.kind === 'admin'
    if (!maySeePost(post, { userId: caller.userId, isModerating })) return refuse('post-not-found')

    return read.present(caller, [post])
  },
})
