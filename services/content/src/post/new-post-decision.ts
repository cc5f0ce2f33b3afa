import { isDeepStrictEqual } from 'node:util'
import { blockedWith } from '@causerie/authorization'
import { type createPost, type NewPostBody, postCreated } from '@causerie/contracts/content'
import { pollKey, targetKey } from '@causerie/contracts/shared'
import { hydrationRows } from '@causerie/hydration'
import {
  assumeAbsent,
  type Caller,
  claims,
  type Decided,
  type Loaded,
  type Reader,
} from '@causerie/kernel'
import { refusalByRules, theRuleSet } from '@causerie/moderation'
import {
  claimKey,
  claimTaken,
  type Fact,
  type Refusal,
  type RefusalCodes,
  refuse,
} from '@causerie/protocol'
import { refusalOfAttachments, streamPosts, type UserRow, videoStreams } from '@causerie/replicas'
import { type PollRow, polls } from '../poll/poll.ts'
import { targetRows } from '../target/target-policy.ts'
import { verdictOnWritten } from '../target/written-texts.ts'
import { type FeedToPost, feedToPost } from './feed-to-post.ts'
import { flaggedPost, postFlagging } from './flag/post-flag.ts'
import { newChildren, shownBy } from './new-children.ts'
import { pollsShown } from './polls-shown.ts'
import { type PostRow, posts } from './post.ts'
import { dataTypesOf } from './post-folds.ts'
import { keywordRows, keywordsOfChild } from './post-keyword.ts'
import { isRepeatOf } from './repeated-post.ts'
import { refusalToPostPoll, refusalToPostStream } from './shown-poll-or-stream.ts'

/** A request for a new post: by somebody now, or by a schedule. */
export type NewPostRequest = { body: NewPostBody; caller: Caller; newId: () => string }

/**
 * What a new post is about: ids that are looked up or made, and what the rules of the network say
 * of its texts.
 */
export const resolveNewPost = async ({ body, caller, newId }: NewPostRequest, reader: Reader) => {
  const internalId = newId()
  const targetId = body.targetId ?? caller.userId
  const mentioned = [...new Set(body.mentionees?.flatMap((mentionee) => mentionee.userIds))]
  return {
    internalId,
    postId: body.postId ?? internalId,
    targetId,
    communityIds: body.targetType === 'community' ? [targetId] : [],
    feedUserIds: body.targetType === 'user' ? [targetId] : [],
    mentioned,
    tags: [...new Set(body.tags)],
    hashtags: [...new Set(body.hashtags)],
    fileIds: body.attachments?.map((attachment) => attachment.fileId) ?? [],
    children: newChildren(body, newId),
    verdict: await verdictOnWritten({ ...body, data: contentOf(body) }, reader),
    streamIds:
      body.dataType === 'liveStream' && typeof body.data.streamId === 'string'
        ? [body.data.streamId]
        : [],
    pollIds:
      body.dataType === 'poll' && typeof body.data.pollId === 'string' ? [body.data.pollId] : [],
  }
}
export type ResolvedNewPost = Awaited<ReturnType<typeof resolveNewPost>>

/** A poll or a stream is shown by a child, so the post itself is a text. */
const dataTypeOf = (dataType: string): string =>
  dataType === 'poll' || dataType === 'liveStream' ? 'text' : dataType
const keywordsOf = ({ tags, hashtags, children }: ResolvedNewPost, { dataType }: NewPostBody) => ({
  tags,
  hashtags,
  dataTypes: dataTypesOf({
    dataType: dataTypeOf(dataType),
    childTypes: children.map((child) => child.dataType),
  }),
})

/** `at` is when it is decided, from when others see what is published. */
type ResolvedPostRequest = {
  resolved: ResolvedNewPost
  body: NewPostBody
  caller: Caller
  at: string
}

export const newPostKeys = ({ resolved, body }: Pick<ResolvedPostRequest, 'resolved' | 'body'>) => [
  targetKey(body.targetType, resolved.targetId),
  ...(body.postId ? [claimKey('post', body.postId)] : []),
  ...resolved.pollIds.map(pollKey),
  ...resolved.streamIds.map((streamId) => claimKey('stream', streamId)),
]

export const newPostRows = ({ resolved, body, caller }: Omit<ResolvedPostRequest, 'at'>) => ({
  ...hydrationRows(caller, {
    userIds: [caller.userId, ...resolved.mentioned],
    communityIds: resolved.communityIds,
    feedUserIds: resolved.feedUserIds,
    fileIds: resolved.fileIds,
  }),
  ...targetRows(
    { targetType: body.targetType, targetId: resolved.targetId },
    caller,
    resolved.mentioned,
  ),
  claims: body.postId ? [claims.get('post', body.postId)] : [],
  post: posts.get(resolved.postId),
  polls: resolved.pollIds.map((pollId) => polls.get(pollId)),
  ruleSet: theRuleSet(),
  streams: resolved.streamIds.map((streamId) => videoStreams.get(streamId)),
  streamClaims: resolved.streamIds.map((streamId) => claims.get('stream', streamId)),
  streamPosts: resolved.streamIds.map((streamId) => streamPosts.get(streamId)),
  children: resolved.children.map((child) => posts.get(child.postId)),
  childKeywords: resolved.children.flatMap(
    (child) => keywordRows(child.postId, keywordsOfChild(child)).keywords,
  ),
  // A repeat is compared with what the post shows.
  childrenBefore: body.postId ? [posts.namedBy(posts.get(body.postId), 'children')] : [],
  ...keywordRows(resolved.postId, keywordsOf(resolved, body)),
  ...postFlagging.hookFlagRows(resolved.postId, caller),
})

type NewPostRows = Loaded<ReturnType<typeof newPostRows>>
type NewPostRefusal = Refusal<RefusalCodes<typeof createPost>>
/**
 * The facts of a new post, or why there is none. Everything that may have changed since it was
 * asked for is checked here.
 */
export const decideNewPost = (
  rows: NewPostRows,
  { resolved, body, caller, at }: ResolvedPostRequest,
): Decided<NewPostRefusal> => {
  const knownUsers = new Map(
    rows.users.flatMap((row) => (row && !row.isDeleted ? [[row.userId, row] as const] : [])),
  )
  const feed = feedToPost(rows, caller, body.targetType)
  if ('refused' in feed) return feed
  const author = knownUsers.get(caller.userId)
  if (!author) return refuse('user-not-found')
  if ((body.createdAt ?? body.editedAt) && caller.kind !== 'admin')
    return refuse('permission-denied')
  const fileRefusal = refusalOfAttachments(body.attachments ?? [], rows.files, caller)
  if (fileRefusal) return fileRefusal
  // Nobody mentions whom they block, or who blocks them.
  for (const userId of blockedWith(caller.userId, rows.blocks)) knownUsers.delete(userId)
  if (rows.claims[0]) {
    const before = { post: rows.post, children: rows.childrenBefore.flat() }
    return isRepeated(before, { resolved, body, caller, knownUsers }) ? [] : refuse('post-exists')
  }

  const pollRefusal =
    resolved.pollIds.length > 0 ? refusalToPostPoll(rows.polls[0], caller) : undefined
  const streamRefusal =
    resolved.streamIds.length > 0
      ? refusalToPostStream({ stream: rows.streams[0], claim: rows.streamClaims[0] }, caller)
      : undefined
  const refusal = pollRefusal ?? streamRefusal ?? refusalByRules(resolved.verdict, rows.ruleSet)
  if (refusal) return refusal

  const mentioned = resolved.mentioned.flatMap((userId) => knownUsers.get(userId) ?? [])
  const facts = [
    ...postFacts({ resolved, body, author, mentioned, feed, polls: rows.polls, at }),
    ...flagOfHook(rows, { resolved, body, author, feed, caller }),
  ]
  // Unknown mentioned users are dropped; the facts hold only if those users are really absent.
  return rows.users.includes(undefined) ? assumeAbsent(facts) : facts
}

type NewPost = {
  resolved: ResolvedNewPost
  body: NewPostBody
  author: UserRow
  mentioned: readonly UserRow[]
  feed: FeedToPost
  polls: readonly (PollRow | undefined)[]
  at: string
}
const postFacts = ({ resolved, body, author, mentioned, feed, polls, at }: NewPost): Fact[] => [
  ...resolved.streamIds.map((value) =>
    claimTaken({ kind: 'stream', value, owner: resolved.postId }),
  ),
  ...(body.postId
    ? [claimTaken({ kind: 'post', value: body.postId, owner: resolved.internalId })]
    : []),
  postCreated({
    postId: resolved.postId,
    internalId: resolved.internalId,
    targetType: body.targetType,
    targetId: resolved.targetId,
    ...feed,
    postedUserId: author.userId,
    postedUserInternalId: author.userInternalId,
    dataType: dataTypeOf(body.dataType),
    data: contentOf(body),
    metadata: body.metadata ?? {},
    tags: resolved.tags,
    hashtags: resolved.hashtags,
    links: body.links ?? [],
    mentionedUserIds: mentioned.map((user) => user.userId),
    mentionedUserInternalIds: mentioned.map((user) => user.userInternalId),
    children: resolved.children,
    ...(body.createdAt && { createdAt: body.createdAt }),
    ...(body.editedAt && { editedAt: body.editedAt }),
  }),
  ...pollsShown(
    polls,
    {
      postId: resolved.postId,
      targetType: body.targetType,
      targetId: resolved.targetId,
      feedType: feed.feedType,
    },
    at,
  ),
]

/** A post that is reviewed waits for moderators already. */
const flagOfHook = (
  { hookFlags }: Pick<NewPostRows, 'hookFlags'>,
  {
    resolved: { postId, targetId },
    body: { targetType },
    author,
    feed,
    caller,
  }: Pick<NewPost, 'resolved' | 'body' | 'author' | 'feed'> & { caller: Caller },
): readonly Fact[] =>
  feed.feedType === 'published'
    ? postFlagging.flagOfHook(
        { hookFlags },
        {
          ...flaggedPost({ postId, targetType, targetId, parentPostId: null }),
          flaggedUserId: author.userId,
        },
        caller,
      )
    : []

/** What the post itself shows: its poll or stream is shown by a child. */
const contentOf = ({
  data: { pollId: _, streamId: __, ...data },
}: NewPostBody): Record<string, unknown> => data

type Repeated = {
  resolved: ResolvedNewPost
  body: NewPostBody
  caller: Pick<Caller, 'userId'>
  knownUsers: ReadonlyMap<string, UserRow>
}
type Before = { post: PostRow | undefined; children: readonly PostRow[] }
/** Idempotent: a request that repeats a client-chosen id with the same content changes nothing. */
const isRepeated = (
  { post, children }: Before,
  { resolved, body, caller, knownUsers }: Repeated,
): boolean => {
  if (!post) return false
  const { targetId, mentioned, tags, hashtags } = resolved
  const { targetType, metadata = {}, links = [] } = body
  const content = {
    dataType: dataTypeOf(body.dataType),
    data: contentOf(body),
    metadata,
    tags,
    hashtags,
    links,
    mentioned,
  }
  const requested = { postedUserId: caller.userId, targetType, targetId, ...content }
  const isSameChildren = isDeepStrictEqual(children.map(shownBy), resolved.children.map(shownBy))
  return isSameChildren && isRepeatOf(post, requested, (userId) => knownUsers.has(userId))
}
