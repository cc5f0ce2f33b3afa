import { type Refusal, refuse } from '@causerie/contracts'
import type { Caller, Reader } from '@causerie/kernel'
import { mayReadCommunity } from '@causerie/replicas'
import type { Target } from '../target/target-access.ts'
import { hasUser, targetCommunity } from '../target/target-queries.ts'
import { mayReviewPosts, maySeePost } from './post-policy.ts'
import { postsByIds, type StoredPost } from './post-queries.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>

/** The viewer's part in the feed of a community or a user; refused where there is no feed, or none that the viewer may read. */
export const audienceOf = async ({ targetType, targetId }: Target, viewer: Viewer, reader: Reader) => {
  if (targetType === 'user') return (await hasUser(reader, targetId)) ? { isModerating: viewer.kind === 'admin' } : refuse('user-not-found')
  const community = await targetCommunity(reader, targetId, viewer)
  if (!community) return refuse('community-not-found')
  return mayReadCommunity(community, community.member, viewer) ? { isModerating: mayReviewPosts(community) } : refuse('not-a-member')
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

type OfPost = { about: { postId: string }; caller: Viewer }
/** The viewer's part in the feed of a post; refused if they may not read the post. */
export const audienceOfPost = async ({ about: { postId }, caller }: OfPost, reader: Reader) => {
  const [post] = await postsByIds(reader, [postId])
  if (!post) return refuse('post-not-found')
  const audience = await audienceOf(post, caller, reader)
  if ('refused' in audience) return audience.refused === 'not-a-member' ? refuse('not-a-member') : refuse('post-not-found')
  return maySeePost(post, { userId: caller.userId, ...audience }) ? audience : refuse('post-not-found')
}

/** The refusal of a viewer who may not read the post. */
export const refusalToReadPost = async (
  request: OfPost,
  reader: Reader,
): Promise<Refusal<'post-not-found' | 'not-a-member'> | undefined> => {
  const audience = await audienceOfPost(request, reader)
  return 'refused' in audience ? audience : undefined
}

type About = { postId: string } | { deletedPostId: string }
/** The refusal of a viewer who may not read what a command answered; the answer of a deletion shows no post. */
export const postVisibility = async ({ about, caller }: { about: About; caller: Viewer }, reader: Reader) =>
  'deletedPostId' in about ? undefined : refusalToReadPost({ about, caller }, reader)
