import type { Category, CommunityUser } from '@causerie/contracts'
import type { Caller } from '@causerie/kernel'
import { mayReadCommunity } from '@causerie/replicas'

/** What decides whether a viewer may see a community. */
export type CommunityForViewer = {
  isPublic: boolean
  isDiscoverable: boolean
  /** Whether the viewer has a pending invitation. */
  isInvited: boolean
  communityMembership: CommunityUser['communityMembership'] | null
}

/** A discoverable private community shows its record, not its content, to users who are not members. */
export const maySee = (community: CommunityForViewer, caller: Pick<Caller, 'kind'>): boolean =>
  community.isDiscoverable || mayReadCommunity(community, community, caller)

/** Others need an invitation or an approved request to join a private community. */
export const mayJoinUninvited = ({ isPublic }: { isPublic: boolean }, caller: Pick<Caller, 'kind'>): boolean =>
  isPublic || caller.kind === 'admin'

/** The ids that belong to no category or to a deleted one. */
export const unknownCategories = (categoryIds: readonly string[], rows: readonly (Pick<Category, 'isDeleted'> | undefined)[]): string[] =>
  categoryIds.filter((_, i) => rows[i]?.isDeleted !== false)
