import { accessInCommunity, isInsideCommunity, mayInCommunity } from '@causerie/authorization'
import type {
  refusalsToFindPostInCommunity,
  refusalsToPin,
  refusalsToShowPinned,
} from '@causerie/contracts/content'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { communities } from '@causerie/replicas'
import type { PostRow } from '../post/post.ts'
import { pinsOfCommunity } from './pin.ts'

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
