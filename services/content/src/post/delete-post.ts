import { deletePost as contract, type Fact, postDeleted, targetKey } from '@causerie/contracts'
import { type Caller, command } from '@causerie/kernel'
import { pinRowsOf } from '../pin/pin.ts'
import { aboutPostToChange, changedPostRows } from './about-post.ts'
import type { PostRow } from './post.ts'
import { postToDelete } from './post-policy.ts'
import { keywordsOfPost, postUpdate } from './post-update.ts'

export const deletePost = command(contract, {
  about: async (request, reader) => {
    const post = await aboutPostToChange(request, reader)
    return 'refused' in post ? post : { deletedPostId: post.postId, post }
  },
  orderBy: ({ about: { post } }) => targetKey(post.targetType, post.targetId),
  load: ({ about, caller }) => ({ ...changedPostRows(about.post, caller), ...pinRowsOf(about.post) }),
  decide: ({ children, parent, ...rows }, { caller, query: { permanent } }) => {
    const post = postToDelete(rows, caller, permanent)
    if ('refused' in post) return post
    return [deletion(post, children, { by: caller, permanent }), ...removal(parent[0], post.postId, caller)]
  },
  reply: async () => ({ success: true }),
})

type Deleting = { by: Pick<Caller, 'userId'>; permanent: boolean }
const deletion = (post: PostRow, children: readonly PostRow[], { by, permanent }: Deleting): Fact => {
  const { postId, _id: internalId, targetType, targetId, postedUserId, parentPostId, feedType, isDeleted } = post
  const live = [post, ...children].filter((one) => !one.isDeleted)
  return postDeleted({
    postId,
    internalId,
    targetType,
    targetId,
    by: by.userId,
    postedUserId,
    parentPostId,
    childIds: children.map((child) => child.postId),
    isPermanent: permanent,
    keywords: keywordsOfPost(post),
    // Feeds count posts, not their children.
    feedType: isDeleted || parentPostId !== null ? null : feedType,
    flaggedPosts: live.filter((one) => one.flagCount > 0).length,
    flaggedComments: live.reduce((sum, one) => sum + one.flaggedComments, 0),
  })
}

/** The parent of a deleted child no longer shows it. Its author did not edit it. */
const removal = (parent: PostRow | undefined, postId: string, caller: Pick<Caller, 'userId' | 'kind'>): Fact[] =>
  parent?.children.includes(postId) ? [postUpdate(parent, { childrenRemoved: [postId], isShownAsEdited: false }, caller)] : []
