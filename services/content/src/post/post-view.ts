import { type getPost, type HashFlag, Json, type Post, type Reply } from '@causerie/contracts'
import { present, type Reader } from '@causerie/kernel'
import { type HydrationRows, hydrate, type Viewer } from '@causerie/replicas'
import { pollsOf } from '../poll/poll-view.ts'
import { postFlagging } from './post-flag.ts'
import { idsIn, mentionedIn, postsByIds, type ShownPost } from './post-queries.ts'

/** What is added for the viewer. */
const defaults = Json.of({ myReactions: [] } satisfies Partial<Post>)

/** A post as clients see it; `more` is what only some answers show. */
const presentPost = ({ doc, activity, views, flagCount, hashFlag }: ShownPost, more: Partial<Post> = {}): Json<Post> =>
  present<Post>()(doc, { flagCount, hashFlag: hashFlagIn(hashFlag), ...more }, activity, views, defaults)

/** A search names the publisher of each post. */
const publisherOf = (post: ShownPost): Partial<Post> => ({ publisherId: post.postedUserId, publisherPublicId: post.postedUserId })

// Stored by the schema of the row.
const hashFlagIn = (column: string | null): HashFlag | null => (column === null ? null : (JSON.parse(column) as HashFlag))

type Presented = {
  viewer: Viewer
  posts: readonly ShownPost[]
  children?: readonly ShownPost[]
  rows?: HydrationRows | undefined
  /** Whether the viewer moderates the target of a post, and so is shown its flags; by default not. */
  isModerating?: (post: ShownPost) => boolean
  /** Users who are shown besides. */
  userIds?: readonly string[]
  /** A search names publishers. */
  isSearch?: boolean
}
/** Posts of a list, with everything they mention but their polls. */
export const postListAnswer = async (reader: Reader, { children, ...presented }: Presented): Promise<Omit<PostAnswer, 'polls'>> =>
  collections(reader, { ...presented, children: await childrenOf(reader, presented.posts, children) })

/** Posts with everything they mention. `children` and `rows` are what a command has loaded. */
export const postAnswer = async (reader: Reader, presented: Presented): Promise<PostAnswer> => {
  const children = await childrenOf(reader, presented.posts, presented.children)
  const pollIds = [...presented.posts, ...children].flatMap(({ pollId }) => pollId ?? [])
  const [listed, polls] = await Promise.all([
    collections(reader, { ...presented, children }),
    pollIds.length > 0 ? pollsOf(reader, presented.viewer, pollIds) : [],
  ])
  return { ...listed, polls }
}
type PostAnswer = Reply<typeof getPost>

/** Posts and children, authors, mentioned users, files, targets, and the memberships of viewer and authors. */
const collections = async (
  reader: Reader,
  {
    viewer,
    posts,
    children,
    rows,
    userIds = [],
    isSearch = false,
    isModerating = () => false,
  }: Presented & { children: readonly ShownPost[] },
): Promise<Omit<PostAnswer, 'polls'>> => {
  const shown = [...posts, ...children]
  const inCommunities = shown.filter((post) => post.targetType === 'community')
  const communityIds = [...new Set(inCommunities.map((post) => post.targetId))]
  const mentioned = {
    userIds: [...shown.flatMap((post) => [post.postedUserId, ...mentionedIn(post)]), ...userIds],
    feedUserIds: shown.filter((post) => post.targetType === 'user').map((post) => post.targetId),
    fileIds: shown.flatMap((post) => idsIn(post.fileIds)),
    communityIds,
    memberships: [
      ...communityIds.map((communityId) => ({ communityId, userId: viewer.userId })),
      ...inCommunities.map(({ targetId: communityId, postedUserId: userId }) => ({ communityId, userId })),
    ],
  }
  const [{ users, files, communities, communityUsers, categories, feeds }, flags] = await Promise.all([
    hydrate(reader, viewer, { ...mentioned, rows }),
    flagsOf(reader, shown.filter(isModerating)),
  ])
  const presented = (post: ShownPost) => {
    const ownFlags = flags?.get(post.postId)
    return presentPost(post, { ...(isSearch && publisherOf(post)), ...(ownFlags && { flags: [...ownFlags] }) })
  }
  return {
    posts: posts.map(presented),
    postChildren: children.map(presented),
    comments: [],
    users,
    files,
    communities,
    communityUsers,
    categories,
    feeds,
    videoStreamings: [],
  }
}

/** The newest flags of posts, by their ids; undefined if none has any. */
const flagsOf = async (reader: Reader, posts: readonly ShownPost[]) => {
  const flagged = posts.filter((post) => post.flagCount > 0).map((post) => post.postId)
  return flagged.length > 0 ? postFlagging.newestFlags(reader, flagged) : undefined
}

/** The answer of a command that changed a post. */
export const onePostAnswer = async (reader: Reader, viewer: Viewer, postId: string): Promise<PostAnswer> =>
  postAnswer(reader, { viewer, posts: await postsByIds(reader, [postId]) })

/** The children of posts, except those that are shown themselves. */
const childrenOf = async (reader: Reader, posts: readonly ShownPost[], given: readonly ShownPost[] = []): Promise<readonly ShownPost[]> => {
  const shown = new Set(posts.map((post) => post.postId))
  const ids = posts.flatMap((post) => idsIn(post.childIds)).filter((id) => !shown.has(id))
  const known = new Map(given.map((child) => [child.postId, child]))
  return ids.every((id) => known.has(id)) ? ids.flatMap((id) => known.get(id) ?? []) : postsByIds(reader, ids)
}
