import { createPost as contract } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { aboutNewPost, decideNewPost, newPostKeys, newPostRows } from './new-post-decision.ts'
import { shownPost } from './post-queries.ts'
import { postAnswer } from './post-view.ts'

export const createPost = command(contract, {
  about: (request) => aboutNewPost(request),
  orderBy: (request) => newPostKeys(request),
  load: (request) => newPostRows(request),
  decide: (rows, request) => decideNewPost(rows, request),
  reply: async ({ caller, rows }, reader) => {
    const loaded = await rows()
    const children = loaded.children.flatMap((child) => (child ? [shownPost(child)] : []))
    return postAnswer(reader, { viewer: caller, posts: loaded.post ? [shownPost(loaded.post)] : [], children, rows: loaded })
  },
})

type NewPost = {
  about: AboutPost
  body: CreatePost['body']
  author: UserRow
  mentioned: readonly UserRow[]
  feed: { targetInternalId: string; feedType: 'published' | 'reviewing' }
}
const postFacts = ({ about, body, author, mentioned, feed }: NewPost): Fact[] => [
  ...(body.postId ? [claimTaken({ kind: 'post', value: body.postId, owner: about.internalId })] : []),
  postCreated({
    postId: about.postId,
    internalId: about.internalId,
    targetType: body.targetType,
    targetId: about.targetId,
    ...feed,
    postedUserId: author.userId,
    postedUserInternalId: author.userInternalId,
    dataType: dataTypeOf(body.dataType),
    data: contentOf(body),
    metadata: body.metadata ?? {},
    tags: about.tags,
    hashtags: about.hashtags,
    links: body.links ?? [],
    mentionedUserIds: mentioned.map((user) => user.userId),
    mentionedUserInternalIds: mentioned.map((user) => user.userInternalId),
    children: about.children,
    ...(body.createdAt && { createdAt: body.createdAt }),
  }),
  ...about.pollIds.map((pollId) => pollPosted({ pollId, postId: about.postId, targetType: body.targetType, targetId: about.targetId })),
]

/** What the post itself shows: its poll or stream is shown by a child. */
const contentOf = ({ data: { pollId: _, streamId: __, ...data } }: CreatePost['body']): Record<string, unknown> => data

type Repeated = { about: AboutPost; body: CreatePost['body']; caller: Pick<Caller, 'userId'>; knownUsers: ReadonlyMap<string, UserRow> }
type Before = { post: PostRow | undefined; children: readonly PostRow[] }
/** Idempotent: a request that repeats a client-chosen id with the same content changes nothing. */
const isRepeated = ({ post, children }: Before, { about, body, caller, knownUsers }: Repeated): boolean => {
  if (!post) return false
  const { targetId, mentioned, tags, hashtags } = about
  const { targetType, metadata = {}, links = [] } = body
  const content = { dataType: dataTypeOf(body.dataType), data: contentOf(body), metadata, tags, hashtags, links, mentioned }
  const requested = { postedUserId: caller.userId, targetType, targetId, ...content }
  const isSameChildren = isDeepStrictEqual(children.map(shownBy), about.children.map(shownBy))
  return isSameChildren && isRepeatOf(post, requested, (userId) => knownUsers.has(userId))
}

/** The feed of the community for a new post: published, or reviewing where posts need approval. */
const communityFeed = (community: CommunityRow | undefined, access: AccessInCommunity) => {
  if (!community) return refuse('community-not-found')
  const refusal = refusalToPost(community, access)
  if (refusal) return refusal
  const isReviewed = community.needApprovalOnPostCreation && !mayReviewPosts('community', access)
  return { targetInternalId: community._id, feedType: isReviewed ? ('reviewing' as const) : ('published' as const) }
}

/** The feed of a user, where posts need no approval. */
const userFeed = (user: UserRow | undefined) =>
  user ? { targetInternalId: user.userInternalId, feedType: 'published' as const } : refuse('user-not-found')
