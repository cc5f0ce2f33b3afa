import { accessOfViewer } from '@causerie/authorization'
import type { refusalsToReadPost } from '@causerie/contracts/content'
import type { Caller, Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { readSocialSetting } from '@causerie/replicas'
import { isPart, mayReviewPosts, type Part, type Target } from '../target/target-policy.ts'
import { postsWithAudience } from './post-audience.ts'
import { refusalAndBlock, refusalToSeePost } from './post-policy.ts'
import type { StoredPost } from './post-queries.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>

/** Those of the posts whose feeds the viewer moderates. */
export const moderatedBy =
  (reader: Reader, viewer: Viewer) =>
  async <Shown extends Target & { postId: string }>(posts: readonly Shown[]): Promise<Shown[]> => {
    const ids = posts.map(({ postId }) => postId)
    const { moderated } = await visiblePosts(reader, viewer, ids)
    return moderated(posts)
  }

type Moderated = <Shown extends Target>(posts: readonly Shown[]) => Promise<Shown[]>
type Visible = { posts: StoredPost[]; moderated: Moderated }
/**
 * The posts that the viewer may see, in the order of the ids, and which of them, and of their
 * children, the viewer moderates.
 */
export const visiblePosts = async (
  reader: Reader,
  viewer: Viewer,
  postIds: readonly string[],
): Promise<Visible> => {
  const found = await postsWithAudience(reader, viewer, postIds)
  const moderated = new Set(
    found.flatMap(({ post, audience }) =>
      isPart(audience) && audience.isModerating ? [keyOf(post)] : [],
    ),
  )
  const visible = found.filter((one) => !refusalToSeePost(one, viewer))
  return {
    posts: visible.map(({ post }) => post),
    moderated: async (shown) => shown.filter((post) => moderated.has(keyOf(post))),
  }
}

const keyOf = ({ targetType, targetId }: Target): string => `${targetType}:${targetId}`

/** A post that the viewer may read, and whether the viewer moderates its feed; or why not. */
export const readablePost = async (
  reader: Reader,
  viewer: Viewer,
  postId: string,
): Promise<ReadablePost | NotReadable> => {
  const [found = nowhere] = await postsWithAudience(reader, viewer, [postId])
  const { post, audience } = found
  const refusal = refusalToSeePost(found, viewer)
  return post && isPart(audience) && !refusal
    ? { post, ...audience }
    : (refusal ?? refuse('post-not-found'))
}
const nowhere = { post: undefined, audience: 'no-target', isBlocked: false } as const
type ReadablePost = Part & { post: StoredPost }
type NotReadable = RefusalOf<typeof refusalsToReadPost>

/** Why the viewer may not read the post, and whether a block alone keeps them from it. */
export const refusalAndBlockOf = async (reader: Reader, viewer: Viewer, postId: string) => {
  const [found = nowhere] = await postsWithAudience(reader, viewer, [postId])
  return refusalAndBlock(found, viewer)
}

/** The viewer's part in all feeds of communities, or of users, together. */
export const audienceOfAll = async (
  targetType: Target['targetType'],
  viewer: Viewer,
  reader: Reader,
) => {
  const [access, { userPrivacySetting }] = await Promise.all([
    accessOfViewer(reader, viewer),
    readSocialSetting(reader),
  ])
  const moderatedIds = access.memberships.flatMap(({ communityId, member }) =>
    mayReviewPosts('community', { ...access, member }) ? [communityId] : [],
  )
  const isModerating = mayReviewPosts(targetType, { ...access, member: undefined })
  return { isModerating, moderatedIds, isPrivate: userPrivacySetting === 'private' }
}

/** The refusal of a viewer who may not read the post. */
export const refusalToReadPost = async (
  { resolved: { postId }, caller }: { resolved: { postId: string }; caller: Viewer },
  reader: Reader,
): Promise<NotReadable | undefined> => {
  const readable = await readablePost(reader, caller, postId)
  return 'refused' in readable ? readable : undefined
}

type Resolved = { postId: string } | { deletedPostId: string }
/**
 * The refusal of a viewer who may not read what a command answered; the answer of a deletion shows
 * no post.
 */
export const postVisibility = async (
  { resolved, caller }: { resolved: Resolved; caller: Viewer },
  reader: Reader,
) => ('deletedPostId' in resolved ? undefined : refusalToReadPost({ resolved, caller }, reader))
