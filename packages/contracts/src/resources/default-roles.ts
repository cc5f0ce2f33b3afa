const inCommunities = [
  'ADD_COMMUNITY_USER',
  'REMOVE_COMMUNITY_USER',
  'EDIT_COMMUNITY_USER',
  'BAN_COMMUNITY_USER',
  'MUTE_COMMUNITY_USER',
  'EDIT_COMMUNITY',
  'DELETE_COMMUNITY',
  'ASSIGN_COMMUNITY_USER_ROLE',
  'CREATE_PRIVILEGED_POST',
  'REVIEW_COMMUNITY_POST',
  'EDIT_COMMUNITY_POST',
  'DELETE_COMMUNITY_POST',
  'PIN_COMMUNITY_POST',
  'EDIT_COMMUNITY_COMMENT',
  'DELETE_COMMUNITY_COMMENT',
  'MANAGE_COMMUNITY_STORY',
] as const

const inChannels = [
  'MUTE_CHANNEL',
  'CLOSE_CHANNEL',
  'EDIT_CHANNEL',
  'EDIT_CHANNEL_RATELIMIT',
  'ADD_CHANNEL_USER',
  'REMOVE_CHANNEL_USER',
  'EDIT_CHANNEL_USER',
  'BAN_USER_FROM_CHANNEL',
  'MUTE_USER_INSIDE_CHANNEL',
  'BAN_CHANNEL_USER',
  'MUTE_CHANNEL_USER',
  'ASSIGN_CHANNEL_USER_ROLE',
  'EDIT_MESSAGE',
  'DELETE_MESSAGE',
] as const

const onUserFeeds = [
  'EDIT_USER_FEED_POST',
  'DELETE_USER_FEED_POST',
  'EDIT_USER_FEED_COMMENT',
  'DELETE_USER_FEED_COMMENT',
] as const

/**
 * Every permission a role can give (api-facts §5.1), including those that only some clients look
 * for.
 */
export const allPermissions = [
  ...inChannels,
  'BAN_USER',
  'EDIT_USER',
  'ASSIGN_USER_ROLE',
  ...onUserFeeds,
  ...inCommunities,
  'CREATE_COMMUNITY_CATEGORY',
  'EDIT_COMMUNITY_CATEGORY',
  'DELETE_COMMUNITY_CATEGORY',
  'CREATE_ROLE',
  'EDIT_ROLE',
  'DELETE_ROLE',
] as const
export type Permission = (typeof allPermissions)[number]

/** A role that every network has from the start. Rows of the network override it (hard case 39). */
export type DefaultRole = {
  roleId: string
  displayName: string
  permissions: readonly Permission[]
}

/**
 * The roles of api-facts §5.3: one for members, two for moderators of a community or a channel,
 * three for the network.
 */
export const defaultRoles = [
  { roleId: 'member', displayName: 'Member', permissions: [] },
  { roleId: 'community-moderator', displayName: 'Community moderator', permissions: inCommunities },
  { roleId: 'channel-moderator', displayName: 'Channel moderator', permissions: inChannels },
  {
    roleId: 'moderator',
    displayName: 'Moderator',
    permissions: [...inChannels, 'BAN_USER', ...onUserFeeds, ...inCommunities],
  },
  {
    roleId: 'super-moderator',
    displayName: 'Super moderator',
    permissions: [...inChannels, 'BAN_USER', 'EDIT_USER', ...onUserFeeds, ...inCommunities],
  },
  { roleId: 'global-admin', displayName: 'Administrator', permissions: allPermissions },
] as const satisfies readonly DefaultRole[]
