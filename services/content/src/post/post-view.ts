import type { getPost, Post } from '@causerie/contracts/content'
import { hashFlagIn } from '@causerie/flags'
import {
  type Hydrate,
  type HydrationRows,
  hydrate,
  hydrateAmong,
  presentedStreams,
  type RecordIds,
  type Viewer,
} from '@causerie/hydration'
import { present, type Reader } from '@causerie/kernel'
import type { Json, Reply } from '@causerie/protocol'
import type { ShownComment } from '../comment/comment-queries.ts'
import {
  membershipsOf,
  mentionedIn as mentionedInComments,
  presenterFor,
  shownComments,
} from '../comment/comment-view.ts'
import { idsIn } from '../ids-in.ts'
import { pollsOf } from '../poll/poll-view.ts'
import { myReactionsTo } from '../reaction/my-reactions.ts'
import { postFlagging } from './flag/post-flag.ts'
import type { PostRow } from './post.ts'
import { mentionedIn, postsByIds, type ShownPost, shownPost } from './post-queries.ts'

/** What an answer adds to a post: what depends on its viewer, and in a search the publisher. */
type Added = Pick<Post, 'myReactions' | 'publisherId' | 'publisherPublicId' | 'flags'>

/** A post as clients see it. */
const presentPost = (
  { doc, activity, views, flagCount, hashFlag }: ShownPost,
  added: Added,
): Json<Post> =>
  present<Post>()(doc, { flagCount, hashFlag: hashFlagIn(hashFlag), ...added }, activity, views)

const publisherOf = ({ postedUserId }: ShownPost) => ({
  publisherId: postedUserId,
  publisherPublicId: postedUserId,
})

type Moderated = (flagged: readonly ShownPost[]) => Promise<readonly ShownPost[]>
type Presented = {
  viewer: Viewer
  posts: readonly ShownPost[]
  children?: readonly ShownPost[]
  rows?: HydrationRows | undefined
  /** Presents side records that were read beside the posts. */
  hydrated?: Hydrate | undefined
  /**
   * The posts whose targets the viewer moderates, and so is shown their flags; by default none.
   * Asked only for posts that have flags.
   */
  moderated?: Moderated
  /** Users and files that are shown besides. */
  userIds?: readonly string[]
  fileIds?: readonly string[]
  /** A search names publishers. */
  isSearch?: boolean
}
/** Posts of a list, with everything they mention but their polls. */
export const postListAnswer = async (
  reader: Reader,
  presented: Presented,
): Promise<Omit<PostAnswer, 'polls'>> => collections(reader, await withRelated(reader, presented))

/** Posts with everything they mention. `children` and `rows` are what a command has loaded. */
export const postAnswer = async (reader: Reader, presented: Presented): Promise<PostAnswer> => {
  const shown = await withRelated(reader, presented)
  const pollIds = [...shown.posts, ...shown.children].flatMap(({ pollId }) => pollId ?? [])
  const { polls, fileIds } = await pollsOf(reader, presented.viewer, pollIds)
  return { ...(await collections(reader, { ...shown, fileIds })), polls }
}
type PostAnswer = Reply<typeof getPost>

type Related = { children: readonly ShownPost[]; comments: readonly ShownComment[] }
/** Posts with their children and newest comments. */
const withRelated = async (reader: Reader, presented: Presented): Promise<Presented & Related> => {
  const [children, comments] = await Promise.all([
    childrenOf(reader, presented.posts, presented.children),
    newestComments(reader, presented.posts, presented.viewer),
  ])
  return { ...presented, children, comments }
}

/**
 * Posts and children, comments, authors, mentioned users, files, targets, and the memberships of
 * viewer and authors.
 */
const collections = async (
  reader: Reader,
  {
    viewer,
    posts,
    children,
    comments,
    rows,
    hydrated = (ids) => hydrate(reader, viewer, { ...ids, rows }),
    isSearch = false,
    moderated = async () => [],
    ...besides
  }: Presented & Related,
): Promise<Omit<PostAnswer, 'polls'>> => {
  const shown = [...posts, ...children]
  const reacted = shown.map(({ postId: id, activity }) => ({ id, activity }))
  const [
    { users, files, communities, communityUsers, categories, feeds },
    myReactions,
    presentedComment,
    flags,
    streams,
  ] = await Promise.all([
    hydrated(idsShownBy({ viewer, posts, children, comments, ...besides })),
    myReactionsTo(reader, viewer, { type: 'post', records: reacted }),
    presenterFor(reader, viewer, comments),
    flagsOf(reader, shown, moderated),
    presentedStreams(
      reader,
      viewer,
      shown.flatMap(({ streamId }) => streamId ?? []),
    ),
  ])
  const presented = (post: ShownPost) => {
    const ownFlags = flags?.get(post.postId)
    const forModerators = ownFlags && { flags: [...ownFlags] }
    return presentPost(post, {
      myReactions: myReactions(post.postId),
      ...(isSearch && publisherOf(post)),
      ...forModerators,
    })
  }
  return {
    posts: posts.map(presented),
    postChildren: children.map(presented),
    comments: comments.map(presentedComment),
    users,
    files,
    communities,
    communityUsers,
    categories,
    feeds,
    videoStreamings: streams.map(({ stream }) => stream),
  }
}

/** The records that posts mention. */
const idsShownBy = ({
  viewer,
  posts,
  children,
  comments,
  userIds = [],
  fileIds = [],
}: Pick<Presented, 'viewer' | 'posts' | 'userIds' | 'fileIds'> & Related): RecordIds => {
  const shown = [...posts, ...children]
  const inCommunities = shown.filter((post) => post.targetType === 'community')
  const communityIds = [...new Set(inCommunities.map((post) => post.targetId))]
  return {
    userIds: [
      ...shown.flatMap((post) => [post.postedUserId, ...mentionedIn(post)]),
      ...mentionedInComments(comments).userIds,
      ...userIds,
    ],
    feedUserIds: shown.filter((post) => post.targetType === 'user').map((post) => post.targetId),
    fileIds: [
      ...shown.flatMap((post) => idsIn(post.fileIds)),
      ...mentionedInComments(comments).fileIds,
      ...fileIds,
    ],
    communityIds,
    memberships: [
      ...communityIds.map((communityId) => ({ communityId, userId: viewer.userId })),
      ...inCommunities.map(({ targetId: communityId, postedUserId: userId }) => ({
        communityId,
        userId,
      })),
      ...membershipsOf(comments, viewer),
    ],
  }
}

/** The newest flags of posts that the viewer moderates, by their ids; undefined if none has any. */
const flagsOf = async (reader: Reader, posts: readonly ShownPost[], moderated: Moderated) => {
  const flagged = posts.filter((post) => post.flagCount > 0)
  const shown = flagged.length > 0 ? await moderated(flagged) : []
  const ids = shown.map((post) => post.postId)
  return ids.length > 0 ? postFlagging.newestFlags(reader, ids) : undefined
}

type Changed = {
  resolved: { postId: string }
  caller: Viewer
  rows: () => Promise<{ post: PostRow | undefined; children?: readonly PostRow[] }>
}
/**
 * The answer of a command that changed a post. The rows tell what a post without comments
 * mentions, so it is read beside the post.
 */
export const changedPostAnswer = async (
  { resolved: { postId }, caller: viewer, rows }: Changed,
  reader: Reader,
): Promise<PostAnswer> => {
  const { post, children = [] } = await rows()
  const isKnown = post?.activity.comments.length === 0 && children.length === post.children.length
  const known = { posts: isKnown ? [shownPost(post)] : [], children: children.map(shownPost) }
  const [posts, hydrated] = await Promise.all([
    postsByIds(reader, [postId]),
    isKnown
      ? hydrateAmong(reader, viewer, idsShownBy({ viewer, ...known, comments: [] }))
      : undefined,
  ])
  return postAnswer(reader, { viewer, posts, hydrated })
}

/** The newest comments of posts. */
const newestComments = (
  reader: Reader,
  posts: readonly ShownPost[],
  viewer: Viewer,
): Promise<ShownComment[]> =>
  shownComments(
    reader,
    posts.flatMap((post) => idsIn(post.commentIds)),
    viewer,
  )

/** The children of posts, except those that are shown themselves. */
const childrenOf = async (
  reader: Reader,
  posts: readonly ShownPost[],
  given: readonly ShownPost[] = [],
): Promise<readonly ShownPost[]> => {
  const shown = new Set(posts.map((post) => post.postId))
  const ids = posts.flatMap((post) => idsIn(post.childIds)).filter((id) => !shown.has(id))
  const known = new Map(given.map((child) => [child.postId, child]))
  return ids.every((id) => known.has(id))
    ? ids.flatMap((id) => known.get(id) ?? [])
    : postsByIds(reader, ids)
}
