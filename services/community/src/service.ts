import type { communityEvents } from '@causerie/contracts'
import { type Folds, service } from '@causerie/kernel'
import { both, communityFoldsOf, communityTables, contentCountsReplica } from '@causerie/replicas'
import { blockUser } from './block/block-user.ts'
import { queryBlockedUsers } from './block/query-blocked-users.ts'
import { unblockUser } from './block/unblock-user.ts'
import { categoryIndexes } from './category/category-indexes.ts'
import { createCategory } from './category/create-category.ts'
import { deleteCategory } from './category/delete-category.ts'
import { getCategory } from './category/get-category.ts'
import { listCategories } from './category/list-categories.ts'
import { queryCategories } from './category/query-categories.ts'
import { updateCategory } from './category/update-category.ts'
import { communityIndexes } from './community/community-indexes.ts'
import { createCommunity } from './community/create-community.ts'
import { deleteCommunity } from './community/delete-community.ts'
import { getCommunity } from './community/get-community.ts'
import { listCommunities } from './community/list-communities.ts'
import { listRecommendedCommunities } from './community/list-recommended-communities.ts'
import { listTrendingCommunities } from './community/list-trending-communities.ts'
import { queryCommunities } from './community/query-communities.ts'
import { releaseNameOfDeleted, releaseNameOfRenamed } from './community/unique-name.ts'
import { updateCommunity } from './community/update-community.ts'
import { type Read, read } from './context.ts'
import { acceptFollower } from './follow/accept-follower.ts'
import { followCountFolds, followCounts } from './follow/follow-count.ts'
import { followIndexes } from './follow/follow-indexes.ts'
import { followUser } from './follow/follow-user.ts'
import { followerFolds, followers } from './follow/follower.ts'
import { getFollowInfo } from './follow/get-follow-info.ts'
import { getMyFollowInfo } from './follow/get-my-follow-info.ts'
import { queryFollowers } from './follow/query-followers.ts'
import { queryFollowing } from './follow/query-following.ts'
import { queryMyFollowers } from './follow/query-my-followers.ts'
import { queryMyFollowing } from './follow/query-my-following.ts'
import { removeFollower } from './follow/remove-follower.ts'
import { unfollowUser } from './follow/unfollow-user.ts'
import { acceptInvitation } from './invitation/accept-invitation.ts'
import { cancelInvitation } from './invitation/cancel-invitation.ts'
import { countInvitations } from './invitation/count-invitations.ts'
import { createInvitations } from './invitation/create-invitations.ts'
import { invitationIndexes } from './invitation/invitation-indexes.ts'
import { listMyInvitations } from './invitation/list-my-invitations.ts'
import { queryInvitations } from './invitation/query-invitations.ts'
import { rejectInvitation } from './invitation/reject-invitation.ts'
import { resendInvitation } from './invitation/resend-invitation.ts'
import { approveJoinRequest } from './join-request/approve-join-request.ts'
import { cancelJoinRequest } from './join-request/cancel-join-request.ts'
import { countJoinRequests } from './join-request/count-join-requests.ts'
import { getMyLatestJoinRequest } from './join-request/get-my-latest-join-request.ts'
import { joinCommunity } from './join-request/join-community.ts'
import { joinRequestFolds, joinRequests, requestEndsOnJoining } from './join-request/join-request.ts'
import { listMyJoinRequests } from './join-request/list-my-join-requests.ts'
import { queryJoinRequests } from './join-request/query-join-requests.ts'
import { rejectJoinRequest } from './join-request/reject-join-request.ts'
import { addCommunityUserRole } from './member/add-community-user-role.ts'
import { addCommunityUserRoles } from './member/add-community-user-roles.ts'
import { addCommunityUsers } from './member/add-community-users.ts'
import { banCommunityUsers } from './member/ban-community-users.ts'
import { getMyPermissions } from './member/get-my-permissions.ts'
import { joinCommunityDirectly } from './member/join-community-directly.ts'
import { leaveCommunity } from './member/leave-community.ts'
import { memberIndexes } from './member/member-indexes.ts'
import { queryCommunityUsers } from './member/query-community-users.ts'
import { removeCommunityUserRole } from './member/remove-community-user-role.ts'
import { removeCommunityUserRoles } from './member/remove-community-user-roles.ts'
import { removeCommunityUsers } from './member/remove-community-users.ts'
import { unbanCommunityUsers } from './member/unban-community-users.ts'
import { apiKeys, keyFolds } from './network/api-key.ts'
import { getSocialSetting } from './network/get-social-setting.ts'
import { networkSecurity, secureModeFolds } from './network/secure-mode.ts'
import { socialSettingFolds, socialSettings } from './network/social-setting.ts'
import { updateSocialSetting } from './network/update-social-setting.ts'
import { createRole } from './role/create-role.ts'
import { deleteRole } from './role/delete-role.ts'
import { getRole } from './role/get-role.ts'
import { queryRoles } from './role/query-roles.ts'
import { updateRole } from './role/update-role.ts'
import { createAuthToken } from './session/create-auth-token.ts'
import { endSession } from './session/end-session.ts'
import { openSession } from './session/open-session.ts'
import { sessionFolds } from './session/session.ts'
import { prepareSigningKey, signingKeyFolds, signingKeys } from './session/signing-key.ts'
import { verifySession } from './session/verify-session.ts'
import { banUser } from './user/ban-user.ts'
import { releaseBrandPlace } from './user/brand-place.ts'
import { cleanUpDeletedUser } from './user/clean-up-deleted-user.ts'
import { clearUserFlags } from './user/clear-user-flags.ts'
import { createBrandUser } from './user/create-brand-user.ts'
import { deleteUser } from './user/delete-user.ts'
import { flagUser } from './user/flag-user.ts'
import { getBrandUser } from './user/get-brand-user.ts'
import { getUser } from './user/get-user.ts'
import { isUserFlaggedByMe } from './user/is-user-flagged-by-me.ts'
import { listUsers } from './user/list-users.ts'
import { releaseHandle, releaseHandleOfDeleted } from './user/profile-handle.ts'
import { queryBrandUsers } from './user/query-brand-users.ts'
import { queryUsers } from './user/query-users.ts'
import { unbanUser } from './user/unban-user.ts'
import { unflagUser } from './user/unflag-user.ts'
import { updateBrandUser } from './user/update-brand-user.ts'
import { updateUser } from './user/update-user.ts'
import { userFlagFolds, userFlags } from './user/user-flag.ts'
import { userIndexes } from './user/user-indexes.ts'

/** Networks and their keys, sessions, people, communities and who is in them. */
export const communityService = service<Read>({
  name: 'community',
  tables: [...communityTables, signingKeys, apiKeys, networkSecurity, userFlags, followers, followCounts, socialSettings, joinRequests],
  folds: {
    ...communityFoldsOf,
    ...userFlagFolds,
    ...followCountFolds,
    ...followerFolds,
    ...socialSettingFolds,
    ...signingKeyFolds,
    ...keyFolds,
    ...secureModeFolds,
    ...sessionFolds,
    ...joinRequestFolds,
    communityMemberJoined: both(communityFoldsOf.communityMemberJoined, requestEndsOnJoining),
  } satisfies Folds<typeof communityEvents>,
  replicas: { content: contentCountsReplica },
  indexes: [...userIndexes, ...communityIndexes, ...memberIndexes, ...categoryIndexes, ...followIndexes, ...invitationIndexes],
  read,
  operations: [
    createAuthToken,
    openSession,
    verifySession,
    endSession,
    getUser,
    listUsers,
    updateUser,
    followUser,
    unfollowUser,
    acceptFollower,
    removeFollower,
    queryMyFollowers,
    queryMyFollowing,
    queryFollowers,
    queryFollowing,
    getMyFollowInfo,
    getFollowInfo,
    blockUser,
    unblockUser,
    queryBlockedUsers,
    getSocialSetting,
    updateSocialSetting,
    queryUsers,
    flagUser,
    unflagUser,
    isUserFlaggedByMe,
    clearUserFlags,
    banUser,
    unbanUser,
    deleteUser,
    queryBrandUsers,
    getBrandUser,
    createBrandUser,
    updateBrandUser,
    createCommunity,
    getCommunity,
    listCommunities,
    listRecommendedCommunities,
    listTrendingCommunities,
    queryCommunities,
    updateCommunity,
    deleteCommunity,
    joinCommunity,
    queryJoinRequests,
    listMyJoinRequests,
    getMyLatestJoinRequest,
    countJoinRequests,
    approveJoinRequest,
    rejectJoinRequest,
    cancelJoinRequest,
    createInvitations,
    queryInvitations,
    listMyInvitations,
    countInvitations,
    acceptInvitation,
    rejectInvitation,
    cancelInvitation,
    resendInvitation,
    joinCommunityDirectly,
    leaveCommunity,
    queryCommunityUsers,
    addCommunityUsers,
    removeCommunityUsers,
    banCommunityUsers,
    unbanCommunityUsers,
    addCommunityUserRole,
    addCommunityUserRoles,
    removeCommunityUserRole,
    removeCommunityUserRoles,
    getMyPermissions,
    createRole,
    getRole,
    queryRoles,
    updateRole,
    deleteRole,
    createCategory,
    getCategory,
    listCategories,
    queryCategories,
    updateCategory,
    deleteCategory,
  ],
  followUps: [
    { on: 'community', followUp: releaseNameOfRenamed },
    { on: 'community', followUp: releaseNameOfDeleted },
    { on: 'community', followUp: releaseHandle },
    { on: 'community', followUp: releaseHandleOfDeleted },
    { on: 'community', followUp: releaseBrandPlace },
    { on: 'community', followUp: cleanUpDeletedUser },
  ],
  prepare: prepareSigningKey,
})
