import { accessInCommunity, isInsideCommunity, mayInCommunity } from '@causerie/authorization'
import type {
  refusalsToFindPostInCommunity,
  refusalsToPin,
  refusalsToReadPins,
  refusalsToShowPinned,
} from '@causerie/contracts/content'
import type { Caller, Loaded, Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { communities } from '@causerie/replicas'
import { pinsOfCommunity } from '../pin-record/pin.ts'
import type { PostRow } from '../post/post.ts'
import type { PostForViewer } from '../post/post-audience.ts'
import { maySeePost, refusalToSeePost } from '../post/post-policy.ts'
import { isPart } from '../target/target-policy.ts'
import { communityForViewer } from '../target/target-visibility.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>

/** The pins of a community, and the rows that decide whether the caller may change them. */
export const pinRows = (communityId: string, caller: Pick<Caller, 'userId'>) => ({
  ...accessInCommunity(communityId, caller),
  community: communities.get(communityId),
  target: pinsOfCommunity(communityId),
})

/** The refusal of a caller who may not pin and unpin in the community. */
export const refusalToPin = (
  { community, ...access }: Loaded<ReturnType<typeof pinRows>>,
  caller: Pick<Caller, 'kind'>,
): RefusalOf<typeof refusalsToPin> | undefined => {
  if (!community || community.isDeleted) return refuse('community-not-found')
  const isInside = isInsideCommunity(community, access.member, caller)
  return isInside && mayInCommunity('PIN_COMMUNITY_POST', { ...access, caller })
    ? undefined
    : refuse('forbidden')
}

/**
 * The refusal of a viewer who may not see the pins of a community; everybody sees those of the
 * network.
 */
export const refusalToReadPins = async (
  {
    about: { communityId },
    caller,
  }: { about: { communityId?: string; postId?: string }; caller: Viewer },
  reader: Reader,
): Promise<RefusalOf<typeof refusalsToReadPins> | undefined> => {
  if (communityId === undefined) return undefined
  const { audience } = await communityForViewer(reader, communityId, caller)
  if (isPart(audience)) return undefined
  return refuse(audience === 'no-target' ? 'community-not-found' : 'forbidden')
}

/**
 * The refusal to pin a post that not everybody in its community can see, or that is part of
 * another.
 */
export const refusalOfPinned = (
  post: PostRow,
): RefusalOf<typeof refusalsToShowPinned> | undefined => {
  if (post.isDeleted) return refuse('post-deleted')
  if (post.parentPostId !== null) return refuse('child-post')
  return post.feedType === 'published' ? undefined : refuse('post-not-published')
}

/**
 * Whether the viewer is shown the pinned post, and so is everybody who may read its community,
 * unless a block hides it from them: a pin for the network may outlive its post.
 */
export const isShownPinned = (found: PostForViewer, viewer: Pick<Caller, 'userId'>): boolean =>
  maySeePost(found.post, { userId: '', isModerating: false, isBlocked: false }) &&
  !refusalToSeePost(found, viewer)

/** The post of a request in this community, or why there is none. */
export const postInCommunity = (
  post: PostRow | undefined,
  communityId: string,
): PostRow | RefusalOf<typeof refusalsToFindPostInCommunity> => {
  if (!post || post.isPurged) return refuse('post-not-found')
  return post.targetType === 'community' && post.targetId === communityId
    ? post
    : refuse('post-of-other-target')
}
