import { type Refusal, refuse } from '@causerie/contracts'
import type { Caller, Reader } from '@causerie/kernel'
import { mayInCommunity, mayReadCommunity, readSocialSetting } from '@causerie/replicas'
import type { Target } from '../target/target-access.ts'
import { hasUser, isFollowing, targetCommunity } from '../target/target-queries.ts'
import { accessOfViewer } from '../target/viewer-access.ts'
import { mayReviewPosts, maySeePost } from './post-policy.ts'
import { postsByIds, type StoredPost } from './post-queries.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>

/** The viewer's part in the feed of a community or a user; refused where there is no feed, or none that the viewer may read. */
export const audienceOf = async ({ targetType, targetId }: Target, viewer: Viewer, reader: Reader) => {
  if (targetType === 'user') return audienceOfUser(targetId, viewer, reader)
  const community = await targetCommunity(reader, targetId, viewer)
  if (!community) return refuse('community-not-found')
  if (!mayReadCommunity(community, community.member, viewer)) return refuse('not-a-member')
  return { isModerating: mayReviewPosts(community), isModeratingComments: mayInCommunity('DELETE_COMMUNITY_COMMENT', community) }
}

type Visible<P> = { posts: P[]; isModerating: (post: Target) => boolean }
/** The posts that the viewer may see, in their order, and whether the viewer moderates their targets. */
export const visiblePosts = async <P extends StoredPost>(reader: Reader, viewer: Viewer, posts: readonly P[]): Promise<Visible<P>> => {
  const keyOf = ({ targetType, targetId }: Target) => `${targetType}:${targetId}`
  const targets = new Map(posts.map((post) => [keyOf(post), post]))
  const audiences = new Map(
    await Promise.all([...targets].map(async ([key, target]) => [key, await audienceOf(target, viewer, reader)] as const)),
  )
  const audienceIn = (target: Target) => {
    const audience = audiences.get(keyOf(target))
    return audience && !('refused' in audience) ? audience : undefined
  }
  const isVisible = (post: P): boolean => {
    const audience = audienceIn(post)
    return audience !== undefined && maySeePost(post, { userId: viewer.userId, ...audience })
  }
  return { posts: posts.filter(isVisible), isModerating: (target) => audienceIn(target)?.isModerating ?? false }
}

/** A post that the viewer may read, and whether the viewer moderates its feed; or why not. */
export const readablePost = async (reader: Reader, viewer: Viewer, postId: string): Promise<ReadablePost | NotReadable> => {
  const [post] = await postsByIds(reader, [postId])
  if (!post) return refuse('post-not-found')
  const audience = await audienceOf(post, viewer, reader)
  if ('refused' in audience) return audience.refused === 'not-a-member' ? refuse('not-a-member') : refuse('post-not-found')
  return maySeePost(post, { userId: viewer.userId, ...audience }) ? { ...post, ...audience } : refuse('post-not-found')
}
type ReadablePost = StoredPost & { isModerating: boolean; isModeratingComments: boolean }
type NotReadable = Refusal<'post-not-found' | 'not-a-member'>
/** In a network with private users, the feed of a user is for its owner, their followers and administrators. */
export const audienceOfUser = async (userId: string, viewer: Viewer, reader: Reader) => {
  const isAdmin = viewer.kind === 'admin'
  const [isKnown, { userPrivacySetting }, isFollower] = await Promise.all([
    hasUser(reader, userId),
    readSocialSetting(reader),
    isFollowing(reader, viewer.userId, userId),
  ])
  if (!isKnown) return refuse('user-not-found')
  const isForAll = userPrivacySetting === 'public' || isAdmin || viewer.userId === userId
  return isForAll || isFollower ? { isModerating: isAdmin, isModeratingComments: isAdmin } : refuse('permission-denied')
}

/** The viewer's part in all feeds of communities, or of users, together. */
export const audienceOfAll = async (targetType: Target['targetType'], viewer: Viewer, reader: Reader) => {
  const [access, { userPrivacySetting }] = await Promise.all([accessOfViewer(reader, viewer), readSocialSetting(reader)])
  const moderatedIds = access.memberships.flatMap(({ communityId, member }) => (mayReviewPosts({ ...access, member }) ? [communityId] : []))
  const isModerating = targetType === 'user' ? viewer.kind === 'admin' : mayReviewPosts({ ...access, member: undefined })
  return { isModerating, moderatedIds, isPrivate: userPrivacySetting === 'private' }
}

/** The refusal of a viewer who may not read the post. */
export const refusalToReadPost = async (
  { about: { postId }, caller }: { about: { postId: string }; caller: Viewer },
  reader: Reader,
): Promise<NotReadable | undefined> => {
  const post = await readablePost(reader, caller, postId)
  return 'refused' in post ? post : undefined
}

type About = { postId: string } | { deletedPostId: string }
/** The refusal of a viewer who may not read what a command answered; the answer of a deletion shows no post. */
export const postVisibility = async ({ about, caller }: { about: About; caller: Viewer }, reader: Reader) =>
  'deletedPostId' in about ? undefined : refusalToReadPost({ about, caller }, reader)
