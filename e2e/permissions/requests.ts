import {
  type AnyOperation,
  addCommunityUserRole,
  banCommunityUsers,
  banUser,
  createBrandUser,
  createRole,
  flagUser,
  joinCommunity,
  type permissionTable,
  queryBrandUsers,
  rejectInvitation,
  updateCommunity,
} from '@causerie/contracts'
import type { Input, Person } from '@causerie/testkit'
import { categoryOf, invitationsTo, invite, only } from '../acts.ts'
import type { Scene } from './scene.ts'

type Request = Input<AnyOperation>
type Make = (scene: Scene, caller: Person) => Request | Promise<Request>

const nothing: Make = () => ({})
const ofCommunity: Make = ({ communityId }) => ({ params: { communityId } })
const ofMember: Make = ({ someMember: { userId } }) => ({ params: { userId } })
const membersOf: Make = ({ communityId, someMember }) => ({ params: { communityId }, body: { userIds: [someMember.userId] } })
/** There is one in a network: whoever comes first makes it. */
const ofBrand = async ({ admin }: Scene): Promise<Request> => {
  await admin.call(createBrandUser, { body: { displayName: 'Brand' } })
  const { body } = await admin.call(queryBrandUsers)
  return { params: { userId: only(body.users).userId } }
}
const waiting = async ({ owner, outsider, communityId }: Scene): Promise<Request> => {
  await owner.call(updateCommunity, { params: { communityId }, body: { requiresJoinApproval: true } })
  await outsider.call(joinCommunity, { params: { communityId } })
  return { params: { communityId }, body: { userId: outsider.userId } }
}
const invited = async ({ owner, outsider, communityId }: Scene) => {
  const { invitationId } = only(await invite(owner, communityId, outsider))
  return { params: { invitationId } }
}
const category: Make = async ({ admin }) => ({ params: { categoryId: (await categoryOf(admin)).categoryId } })
const ownRole = async ({ admin, communityId }: Scene): Promise<Request> => {
  await admin.call(createRole, { body: { roleId: `role-${communityId}`, permissions: [] } })
  return { params: { roleId: `role-${communityId}` } }
}

/** For each operation of community a request that is good, and what must be there for it. */
export const requests: Record<keyof typeof permissionTable, Make> = {
  verifySession: nothing,
  endSession: nothing,
  getUser: ofMember,
  listUsers: ({ someMember: { userId } }) => ({ query: { userIds: [userId] } }),
  updateUser: ({ someMember: { userId } }) => ({ body: { userId, description: 'x' } }),
  queryUsers: nothing,
  followUser: ofMember,
  unfollowUser: ofMember,
  acceptFollower: ofMember,
  removeFollower: ofMember,
  queryMyFollowers: nothing,
  queryMyFollowing: nothing,
  queryFollowers: ofMember,
  queryFollowing: ofMember,
  getMyFollowInfo: nothing,
  getFollowInfo: ofMember,
  blockUser: ofMember,
  unblockUser: ofMember,
  queryBlockedUsers: nothing,
  getSocialSetting: nothing,
  updateSocialSetting: () => ({ body: { isFollowWithRequestEnabled: true } }),
  flagUser: ofMember,
  unflagUser: ofMember,
  isUserFlaggedByMe: ofMember,
  clearUserFlags: async ({ owner, someMember: { userId } }) => {
    await owner.call(flagUser, { params: { userId } })
    return { params: { userId } }
  },
  banUser: ({ someMember: { userId } }) => ({ body: { userId } }),
  unbanUser: async ({ admin, someMember: { userId } }) => {
    await admin.call(banUser, { body: { userId } })
    return { body: { userId } }
  },
  deleteUser: ofMember,
  queryBrandUsers: nothing,
  createBrandUser: () => ({ body: { displayName: 'Brand' } }),
  getBrandUser: ofBrand,
  updateBrandUser: async (scene) => ({ ...(await ofBrand(scene)), body: { displayName: 'Other' } }),
  createCommunity: () => ({ body: { displayName: 'Mine' } }),
  getCommunity: ofCommunity,
  listCommunities: ({ communityId }) => ({ query: { communityIds: [communityId] } }),
  listRecommendedCommunities: nothing,
  listTrendingCommunities: nothing,
  queryCommunities: nothing,
  updateCommunity: ({ communityId }) => ({ params: { communityId }, body: { description: 'x' } }),
  deleteCommunity: ofCommunity,
  joinCommunity: ofCommunity,
  queryJoinRequests: ({ communityId }) => ({ params: { communityId }, query: { type: 'communityJoinRequest', targetType: 'community' } }),
  listMyJoinRequests: ofCommunity,
  getMyLatestJoinRequest: ofCommunity,
  countJoinRequests: ofCommunity,
  approveJoinRequest: waiting,
  rejectJoinRequest: waiting,
  cancelJoinRequest: ofCommunity,
  createInvitations: ({ communityId, outsider }) => ({ body: { ...invitationsTo(communityId), userIds: [outsider.userId] } }),
  queryInvitations: ({ communityId }) => ({ query: invitationsTo(communityId) }),
  listMyInvitations: ({ communityId }) => ({ query: invitationsTo(communityId) }),
  countInvitations: ({ communityId }) => ({ query: invitationsTo(communityId) }),
  acceptInvitation: invited,
  rejectInvitation: invited,
  cancelInvitation: invited,
  resendInvitation: async (scene) => {
    const request = await invited(scene)
    await scene.outsider.call(rejectInvitation, request)
    return request
  },
  joinCommunityDirectly: ofCommunity,
  leaveCommunity: ofCommunity,
  queryCommunityUsers: ofCommunity,
  addCommunityUsers: ({ communityId, outsider }) => ({ params: { communityId }, body: { userIds: [outsider.userId] } }),
  removeCommunityUsers: ({ communityId, someMember }) => ({ params: { communityId }, query: { userIds: [someMember.userId] } }),
  banCommunityUsers: membersOf,
  unbanCommunityUsers: async ({ owner, communityId, someMember }) => {
    const request = { params: { communityId }, body: { userIds: [someMember.userId] } }
    await owner.call(banCommunityUsers, request)
    return request
  },
  addCommunityUserRole: ({ communityId, someMember }) => ({
    params: { communityId },
    body: { userIds: [someMember.userId], role: 'channel-moderator' },
  }),
  addCommunityUserRoles: ({ communityId, someMember }) => ({
    params: { communityId },
    body: { userIds: [someMember.userId], roles: ['channel-moderator'] },
  }),
  removeCommunityUserRole: async ({ owner, communityId, someMember }) => {
    const given = { userIds: [someMember.userId], role: 'channel-moderator' }
    await owner.call(addCommunityUserRole, { params: { communityId }, body: given })
    return { params: { communityId }, query: given }
  },
  removeCommunityUserRoles: ({ communityId, someMember }) => ({
    params: { communityId },
    query: { userIds: [someMember.userId], roles: ['channel-moderator'] },
  }),
  getMyPermissions: ofCommunity,
  createRole: ({ communityId }) => ({ body: { roleId: `new-${communityId}`, permissions: [] } }),
  getRole: () => ({ params: { roleId: 'member' } }),
  queryRoles: nothing,
  updateRole: async (scene) => ({ ...(await ownRole(scene)), body: { displayName: 'Renamed' } }),
  deleteRole: ownRole,
  createCategory: () => ({ body: { name: 'New' } }),
  getCategory: category,
  listCategories: async ({ admin }) => ({ query: { categoryIds: [(await categoryOf(admin)).categoryId] } }),
  queryCategories: nothing,
  updateCategory: async (scene, caller) => ({ ...(await category(scene, caller)), body: { name: 'Renamed' } }),
  deleteCategory: category,
}
