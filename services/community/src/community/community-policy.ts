import { type Refusal, refuse } from '@causerie/contract'
import type { Category, CommunityUser, Permission, SocialNetworkSetting } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { type AccessInCommunity, type CommunityRow, mayInCommunity } from '@causerie/replicas'

/** What decides whether a viewer may see a community. */
export type CommunityForViewer = {
  isPublic: boolean
  isDiscoverable: boolean
  communityMembership: CommunityUser['communityMembership'] | null
}

/** Whether lists show the community to the viewer. The condition `isListed` of `community-lists.ts`. */
const isListedFor = (community: CommunityForViewer, caller: Pick<Caller, 'kind'>): boolean =>
  community.isPublic || community.isDiscoverable || caller.kind === 'admin' || community.communityMembership === 'member'

/** Who has the id of a community may see its record; whoever is banned from it only where lists show it, too. */
export const maySee = (community: CommunityForViewer, caller: Pick<Caller, 'kind'>): boolean =>
  community.communityMembership !== 'banned' || isListedFor(community, caller)

type RefusalToManage = Refusal<'community-not-found' | 'banned-from-community' | 'permission-denied'>

/** The refusal of a caller without this permission in a community; undefined for callers who have it. */
export const refusalToManage = (
  permission: Permission,
  community: Pick<CommunityRow, 'isDeleted'> | undefined,
  access: AccessInCommunity,
): RefusalToManage | undefined => {
  if (!community || community.isDeleted) return refuse('community-not-found')
  if (mayInCommunity(permission, access)) return undefined
  return refuse(access.member?.communityMembership === 'banned' ? 'banned-from-community' : 'permission-denied')
}

type JoinRules = { isPublic: boolean; requiresJoinApproval: boolean }
/** Whether users join without an invitation or an approved request. Private communities admit only administrators this way. */
export const admitsAtOnce = ({ isPublic, requiresJoinApproval }: JoinRules, caller: Pick<Caller, 'kind'>): boolean =>
  !requiresJoinApproval && (isPublic || caller.kind === 'admin')

type JoinSetting = Pick<SocialNetworkSetting, 'allowJoinPrivateCommunity'>
/** Whether the older way to join, which creates no request, admits users. The network decides whether private communities do. */
export const admitsDirectly = (community: JoinRules, caller: Pick<Caller, 'kind'>, setting: JoinSetting): boolean =>
  admitsAtOnce(community, caller) || (setting.allowJoinPrivateCommunity && !community.requiresJoinApproval)

/** The ids that belong to no category or to a deleted one. */
export const unknownCategories = (categoryIds: readonly string[], rows: readonly (Pick<Category, 'isDeleted'> | undefined)[]): string[] =>
  categoryIds.filter((_, i) => rows[i]?.isDeleted !== false)
