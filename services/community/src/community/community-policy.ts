import {
  type AccessInCommunity,
  isBannedMember,
  isMember,
  mayInCommunity,
} from '@causerie/authorization'
import type {
  Category,
  Permission,
  refusalsToManageCommunity,
  refusalsToSeeCommunity,
} from '@causerie/contracts/community'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { type CommunityRow, columnIn, communities, communityUsers } from '@causerie/replicas'

/** A community, even a deleted one, and what its viewer is there. */
export const communityRows = (communityId: string, viewer: Pick<Caller, 'userId'>) => ({
  community: communities.get(communityId),
  member: communityUsers.get(communityId, viewer.userId),
})
type CommunityRows = Loaded<ReturnType<typeof communityRows>>
export type CommunityForViewer = CommunityRows & { community: CommunityRow }

/** Whether lists show the community to everybody. */
const isListedForAll = ({
  isPublic,
  isDiscoverable,
}: Pick<CommunityRow, 'isPublic' | 'isDiscoverable'>): boolean => isPublic || isDiscoverable
/** The rule of `isListedForAll` in statements, for a row of `communities`. */
export const listedForAllCondition = (community = ''): string =>
  `(${columnIn(community, 'is_public')} or ${columnIn(community, 'is_discoverable')})`

/** Whether lists show the community to the viewer. */
export const isListedFor = (
  { community, member }: CommunityForViewer,
  viewer: Pick<Caller, 'kind'>,
): boolean => isListedForAll(community) || viewer.kind === 'admin' || isMember(member)
/**
 * The rule of `isListedFor` in statements, for a row of `communities`, by expressions of what its
 * viewer is.
 */
export const listedCommunityCondition = ({
  community,
  ...viewer
}: {
  community: string
  isAdmin: string
  isMember: string
}): string => `(${listedForAllCondition(community)} or ${viewer.isAdmin} or ${viewer.isMember})`

/**
 * Who has the id of a community may see its record, even a deleted one; whoever is banned from it
 * only where lists show it, too.
 */
export const refusalToSee = (
  { community, member }: CommunityRows,
  viewer: Pick<Caller, 'kind'>,
): RefusalOf<typeof refusalsToSeeCommunity> | undefined => {
  if (!community) return refuse('community-not-found')
  const isHidden = isBannedMember(member) && !isListedFor({ community, member }, viewer)
  return isHidden ? refuse('private-community') : undefined
}

/**
 * The refusal of a caller without this permission in a community; undefined for callers who have
 * it.
 */
export const refusalToManage = (
  permission: Permission,
  community: Pick<CommunityRow, 'isDeleted'> | undefined,
  access: AccessInCommunity,
): RefusalOf<typeof refusalsToManageCommunity> | undefined => {
  if (!community || community.isDeleted) return refuse('community-not-found')
  if (mayInCommunity(permission, access)) return undefined
  return refuse(isBannedMember(access.member) ? 'banned-from-community' : 'permission-denied')
}

/** The ids that belong to no category or to a deleted one. */
export const unknownCategories = (
  categoryIds: readonly string[],
  rows: readonly (Pick<Category, 'isDeleted'> | undefined)[],
): string[] => categoryIds.filter((_, i) => rows[i]?.isDeleted !== false)
