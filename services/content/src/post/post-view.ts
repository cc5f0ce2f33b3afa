import { type getPost, type HashFlag, Json, type Post, type Reply } from '@causerie/contracts'
import { present, type Reader } from '@causerie/kernel'
import { type HydrationRows, hydrate, type Viewer } from '@causerie/replicas'
import type { ShownComment } from '../comment/comment-queries.ts'
import { membershipsOf, mentionedIn as mentionedInComments, presentComment, shownComments } from '../comment/comment-view.ts'
import { idsIn, mentionedIn, postsByIds, type ShownPost } from './post-queries.ts'

/** What is added for the viewer. */
const defaults = Json.of({ myReactions: [], impression: 0, reach: 0 } satisfies Partial<Post>)

/** A post as clients see it. */
const presentPost = ({ doc, activity, flagCount, hashFlag }: ShownPost): Json<Post> =>
  present<Post>()(doc, { flagCount, hashFlag: hashFlagIn(hashFlag) }, activity, defaults)

// Stored by the schema of the row.
const hashFlagIn = (column: string | null): HashFlag | null => (column === null ? null : (JSON.parse(column) as HashFlag))

type Presented = { viewer: Viewer; posts: readonly ShownPost[]; children?: readonly ShownPost[]; rows?: HydrationRows | undefined }
/**
 * Posts with everything they mention: children, authors, mentioned users, files, targets, and the memberships of viewer and authors.
 * `children` and `rows` are what a command has loaded.
 */
export const postAnswer = async (reader: Reader, { viewer, posts, rows, ...given }: Presented): Promise<Reply<typeof getPost>> => {
  const [children, comments] = await Promise.all([childrenOf(reader, posts, given.children), newestComments(reader, posts, viewer)])
  const shown = [...posts, ...children]
  const inCommunities = shown.filter((post) => post.targetType === 'community')
  const communityIds = [...new Set(inCommunities.map((post) => post.targetId))]
  const mentioned = {
    userIds: [...shown.flatMap((post) => [post.postedUserId, ...mentionedIn(post)]), ...mentionedInComments(comments).userIds],
    feedUserIds: shown.filter((post) => post.targetType === 'user').map((post) => post.targetId),
    fileIds: [...shown.flatMap((post) => idsIn(post.fileIds)), ...mentionedInComments(comments).fileIds],
    communityIds,
    memberships: [
      ...communityIds.map((communityId) => ({ communityId, userId: viewer.userId })),
      ...inCommunities.map(({ targetId: communityId, postedUserId: userId }) => ({ communityId, userId })),
      ...membershipsOf(comments, viewer),
    ],
  }
  const { users, files, communities, communityUsers, categories, feeds } = await hydrate(reader, viewer, { ...mentioned, rows })
  return {
    posts: posts.map(presentPost),
    postChildren: children.map(presentPost),
    comments: comments.map(presentComment),
    users,
    files,
    communities,
    communityUsers,
    categories,
    feeds,
    videoStreamings: [],
    polls: [],
  }
}

/** The newest comments of posts. */
const newestComments = (reader: Reader, posts: readonly ShownPost[], viewer: Viewer): Promise<ShownComment[]> =>
  shownComments(
    reader,
    posts.flatMap((post) => idsIn(post.commentIds)),
    viewer,
  )

/** The children of posts, except those that are shown themselves. */
const childrenOf = async (reader: Reader, posts: readonly ShownPost[], given: readonly ShownPost[] = []): Promise<readonly ShownPost[]> => {
  const shown = new Set(posts.map((post) => post.postId))
  const ids = posts.flatMap((post) => idsIn(post.childIds)).filter((id) => !shown.has(id))
  const known = new Map(given.map((child) => [child.postId, child]))
  return ids.every((id) => known.has(id)) ? ids.flatMap((id) => known.get(id) ?? []) : postsByIds(reader, ids)
}
