// Generated from docs/openapi.json by `npm run docs`.
import type { All, Call, Download, List, Upload } from '../call-types.ts'

export interface Calls {
  /**
   * Signing in and out.
   */
  sessions: {
    /**
     * Verify the session.
     *
     * Whether the token is still valid; clients use only the status.
     *
     * `GET /api/v3/sessions`
     */
    verify: Call<'verifySession'>
    /**
     * Sign out, or as an administrator end all sessions of a user.
     *
     * Ends the caller's sessions on the device of this one, or all sessions of the user whom an administrator names.
     *
     * `DELETE /api/v4/sessions`
     */
    end: Call<'endSession'>
  }
  /**
   * Profiles, flags and bans in the whole network.
   */
  users: {
    /**
     * List brand users.
     *
     * The brand users of the network, one at most.
     *
     * Allowed: administrator.
     *
     * `GET /api/v1/brand-users`
     */
    queryBrandUsers: Call<'queryBrandUsers'>
    /**
     * Create the brand user.
     *
     * Creates a user who represents the network and cannot sign in; the id is generated.
     *
     * Allowed: administrator.
     *
     * `POST /api/v1/brand-users`
     */
    createBrandUser: Call<'createBrandUser'>
    /**
     * Get the brand user.
     *
     * The user who represents the network.
     *
     * Allowed: administrator.
     *
     * `GET /api/v1/brand-users/{userId}`
     */
    getBrandUser: Call<'getBrandUser'>
    /**
     * Update the brand user.
     *
     * Changes name and avatar of the user who represents the network.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v1/brand-users/{userId}`
     */
    updateBrandUser: Call<'updateBrandUser'>
    /**
     * Lift the hold on a user.
     *
     * Deletions are no longer refused. Nothing happens if there is no hold.
     *
     * Allowed: administrator.
     *
     * `DELETE /api/v1/holds/users/{userId}`
     */
    liftHold: Call<'liftUserHold'>
    /**
     * Get the hold on a user.
     *
     * The hold, or an empty list if there is none.
     *
     * Allowed: administrator.
     *
     * `GET /api/v1/holds/users/{userId}`
     */
    getHold: Call<'getUserHold'>
    /**
     * Set a hold on a user.
     *
     * While it is there, the user is not deleted or erased, and nothing that they wrote or uploaded is deleted for good, by anybody. What can be restored is still deleted. A hold that is there gets the new reason.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v1/holds/users/{userId}`
     */
    setHold: Call<'setUserHold'>
    /**
     * Unflag a user.
     *
     * Removes the caller's own flag; changes nothing if there is none.
     *
     * `DELETE /api/v4/me/flags/{userId}`
     */
    unflag: Call<'unflagUser'>
    /**
     * Flag a user.
     *
     * A second flag by the same user changes nothing, whatever its reason. Users cannot flag themselves.
     *
     * `POST /api/v4/me/flags/{userId}`
     */
    flag: Call<'flagUser'>
    /**
     * Unfollow a user.
     *
     * Also cancels a pending request.
     *
     * Allowed: its owner.
     *
     * `DELETE /api/v4/me/following/{userId}`
     */
    unfollow: Call<'unfollowUser'>
    /**
     * Follow a user, or request to follow.
     *
     * Creates a follow, or a pending request if the network requires approval. Changes nothing if either exists, but for a request that waits although the network requires approval no more: it is accepted.
     *
     * `POST /api/v4/me/following/{userId}`
     */
    follow: Call<'followUser'>
    /**
     * List the users that the caller blocks.
     *
     * Newest first.
     *
     * `GET /api/v4/me/user-blocks`
     */
    queryBlocked: List<'queryBlockedUsers', 'users'>
    /**
     * Unblock a user.
     *
     * Changes nothing if the user is not blocked. The counts of the other user come first.
     *
     * `DELETE /api/v4/me/user-blocks/{userId}`
     */
    unblock: Call<'unblockUser'>
    /**
     * Block a user.
     *
     * Ends follows in both directions and prevents new ones, and hides the posts, stories and streams of each from the other: from lists, by id and in realtime, except from those who moderate there. The counts of the other user come first. A user can block 1,000 others.
     *
     * `POST /api/v4/me/user-blocks/{userId}`
     */
    block: Call<'blockUser'>
    /**
     * Download what the network has of a user.
     *
     * Redirects to the ZIP of the export of the user. Where no link is valid, one is made, as by `POST /api/v1/users/{userId}/export`, which says more about it.
     *
     * Allowed: its owner, administrator.
     *
     * `GET /api/v1/reports/1p/download`
     */
    downloadPersonalData: Download<'downloadPersonalData'>
    /**
     * Search users.
     *
     * Administrators are found by administrators only. Flagged users are those with flags who are not deleted.
     *
     * `GET /api/v3/users`
     */
    query: List<'queryUsers', 'users'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryUsers', 'users'>
    /**
     * Update a user.
     *
     * Updates the caller or, for administrators, any user. Absent fields are unchanged; an empty text or list clears the field.
     *
     * Allowed: administrator.
     *
     * The network's pre-hook is asked as `user.shouldUpdate`.
     *
     * `PUT /api/v3/users`
     */
    update: Call<'updateUser'>
    /**
     * Get a user.
     *
     * The profile of a user, with the flags on it.
     *
     * `GET /api/v3/users/{userId}`
     */
    get: Call<'getUser'>
    /**
     * Delete a user.
     *
     * The user is shown as "Deleted user"; sessions and flags on the user end immediately, memberships, follows and blocks shortly after. Their content stays. A deletion is final: no user can sign in with this id again.
     *
     * Allowed: administrator.
     *
     * `DELETE /api/v4/users/{userId}`
     */
    delete: Call<'deleteUser'>
    /**
     * Get the export of a user.
     *
     * The export that was requested last, with its link while that is valid, and how far its last download is.
     *
     * Allowed: its owner, administrator.
     *
     * `GET /api/v1/users/{userId}/export`
     */
    getExport: Call<'getUserExport'>
    /**
     * Request an export of a user.
     *
     * A link to a ZIP with everything of the user, for 24 hours. The ZIP is made while it is downloaded, so it has what there is by then. Until the link has ended, no other one is made.
     *
     * Allowed: its owner, administrator.
     *
     * `POST /api/v1/users/{userId}/export`
     */
    requestExport: Call<'requestUserExport'>
    /**
     * Clear all flags of a user.
     *
     * Removes all flags of a user. Allowed to users who may ban, because they review flags.
     *
     * Needs the permission BAN_USER. Allowed: custom role with the permission, moderator of the network, administrator.
     *
     * `DELETE /api/v2/users/{userId}/flags`
     */
    clearFlags: Call<'clearUserFlags'>
    /**
     * Check whether the caller flagged a user.
     *
     * The answer has only `isFlagByMe`.
     *
     * `GET /api/v3/users/{userId}/isFlagByMe`
     */
    isFlaggedByMe: Call<'isUserFlaggedByMe'>
    /**
     * Ban a user from the network.
     *
     * A global ban: all sessions of the user end and none can be opened, and nobody lists or counts their memberships. Administrators cannot be banned, super moderators by administrators only. Changes nothing if the user is banned already.
     *
     * Needs the permission BAN_USER. Allowed: custom role with the permission, moderator of the network, administrator.
     *
     * `POST /api/v2/users/ban`
     */
    ban: Call<'banUser'>
    /**
     * Get several users.
     *
     * Unknown ids are left out of the answer.
     *
     * `GET /api/v3/users/list`
     */
    list: Call<'listUsers'>
    /**
     * Unban a user from the network.
     *
     * Allows a user to sign in again, who is again a member, with the same roles, where the ban hid it. Changes nothing if the user is not banned.
     *
     * Needs the permission BAN_USER. Allowed: custom role with the permission, moderator of the network, administrator.
     *
     * `POST /api/v2/users/unban`
     */
    unban: Call<'unbanUser'>
  }
  /**
   * Users and communities of whom nothing is deleted for good.
   */
  holds: {
    /**
     * Query holds.
     *
     * All holds of the network, the newest first, page by page.
     *
     * Allowed: administrator.
     *
     * `GET /api/v1/holds`
     */
    query: List<'queryHolds', 'holds'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryHolds', 'holds'>
  }
  /**
   * Who follows whom.
   */
  follows: {
    /**
     * Get the follower and following counts of the caller.
     *
     * How many users follow the caller, and how many the caller follows.
     *
     * `GET /api/v4/me/followInfo`
     */
    getMyInfo: Call<'getMyFollowInfo'>
    /**
     * List the caller's followers.
     *
     * Newest first.
     *
     * `GET /api/v4/me/followers`
     */
    queryMyFollowers: List<'queryMyFollowers', 'follows'>
    /**
     * Decline or remove a follower.
     *
     * Declines a request to follow the caller, or ends a follow.
     *
     * Allowed: its owner.
     *
     * `DELETE /api/v4/me/followers/{userId}`
     */
    removeFollower: Call<'removeFollower'>
    /**
     * Accept a follower.
     *
     * Accepts a request to follow the caller. Changes nothing if the user follows already.
     *
     * Allowed: its owner.
     *
     * `POST /api/v4/me/followers/{userId}`
     */
    acceptFollower: Call<'acceptFollower'>
    /**
     * List the users that the caller follows.
     *
     * Newest first.
     *
     * `GET /api/v4/me/following`
     */
    queryMyFollowing: List<'queryMyFollowing', 'follows'>
    /**
     * Get the follower and following counts of a user.
     *
     * `follows` has one record: the follow or request of the caller, with status `none` if there is neither, or the caller's block of the user.
     *
     * `GET /api/v5/users/{userId}/followInfo`
     */
    getInfo: Call<'getFollowInfo'>
    /**
     * List the followers of a user.
     *
     * Newest first. Pending requests are visible only to the user and to administrators.
     *
     * `GET /api/v4/users/{userId}/followers`
     */
    queryFollowers: List<'queryFollowers', 'follows'>
    /**
     * List the users that a user follows.
     *
     * Newest first. Pending requests are visible only to the user and to administrators.
     *
     * `GET /api/v4/users/{userId}/following`
     */
    queryFollowing: List<'queryFollowing', 'follows'>
  }
  /**
   * Groups of users with a feed of their own.
   */
  communities: {
    /**
     * Query communities.
     *
     * The communities that the caller may find, page by page. Communities that are not discoverable are found by their members only.
     *
     * `GET /api/v3/communities`
     */
    query: List<'queryCommunities', 'communities'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryCommunities', 'communities'>
    /**
     * Create a community.
     *
     * Creates a community; its creator becomes a member with the role `community-moderator`, `userIds` become plain members, except users who block the creator or whom the creator blocks.
     *
     * The network's pre-hook is asked as `community.shouldCreate`.
     *
     * `POST /api/v3/communities`
     */
    create: Call<'createCommunity'>
    /**
     * Delete a community.
     *
     * A deleted community can still be read, with `isDeleted`. Its unique name is released.
     *
     * Needs the permission DELETE_COMMUNITY.
     *
     * `DELETE /api/v3/communities/{communityId}`
     */
    delete: Call<'deleteCommunity'>
    /**
     * Get a community.
     *
     * Also finds public communities that are not listed. Private communities that are not listed are visible to members and administrators.
     *
     * `GET /api/v3/communities/{communityId}`
     */
    get: Call<'getCommunity'>
    /**
     * Update a community.
     *
     * Absent fields are unchanged; an empty `description`, `tags`, `avatarFileId` or `categoryIds` clears the field.
     *
     * Needs the permission EDIT_COMMUNITY.
     *
     * The network's pre-hook is asked as `community.shouldUpdate`.
     *
     * `PUT /api/v3/communities/{communityId}`
     */
    update: Call<'updateCommunity'>
    /**
     * Join a community.
     *
     * Creates a membership or, if the community is private or requires approval, a pending request for its moderators.
     *
     * Allowed: stranger, moderator of the network, administrator.
     *
     * `POST /api/v4/communities/{communityId}/join`
     */
    join: Call<'joinCommunity'>
    /**
     * Leave a community.
     *
     * Ends the membership of the caller. The last moderator and the last member cannot leave.
     *
     * Allowed: member, moderator of the community, custom role with the permission.
     *
     * `DELETE /api/v3/communities/{communityId}/leave`
     */
    leave: Call<'leaveCommunity'>
    /**
     * Get several communities.
     *
     * Unknown ids are left out of the answer.
     *
     * `GET /api/v3/communities/list`
     */
    list: Call<'listCommunities'>
    /**
     * List communities recommended to the caller.
     *
     * Listed communities that the caller is neither a member of nor banned from, most members first.
     *
     * `GET /api/v3/communities/recommended`
     */
    listRecommended: Call<'listRecommendedCommunities'>
    /**
     * List trending communities.
     *
     * Listed communities by the number of recently published posts, where the weight of a post halves every three days; then those without posts, most members first.
     *
     * `GET /api/v3/communities/top-trending`
     */
    listTrending: Call<'listTrendingCommunities'>
    /**
     * Lift the hold on a community.
     *
     * Deletions are no longer refused. Nothing happens if there is no hold.
     *
     * Allowed: administrator.
     *
     * `DELETE /api/v1/holds/communities/{communityId}`
     */
    liftHold: Call<'liftCommunityHold'>
    /**
     * Get the hold on a community.
     *
     * The hold, or an empty list if there is none.
     *
     * Allowed: administrator.
     *
     * `GET /api/v1/holds/communities/{communityId}`
     */
    getHold: Call<'getCommunityHold'>
    /**
     * Set a hold on a community.
     *
     * While it is there, nothing in the community is deleted for good, by anybody, and none of its members is deleted with their content. What can be restored is still deleted. A hold that is there gets the new reason.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v1/holds/communities/{communityId}`
     */
    setHold: Call<'setCommunityHold'>
    /**
     * Search communities by words.
     *
     * The search is lexical: it compares words, and no meanings. It finds existing communities whose name contains the query, with the visibility of `GET /api/v3/communities`. The first 200 by name are ordered by `score`: the share of the name that the query is, at most 1, and half of it where the name does not begin with the query.
     *
     * `GET /api/v1/semantic-search/communities`
     */
    searchByMeaning: List<'searchCommunitiesByMeaning', 'communities'>
  }
  /**
   * Memberships, roles and bans in a community.
   */
  communityUsers: {
    /**
     * Read your own permissions in a community.
     *
     * The caller's permissions in a community: those of the roles there and in the network.
     *
     * `GET /api/v3/communities/{communityId}/permissions/me`
     */
    getMyPermissions: Call<'getMyPermissions'>
    /**
     * Remove members from a community.
     *
     * Ends memberships and their roles. Users who are not members are ignored. The last moderator cannot be removed.
     *
     * Needs the permission REMOVE_COMMUNITY_USER.
     *
     * `DELETE /api/v3/communities/{communityId}/users`
     */
    remove: Call<'removeCommunityUsers'>
    /**
     * List the members of a community.
     *
     * The members of a community. Only users who may ban can list its banned users, too.
     *
     * `GET /api/v3/communities/{communityId}/users`
     */
    query: List<'queryCommunityUsers', 'communityUsers'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryCommunityUsers', 'communityUsers'>
    /**
     * Add members to a community.
     *
     * Adds users as members without an invitation. Members are ignored, and users who block the caller or whom the caller blocks; a banned user refuses the whole batch.
     *
     * Needs the permission ADD_COMMUNITY_USER.
     *
     * `POST /api/v3/communities/{communityId}/users`
     */
    add: Call<'addCommunityUsers'>
    /**
     * Ban users from a community.
     *
     * Ends membership and roles, and prevents users from joining until they are unbanned, even if they never were members. Administrators and moderators of the network are exempt; the last moderator of the community cannot be banned.
     *
     * Needs the permission BAN_COMMUNITY_USER.
     *
     * `PUT /api/v3/communities/{communityId}/users/ban`
     */
    ban: Call<'banCommunityUsers'>
    /**
     * Remove roles from community users.
     *
     * Removes several roles from members, as the older version removes one.
     *
     * Needs the permission ASSIGN_COMMUNITY_USER_ROLE.
     *
     * `DELETE /api/v4/communities/{communityId}/users/roles`
     */
    removeRoles: Call<'removeCommunityUserRoles'>
    /**
     * Give roles to members of a community.
     *
     * Adds several roles to members, as the older version adds one.
     *
     * Needs the permission ASSIGN_COMMUNITY_USER_ROLE.
     *
     * `POST /api/v4/communities/{communityId}/users/roles`
     */
    addRoles: Call<'addCommunityUserRoles'>
    /**
     * Unban users from a community.
     *
     * Allows banned users to join again, without restoring the membership. Refused if none of them is banned.
     *
     * Needs the permission BAN_COMMUNITY_USER.
     *
     * `PUT /api/v3/communities/{communityId}/users/unban`
     */
    unban: Call<'unbanCommunityUsers'>
  }
  /**
   * Requests to join, which moderators answer.
   */
  joinRequests: {
    /**
     * Cancel your own request to join a community.
     *
     * Cancels the caller's own pending request.
     *
     * Allowed: its owner.
     *
     * `DELETE /api/v4/communities/{communityId}/join`
     */
    cancel: Call<'cancelJoinRequest'>
    /**
     * Query the requests to join a community.
     *
     * Requests to join a community. Allowed to users who may answer them: moderators and administrators.
     *
     * Needs the permission ADD_COMMUNITY_USER.
     *
     * `GET /api/v4/communities/{communityId}/join`
     */
    query: List<'queryJoinRequests', 'joinRequests'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryJoinRequests', 'joinRequests'>
    /**
     * Approve a request to join a community.
     *
     * Approves a pending request. Of two concurrent answers the first one wins; the other one finds no pending request.
     *
     * Needs the permission ADD_COMMUNITY_USER.
     *
     * `POST /api/v4/communities/{communityId}/join/approve`
     */
    approve: Call<'approveJoinRequest'>
    /**
     * Count the pending requests to join a community.
     *
     * The number of pending requests. Allowed to users who may answer them: moderators and administrators.
     *
     * Needs the permission ADD_COMMUNITY_USER.
     *
     * `GET /api/v4/communities/{communityId}/join/count`
     */
    count: Call<'countJoinRequests'>
    /**
     * List your own requests to join a community.
     *
     * The caller's requests to join this community, newest first, 100 at most. Clients use the first one.
     *
     * `GET /api/v4/communities/{communityId}/join/me`
     */
    listMine: Call<'listMyJoinRequests'>
    /**
     * Reject a request to join a community.
     *
     * Rejects a pending request; the user may create another one. Of two concurrent answers the first one wins.
     *
     * Needs the permission ADD_COMMUNITY_USER.
     *
     * `POST /api/v4/communities/{communityId}/join/reject`
     */
    reject: Call<'rejectJoinRequest'>
    /**
     * Read your own latest request to join a community.
     *
     * The caller's latest request to join this community, if there is one.
     *
     * `GET /api/v4/communities/{communityId}/join/requests`
     */
    getMyLatest: Call<'getMyLatestJoinRequest'>
  }
  /**
   * Invitations to join, which users answer.
   */
  invitations: {
    /**
     * Query the invitations to a community.
     *
     * The invitations to a community. Allowed to users who may invite.
     *
     * Needs the permission ADD_COMMUNITY_USER.
     *
     * `GET /api/v1/invitations`
     */
    query: List<'queryInvitations', 'invitations'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryInvitations', 'invitations'>
    /**
     * Invite users to a community.
     *
     * Invites users to a community. Members and users with a pending invitation are ignored, and users who block the caller or whom the caller blocks; a banned or unknown user refuses the whole batch. The answer has the pending invitations of these users.
     *
     * Needs the permission ADD_COMMUNITY_USER.
     *
     * `POST /api/v1/invitations`
     */
    create: Call<'createInvitations'>
    /**
     * Cancel an invitation.
     *
     * Cancels a pending invitation. Allowed to the inviter and to everyone who may invite.
     *
     * Needs the permission ADD_COMMUNITY_USER.
     *
     * `DELETE /api/v1/invitations/{invitationId}`
     */
    cancel: Call<'cancelInvitation'>
    /**
     * Accept an invitation.
     *
     * Adds the invited user as a member, even if the community requires approval. A pending join request of the user is approved.
     *
     * Allowed: its owner.
     *
     * `POST /api/v1/invitations/{invitationId}/accept`
     */
    accept: Call<'acceptInvitation'>
    /**
     * Reject an invitation.
     *
     * Allowed to the invited user while the invitation is pending. A rejected invitation can be resent.
     *
     * Allowed: its owner.
     *
     * `POST /api/v1/invitations/{invitationId}/reject`
     */
    reject: Call<'rejectInvitation'>
    /**
     * Resend an invitation.
     *
     * Makes a rejected invitation pending again. Allowed to everyone who may invite, not only to the inviter.
     *
     * Needs the permission ADD_COMMUNITY_USER.
     *
     * `POST /api/v1/invitations/{invitationId}/resend`
     */
    resend: Call<'resendInvitation'>
    /**
     * Count the invitations to a community.
     *
     * The number of invitations to a community with these statuses; by default with any. Allowed to users who may invite.
     *
     * Needs the permission ADD_COMMUNITY_USER.
     *
     * `GET /api/v1/invitations/count`
     */
    count: Call<'countInvitations'>
    /**
     * List your own invitations.
     *
     * The invitations of the caller, newest first; by default only pending ones.
     *
     * `GET /api/v1/invitations/me`
     */
    listMine: List<'listMyInvitations', 'invitations'>
  }
  /**
   * What communities are sorted by.
   */
  categories: {
    /**
     * Query categories.
     *
     * The categories of the network, page by page.
     *
     * `GET /api/v3/community-categories`
     */
    query: List<'queryCategories', 'categories'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryCategories', 'categories'>
    /**
     * Create a category.
     *
     * Communities are put into categories by their creators and moderators. A category may have any name, also one that exists.
     *
     * Needs the permission CREATE_COMMUNITY_CATEGORY. Allowed: custom role with the permission, administrator.
     *
     * `POST /api/v3/community-categories`
     */
    create: Call<'createCategory'>
    /**
     * Delete a category.
     *
     * Its communities no longer show it.
     *
     * Needs the permission DELETE_COMMUNITY_CATEGORY. Allowed: custom role with the permission, administrator.
     *
     * `DELETE /api/v3/community-categories/{categoryId}`
     */
    delete: Call<'deleteCategory'>
    /**
     * Get a category.
     *
     * Also finds deleted categories, which have `isDeleted`.
     *
     * `GET /api/v3/community-categories/{categoryId}`
     */
    get: Call<'getCategory'>
    /**
     * Update a category.
     *
     * Absent fields are unchanged; an empty `avatarFileId` clears the avatar.
     *
     * Needs the permission EDIT_COMMUNITY_CATEGORY. Allowed: custom role with the permission, administrator.
     *
     * `PUT /api/v3/community-categories/{categoryId}`
     */
    update: Call<'updateCategory'>
    /**
     * Get several categories.
     *
     * Unknown ids are left out of the answer.
     *
     * `GET /api/v3/community-categories/list`
     */
    list: Call<'listCategories'>
  }
  /**
   * What users write on the feeds of communities and users.
   */
  posts: {
    /**
     * List the users who viewed a post.
     *
     * The users who viewed a post, in the order of their first view, the newest first. For its author, and for moderators.
     *
     * Needs the permission REVIEW_COMMUNITY_POST.
     *
     * `GET /api/v1/analytics/views/posts/{postId}/users`
     */
    queryViewers: List<'queryPostViewers', 'users'>
    /**
     * Restore a deleted post.
     *
     * Undoes the deletion of a post by a moderator: it stands where it stood, with its children, comments, reactions and flags, and counts again. Members and mentioned users are told of it again. Pins of it do not come back. What its author deleted stays deleted, and of what was deleted permanently nothing is left. A child is restored with its post, not alone. A post that is not deleted stays as it is.
     *
     * Needs the permission DELETE_COMMUNITY_POST.
     *
     * `PUT /api/v1/moderation/restored/posts/{postId}`
     */
    restore: Call<'restorePost'>
    /**
     * Unpin a post in a community.
     *
     * Answers the pins left in the placement; `posts` starts with the unpinned post.
     *
     * Needs the permission PIN_COMMUNITY_POST.
     *
     * `DELETE /api/v1/pinned-posts/communities/{communityId}/{placement}/{postId}`
     */
    unpin: Call<'unpinPost'>
    /**
     * Pin a post in a community.
     *
     * A placement holds 20 posts, unless the installation says otherwise (`PINS_OF_PLACEMENT`); none is unpinned to make room.
     *
     * Needs the permission PIN_COMMUNITY_POST.
     *
     * `POST /api/v1/pinned-posts/communities/{communityId}/{placement}/{postId}`
     */
    pin: Call<'pinPost'>
    /**
     * Unpin a post for the whole network.
     *
     * Answers the pins left; `posts` starts with the unpinned post.
     *
     * Allowed: administrator.
     *
     * `DELETE /api/v1/pinned-posts/global/{postId}`
     */
    unpinGlobally: Call<'unpinPostGlobally'>
    /**
     * Pin a post for the whole network.
     *
     * At most `maxGlobalPinnedPost` of the social setting are pinned; none is unpinned to make room.
     *
     * Allowed: administrator.
     *
     * `POST /api/v1/pinned-posts/global/{postId}`
     */
    pinGlobally: Call<'pinPostGlobally'>
    /**
     * Create a post.
     *
     * Creates a post on the feed of a community or a user (by default the caller). Unknown mentioned users are dropped. Nobody posts on the feed of a user whom they block or who blocks them, or of a private user whom they do not follow. A repeat with the same `postId` and the same content returns the post. Administrators may write as a brand user with `postAs`, and attach files of everybody.
     *
     * The network's pre-hook is asked as `post.shouldCreate`.
     *
     * `POST /api/v4/posts`
     */
    create: Call<'createPost'>
    /**
     * Query the posts of a feed.
     *
     * The posts of the feed of a community or a user. Filters mean what they mean in the search of posts. In a network with private users, the feed of a user is for its owner, their followers, administrators and moderators of the network.
     *
     * `GET /api/v5/posts`
     */
    query: List<'queryPosts', 'posts'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryPosts', 'posts'>
    /**
     * Get a post.
     *
     * A post with its author, mentions and files.
     *
     * `GET /api/v3/posts/{postId}`
     */
    get: Call<'getPost'>
    /**
     * Delete a post.
     *
     * Deletes a post with its children, or one of the children. Its author and moderators still see a deleted post; nobody sees one that was deleted permanently, whose content is gone. The owner of a user's feed may delete what others posted there. Authors delete their own posts always, also where they may no longer read.
     *
     * Needs the permission DELETE_COMMUNITY_POST.
     *
     * `DELETE /api/v4/posts/{postId}`
     */
    delete: Call<'deletePost'>
    /**
     * Change keys of a post.
     *
     * Sets and deletes single keys of `metadata`, and of `data` of posts of a custom type. A key in both lists is set. Allowed to those who may update the post.
     *
     * Needs the permission EDIT_COMMUNITY_POST.
     *
     * The network's pre-hook is asked as `post.shouldUpdate`.
     *
     * `PATCH /api/v4/posts/{postId}`
     */
    patch: Call<'patchPost'>
    /**
     * Update a post.
     *
     * Absent fields are unchanged; an empty text or list clears a field. `attachments` are all that the post shows from now on. `data` of a custom type replaces what was there. While a post is under review, its author changes it only where the network allows that. Authors edit where they may take part: not where they are banned, in a private community that they left, on the feed of a private user whom they do not follow, or between users of whom one blocks the other.
     *
     * Needs the permission EDIT_COMMUNITY_POST.
     *
     * The network's pre-hook is asked as `post.shouldUpdate`.
     *
     * `PUT /api/v4/posts/{postId}`
     */
    update: Call<'updatePost'>
    /**
     * Approve a post.
     *
     * Publishes a post under review. A published post stays as it is; a declined one is refused.
     *
     * Needs the permission REVIEW_COMMUNITY_POST.
     *
     * `POST /api/v3/posts/{postId}/approve`
     */
    approve: Call<'approvePost'>
    /**
     * Decline a post.
     *
     * Declines a post under review, which its author and moderators still see. A declined post stays as it is; a published one is refused.
     *
     * Needs the permission REVIEW_COMMUNITY_POST.
     *
     * `POST /api/v3/posts/{postId}/decline`
     */
    decline: Call<'declinePost'>
    /**
     * Flag a post.
     *
     * A second flag by the same user changes nothing, whatever its reason. A post has at most 1,000 flags.
     *
     * `POST /api/v3/posts/{postId}/flag`
     */
    flag: Call<'flagPost'>
    /**
     * Clear all flags of a post.
     *
     * Removes all flags of a post. Allowed to users who may delete it, because they review flags.
     *
     * Needs the permission DELETE_COMMUNITY_POST.
     *
     * `DELETE /api/v3/posts/{postId}/flags`
     */
    clearFlags: Call<'clearPostFlags'>
    /**
     * Check whether the caller flagged a post.
     *
     * Flags that were cleared do not count.
     *
     * `GET /api/v3/posts/{postId}/isflagbyme`
     */
    isFlaggedByMe: Call<'isPostFlaggedByMe'>
    /**
     * Unflag a post.
     *
     * Removes the caller's own flag; changes nothing if there is none. One's own can always be withdrawn; the answer shows the post only to those who may read it.
     *
     * `DELETE /api/v3/posts/{postId}/unflag`
     */
    unflag: Call<'unflagPost'>
    /**
     * Get several posts.
     *
     * Posts that do not exist, or that the caller may not see, are left out of the answer.
     *
     * `GET /api/v3/posts/list`
     */
    list: Call<'listPosts'>
    /**
     * Search posts.
     *
     * Posts of a community or a user; without `targetId`, of all communities, or all users, that the caller may see. Those who may review posts of the community (on feeds of users: moderators of the network, who have `EDIT_USER_FEED_POST`) find everything but what was deleted permanently. All others find of posts that are flagged (`hasFlag`), deleted or not published only their own, and none of users whom they block or who block them. A page examines at most five times as many posts as it may show, so it may be short and still have a next one. Without `targetId`, a short page is read again from each community that the caller may read, up to 500 of them (public ones, their own, and those that invite them), or, where users are private, from each of up to 1,000 whom they follow; beyond, and with several hashtags, tags or data types at once, pages stay short where most communities are private. An index serves each filter alone, and these combinations: a hashtag, or a tag, of published posts; media (`dataTypes`) of published posts; posts that wait for review; flagged posts that are not deleted; deleted posts by time of update. Posts with several of the filters are found by hashtag, else tag, else data type, else flag.
     *
     * `GET /api/v1/search/posts`
     */
    search: List<'searchPosts', 'posts'>
    /**
     * Search posts by words.
     *
     * The search is lexical: it compares words, and no meanings. It finds published posts with the visibility of `GET /api/v1/search/posts`, by their titles and texts, and by the questions and answers of their polls. The 200 newest that match are ordered by `score`, which is computed from the words that occur, how rare they are, where they stand (titles and first words count more), and the age of the post. Pages of one search have the order of its first page.
     *
     * `GET /api/v1/semantic-search/posts`
     */
    searchByMeaning: List<'searchPostsByMeaning', 'posts'>
  }
  feeds: {
    /**
     * List the posts of users whom the caller follows.
     *
     * The posts on the feeds of users whom the caller follows (the last 1,000), newest first.
     *
     * `GET /api/v1/me/following-feeds`
     */
    queryFollowing: List<'queryFollowingFeed', 'posts'>
    /**
     * List the posts that the caller follows.
     *
     * The posts that the caller follows, newest first: those of the caller's communities (the 500 with the newest posts), of users whom the caller follows (the last 1,000), and the caller's own. The members of `globalFeed` in the social setting leave out or add: with `showOnlyMyFeed` there is only the caller's own feed; with `showEveryonePost` there is everything that the caller may read, and pages may be short. What a block hides is left out, also where the caller moderates.
     *
     * `GET /api/v5/me/global-feeds`
     */
    queryGlobal: List<'queryGlobalFeed', 'posts'>
    /**
     * List the posts on the feed of a user.
     *
     * The published posts on the feed of a user, newest first. `queryPosts` has filters and further orders, and the same rules.
     *
     * `GET /api/v4/user-feeds/{userId}`
     */
    queryUser: List<'queryUserFeed', 'posts'>
  }
  /**
   * Posts that are published at a time.
   */
  scheduledPosts: {
    /**
     * List scheduled posts.
     *
     * Those of the caller; of an administrator also those of brand users.
     *
     * `GET /api/v1/posts/schedule`
     */
    query: List<'queryScheduledPosts', 'data'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryScheduledPosts', 'data'>
    /**
     * Schedule a post.
     *
     * Refused where its author may not post now. The post is created at its time, once, with everything checked anew: whether its author may post there, and whether posts wait for a review. A user has at most 300 posts that wait, unless the installation says otherwise (`SCHEDULED_POSTS_OF_USER`).
     *
     * The network's pre-hook is asked as `scheduledPost.shouldCreate`.
     *
     * `POST /api/v1/posts/schedule`
     */
    create: Call<'createScheduledPost'>
    /**
     * Delete a scheduled post.
     *
     * One that waits is never published; the post of a published one stays. Users delete their own, administrators any.
     *
     * Allowed: its owner, administrator.
     *
     * `DELETE /api/v1/posts/schedule/{id}`
     */
    delete: Call<'deleteScheduledPost'>
    /**
     * Update a scheduled post.
     *
     * Its time, or its content as a whole, while it waits. Users update their own; administrators also those of brand users. The target never changes.
     *
     * Allowed: its owner.
     *
     * The network's pre-hook is asked as `scheduledPost.shouldUpdate`.
     *
     * `PUT /api/v1/posts/schedule/{id}`
     */
    update: Call<'updateScheduledPost'>
  }
  /**
   * Posts that stand above a feed.
   */
  pins: {
    /**
     * Unpin all posts of a community.
     *
     * Succeeds even if no post is pinned.
     *
     * Needs the permission PIN_COMMUNITY_POST.
     *
     * `DELETE /api/v1/pinned-posts/communities/{communityId}`
     */
    clear: Call<'clearPins'>
    /**
     * List the pinned posts of a community.
     *
     * Whoever may read the community sees them, of both placements. Not paged.
     *
     * `GET /api/v1/pinned-posts/communities/{communityId}`
     */
    list: Call<'listPins'>
    /**
     * Unpin all posts of a placement in a community.
     *
     * Succeeds even if no post is pinned.
     *
     * Needs the permission PIN_COMMUNITY_POST.
     *
     * `DELETE /api/v1/pinned-posts/communities/{communityId}/{placement}`
     */
    clearOfPlacement: Call<'clearPinsOfPlacement'>
    /**
     * List the pinned posts of a placement in a community.
     *
     * Whoever may read the community sees them. Not paged.
     *
     * `GET /api/v1/pinned-posts/communities/{communityId}/{placement}`
     */
    listOfPlacement: Call<'listPinsOfPlacement'>
    /**
     * Unpin all posts that are pinned for the whole network.
     *
     * Succeeds even if no post is pinned.
     *
     * Allowed: administrator.
     *
     * `DELETE /api/v1/pinned-posts/global`
     */
    clearGlobal: Call<'clearGlobalPins'>
    /**
     * List the posts that are pinned for the whole network.
     *
     * They stand above the global feed. Not paged.
     *
     * `GET /api/v1/pinned-posts/global`
     */
    listGlobal: Call<'listGlobalPins'>
  }
  /**
   * How users react to posts, comments and messages.
   */
  reactions: {
    /**
     * Remove a reaction.
     *
     * Removes the caller's reaction of this name from a record. Removing a reaction that does not exist changes nothing and answers null, so that a client whose answer was lost can repeat the request. One's own can always be removed, also where the caller may no longer read.
     *
     * With `referenceType` `message`: Removes the caller's reaction of this name from a message. Removing a reaction that does not exist changes nothing and answers null. One's own can always be removed, also where the caller may no longer read.
     *
     * `DELETE /api/v2/reactions`
     */
    remove: Call<'removeReaction'>
    /**
     * Add a reaction.
     *
     * Adds a reaction of the caller to a record. A user has one reaction of each name there; adding it again changes nothing and answers the same id. The reactions on a record have at most 100 different names.
     *
     * With `referenceType` `message`: Adds a reaction of the caller, a member of the channel, to a message. A user has one reaction of each name there; adding it again changes nothing and answers the same id. The reactions on a message have at most 100 different names. In a conversation nobody reacts who blocks another member, or is blocked.
     *
     * `POST /api/v2/reactions`
     */
    add: Call<'addReaction'>
    /**
     * List the reactions on a record.
     *
     * The reactions on a record, of one name or of all, the newest first. `reactions` has one entry: the record.
     *
     * With `referenceType` `message`: The reactions on a message, of one name or of all, the newest first. `reactions` has one entry: the message.
     *
     * `GET /api/v3/reactions`
     */
    query: List<'queryReactions', 'reactions'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryReactions', 'reactions'>
  }
  /**
   * What users write below posts, and replies to it.
   */
  comments: {
    /**
     * Query the comments of a post or a story.
     *
     * The comments of a post or a story: those at the top of threads, the replies to one of them, or all. A page may be short and still have a next one where comments are filtered by `dataTypes`.
     *
     * `GET /api/v3/comments`
     */
    query: List<'queryComments', 'comments'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryComments', 'comments'>
    /**
     * Create a comment or a reply.
     *
     * Creates a comment on a published post or on a story that is shown, or a reply to a comment on it. Stories have comments where the community allows them (`allowCommentInStory`). It is published at once; communities that want comments to wait for a moderator (`needApprovalOnCommentCreation`) are refused. Nobody comments on a post or story, or replies to a comment, whose author they block or who blocks them. Unknown mentioned users, and those with such a block, are dropped. A repeat with the same `commentId` and the same content returns the comment. There is no record of the type `content`: it is refused with 404/400400.
     *
     * The network's pre-hook is asked as `comment.shouldCreate`.
     *
     * `POST /api/v3/comments`
     */
    create: Call<'createComment'>
    /**
     * Get a comment.
     *
     * Whoever may read the post may read its comments. Of a deleted comment, only its author and moderators are shown the content.
     *
     * `GET /api/v3/comments/{commentId}`
     */
    get: Call<'getComment'>
    /**
     * Update a comment.
     *
     * Absent fields are unchanged; an empty text or list clears. A text or an attachment must be left. New attachments are images that the caller uploaded. On the feed of a user, others than the author need `EDIT_USER_FEED_COMMENT` in the network. Authors edit where they may take part: not where they are banned, in a private community that they left, on the feed of a private user whom they do not follow, or between users of whom one blocks the other.
     *
     * Needs the permission EDIT_COMMUNITY_COMMENT.
     *
     * The network's pre-hook is asked as `comment.shouldUpdate`.
     *
     * `PUT /api/v3/comments/{commentId}`
     */
    update: Call<'updateComment'>
    /**
     * Delete a comment.
     *
     * A deleted comment keeps its place, with `isDeleted` and without content; its author and moderators still see the content. Deleted with `permanent`, also later, nothing of it is left. Replies to it stay, and are found by their ids, by `parentId`, and with `filterByParentId=false`. On the feed of a user, others than the author need `DELETE_USER_FEED_COMMENT` in the network. Authors delete their own comments always, also where they may no longer read.
     *
     * Needs the permission DELETE_COMMUNITY_COMMENT.
     *
     * `DELETE /api/v4/comments/{commentId}`
     */
    delete: Call<'deleteComment'>
    /**
     * Flag a comment.
     *
     * A second flag by the same user changes nothing, whatever its reason.
     *
     * `POST /api/v3/comments/{commentId}/flag`
     */
    flag: Call<'flagComment'>
    /**
     * Clear all flags of a comment.
     *
     * Removes all flags of a comment. Allowed to callers who may delete it, because they review flags.
     *
     * Needs the permission DELETE_COMMUNITY_COMMENT.
     *
     * `DELETE /api/v3/comments/{commentId}/flags`
     */
    clearFlags: Call<'clearCommentFlags'>
    /**
     * Check whether the caller flagged a comment.
     *
     * Flags that were cleared do not count.
     *
     * `GET /api/v3/comments/{commentId}/isflagbyme`
     */
    isFlaggedByMe: Call<'isCommentFlaggedByMe'>
    /**
     * Withdraw a flag from a comment.
     *
     * Withdraws the caller's flag. One's own can always be withdrawn; the answer shows the comment only to those who may read it.
     *
     * `DELETE /api/v3/comments/{commentId}/unflag`
     */
    unflag: Call<'unflagComment'>
    /**
     * Get several comments.
     *
     * Unknown comments, and those that the caller may not read, are left out of the answer.
     *
     * `GET /api/v3/comments/list`
     */
    list: Call<'listComments'>
    /**
     * Restore a deleted comment.
     *
     * Undoes the deletion of a comment by a moderator: it is shown and counted again where it was written, with its reactions and flags. What its author deleted stays deleted, and of what was deleted permanently nothing is left. A comment that is not deleted stays as it is.
     *
     * Needs the permission DELETE_COMMUNITY_COMMENT.
     *
     * `PUT /api/v1/moderation/restored/comments/{commentId}`
     */
    restore: Call<'restoreComment'>
    /**
     * Search comments.
     *
     * Comments and replies by their words, newest first: those of posts and stories that the caller may read. Deleted comments are not found, nor those of users whom the caller blocks or who block the caller. A page may be short, or empty, and still have a next one.
     *
     * `GET /api/v1/search/comments`
     */
    search: List<'searchComments', 'comments'>
  }
  /**
   * Questions that posts ask, and the votes on them.
   */
  polls: {
    /**
     * Create a poll.
     *
     * Creates a poll. Only its creator can see it until a post of the creator shows it (`data.pollId`).
     *
     * The network's pre-hook is asked as `poll.shouldCreate`.
     *
     * `POST /api/v3/polls`
     */
    create: Call<'createPoll'>
    /**
     * Delete a poll.
     *
     * Deletes a poll. Allowed to its creator and administrators, and where a post shows it to users who may delete posts of others there.
     *
     * Allowed: its owner, administrator.
     *
     * `DELETE /api/v3/polls/{pollId}`
     */
    delete: Call<'deletePoll'>
    /**
     * Get a poll.
     *
     * A poll. Until a post shows it, only its creator and administrators can read it; from then on everybody who can read the post. Behind a block it is refused.
     *
     * Allowed: its owner, administrator.
     *
     * `GET /api/v3/polls/{pollId}`
     */
    get: Call<'getPoll'>
    /**
     * Close a poll.
     *
     * Closes a poll. Allowed to its creator and administrators, and where a post shows it to users who may edit posts of others there. Closing a closed poll changes nothing.
     *
     * Allowed: its owner, administrator.
     *
     * `PUT /api/v3/polls/{pollId}`
     */
    close: Call<'closePoll'>
    /**
     * List the voters of an answer.
     *
     * The votes with this answer and their users. Allowed to everybody who can read the poll.
     *
     * Allowed: its owner, administrator.
     *
     * `GET /api/v3/polls/{pollId}/answers/{answerId}`
     */
    queryVoters: List<'queryPollVoters', 'users'>
    /**
     * Vote in a poll.
     *
     * Votes in an open poll. Until a post shows the poll, only its creator can vote; from then on everybody who can read it, in a private community only members, and nobody who is banned from the community. A repeat with the same answers changes nothing; other answers are refused, since `PUT` changes a vote.
     *
     * Allowed: its owner.
     *
     * `POST /api/v3/polls/{pollId}/votes`
     */
    vote: Call<'voteInPoll'>
    /**
     * Change or take back a vote in a poll.
     *
     * Replaces the caller's vote in an open poll, or takes it back where there are no answers. Allowed to those who can vote; one's own vote can always be taken back while the poll is open, and the answer shows the poll only to those who may read it.
     *
     * Allowed: its owner.
     *
     * `PUT /api/v3/polls/{pollId}/votes`
     */
    changeVote: Call<'changePollVote'>
  }
  /**
   * What users show in communities for a day at most.
   */
  stories: {
    /**
     * List the users who viewed a story.
     *
     * The users who viewed a story that is shown, in the order of their first view, the newest first. For its creator, and for those who manage stories.
     *
     * Needs the permission MANAGE_COMMUNITY_STORY.
     *
     * `GET /api/v1/analytics/views/stories/{storyId}/users`
     */
    queryViewers: List<'queryStoryViewers', 'users'>
    /**
     * List the targets that show stories.
     *
     * The communities of the caller (the first 2,000) that show a story now, those with the newest stories first. A page may be short and still have a next one where `seenState` filters.
     *
     * `GET /api/v5/me/global-story-targets`
     */
    queryGlobalTargets: List<'queryGlobalStoryTargets', 'storyTargets'>
    /**
     * Restore a deleted story.
     *
     * Undoes the deletion of a story by a moderator until it expires: it is shown again for what is left of its time, with its comments, reactions and flags, and members are told of it again. What its creator deleted stays deleted, and of what was deleted permanently nothing is left. A story that is not deleted stays as it is.
     *
     * Needs the permission MANAGE_COMMUNITY_STORY.
     *
     * `PUT /api/v1/moderation/restored/stories/{storyId}`
     */
    restore: Call<'restoreStory'>
    /**
     * Search stories.
     *
     * The stories that are shown now, by their texts and those of their links, newest first: of communities that the caller may read, and none of users whom the caller blocks or who block the caller. A page may be short, or empty, and still have a next one.
     *
     * `GET /api/v1/search/stories`
     */
    search: List<'searchStories', 'stories'>
    /**
     * List stories.
     *
     * The stories of a target. Expired ones are listed with `isExpired` only: all of them for moderators, their own for others. Stories of blocked users are left out.
     *
     * `GET /api/v4/stories`
     */
    query: List<'queryStories', 'stories'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryStories', 'stories'>
    /**
     * Create a story.
     *
     * Creates a story in a community. It is shown until the time that the social setting `story.expiryTimeMinutes` gives it. Allowed to those who manage stories, and to all members if `story.allowAllUserToCreateStory` is set. A user creates at most 100 stories a day, and a community gets at most 1,000, unless the installation says otherwise (days are those of UTC). A repeat with the same `referenceId` and the same content returns the story.
     *
     * Needs the permission MANAGE_COMMUNITY_STORY.
     *
     * The network's pre-hook is asked as `story.shouldCreate`.
     *
     * `POST /api/v4/stories`
     */
    create: Call<'createStory'>
    /**
     * List the stories of several targets.
     *
     * The stories that each of the targets shows now, target by target, at most 100 of each: the newest, or with `orderBy` `asc` the oldest. There are no further pages. Stories of blocked users are left out.
     *
     * `GET /api/v4/stories-by-targets`
     */
    queryByTargets: Call<'queryStoriesByTargets'>
    /**
     * Delete a story.
     *
     * Deletes a story, even an expired one. Its creator and moderators still find a deleted story by its id; nobody finds one that was deleted permanently, whose content is gone.
     *
     * Needs the permission MANAGE_COMMUNITY_STORY.
     *
     * `DELETE /api/v4/stories/{storyId}`
     */
    delete: Call<'deleteStory'>
    /**
     * Get a story.
     *
     * A story with its creator, target and files. An expired story is not found, except by moderators as long as it has flags; a deleted one is found by its creator and moderators alone.
     *
     * `GET /api/v4/stories/{storyId}`
     */
    get: Call<'getStory'>
    /**
     * Withdraw a flag of a story.
     *
     * Withdraws the caller's flag. Refused to those who have not flagged the story. One's own can always be withdrawn; the answer shows the story only to those who may read it.
     *
     * Allowed: .
     *
     * `DELETE /api/v4/stories/{storyId}/flags`
     */
    unflag: Call<'unflagStory'>
    /**
     * Flag a story.
     *
     * A second flag by the same user changes nothing. Nobody flags their own story. A story has at most 1,000 flags.
     *
     * `POST /api/v4/stories/{storyId}/flags`
     */
    flag: Call<'flagStory'>
    /**
     * Clear all flags of a story.
     *
     * Removes all flags of a story, even of an expired one. For administrators.
     *
     * Allowed: administrator.
     *
     * `DELETE /api/v4/stories/{storyId}/flags/all`
     */
    clearFlags: Call<'clearStoryFlags'>
    /**
     * Count stories.
     *
     * The number of stories that a target shows now, at most 10,000. For administrators.
     *
     * Allowed: administrator.
     *
     * `GET /api/v4/stories/count`
     */
    count: Call<'countStories'>
    /**
     * List which stories the caller has seen.
     *
     * For each of the targets, until when its stories are shown, and until when those are that the caller has seen. Seen is a story whose view was reported (`POST /api/v1/analytics/activities`). Targets that never had a story are left out.
     *
     * `GET /api/v4/stories/seen`
     */
    listTargets: Call<'listStoryTargets'>
  }
  /**
   * How often posts are viewed, and by whom.
   */
  views: {
    /**
     * Report views of posts and stories.
     *
     * Counts what the caller has viewed: the answer is that it was accepted. Activities on posts and stories that the caller may not see are ignored, as are those on their own; but their own stories count as seen as well. One request names at most 100 posts and stories.
     *
     * `POST /api/v1/analytics/activities`
     */
    reportActivities: Call<'reportActivities'>
  }
  /**
   * What was there before an edit.
   */
  contentHistories: {
    /**
     * List the earlier versions of a post or comment.
     *
     * Every version that an edit replaced, the latest first. For the author, and for moderators.
     *
     * Needs the permission REVIEW_COMMUNITY_POST.
     *
     * With `contentType` `message`: Every version that an edit replaced, the latest first. For the author, and for whoever may edit messages of others.
     *
     * Needs the permission EDIT_MESSAGE.
     *
     * `GET /api/v1/content-histories`
     */
    query: List<'queryContentHistories', 'contentHistories'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryContentHistories', 'contentHistories'>
  }
  /**
   * What users have flagged.
   */
  review: {
    /**
     * Try rules on what was written.
     *
     * Which posts, comments or stories rules would have stopped, also those that wait for a review. Nothing changes. A request tries at most 1,000 records, the latest first, or fewer if they are very long, and says how many; `paging.next` leads to the next step. Records count by when they were created, and are tried as they read now; what is deleted is not tried. What would have been stopped is named without its words. With the whitelist, links are tried as if it were on, and had these rules besides its enabled ones.
     *
     * Allowed: administrator.
     *
     * With `type` `user`: Which new users rules would have stopped, by their names, descriptions and handles. Nothing changes. A request tries at most 1,000 records, the latest first, or fewer if they are very long, and says how many; `paging.next` leads to the next step. Records count by when they were created, and are tried as they read now; what is deleted is not tried. What would have been stopped is named without its words. With the whitelist, links are tried as if it were on, and had these rules besides its enabled ones.
     *
     * Allowed: administrator.
     *
     * With `type` `message`: Which messages rules would have stopped, in all channels but conversations: whoever tries words there learns what is said. What reads as deleted because of its author is not tried. Nothing changes. A request tries at most 1,000 records, the latest first, or fewer if they are very long, and says how many; `paging.next` leads to the next step. Records count by when they were created, and are tried as they read now; what is deleted is not tried. What would have been stopped is named without its words. With the whitelist, links are tried as if it were on, and had these rules besides its enabled ones.
     *
     * Allowed: administrator.
     *
     * `POST /api/v1/moderation/dry-run`
     */
    tryRules: Call<'tryRulesOnContent'>
    /**
     * List what is flagged.
     *
     * The posts, comments or stories that wait for a moderator, each with its flags: who set them, when and why. What is deleted waits no more. Moderators of the network have those of all communities that they may read, and those on the feeds of users; others have those of the communities that they moderate.
     *
     * Needs the permission REVIEW_COMMUNITY_POST.
     *
     * With `type` `user`: The users who wait for a moderator. Allowed to users who may ban, because they review flags.
     *
     * Needs the permission BAN_USER. Allowed: custom role with the permission, moderator of the network, administrator.
     *
     * With `type` `message`: The messages that wait for a moderator. Administrators have those of all channels, and of conversations where the network lets them read and moderate these, which the audit log records; others have those of the channels of which they are members and whose messages they may delete. What was written by users who are banned there reads as deleted and waits no more.
     *
     * Needs the permission DELETE_MESSAGE.
     *
     * `GET /api/v1/moderation/flagged`
     */
    queryFlagged: List<'queryFlaggedContent', 'flagged'>
  }
  /**
   * Images, videos and other files that records show.
   */
  files: {
    /**
     * Upload files.
     *
     * Files of any type, which follows from their content; `application/octet-stream` if nothing is known of it, or if it only looks like a picture. Documents (DOCX, XLSX, ODT, EPUB) are told from archives. What contains sound and no moving pictures is `audio`, whatever its container (MPEG-4, 3GP, WebM, Matroska, Ogg) and with or without a cover; everything else is `file`. Public pictures, MP4, MOV and WebM lose what may name a place; pictures of formats that it cannot be removed from (raw formats, Photoshop, JPEG XL) are refused unless `accessType` is `network`. Uploads take no `Idempotency-Key`.
     *
     * The network's pre-hook is asked as `file.shouldUpload`.
     *
     * `POST /api/v4/files`
     */
    upload: Upload<'uploadFile'>
    /**
     * Delete a file.
     *
     * Deletes a file with its content. Records that name it no longer show it. Only its uploader and administrators may do so.
     *
     * Allowed: its owner, administrator.
     *
     * `DELETE /api/v3/files/{fileId}`
     */
    delete: Call<'deleteFile'>
    /**
     * Get a file.
     *
     * What is known of an uploaded file; its content is at `fileUrl`.
     *
     * `GET /api/v3/files/{fileId}`
     */
    get: Call<'getFile'>
    /**
     * Download a file.
     *
     * Redirects to the content. The URL of a file of the network is signed and ends after an hour.
     *
     * `GET /api/v3/files/{fileId}/download`
     */
    download: Download<'downloadFile'>
    /**
     * Upload a file from a URL.
     *
     * The file is fetched within 8 seconds, over at most three redirects. It is treated like one that is uploaded, whose limits apply. Uploads take no `Idempotency-Key`.
     *
     * The network's pre-hook is asked as `file.shouldUpload`.
     *
     * `POST /api/v4/files/from-url`
     */
    uploadFromUrl: Call<'uploadFileFromUrl'>
  }
  images: {
    /**
     * Upload images.
     *
     * Images, whose type follows from their content: JPEG, PNG, GIF, WebP, AVIF or TIFF, at most 100 megapixels in all frames, less where decoding takes much memory: 14 for AVIF. The bytes of public images hold no EXIF, XMP, texts or comments, so they name no place; the record keeps some of it, but never the place. An image that its EXIF turns is stored upright. Animations are kept; the smaller sizes of an animated PNG show its first frame. Other formats, such as the HEIC of iPhones, are refused: convert them to JPEG before, or upload them as files. Uploads take no `Idempotency-Key`.
     *
     * The network's pre-hook is asked as `file.shouldUpload`.
     *
     * `POST /api/v4/images`
     */
    upload: Upload<'uploadImage'>
    /**
     * Upload an image from a URL.
     *
     * The file is fetched within 8 seconds, over at most three redirects. It is treated like one that is uploaded, whose limits apply. Uploads take no `Idempotency-Key`.
     *
     * The network's pre-hook is asked as `file.shouldUpload`.
     *
     * `POST /api/v4/images/from-url`
     */
    uploadFromUrl: Call<'uploadImageFromUrl'>
  }
  videos: {
    /**
     * Upload videos.
     *
     * Videos, whose type follows from their content: what contains sound alone is refused, whatever its container, and is uploaded as a file. They are stored as they are, but public MP4, MOV and WebM without what may name a place. Uploads take no `Idempotency-Key`. The feed settings say whether posts, messages and stories may show any.
     *
     * The network's pre-hook is asked as `file.shouldUpload`.
     *
     * `POST /api/v4/videos`
     */
    upload: Upload<'uploadVideo'>
    /**
     * Upload a video from a URL.
     *
     * The file is fetched within 8 seconds, over at most three redirects. It is treated like one that is uploaded, whose limits apply. Uploads take no `Idempotency-Key`.
     *
     * The network's pre-hook is asked as `file.shouldUpload`.
     *
     * `POST /api/v4/videos/from-url`
     */
    uploadFromUrl: Call<'uploadVideoFromUrl'>
  }
  /**
   * Where users chat.
   */
  channels: {
    /**
     * Mute a channel.
     *
     * Only moderators send messages until the mute ends.
     *
     * Needs the permission MUTE_CHANNEL.
     *
     * `PUT /api/v2/channel/{channelId}/mute`
     */
    mute: Call<'muteChannel'>
    /**
     * Limit the rate of messages in a channel.
     *
     * Each member sends at most so many messages in a window; moderators are not limited. An addition to the API.
     *
     * Needs the permission EDIT_CHANNEL_RATELIMIT.
     *
     * `PUT /api/v2/channel/{channelId}/rateLimit`
     */
    limitRate: Call<'limitChannelRate'>
    /**
     * List channels.
     *
     * Public channels and those of the caller, but none that the caller is banned from; administrators see all but conversations of others. The channel of a community is listed to its members: others join the community first. `member` lists those of the caller, or of `userId` for administrators. A short page with `next` is not the last one.
     *
     * `GET /api/v3/channels`
     */
    query: List<'queryChannels', 'channels'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryChannels', 'channels'>
    /**
     * Create a channel.
     *
     * Its creator becomes a member with the role `channel-moderator`, `userIds` become plain members, except users who block the creator or whom the creator blocks. Anybody joins a `community`, `live` or `standard` channel; members are added to a `private` one. Only administrators create a `broadcast` channel, in which only moderators send messages.
     *
     * The network's pre-hook is asked as `channel.shouldCreate`.
     *
     * `POST /api/v3/channels`
     */
    create: Call<'createChannel'>
    /**
     * Delete a channel.
     *
     * It can still be read, and nobody can change it or send messages.
     *
     * Needs the permission CLOSE_CHANNEL.
     *
     * `DELETE /api/v3/channels/{channelId}`
     */
    delete: Call<'deleteChannel'>
    /**
     * Get a channel.
     *
     * Everybody may read the record of a public channel; others are for their members and administrators. The channel of a community has the id of the community.
     *
     * `GET /api/v3/channels/{channelId}`
     */
    get: Call<'getChannel'>
    /**
     * Update a channel.
     *
     * Absent fields are unchanged; an empty text or list clears. Members edit a conversation of two; one of more as the chat setting says, and nobody who blocks another member, or is blocked. Name and avatar of a community's channel are those of the community.
     *
     * Needs the permission EDIT_CHANNEL.
     *
     * The network's pre-hook is asked as `channel.shouldUpdate`.
     *
     * `PUT /api/v3/channels/{channelId}`
     */
    update: Call<'updateChannel'>
    /**
     * Close a channel.
     *
     * It can be read, and nobody can send messages.
     *
     * Needs the permission CLOSE_CHANNEL.
     *
     * `POST /api/v2/channels/{channelId}/close`
     */
    close: Call<'closeChannel'>
    /**
     * Join a channel.
     *
     * Anybody joins a public channel; members are added to others. A member stays one. Whoever joins a community is in its channel.
     *
     * `POST /api/v3/channels/{channelId}/join`
     */
    join: Call<'joinChannel'>
    /**
     * Leave a channel.
     *
     * Ends the membership of the caller and its roles. Whoever leaves a community leaves its channel. Its last moderator leaves a channel only after everybody else.
     *
     * `DELETE /api/v3/channels/{channelId}/leave`
     */
    leave: Call<'leaveChannel'>
    /**
     * Mark a channel as read.
     *
     * Up to a message. Only moves forward, at most to the last message.
     *
     * `POST /api/v3/channels/{channelId}/seen`
     */
    markSeen: Call<'markChannelSeen'>
    /**
     * Start a conversation.
     *
     * A private channel of a few users without moderators. A distinct conversation exists once for the same users, who are fixed: starting it again returns it, and brings back the caller, and the other one of two. Others who left a larger one stay out of it until they start it themselves. Refused if one of the users blocks another.
     *
     * The network's pre-hook is asked as `channel.shouldCreate`.
     *
     * `POST /api/v3/channels/conversation`
     */
    createConversation: Call<'createConversation'>
    /**
     * List channels by ids.
     *
     * In the order of the ids. Those that do not exist or that the caller may not see are left out.
     *
     * `GET /api/v3/channels/list`
     */
    list: Call<'listChannels'>
    /**
     * Mark several channels as read.
     *
     * Each up to a message. Only moves forward, at most to the last message. Channels of which the caller is no member are ignored.
     *
     * `POST /api/v3/channels/seen`
     */
    markManySeen: Call<'markChannelsSeen'>
    /**
     * Mark all of a channel as read.
     *
     * Up to the last message of each of its feeds. The channel may be named by its internal id.
     *
     * `PUT /api/v1/markers/channels/{channelId}/mark-read`
     */
    markRead: Call<'markChannelRead'>
    /**
     * Search channels.
     *
     * The channels that `GET /api/v3/channels` lists to the caller and that exist, by a part of their name; the latest activity first. The higher the `score`, the more of the name is the query; a name that begins with it scores more. `total` counts the first page. A short page with `next` is not the last one.
     *
     * `GET /api/v2/search/channels`
     */
    search: List<'searchChannels', 'channels'>
  }
  /**
   * Who takes part in a channel, roles, mutes and bans.
   */
  channelUsers: {
    /**
     * Mute users in a channel.
     *
     * They read, but do not send messages until the mute ends.
     *
     * Needs the permission MUTE_USER_INSIDE_CHANNEL.
     *
     * `PUT /api/v2/channel/{channelId}/users/mute`
     */
    mute: Call<'muteChannelUsers'>
    /**
     * Remove members from a channel.
     *
     * Ends memberships and their roles. Users who are not members are ignored. A channel that has a moderator keeps one.
     *
     * Needs the permission REMOVE_CHANNEL_USER.
     *
     * `DELETE /api/v3/channels/{channelId}/users`
     */
    remove: Call<'removeChannelUsers'>
    /**
     * Add members to a channel.
     *
     * Members are ignored, and users who block the caller or whom the caller blocks; a banned user refuses the whole batch. Every member may add users to a conversation, unless its members are fixed.
     *
     * Needs the permission ADD_CHANNEL_USER.
     *
     * `POST /api/v3/channels/{channelId}/users`
     */
    add: Call<'addChannelUsers'>
    /**
     * List the members of a channel.
     *
     * For members and administrators. Only users who may ban can list banned users, too.
     *
     * `GET /api/v4/channels/{channelId}/users`
     */
    query: List<'queryChannelUsers', 'channelUsers'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryChannelUsers', 'channelUsers'>
    /**
     * Ban users from a channel.
     *
     * Ends membership and roles, and prevents users from joining until they are unbanned, even if they never were members. While they are banned, their messages in the channel read as deleted. Administrators and moderators of the network are exempt. Users who are banned already stay banned. In the channel of a community they are banned from the community; its last moderator cannot be, nor can that of another channel.
     *
     * Needs the permission BAN_USER_FROM_CHANNEL.
     *
     * `PUT /api/v3/channels/{channelId}/users/ban`
     */
    ban: Call<'banChannelUsers'>
    /**
     * Take a role from members of a channel.
     *
     * Users without the role are ignored. A channel that has a moderator keeps one.
     *
     * Needs the permission ASSIGN_CHANNEL_USER_ROLE.
     *
     * `DELETE /api/v3/channels/{channelId}/users/roles`
     */
    removeRole: Call<'removeChannelUserRole'>
    /**
     * Give a role to members of a channel.
     *
     * Users who are not members are ignored. Nobody but an administrator gives a role with a permission that they do not hold.
     *
     * Needs the permission ASSIGN_CHANNEL_USER_ROLE.
     *
     * `POST /api/v3/channels/{channelId}/users/roles`
     */
    addRole: Call<'addChannelUserRole'>
    /**
     * Unban users from a channel.
     *
     * Allows banned users to join again, without restoring the membership; their messages are shown again. Users who are not banned are ignored. In the channel of a community they are unbanned from the community.
     *
     * Needs the permission BAN_USER_FROM_CHANNEL.
     *
     * `PUT /api/v3/channels/{channelId}/users/unban`
     */
    unban: Call<'unbanChannelUsers'>
  }
  /**
   * What users write in channels.
   */
  messages: {
    /**
     * Query the messages of a feed.
     *
     * A page may be short and still have a further one where messages are filtered.
     *
     * `GET /api/v5/messages`
     */
    query: List<'queryMessagesV5', 'messages'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryMessagesV5', 'messages'>
    /**
     * Send a message in a feed.
     *
     * Sends a message in a feed of a channel. A repeat with the same `referenceId` of the caller's and the same content returns the message. Who may send what is as in version 3, whose clients see the messages of the default feed.
     *
     * The network's pre-hook is asked as `message.shouldCreate`.
     *
     * `POST /api/v5/messages`
     */
    create: Call<'createMessageV5'>
    /**
     * Delete a message of any feed.
     *
     * Its place in the feed stays, without its words. Answers the deleted message. Who may delete is as in version 3.
     *
     * Needs the permission DELETE_MESSAGE.
     *
     * `DELETE /api/v5/messages/{messageId}`
     */
    delete: Call<'deleteMessageV5'>
    /**
     * Get a message of any feed.
     *
     * For those who may read the messages of its channel.
     *
     * `GET /api/v5/messages/{messageId}`
     */
    get: Call<'getMessageV5'>
    /**
     * Update a message of any feed.
     *
     * Absent fields are unchanged; an empty list clears. Who may edit is as in version 3.
     *
     * Needs the permission EDIT_MESSAGE.
     *
     * The network's pre-hook is asked as `message.shouldUpdate`.
     *
     * `PUT /api/v5/messages/{messageId}`
     */
    update: Call<'updateMessageV5'>
    /**
     * Clear all flags of a message.
     *
     * Removes all flags of a message. Allowed to callers who may delete it, because they review flags.
     *
     * Needs the permission DELETE_MESSAGE.
     *
     * `DELETE /api/v3/messages/{messageId}/clearFlags`
     */
    clearFlags: Call<'clearMessageFlags'>
    /**
     * Flag a message of any feed.
     *
     * A second flag by the same user changes nothing, whatever its reason. Who may flag, and when flags delete a message, is as in version 3.
     *
     * `POST /api/v5/messages/{messageId}/flags`
     */
    flag: Call<'flagMessageV5'>
    /**
     * Withdraw a flag from a message of any feed.
     *
     * Withdraws the flag of the caller. The answer shows the message only to those who may read it.
     *
     * `DELETE /api/v5/messages/{messageId}/flags`
     */
    unflag: Call<'unflagMessageV5'>
    /**
     * Find out whether you flagged a message of any feed.
     *
     * Whether the caller flagged the message.
     *
     * `GET /api/v5/messages/{messageId}/flags`
     */
    isFlaggedByMe: Call<'isMessageFlaggedByMeV5'>
    /**
     * List messages of any feeds by ids.
     *
     * In the order of the ids. Those that do not exist or that the caller may not read are left out.
     *
     * `GET /api/v5/messages/list`
     */
    list: Call<'listMessagesV5'>
    /**
     * Search messages.
     *
     * Messages by their words, newest first: those of one channel or feed, or of all channels of which the caller is a member. Administrators search all channels, but conversations of others only one by one, which leaves a line in the audit log. Deleted messages are not found, nor those of users whose messages read as deleted. A page may be short, or empty, and still have a next one.
     *
     * `GET /api/v2/search/messages`
     */
    search: List<'searchMessages', 'messages'>
  }
  /**
   * Feeds into which the messages of a channel are divided.
   */
  messageFeeds: {
    /**
     * Mark a message as delivered.
     *
     * The device of the caller got it, and what was sent in the feed before. Deliveries are not in the event log: a restored installation begins with what was read.
     *
     * `PUT /api/v1/markers/message-feeds/{messageFeedId}/mark-delivering`
     */
    markDelivered: Call<'markMessageDelivered'>
    /**
     * Mark a feed as read.
     *
     * Up to a message. Only moves forward, at most to the last message.
     *
     * `PUT /api/v1/markers/message-feeds/{messageFeedId}/mark-read`
     */
    markRead: Call<'markFeedRead'>
    /**
     * Add a feed to a channel.
     *
     * Adds a feed of messages beside the default feed. Its members, mutes, bans and limits are those of the channel. A channel has 1,000 such feeds at most, deleted ones included. Allowed to those who may edit the channel.
     *
     * Needs the permission EDIT_CHANNEL.
     *
     * The network's pre-hook is asked as `messageFeed.shouldCreate`.
     *
     * `POST /api/v5/message-feeds`
     */
    create: Call<'createMessageFeed'>
    /**
     * Delete a feed.
     *
     * A deleted feed can still be read, and nobody sends or changes messages there. Deleted with `permanent`, also later, it and its messages are found no more. Allowed to those who may edit the channel.
     *
     * Needs the permission EDIT_CHANNEL.
     *
     * `DELETE /api/v5/message-feeds/{messageFeedId}`
     */
    delete: Call<'deleteMessageFeed'>
    /**
     * Get a feed.
     *
     * With its newest message. For those who may read the messages of its channel.
     *
     * `GET /api/v5/message-feeds/{messageFeedId}`
     */
    get: Call<'getMessageFeed'>
    /**
     * Rename a feed.
     *
     * Allowed to those who may edit the channel. The default feed has the name of the channel.
     *
     * Needs the permission EDIT_CHANNEL.
     *
     * The network's pre-hook is asked as `messageFeed.shouldUpdate`.
     *
     * `PUT /api/v5/message-feeds/{messageFeedId}`
     */
    update: Call<'updateMessageFeed'>
    /**
     * Query the feeds of a channel.
     *
     * The default feed first, then the others, oldest first. For those who may read the messages of the channel.
     *
     * `GET /api/v5/message-feeds/channel/{channelId}`
     */
    query: List<'queryMessageFeeds', 'messageFeeds'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryMessageFeeds', 'messageFeeds'>
    /**
     * List feeds by ids.
     *
     * In the order of the ids. Those that do not exist or that the caller may not read are left out.
     *
     * `GET /api/v5/message-feeds/list`
     */
    list: Call<'listMessageFeeds'>
  }
  /**
   * What is read, delivered and unread in channels.
   */
  markers: {
    /**
     * Count unread messages of channels.
     *
     * Channels of which the caller is no member are left out.
     *
     * `GET /api/v1/markers/channels`
     */
    listChannelMarkers: Call<'listChannelMarkers'>
    /**
     * Count unread messages of feeds.
     *
     * All of them in one page. Feeds of channels of which the caller is no member are left out.
     *
     * `GET /api/v1/markers/message-feeds`
     */
    listFeedMarkers: List<'listFeedMarkers', 'feedMarkers'>
    /**
     * Start reading a feed.
     *
     * All of its messages are read now, and new ones as they come, until `stop-reading`, or until 45 s pass without `POST /api/v1/markers/message-feeds/reading`.
     *
     * `POST /api/v1/markers/message-feeds/{messageFeedId}/start-reading`
     */
    startReading: Call<'startReading'>
    /**
     * Stop reading a feed.
     *
     * Messages that come from now on are unread. Does nothing for a user who is not reading the feed.
     *
     * `POST /api/v1/markers/message-feeds/{messageFeedId}/stop-reading`
     */
    stopReading: Call<'stopReading'>
    /**
     * Go on reading feeds.
     *
     * Sent every 30 s while the feeds are shown. What came until the last report is read for good; what came later is unread again when a report is missing and 45 s have passed. Feeds of channels of which the caller is no member are ignored.
     *
     * `POST /api/v1/markers/message-feeds/reading`
     */
    reportReading: Call<'reportReading'>
    /**
     * Count readers of messages.
     *
     * How many users other than its author have read each message, and got it. The counts may be a second old. Of a channel, the positions of 1,000 users are looked at; in larger ones the counts say "at least". Messages that do not exist or that the caller may not read are left out. `userMarkers` is empty: clients ask for each message, and what is unread in all costs more (`GET /api/v1/markers/userMarker`).
     *
     * `GET /api/v1/markers/messages`
     */
    listMessageMarkers: Call<'listMessageMarkers'>
    /**
     * List who got a message.
     *
     * Users other than its author, by id. A page looks at five times as many users of the channel as it may show, so a short page with `paging.next` is not the last one.
     *
     * `GET /api/v1/markers/messages/{messageId}/delivered-users`
     */
    queryDeliveredUsers: List<'queryDeliveredUsers', 'publicUserIds'>
    /**
     * List who have read a message.
     *
     * Users other than its author, by id. A page looks at five times as many users of the channel as it may show, so a short page with `paging.next` is not the last one.
     *
     * `GET /api/v1/markers/messages/{messageId}/read-users`
     */
    queryReadUsers: List<'queryReadUsers', 'publicUserIds'>
    /**
     * Read changed markers.
     *
     * Feeds with new messages since the time, and those that the caller has read on, the first that changed first. While `feedMarkers` is not empty, clients ask again, with the new `lastSyncAt` of the user marker.
     *
     * `POST /api/v1/markers/sync`
     */
    sync: Call<'syncMarkers'>
    /**
     * List read positions of channels.
     *
     * Of all feeds of these channels. Channels of which the caller is no member are left out.
     *
     * `GET /api/v1/markers/user-message-feed`
     */
    listUserFeedMarkers: Call<'listUserFeedMarkers'>
    /**
     * Count all unread messages.
     *
     * In all channels of which the caller is a member, and whether one of the messages mentions the caller.
     *
     * `GET /api/v1/markers/userMarker`
     */
    getUserMarker: Call<'getUserMarker'>
  }
  /**
   * Who did what to whom, and which administrators read conversations of others.
   */
  auditLog: {
    /**
     * List who read a conversation of others.
     *
     * An addition to the API. Whenever an administrator reads messages of a conversation in which they do not take part, a line is left here, without words: who it was, and when. The latest come first.
     *
     * Allowed: administrator.
     *
     * `GET /api/v3/channels/{channelId}/reads`
     */
    queryConversationReads: List<'queryConversationReads', 'conversationReads'>
    /**
     * List who did what.
     *
     * Bans, removals, roles, deletions, changes of settings, keys and ended sessions, since the first one, the latest first. Who may ban in communities has what was done in them; moderators of the network that of all communities where they are not banned; administrators everything. Entries name records and users and have none of their words. A page examines five times its entries at most, so with several filters it may be short and still have a next one.
     *
     * Needs the permission BAN_COMMUNITY_USER.
     *
     * With `service` `content`: Posts, comments, stories, polls, files and scheduled posts of others that were deleted or edited, flags that were cleared, and posts that were approved or declined.
     *
     * Needs the permission BAN_COMMUNITY_USER.
     *
     * With `service` `chat`: Bans, mutes, roles and removals in channels, messages of others that were deleted or edited, closed and limited channels, changes of rules and settings, and conversations that administrators have read. The channel of a community belongs to it; what was done in other channels is shown to administrators alone.
     *
     * Needs the permission BAN_COMMUNITY_USER.
     *
     * With `service` `streaming`: Viewers who were banned, streams of others that were ended, deleted or edited, and changes of the setting.
     *
     * Allowed: administrator.
     *
     * With `service` `notifications`: Changes of the settings of notification trays and of pushes, and of the keys of vendors.
     *
     * Allowed: administrator.
     *
     * `GET /api/v1/moderation/audit`
     */
    query: List<'queryAuditOfCommunity', 'auditEntries'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryAuditOfCommunity', 'auditEntries'>
  }
  /**
   * Everything that the caller may read, by its words.
   */
  everything: {
    /**
     * Search everything.
     *
     * The first records of each kind that match, as the search of this kind alone finds them: posts by relevance, comments, stories and messages newest first, channels, communities and users by a part of their name. What only one of these searches refuses, such as operators where names are searched, makes its kind empty. `unavailable` lists kinds whose service does not answer now. All other collections are those of the records found, each record once.
     *
     * `GET /api/v1/search`
     */
    search: Call<'searchEverything'>
  }
  /**
   * Live video of users.
   */
  streams: {
    /**
     * Report how long streams were watched.
     *
     * Players report it. It is accepted, and nothing is kept: no answer shows how long anybody watched.
     *
     * `POST /api/v3/user-event/video-streaming`
     */
    reportWatching: Call<'reportWatching'>
    /**
     * List streams.
     *
     * Streams of users who block you or whom you block are left out, and those that a post shows on a feed which you may not read. Deleted ones are listed for their owners and administrators. A short page with `next` is not the last one.
     *
     * `GET /api/v3/video-streaming`
     */
    query: List<'queryStreams', 'results.videoStreamings'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryStreams', 'results.videoStreamings'>
    /**
     * Create a stream.
     *
     * It is `idle` until its creator publishes to `streamerUrl`, which only they see and whose query has a key; then viewers watch it at `watcherUrl`. A child belongs to a stream of the same creator, whose viewer bans it has.
     *
     * The network's pre-hook is asked as `stream.shouldCreate`.
     *
     * `POST /api/v3/video-streaming`
     */
    create: Call<'createStream'>
    /**
     * Delete a stream.
     *
     * Ends it if it is live. For its owner and moderators of the network. Its children stay.
     *
     * Allowed: its owner, moderator of the network, administrator.
     *
     * `DELETE /api/v3/video-streaming/{streamId}`
     */
    delete: Call<'deleteStream'>
    /**
     * Get a stream.
     *
     * Banned viewers do not get its URLs; only its owner gets the one to publish to. A stream that a post shows, or a post its parent, is there for those who may read the feed of that post, for its owner and for administrators.
     *
     * `GET /api/v3/video-streaming/{streamId}`
     */
    get: Call<'getStream'>
    /**
     * Update a stream.
     *
     * For its owner and administrators. Absent fields are unchanged; an empty text clears.
     *
     * Allowed: its owner, administrator.
     *
     * The network's pre-hook is asked as `stream.shouldUpdate`.
     *
     * `PUT /api/v3/video-streaming/{streamId}`
     */
    update: Call<'updateStream'>
    /**
     * Stop a stream.
     *
     * Ends a live stream, which nobody can start again. One that has ended stays as it is; one that is not live yet is refused. For its owner and moderators of the network.
     *
     * Allowed: its owner, moderator of the network, administrator.
     *
     * `DELETE /api/v3/video-streaming/{streamId}/streaming-url`
     */
    stop: Call<'stopStream'>
    /**
     * Unban viewers of a stream.
     *
     * Users who are not banned are ignored. `userIds` is in the body or in the query.
     *
     * Allowed: its owner, moderator of the network, administrator.
     *
     * `DELETE /api/v3/video-streaming/{streamId}/viewer-bans`
     */
    unbanViewers: Call<'unbanViewers'>
    /**
     * List viewer bans of a stream.
     *
     * Newest first. The other members are single objects: the stream, its newest child, what moderation found in it and its thumbnail, null where there is none. A child has the bans of its parent. For its owner and moderators of the network.
     *
     * Allowed: its owner, moderator of the network, administrator.
     *
     * `GET /api/v3/video-streaming/{streamId}/viewer-bans`
     */
    listViewerBans: List<'listViewerBans', 'videoStreamingBannedUsers'>
    /**
     * Ban viewers from a stream.
     *
     * They no longer get the URLs of the stream and its children, also after it has ended. The owner of the stream, administrators and moderators of the network are exempt. Users who are banned already stay banned.
     *
     * Allowed: its owner, moderator of the network, administrator.
     *
     * `POST /api/v3/video-streaming/{streamId}/viewer-bans`
     */
    banViewers: Call<'banViewers'>
    /**
     * List live streams.
     *
     * Those that started last come first. Streams of users who block you or whom you block are left out, and those that a post shows on a feed which you may not read.
     *
     * `GET /api/v3/video-streaming/live`
     */
    listLive: List<'listLiveStreams', 'videoStreamings'>
  }
  /**
   * What happened that concerns the caller.
   */
  tray: {
    /**
     * Get the caller's notification tray.
     *
     * The caller's notifications, newest first. `users` are the actors of the items. `isNew` is an addition to the API: actors whose latest act was told after `lastSeenAt` of the item. A token of another user's tray is refused.
     *
     * `GET /api/v1/notification-tray`
     */
    get: List<'getTray', 'notificationTrayItems'>
    /**
     * Explain why there is a tray item.
     *
     * Why an event is told in the tray of the caller, or of another user if an administrator asks, or why it is not: `notified`, `precedence` (by this item instead of that of all members), `silent` or `off` (the user prefers that), `unknown_event` (nobody is notified of it; no rule is about it, or it has not arrived yet), `not_a_recipient` (others are), `own_act`, `undone`, `not_a_member`, `joined_later` (it happened before), `blocked`, `not_visible` (about something deleted, or a community that the user may not read or moderate, or too old), `no_rule`. It says what is known now.
     *
     * `GET /api/v1/notification-tray/explain`
     */
    explain: Call<'explainNotification'>
    /**
     * Mark tray items as seen.
     *
     * The time never moves back, and never beyond now. Items that the caller does not have are left out of the answer.
     *
     * `POST /api/v1/notification-tray/items/seen`
     */
    markItemsSeen: Call<'markTrayItemsSeen'>
    /**
     * Get when the tray was last seen.
     *
     * The badge of the tray: clients show it while `lastTraySeenAt` is not later than `lastTrayOccurredAt`. Items that the caller prefers silent or off do not count; `lastTrayOccurredAt` is null if the newest hundred items are such and all were seen.
     *
     * `GET /api/v1/notification-tray/tray/seen`
     */
    getSeen: Call<'getTraySeen'>
    /**
     * Mark the tray as seen.
     *
     * The time never moves back, and never beyond now; the answer has the stored time.
     *
     * `POST /api/v1/notification-tray/tray/seen`
     */
    markSeen: Call<'markTraySeen'>
  }
  /**
   * The language of the tray, and what it shows.
   */
  trayPreferences: {
    /**
     * Get the preferences of the tray.
     *
     * In which language the caller reads the tray, and what it shows. Until they are set, `mode` is `on` and nothing else is there.
     *
     * `GET /api/v1/notification-tray/preferences`
     */
    get: Call<'getTrayPreferences'>
    /**
     * Update the preferences of the tray.
     *
     * Absent members are unchanged. Modes apply when the tray is read, also to what happened before: `on`; `silent` items are shown but never counted as unseen; `off` hides them. What is set for a community has precedence, and a category over `mode`. Requests to join are never off, because moderators answer them: where `mode` is `off`, they are `silent`.
     *
     * `PUT /api/v1/notification-tray/preferences`
     */
    update: Call<'updateTrayPreferences'>
  }
  /**
   * Phones and browsers to which notifications are pushed.
   */
  devices: {
    /**
     * Remove a device, or all devices of a user.
     *
     * With `deviceId` a device of the caller, or of the user whom an administrator names; with `userId` alone all devices of that user; with neither the device of the session. With the API key alone, without a token, the device of this id, unless several users have one.
     *
     * Allowed: its owner, administrator.
     *
     * `DELETE /api/v1/notification`
     */
    remove: Call<'removeDevice'>
    /**
     * Register a device for pushes.
     *
     * Apps register at each start: the vendor may have given them another token. The token of a device is never shown. A user has at most 20 devices; another one replaces the one that was registered first. With the API key alone, without a token of the user, the user must have a session of this very device.
     *
     * Allowed: its owner.
     *
     * `POST /api/v1/notification`
     */
    register: Call<'registerDevice'>
    /**
     * Get how pushes fare.
     *
     * What waits, what became of pushes by hour and platform, and how many devices there are.
     *
     * Allowed: administrator.
     *
     * `GET /api/v1/notification/status`
     */
    getPushStatus: Call<'getPushStatus'>
    /**
     * Send a test push to oneself.
     *
     * To all devices of the caller whose vendor the network has keys of; `devices`: how many these are.
     *
     * `POST /api/v1/notification/test`
     */
    testPush: Call<'testPush'>
    /**
     * Get the key for subscriptions of browsers.
     *
     * What a page passes to `pushManager.subscribe` as `applicationServerKey`.
     *
     * `GET /api/v1/notification/web-push-key`
     */
    getWebPushKey: Call<'getWebPushKey'>
    /**
     * List the devices of a user.
     *
     * Those that pushes are sent to, the one that was registered last first.
     *
     * Allowed: its owner, administrator.
     *
     * `GET /api/v1/users/{userId}/devices`
     */
    list: Call<'listDevices'>
  }
  /**
   * Sets of permissions.
   */
  roles: {
    /**
     * Query roles.
     *
     * The default roles, with the changes of the network, and its own roles.
     *
     * `GET /api/v3/roles`
     */
    query: List<'queryRoles', 'roles'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryRoles', 'roles'>
    /**
     * Create a role.
     *
     * The ids of default roles and of deleted roles cannot be used. Callers other than administrators can give the role only permissions that they have in the network.
     *
     * Needs the permission CREATE_ROLE. Allowed: custom role with the permission, administrator.
     *
     * `POST /api/v3/roles`
     */
    create: Call<'createRole'>
    /**
     * Delete a role.
     *
     * Users keep the id of a deleted role, which grants nothing and is never used again. Default roles cannot be deleted.
     *
     * Needs the permission DELETE_ROLE. Allowed: custom role with the permission, administrator.
     *
     * `DELETE /api/v3/roles/{roleId}`
     */
    delete: Call<'deleteRole'>
    /**
     * Get a role.
     *
     * A role and the permissions that it gives.
     *
     * `GET /api/v3/roles/{roleId}`
     */
    get: Call<'getRole'>
    /**
     * Update a role.
     *
     * Absent fields are unchanged. Only administrators may change default roles, and only they may add permissions that they do not have in the network.
     *
     * Needs the permission EDIT_ROLE. Allowed: custom role with the permission, administrator.
     *
     * `PUT /api/v3/roles/{roleId}`
     */
    update: Call<'updateRole'>
  }
  /**
   * Servers of yours to which events are sent.
   */
  webhooks: {
    /**
     * List webhooks.
     *
     * All webhooks of the network, the newest first, without their secrets.
     *
     * Allowed: administrator.
     *
     * `GET /api/v3/webhooks`
     */
    list: Call<'listWebhooks'>
    /**
     * Create a webhook.
     *
     * Events that happen from now on are sent to its URL, each until it is accepted. `secret` signs them: it is in this answer alone and is never shown again. A network can have at most 50 webhooks.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/webhooks`
     */
    create: Call<'createWebhook'>
    /**
     * Delete a webhook.
     *
     * Nothing is sent to it any more, also nothing that was to be sent again.
     *
     * Allowed: administrator.
     *
     * `DELETE /api/v3/webhooks/{webhookId}`
     */
    delete: Call<'deleteWebhook'>
    /**
     * Get a webhook.
     *
     * Where it sends events, and which. Not its secrets.
     *
     * Allowed: administrator.
     *
     * `GET /api/v3/webhooks/{webhookId}`
     */
    get: Call<'getWebhook'>
    /**
     * Update a webhook.
     *
     * Absent fields are unchanged; an empty list clears a filter. A changed filter holds for what happens from now on.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v3/webhooks/{webhookId}`
     */
    update: Call<'updateWebhook'>
    /**
     * List deliveries of a webhook.
     *
     * The latest first. Delivered ones are kept for a week, and those that were given up for 30 days.
     *
     * Allowed: administrator.
     *
     * `GET /api/v3/webhooks/{webhookId}/deliveries`
     */
    queryDeliveries: List<'queryWebhookDeliveries', 'deliveries'>
    /**
     * Get a delivery of a webhook.
     *
     * With its attempts, and the body that is sent.
     *
     * Allowed: administrator.
     *
     * `GET /api/v3/webhooks/{webhookId}/deliveries/{deliveryId}`
     */
    getDelivery: Call<'getWebhookDelivery'>
    /**
     * Send a delivery again.
     *
     * At once, whether it was delivered, was given up or waits, with the same body and `webhook-id`; further attempts follow as for a new one.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/webhooks/{webhookId}/deliveries/{deliveryId}/resend`
     */
    resendDelivery: Call<'resendWebhookDelivery'>
    /**
     * List replays of a webhook.
     *
     * The last twenty, the latest first.
     *
     * Allowed: administrator.
     *
     * `GET /api/v3/webhooks/{webhookId}/replays`
     */
    listReplays: Call<'listWebhookReplays'>
    /**
     * Send events of the past again.
     *
     * As records are now, with the `webhook-id` that each event had, marked by the header `causerie-replay`, and at most 100 a second beside what happens. Records that are gone for good are left out, and nothing is pushed again: `push-notification.created` is not sent. A webhook has one replay at a time.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/webhooks/{webhookId}/replays`
     */
    replay: Call<'replayWebhook'>
    /**
     * Cancel a replay.
     *
     * What it has queued and not sent is sent no more.
     *
     * Allowed: administrator.
     *
     * `DELETE /api/v3/webhooks/{webhookId}/replays/{replayId}`
     */
    cancelReplay: Call<'cancelWebhookReplay'>
    /**
     * Resume a webhook that was disabled.
     *
     * What waits is sent, and what happens from now on. What happened meanwhile is sent by a replay since `disabledAt`.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/webhooks/{webhookId}/resume`
     */
    resume: Call<'resumeWebhook'>
    /**
     * Rotate the secret of a webhook.
     *
     * A new secret signs what is sent; the present one signs as well for some hours, so that receivers can change it meanwhile. An older one ends at once. `secret` is in this answer alone and is never shown again.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/webhooks/{webhookId}/secret`
     */
    rotateSecret: Call<'rotateWebhookSecret'>
    /**
     * Get how a webhook fares.
     *
     * Whether it is sent anything, what waits, and what was delivered and failed in the last day.
     *
     * Allowed: administrator.
     *
     * `GET /api/v3/webhooks/{webhookId}/status`
     */
    getStatus: Call<'getWebhookStatus'>
    /**
     * Send a test to a webhook.
     *
     * A delivery of the event `webhook.test`, whatever events the webhook takes.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/webhooks/{webhookId}/test`
     */
    test: Call<'testWebhook'>
  }
  /**
   * What clients ask for when they start; there are none.
   */
  ads: {
    /**
     * Get ads.
     *
     * There are none: `settings.enabled` is always false. Clients ask when they start.
     *
     * `GET /api/v1/ads/me`
     */
    getMine: Call<'getMyAds'>
  }
  /**
   * Which links may be sent.
   */
  linkRules: {
    /**
     * Query the whitelist.
     *
     * The rules of the whitelist, page by page.
     *
     * Allowed: administrator.
     *
     * `GET /api/v3/allowlists`
     */
    query: List<'queryAllowlist', 'results'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryAllowlist', 'results'>
    /**
     * Add up to 100 rules to the whitelist.
     *
     * As `POST /api/v2/whitelist/records` does.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/allowlists`
     */
    add: Call<'addToAllowlist'>
    /**
     * Try rules of the whitelist on the latest messages.
     *
     * Which messages the whitelist would have stopped, if it were on and had these rules in addition to its enabled ones. An addition to the API. Nothing changes. The latest 1,000 messages are tried, or fewer if they are very long; `tried` counts those that still exist. What would have been stopped comes latest first, without its words. Who tries rules on a conversation of others leaves a line there, as a reader does.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/allowlists/dry-run`
     */
    try: Call<'tryLinkRules'>
    /**
     * Try texts against the whitelist.
     *
     * Answers as sending a message with these texts would, if the whitelist were on.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/allowlists/verify`
     */
    verify: Call<'verifyLinks'>
    /**
     * Remove rules from the whitelist.
     *
     * Rules that do not exist are ignored.
     *
     * Allowed: administrator.
     *
     * `DELETE /api/v2/whitelist/records`
     */
    remove: Call<'removeLinkRules'>
    /**
     * List the rules of the whitelist.
     *
     * Those with these expressions, or the first thousand.
     *
     * Allowed: administrator.
     *
     * `GET /api/v2/whitelist/records`
     */
    list: Call<'listLinkRules'>
    /**
     * Replace the rules of the whitelist.
     *
     * Rules that are not named are removed; those that exist are left as they are, enabled or not.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v2/whitelist/records`
     */
    replace: Call<'replaceLinkRules'>
    /**
     * Enable or disable a rule of the whitelist.
     *
     * Holds for the next message. `ruleId` in the body must be that of the path.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v2/whitelist/records/{ruleId}`
     */
    update: Call<'updateLinkRule'>
  }
  /**
   * Which words nobody may write.
   */
  blockRules: {
    /**
     * Remove rules from the block list.
     *
     * Rules that do not exist are ignored.
     *
     * Allowed: administrator.
     *
     * `DELETE /api/v2/blacklist/records`
     */
    remove: Call<'removeBlockRules'>
    /**
     * List the rules of the block list.
     *
     * Those with these words as they were written, or the first thousand.
     *
     * Allowed: administrator.
     *
     * `GET /api/v2/blacklist/records`
     */
    list: Call<'listBlockRules'>
    /**
     * Replace the rules of the block list.
     *
     * Rules that are not named are removed; those that exist are left as they are, enabled or not.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v2/blacklist/records`
     */
    replace: Call<'replaceBlockRules'>
    /**
     * Enable or disable a rule of the block list.
     *
     * Holds for the next message. `ruleId` in the body must be that of the path.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v2/blacklist/records/{ruleId}`
     */
    update: Call<'updateBlockRule'>
    /**
     * Query the block list.
     *
     * The rules of the block list, page by page.
     *
     * Allowed: administrator.
     *
     * `GET /api/v3/blocklists`
     */
    query: List<'queryBlocklist', 'results'>
    /**
     * All records of `query`, page by page.
     */
    all: All<'queryBlocklist', 'results'>
    /**
     * Add up to 100 rules to the block list.
     *
     * As `POST /api/v2/blacklist/records` does.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/blocklists`
     */
    add: Call<'addToBlocklist'>
    /**
     * Try rules of the block list on the latest messages.
     *
     * Which messages these rules would have stopped. An addition to the API. Nothing changes. The latest 1,000 messages are tried, or fewer if they are very long; `tried` counts those that still exist. What would have been stopped comes latest first, without its words. Who tries rules on a conversation of others leaves a line there, as a reader does.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/blocklists/dry-run`
     */
    try: Call<'tryBlockRules'>
    /**
     * Try texts against the block list.
     *
     * Answers as sending a message with these texts would.
     *
     * Allowed: administrator.
     *
     * `POST /api/v3/blocklists/verify`
     */
    verify: Call<'verifyTexts'>
  }
  network: {
    /**
     * Delete the network.
     *
     * Deletes the network of the caller with everything in it, for good: users, content, keys, settings, files. At once no key or token of it is accepted, this one included, and connections of its clients end; the rest follows within minutes. Refused while a user or a community is on hold.
     *
     * Allowed: administrator.
     *
     * `DELETE /api/v1/network`
     */
    delete: Call<'deleteNetwork'>
    /**
     * Get the network.
     *
     * The id and the name of the network of the caller, and how it was created.
     *
     * Allowed: administrator.
     *
     * `GET /api/v1/network`
     */
    get: Call<'getNetwork'>
    /**
     * Export the network.
     *
     * A ZIP that another network takes as an import: `records.ndjson` with users, communities, channels, posts, messages and what belongs to them, as you may read them, and the files in `files/`. `README.txt` in it says what is left out. It is made while it is downloaded: where something fails meanwhile, the connection breaks, and the ZIP does not open. A network has one download at a time. For administrators.
     *
     * Allowed: administrator.
     *
     * `GET /api/v1/network/export`
     */
    export: Download<'exportNetwork'>
  }
  /**
   * How long trays show what happened.
   */
  settings: {
    /**
     * Get the limits of moderation.
     *
     * How often a text may be repeated, and for how long users are muted in a channel after a refused message.
     *
     * Allowed: administrator.
     *
     * `GET /api/v2/moderation-settings`
     */
    getModerationLimits: Call<'getModerationLimits'>
    /**
     * Update the limits of moderation.
     *
     * Absent members are unchanged. Times are in milliseconds; 0 turns a limit or a mute off. Only messages are counted, and only in channels users are muted. The members for images are kept, but no image is examined.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v2/moderation-settings`
     */
    updateModerationLimits: Call<'updateModerationLimits'>
    /**
     * Get the chat network setting.
     *
     * Clients ask for it directly after signing in.
     *
     * `GET /api/v3/network-settings/chat`
     */
    getChat: Call<'getChatSetting'>
    /**
     * Update the chat network setting.
     *
     * Absent members are unchanged.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v3/network-settings/chat`
     */
    updateChat: Call<'updateChatSetting'>
    /**
     * Get the feed settings.
     *
     * Whether posts, messages and stories may show videos, and of which length and quality.
     *
     * `GET /api/v3/network-settings/feed-setting`
     */
    getFeed: Call<'getFeedSetting'>
    /**
     * Update the feed settings.
     *
     * Absent feeds and members are unchanged. A video that is uploaded for a feed that takes none is refused; clients ask for the length and the qualities before they record.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v3/network-settings/feed-setting`
     */
    updateFeed: Call<'updateFeedSetting'>
    /**
     * Get the moderation setting.
     *
     * How the network moderates what its users write.
     *
     * `GET /api/v3/network-settings/moderation`
     */
    getModeration: Call<'getModerationSetting'>
    /**
     * Update the moderation setting.
     *
     * Absent members are unchanged.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v3/network-settings/moderation`
     */
    updateModeration: Call<'updateModerationSetting'>
    /**
     * Get the setting of notification trays.
     *
     * For how many days items of trays are shown after their last occurrence. Until it is set, as in the installation.
     *
     * `GET /api/v3/network-settings/notification-tray`
     */
    getTray: Call<'getTraySetting'>
    /**
     * Update the setting of notification trays.
     *
     * Applies when trays are read: older items are hidden and not counted. They stay stored, so a longer time shows them again.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v3/network-settings/notification-tray`
     */
    updateTray: Call<'updateTraySetting'>
    /**
     * Get the pre-hook setting.
     *
     * Whether and where a server of yours is asked before users write. Not its key.
     *
     * Allowed: administrator.
     *
     * `GET /api/v3/network-settings/prehook`
     */
    getPrehook: Call<'getPrehookSetting'>
    /**
     * Update the pre-hook setting.
     *
     * Whether and where a server of yours is asked before users write. Absent fields are unchanged. `secretKey` signs what is asked: it is in the answer when it is made, which is the first time and with `regenerateKey`, and is never shown again.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v3/network-settings/prehook`
     */
    updatePrehook: Call<'updatePrehookSetting'>
    /**
     * Get the setting of pushes.
     *
     * Whether the network pushes to devices, by which vendors, and which events. Not the keys.
     *
     * Allowed: administrator.
     *
     * `GET /api/v3/network-settings/push-notification`
     */
    getPush: Call<'getPushSetting'>
    /**
     * Update the setting of pushes.
     *
     * Absent members, and events that are not listed, are unchanged. The keys of vendors are checked, kept, and never shown again; null removes those of a vendor. Keys for Web Push are made here when pushes are turned on without, or when `webPush` is given; browsers that subscribed with earlier keys must subscribe again. An event that is off is pushed to nobody; `message.created` covers texts, images and files, and is off for users until it is turned on here or by themselves. Its templates hold for these as well, where they have none.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v3/network-settings/push-notification`
     */
    updatePush: Call<'updatePushSetting'>
    /**
     * Get the retention setting.
     *
     * For how many days the network keeps what. Without a rule it is kept for ever.
     *
     * Allowed: administrator.
     *
     * `GET /api/v1/network-settings/retention`
     */
    getRetention: Call<'getRetentionSetting'>
    /**
     * Update the retention setting.
     *
     * For how many days the network keeps what. While it is enabled, what is older is deleted for good, a few records a second, also what was there before; nothing of users and communities on hold. That of a channel counts before that of a community, and both before that of the network; without a rule, it is kept for ever. Absent fields are unchanged; given rules replace all earlier ones. First set rules that are not enabled, and see in the preview what would go.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v1/network-settings/retention`
     */
    updateRetention: Call<'updateRetentionSetting'>
    /**
     * Preview what retention deletes.
     *
     * How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, entries of its audit log.
     *
     * Allowed: administrator.
     *
     * With `service` `content`: How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, posts and entries of its audit log.
     *
     * Allowed: administrator.
     *
     * With `service` `chat`: How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, messages and entries of its audit log.
     *
     * Allowed: administrator.
     *
     * With `service` `streaming`: How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, entries of its audit log.
     *
     * Allowed: administrator.
     *
     * With `service` `notifications`: How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, entries of its audit log.
     *
     * Allowed: administrator.
     *
     * With `service` `webhooks`: How many deliveries the rule for them would delete now, whether it is enabled or not, up to 10,000.
     *
     * Allowed: administrator.
     *
     * `GET /api/v1/network-settings/retention/preview`
     */
    previewRetention: Call<'previewRetentionOfCommunity'>
    /**
     * Get the social network setting.
     *
     * How the network handles posts, comments and follows.
     *
     * `GET /api/v3/network-settings/social`
     */
    getSocial: Call<'getSocialSetting'>
    /**
     * Update the social network setting.
     *
     * Absent fields are unchanged, those of `globalFeed` and `story` as well.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v3/network-settings/social`
     */
    updateSocial: Call<'updateSocialSetting'>
    /**
     * Get the streaming setting.
     *
     * Whether users create streams, and how their frames are moderated. A threshold that is absent is never reached.
     *
     * `GET /api/v3/network-settings/video-streaming`
     */
    getStream: Call<'getStreamSetting'>
    /**
     * Update the streaming setting.
     *
     * Absent members are unchanged; `categories` are replaced as a whole.
     *
     * Allowed: administrator.
     *
     * `PUT /api/v3/network-settings/video-streaming`
     */
    updateStream: Call<'updateStreamSetting'>
    /**
     * Get the caller's setting of pushes.
     *
     * Whether pushes are on for the caller, in general or from a channel or community, and of which events. Where nothing is set for a channel or community, `notifiableEvents` says what follows from the wider level, but for templates: they are those that are set at this level, and empty where a wider one decides. In general they are the three modules, and the events that are set one by one.
     *
     * `GET /api/v3/notification/setting`
     */
    getNotification: Call<'getNotificationSetting'>
    /**
     * Update the caller's setting of pushes.
     *
     * Absent members, and events that are not listed, are unchanged. Nothing is pushed from where `isPushNotifiable` is false, also of events that are on. Of an event, the narrowest level decides that says something of it: channel, community, user; and of one event before those it stands for (`message.created` for texts, images and files). A module that is off turns off its events unless one of them is on. What administrators turn off, nobody can turn on. Messages of channels that are no conversations are off until somebody turns on `message.created`. Templates are of what is pushed to the caller alone; of each of the two texts, the narrowest level decides that has one: channel, community, user, then that of administrators. They turn nothing on.
     *
     * `POST /api/v3/notification/setting`
     */
    updateNotification: Call<'updateNotificationSetting'>
  }
}
