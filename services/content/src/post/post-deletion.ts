import type { Fact } from '@causerie/contract'
import { postDeleted } from '@causerie/contracts/content'
import type { Caller } from '@causerie/kernel'
import type { PostRow } from './post.ts'
import { keywordsOfPost, postUpdate } from './post-update.ts'

type Deleting = { by: Pick<Caller, 'userId' | 'kind'>; permanent: boolean }
type Family = { post: PostRow; children: readonly PostRow[]; parent: PostRow | undefined }
/** The facts of a post that is deleted with its children, or of a child, which its parent no longer shows. */
export const deletionOf = ({ post, children, parent }: Family, deleting: Deleting): Fact[] => [
  deletion(post, children, deleting),
  ...removal(parent, post.postId, deleting.by),
]

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
