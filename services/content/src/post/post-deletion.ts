import { postDeleted, postRestored } from '@causerie/contracts/content'
import type { Caller } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import type { PostRow } from './post.ts'
import { keywordsOfPost, postUpdate } from './post-update.ts'

type Deleting = { by: Pick<Caller, 'userId' | 'kind'>; permanent: boolean }
type Family = { post: PostRow; children: readonly PostRow[]; parent: PostRow | undefined }
/**
 * The facts of a post that is deleted with its children, or of a child, which its parent no longer
 * shows.
 */
export const deletionOf = ({ post, children, parent }: Family, deleting: Deleting): Fact[] => [
  deletion(post, children, deleting),
  ...removal(parent, post.postId, deleting.by),
]

const deletion = (
  post: PostRow,
  children: readonly PostRow[],
  { by, permanent }: Deleting,
): Fact => {
  const { parentPostId, feedType, isDeleted } = post
  return postDeleted({
    ...idsOf(post),
    by: by.userId,
    parentPostId,
    childIds: children.map((child) => child.postId),
    isPermanent: permanent,
    keywords: keywordsOfPost(post),
    // Feeds count posts, not their children.
    feedType: isDeleted || parentPostId !== null ? null : feedType,
    ...flagsOf([post, ...children].filter((one) => !one.isDeleted)),
  })
}

/** The fact of a deletion that is undone: all children that the post names were deleted with it. */
export const restorationOf = (post: PostRow, children: readonly PostRow[], by: string): Fact =>
  postRestored({
    ...idsOf(post),
    by,
    childIds: children.map((child) => child.postId),
    keywords: keywordsOfPost(post),
    mentionedUserIds: post.mentions.map(({ userId }) => userId),
    feedType: post.feedType,
    ...flagsOf([post, ...children]),
  })

const idsOf = ({ postId, _id: internalId, targetType, targetId, postedUserId }: PostRow) => ({
  postId,
  internalId,
  targetType,
  targetId,
  postedUserId,
})

/** What flags the counts of the target have of these posts. */
export const flagsOf = (family: readonly PostRow[]) => ({
  flaggedPosts: family.filter((one) => one.flagCount > 0).length,
  flaggedComments: family.reduce((sum, one) => sum + one.flaggedComments, 0),
})

/** The parent of a deleted child no longer shows it. Its author did not edit it. */
const removal = (
  parent: PostRow | undefined,
  postId: string,
  caller: Pick<Caller, 'userId' | 'kind'>,
): Fact[] =>
  parent?.children.includes(postId)
    ? [postUpdate(parent, { childrenRemoved: [postId], isShownAsEdited: false }, caller)]
    : []
