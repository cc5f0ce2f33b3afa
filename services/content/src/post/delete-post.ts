import { deletePost as contract, postDeleted, targetKey } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { pinRowsOf } from '../pin/pin.ts'
import { aboutPost, postRows } from './about-post.ts'
import { posts } from './post.ts'
import { postToDelete } from './post-policy.ts'
import { keywordsOfPost } from './post-update.ts'

export const deletePost = command(contract, {
  about: aboutPost,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => ({
    ...postRows(about, caller),
    ...pinRowsOf(about),
    children: posts.namedBy(posts.get(about.postId), 'children'),
    parent: about.parentPostId === null ? [] : [posts.get(about.parentPostId)],
  }),
  decide: (rows, { about, caller, query: { permanent } }) => {
    const post = postToDelete(rows, caller, permanent)
    if ('refused' in post) return post
    const { postId, targetType, targetId, postedUserId, parentPostId, feedType, isDeleted } = post
    const family = [post, ...rows.children]
    return [
      postDeleted({
        postId,
        internalId: about.internalId,
        targetType,
        targetId,
        by: caller.userId,
        postedUserId,
        parentPostId,
        childIds: rows.children.map((child) => child.postId),
        isPermanent: permanent,
        keywords: keywordsOfPost(post),
        // Feeds count posts, not their children.
        feedType: isDeleted || parentPostId !== null ? null : feedType,
        flaggedPosts: family.filter((one) => !one.isDeleted && one.flagCount > 0).length,
      }),
    ]
  },
  reply: async () => ({ success: true }),
})
