import type { Category, CommunityUser } from '@causerie/contracts'
import type { Caller } from '@causerie/kernel'
import { mayReadCommunity } from '@causerie/replicas'

/** A community with what the caller is to it. */
export type Seen = {
  isPublic: boolean
  isDiscoverable: boolean
  /** Whether an invitation waits for the caller's answer. */
  isInvited: boolean
  communityMembership: CommunityUser['communityMembership'] | null
}

/** The record of a private community is also for those who may find it and ask to join. */
export const maySee = (community: Seen, caller: Pick<Caller, 'kind'>): boolean =>
  community.isDiscoverable || mayReadCommunity(community, community, caller)

/** The way into a private community is a request that its moderators answer; administrators need none. */
export const mayJoinAtOnce = ({ isPublic }: { isPublic: boolean }, caller: Pick<Caller, 'kind'>): boolean =>
  isPublic || caller.kind === 'admin'

/** Those of these ids that no category has, or none that still exists. */
export const unknownCategories = (categoryIds: readonly string[], found: readonly (Pick<Category, 'isDeleted'> | undefined)[]): string[] =>
  categoryIds.filter((_, i) => found[i]?.isDeleted !== false)
