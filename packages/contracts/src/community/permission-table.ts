import type { communityOperations } from '../catalogue.ts'
import type { RejectionCode } from '../dsl/rejections.ts'
import type { Permission } from '../resources/default-roles.ts'

/** Who may ask, from somebody whom nobody knows to somebody of elsewhere. */
export const kinds = {
  anonymous: 'no token',
  stranger: 'stranger',
  member: 'member',
  banned: 'banned member',
  moderator: 'moderator of the community',
  custom: 'custom role with the permission',
  networkModerator: 'moderator of the network',
  administrator: 'administrator',
  deleted: 'deleted user',
  foreign: 'other network',
} as const
export type Kind = keyof typeof kinds

/** `yes`, or how it is refused. */
export type Outcome = 'yes' | RejectionCode
/** What an operation asks for, and what becomes of everybody who tries it on what is not theirs. */
export type PermissionRow = { permission?: Permission; may: Readonly<Record<Kind, Outcome>> }

const may = (otherwise: Outcome, exceptions: Partial<Record<Kind, Outcome>> = {}): PermissionRow => ({
  may: {
    anonymous: 'unauthorized',
    stranger: otherwise,
    member: otherwise,
    banned: otherwise,
    moderator: otherwise,
    custom: otherwise,
    networkModerator: otherwise,
    administrator: otherwise,
    deleted: 'unauthorized',
    foreign: otherwise,
    ...exceptions,
  },
})

const everybody = may('yes')
const everybodyWhere = (foreign: RejectionCode): PermissionRow => may('yes', { foreign })
const administrators = may('permission-denied', { administrator: 'yes' })
/** Who has the permission in the network. */
const inNetwork = (permission: Permission, exceptions: Partial<Record<Kind, Outcome>> = {}): PermissionRow => ({
  permission,
  ...may('permission-denied', { custom: 'yes', administrator: 'yes', ...exceptions }),
})
/** Who has the permission in the community, by their role there or in the network. */
const inCommunity = (permission: Permission, refusal?: RejectionCode): PermissionRow => ({
  permission,
  ...may(refusal ?? 'permission-denied', {
    banned: refusal ?? 'banned-from-community',
    moderator: 'yes',
    custom: 'yes',
    networkModerator: 'yes',
    administrator: 'yes',
    foreign: 'community-not-found',
  }),
})
const toJoin = may('yes', {
  member: 'already-joined',
  banned: 'banned-from-community',
  moderator: 'already-joined',
  custom: 'already-joined',
  foreign: 'community-not-found',
})
const ofGuests = may('permission-denied', { foreign: 'invitation-not-found' })

/** Operations that take a key instead of a token. */
type WithoutToken = 'openSession' | 'createAuthToken'

/** Who may do what in communities and with people. A test asks every cell of it; `docs/permissions.md` shows it. */
export const permissionTable: Readonly<Record<Exclude<keyof typeof communityOperations, WithoutToken>, PermissionRow>> = {
  verifySession: everybody,
  endSession: everybody,

  getUser: everybodyWhere('user-not-found'),
  listUsers: everybody,
  queryUsers: everybody,
  updateUser: administrators,
  flagUser: everybodyWhere('user-not-found'),
  unflagUser: everybodyWhere('user-not-found'),
  isUserFlaggedByMe: everybodyWhere('user-not-found'),
  clearUserFlags: inNetwork('BAN_USER', { networkModerator: 'yes' }),
  banUser: inNetwork('BAN_USER', { networkModerator: 'yes' }),
  unbanUser: inNetwork('BAN_USER', { networkModerator: 'yes' }),
  deleteUser: administrators,
  queryBrandUsers: administrators,
  getBrandUser: administrators,
  createBrandUser: administrators,
  updateBrandUser: administrators,

  followUser: everybodyWhere('user-not-found'),
  unfollowUser: may('follow-not-found'),
  acceptFollower: may('follow-not-found'),
  removeFollower: may('follow-not-found'),
  queryMyFollowers: everybody,
  queryMyFollowing: everybody,
  queryFollowers: everybodyWhere('user-not-found'),
  queryFollowing: everybodyWhere('user-not-found'),
  getMyFollowInfo: everybody,
  getFollowInfo: everybodyWhere('user-not-found'),
  blockUser: everybodyWhere('user-not-found'),
  unblockUser: everybodyWhere('user-not-found'),
  queryBlockedUsers: everybody,
  getSocialSetting: everybody,
  updateSocialSetting: administrators,

  createCommunity: everybody,
  getCommunity: everybodyWhere('community-not-found'),
  listCommunities: everybody,
  listRecommendedCommunities: everybody,
  listTrendingCommunities: everybody,
  queryCommunities: everybody,
  updateCommunity: inCommunity('EDIT_COMMUNITY'),
  deleteCommunity: inCommunity('DELETE_COMMUNITY'),

  joinCommunity: toJoin,
  joinCommunityDirectly: toJoin,
  leaveCommunity: may('yes', {
    stranger: 'not-a-member',
    banned: 'banned-from-community',
    networkModerator: 'not-a-member',
    administrator: 'not-a-member',
    foreign: 'community-not-found',
  }),
  queryJoinRequests: inCommunity('ADD_COMMUNITY_USER', 'forbidden'),
  countJoinRequests: inCommunity('ADD_COMMUNITY_USER', 'forbidden'),
  approveJoinRequest: inCommunity('ADD_COMMUNITY_USER', 'forbidden'),
  rejectJoinRequest: inCommunity('ADD_COMMUNITY_USER', 'forbidden'),
  listMyJoinRequests: everybodyWhere('community-not-found'),
  getMyLatestJoinRequest: everybodyWhere('community-not-found'),
  cancelJoinRequest: may('join-request-not-found'),

  createInvitations: inCommunity('ADD_COMMUNITY_USER'),
  queryInvitations: inCommunity('ADD_COMMUNITY_USER', 'permission-denied'),
  countInvitations: inCommunity('ADD_COMMUNITY_USER', 'permission-denied'),
  cancelInvitation: inCommunity('ADD_COMMUNITY_USER'),
  resendInvitation: inCommunity('ADD_COMMUNITY_USER'),
  listMyInvitations: everybody,
  acceptInvitation: ofGuests,
  rejectInvitation: ofGuests,

  queryCommunityUsers: everybodyWhere('community-not-found'),
  getMyPermissions: everybodyWhere('community-not-found'),
  addCommunityUsers: inCommunity('ADD_COMMUNITY_USER'),
  removeCommunityUsers: inCommunity('REMOVE_COMMUNITY_USER'),
  banCommunityUsers: inCommunity('BAN_COMMUNITY_USER'),
  unbanCommunityUsers: inCommunity('BAN_COMMUNITY_USER'),
  addCommunityUserRole: inCommunity('ASSIGN_COMMUNITY_USER_ROLE'),
  addCommunityUserRoles: inCommunity('ASSIGN_COMMUNITY_USER_ROLE'),
  removeCommunityUserRole: inCommunity('ASSIGN_COMMUNITY_USER_ROLE'),
  removeCommunityUserRoles: inCommunity('ASSIGN_COMMUNITY_USER_ROLE'),

  getRole: everybody,
  queryRoles: everybody,
  createRole: inNetwork('CREATE_ROLE'),
  updateRole: inNetwork('EDIT_ROLE'),
  deleteRole: inNetwork('DELETE_ROLE'),

  getCategory: everybodyWhere('category-not-found'),
  listCategories: everybody,
  queryCategories: everybody,
  createCategory: inNetwork('CREATE_COMMUNITY_CATEGORY'),
  updateCategory: inNetwork('EDIT_COMMUNITY_CATEGORY'),
  deleteCategory: inNetwork('DELETE_COMMUNITY_CATEGORY'),
}
