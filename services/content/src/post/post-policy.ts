import {
  type AccessInCommunity,
  blockedWith,
  isBannedMember,
  isMember,
  mayInCommunity,
} from '@causerie/authorization'
import type {
  refusalsToEditPost,
  refusalsToManagePost,
  refusalsToParticipateInPost,
  refusalsToPostInCommunity,
  refusalsToReadPost,
  refusalsToRestorePost,
} from '@causerie/contracts/content'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { arePostsErased, type CommunityRow, socialSettingOf } from '@causerie/replicas'
import {
  type Audience,
  accessIn,
  audienceIn,
  hasTarget,
  isHiddenByBlock,
  isPart,
  isRestorable,
  isTargetOpen,
  mayInTarget,
  type Rights,
  refusalToParticipate,
  refusalToWrite,
  reviewing,
} from '../target/target-policy.ts'
import type { PostRow } from './post.ts'
import type { postRows } from './resolve-post.ts'

/** The refusal of a caller who may not post in the community; undefined for callers who may. */
export const refusalToPost = (
  community: Pick<CommunityRow, 'isDeleted' | 'onlyAdminCanPost'>,
  access: AccessInCommunity,
): RefusalOf<typeof refusalsToPostInCommunity> | undefined => {
  if (community.isDeleted) return refuse('community-not-found')
  if (isBannedMember(access.member)) return refuse('banned-from-community')
  if (!isMember(access.member) && access.caller.kind !== 'admin') return refuse('not-a-member')
  if (community.onlyAdminCanPost && !mayInCommunity('CREATE_PRIVILEGED_POST', access))
    return refuse('permission-denied')
  return undefined
}

type SeenPost = Pick<PostRow, 'feedType' | 'postedUserId' | 'isDeleted' | 'isPurged'>
/**
 * Posts that are not published, deleted ones and those behind a block are visible to moderators and
 * to their author; purged ones to nobody.
 */
export const maySeePost = (
  post: SeenPost,
  viewer: { userId: string; isModerating: boolean; isBlocked: boolean },
): boolean => {
  const isOwn = post.postedUserId === viewer.userId
  if (post.isPurged || isHiddenByBlock({ ...viewer, isOwn })) return false
  return (post.feedType === 'published' && !post.isDeleted) || viewer.isModerating || isOwn
}

type SeeingViewer = { isModerating: string; isBlocked: string }
/**
 * The rule of `maySeePost` in statements, for a row of `posts` and a viewer as expressions. Whether
 * a block hides it is asked last.
 */
export const seenPostCondition = (
  post: string,
  { isModerating, isBlocked }: SeeingViewer,
): string => `(not ${post}.is_purged and (
      ${isModerating} or ${post}.posted_user_id = $viewerId
      or (${post}.feed_type = 'published' and not ${post}.is_deleted and not (${isBlocked}))
    ))`

type ReadRefusal = RefusalOf<typeof refusalsToReadPost>
type ForViewer = { post: SeenPost | undefined; audience: Audience; isBlocked: boolean }
/**
 * The refusal of a viewer who may not read the post, which was not deleted with its author, by
 * their part where it stands.
 */
export const refusalToSeePost = (
  { post, audience, isBlocked }: ForViewer,
  { userId }: Pick<Caller, 'userId'>,
): ReadRefusal | undefined => {
  if (!post) return refuse('post-not-found')
  if (audience === 'not-a-member') return refuse('not-a-member')
  return isPart(audience) && maySeePost(post, { userId, isBlocked, ...audience })
    ? undefined
    : refuse('post-not-found')
}
/** The refusal of a viewer, blocks aside, and whether a block alone keeps them from the post. */
export const refusalAndBlock = (found: ForViewer, viewer: Pick<Caller, 'userId'>) => {
  const refusal = refusalToSeePost({ ...found, isBlocked: false }, viewer)
  return { refusal, isBlocked: !refusal && refusalToSeePost(found, viewer) !== undefined }
}

type PostRows = Loaded<ReturnType<typeof postRows>>
type Actor = Pick<Caller, 'userId' | 'kind'>

/** The post of these rows, as the viewer finds it. */
export const postForViewerIn = (
  rows: PostRows & Pick<Parameters<typeof audienceIn>[0], 'invitations'>,
  viewer: Actor,
): ForViewer => ({
  post: unlessErased(rows),
  audience: audienceIn(rows, viewer),
  isBlocked: blockedWith(viewer.userId, rows.blocks).size > 0,
})

/** The post of a request, if it exists and is not deleted, itself or with its author. */
export const livePost = (rows: PostRows): PostRow | undefined => {
  const post = keptPost(rows)
  return post?.isDeleted ? undefined : post
}

/** The post of a request, even if it was deleted, but not permanently. */
const keptPost = (rows: PostRows): PostRow | undefined => {
  const post = unlessErased(rows)
  return post && !post.isPurged && hasTarget(rows) ? post : undefined
}

/** The post, unless it was deleted with its author, of whose posts none is left. */
const unlessErased = ({
  post,
  postAuthor,
}: Pick<PostRows, 'post' | 'postAuthor'>): PostRow | undefined =>
  arePostsErased(postAuthor) ? undefined : post

/** The post of a request, if it exists and stands where the caller may read. */
const openPost = (rows: PostRows, caller: Actor): PostRow | undefined =>
  isTargetOpen(rows, caller) ? livePost(rows) : undefined

/** Whether the caller wrote the post, or has the permission for posts of others in its target. */
const mayManagePost = (
  post: PostRow,
  rows: PostRows,
  { caller, rights }: { caller: Actor; rights: Rights },
): boolean => post.postedUserId === caller.userId || isModerating(post, rows, { caller, rights })

const isModerating = (
  post: PostRow,
  rows: PostRows,
  { caller, rights }: { caller: Actor; rights: Rights },
): boolean => mayInTarget(rights, post.targetType, accessIn(rows, caller))

const editing: Rights = { inCommunity: 'EDIT_COMMUNITY_POST', onUserFeed: 'EDIT_USER_FEED_POST' }
const deleting: Rights = {
  inCommunity: 'DELETE_COMMUNITY_POST',
  onUserFeed: 'DELETE_USER_FEED_POST',
}

type ManageRefusal = RefusalOf<typeof refusalsToManagePost>
/**
 * The post that the caller may manage, or why not: unknown or deleted, not visible, banned, or
 * without the right.
 */
const postToManage = (rows: PostRows, caller: Actor, rights: Rights): PostRow | ManageRefusal => {
  const post = openPost(rows, caller)
  return post
    ? (refusalToManagePost(post, rows, { caller, rights }) ?? post)
    : refuse('post-not-found')
}

/**
 * The post that the caller may delete, or why not: one's own always, wherever it stands. The owner
 * of a feed may delete what others posted there. A deleted post may be deleted permanently by those
 * who see it, even when its target is gone.
 */
export const postToDelete = (
  rows: PostRows,
  caller: Actor,
  isPermanent: boolean,
): PostRow | ManageRefusal => {
  const post =
    livePost(rows) ?? (isPermanent && rows.post?.isPurged === false ? rows.post : undefined)
  if (!post) return refuse('post-not-found')
  if (post.postedUserId === caller.userId) return post
  if (post.targetType === 'user' && post.targetId === caller.userId && !post.isDeleted) return post
  if (hasTarget(rows) && !isTargetOpen(rows, caller)) return refuse('post-not-found')
  return refusalToManagePost(post, rows, { caller, rights: deleting }) ?? post
}

const refusalToManagePost = (
  post: PostRow,
  rows: PostRows,
  { caller, rights }: { caller: Actor; rights: Rights },
): ManageRefusal | undefined => {
  const refusal = refusalToWrite(rows, caller)
  if (refusal) return refusal
  if (mayManagePost(post, rows, { caller, rights })) return undefined
  return post.feedType === 'published' && !post.isDeleted && hasTarget(rows)
    ? refuse('permission-denied')
    : refuse('post-not-found')
}

/**
 * The post that the caller may edit, or why not. Its author edits where they may take part, and
 * waits for the review, unless the network says otherwise.
 */
export const postToEdit = (
  rows: PostRows,
  caller: Actor,
): PostRow | RefusalOf<typeof refusalsToEditPost> => {
  const post = postToManage(rows, caller, editing)
  if ('refused' in post || isModerating(post, rows, { caller, rights: editing })) return post
  const refusal = refusalToParticipate(rows, caller)
  if (refusal || post.feedType === 'published') return refusal ?? post
  return socialSettingOf(rows.setting).isAllowEditPostWhenReviewingEnabled
    ? post
    : refuse('under-review')
}

/** The post that the caller may review, or why not. Authors do not review their own posts. */
export const postToReview = (rows: PostRows, caller: Actor): PostRow | ManageRefusal => {
  const post = postToManage(rows, caller, reviewing)
  if ('refused' in post) return post
  return isModerating(post, rows, { caller, rights: reviewing })
    ? post
    : refuse('permission-denied')
}

/**
 * The post that the caller may moderate, or why not: authors do not clear the flags of their own
 * posts.
 */
export const postToModerate = (rows: PostRows, caller: Actor): PostRow | ManageRefusal => {
  const post = postToManage(rows, caller, deleting)
  if ('refused' in post) return post
  return isModerating(post, rows, { caller, rights: deleting }) ? post : refuse('permission-denied')
}

/**
 * The post, deleted or not, whose deletion the caller may undo, or why not. What authors took back
 * is theirs to take back.
 */
export const postToRestore = (
  rows: PostRows,
  caller: Actor,
): PostRow | RefusalOf<typeof refusalsToRestorePost> => {
  const post = isTargetOpen(rows, caller) ? keptPost(rows) : undefined
  if (!post) return refuse('post-not-found')
  const refusal = refusalToManagePost(post, rows, { caller, rights: deleting })
  if (refusal) return refusal
  if (!isModerating(post, rows, { caller, rights: deleting })) return refuse('permission-denied')
  if (!post.isDeleted) return post
  if (post.parentPostId !== null) return refuse('child-not-restorable')
  return isRestorable({ authorId: post.postedUserId, deletedBy: post.deletedBy }, caller)
    ? post
    : refuse('deleted-by-author')
}

type ParticipateRefusal = RefusalOf<typeof refusalsToParticipateInPost>
/**
 * The published post in which the caller may take part by a comment, a reaction, a flag, or why
 * not.
 */
export const postToParticipate = (rows: PostRows, caller: Actor): PostRow | ParticipateRefusal => {
  const post = openPost(rows, caller)
  if (post?.feedType !== 'published') return refuse('post-not-found')
  return refusalToParticipate(rows, caller) ?? post
}

/**
 * The post from which the caller takes back what they did to it: always, while it exists. What was
 * never done is refused like doing it.
 */
export const postToTakeBackFrom = (
  rows: PostRows,
  caller: Actor,
  isDone: boolean,
): PostRow | ParticipateRefusal =>
  (isDone ? livePost(rows) : undefined) ?? postToParticipate(rows, caller)
