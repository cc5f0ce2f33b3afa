// Generated from docs/openapi.json and docs/asyncapi.json by `npm run docs`.
export interface paths {
    "/api/v1/ads/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get ads
         * There are none: `settings.enabled` is always false. Clients ask when they start.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getMyAds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/allowlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query the whitelist
         * The rules of the whitelist, page by page.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["queryAllowlist"];
        put?: never;
        /**
         * Add up to 100 rules to the whitelist
         * As `POST /api/v2/whitelist/records` does.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["addToAllowlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/allowlists/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try rules of the whitelist on the latest messages
         * Which messages the whitelist would have stopped, if it were on and had these rules in addition to its enabled ones. An addition to the API. Nothing changes. The latest 1,000 messages are tried, or fewer if they are very long; `tried` counts those that still exist. What would have been stopped comes latest first, without its words. Who tries rules on a conversation of others leaves a line there, as a reader does.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["tryLinkRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/allowlists/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try texts against the whitelist
         * Answers as sending a message with these texts would, if the whitelist were on.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["verifyLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report views of posts and stories
         * Counts what the caller has viewed: the answer is that it was accepted. Activities on posts and stories that the caller may not see are ignored, as are those on their own; but their own stories count as seen as well. One request names at most 100 posts and stories.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        post: operations["reportActivities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/views/posts/{postId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users who viewed a post
         * The users who viewed a post, in the order of their first view, the newest first. For its author, and for moderators.
         *
         *     Needs the permission REVIEW_COMMUNITY_POST. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        get: operations["queryPostViewers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/views/stories/{storyId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users who viewed a story
         * The users who viewed a story that is shown, in the order of their first view, the newest first. For its creator, and for those who manage stories.
         *
         *     Needs the permission MANAGE_COMMUNITY_STORY. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        get: operations["queryStoryViewers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/authentication/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an auth token for a user (secure mode)
         * Lets a customer's backend authenticate a user: the token opens one session of this user, within ten minutes.
         *
         *     Allowed: holder of the key. Refused with 401: no key, unknown key.
         */
        post: operations["createAuthToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/blacklist/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rules of the block list
         * Those with these words as they were written, or the first thousand.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["listBlockRules"];
        /**
         * Replace the rules of the block list
         * Rules that are not named are removed; those that exist are left as they are, enabled or not.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["replaceBlockRules"];
        /**
         * Add rules to the block list
         * Rules are added enabled; one with the same words is left as it is. Messages, posts, comments, stories, polls, names and descriptions in which the words of an enabled rule stand are refused.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["addBlockRules"];
        /**
         * Remove rules from the block list
         * Rules that do not exist are ignored.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["removeBlockRules"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/blacklist/records/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enable or disable a rule of the block list
         * Holds for the next message. `ruleId` in the body must be that of the path.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateBlockRule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/blocklists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query the block list
         * The rules of the block list, page by page.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["queryBlocklist"];
        put?: never;
        /**
         * Add up to 100 rules to the block list
         * As `POST /api/v2/blacklist/records` does.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["addToBlocklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/blocklists/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try rules of the block list on the latest messages
         * Which messages these rules would have stopped. An addition to the API. Nothing changes. The latest 1,000 messages are tried, or fewer if they are very long; `tried` counts those that still exist. What would have been stopped comes latest first, without its words. Who tries rules on a conversation of others leaves a line there, as a reader does.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["tryBlockRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/blocklists/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try texts against the block list
         * Answers as sending a message with these texts would.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["verifyTexts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brand-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List brand users
         * The brand users of the network, one at most.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["queryBrandUsers"];
        put?: never;
        /**
         * Create the brand user
         * Creates a user who represents the network and cannot sign in; the id is generated.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["createBrandUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brand-users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the brand user
         * The user who represents the network.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getBrandUser"];
        /**
         * Update the brand user
         * Changes name and avatar of the user who represents the network.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateBrandUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/channel/{channelId}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mute a channel
         * Only moderators send messages until the mute ends.
         *
         *     Needs the permission MUTE_CHANNEL. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        put: operations["muteChannel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/channel/{channelId}/rateLimit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Limit the rate of messages in a channel
         * Each member sends at most so many messages in a window; moderators are not limited. An addition to the API.
         *
         *     Needs the permission EDIT_CHANNEL_RATELIMIT. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        put: operations["limitChannelRate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/channel/{channelId}/users/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mute users in a channel
         * They read, but do not send messages until the mute ends.
         *
         *     Needs the permission MUTE_USER_INSIDE_CHANNEL. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        put: operations["muteChannelUsers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List channels
         * Public channels and those of the caller, but none that the caller is banned from; administrators see all but conversations of others. The channel of a community is listed to its members: others join the community first. `member` lists those of the caller, or of `userId` for administrators. A short page with `next` is not the last one.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryChannels"];
        put?: never;
        /**
         * Create a channel
         * Its creator becomes a member with the role `channel-moderator`, `userIds` become plain members, except users who block the creator or whom the creator blocks. Anybody joins a `community`, `live` or `standard` channel; members are added to a `private` one. Only administrators create a `broadcast` channel, in which only moderators send messages.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 400: other network.
         *
         *     The network's pre-hook is asked as `channel.shouldCreate`.
         */
        post: operations["createChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/{channelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a channel
         * Everybody may read the record of a public channel; others are for their members and administrators. The channel of a community has the id of the community.
         *
         *     Allowed: stranger, member, muted member, banned member, moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getChannel"];
        /**
         * Update a channel
         * Absent fields are unchanged; an empty text or list clears. Members edit a conversation of two; one of more as the chat setting says, and nobody who blocks another member, or is blocked. Name and avatar of a community's channel are those of the community.
         *
         *     Needs the permission EDIT_CHANNEL. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `channel.shouldUpdate`.
         */
        put: operations["updateChannel"];
        post?: never;
        /**
         * Delete a channel
         * It can still be read, and nobody can change it or send messages.
         *
         *     Needs the permission CLOSE_CHANNEL. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        delete: operations["deleteChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/channels/{channelId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a channel
         * It can be read, and nobody can send messages.
         *
         *     Needs the permission CLOSE_CHANNEL. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        post: operations["closeChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/{channelId}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a channel
         * Anybody joins a public channel; members are added to others. A member stays one. Whoever joins a community is in its channel.
         *
         *     Allowed: stranger, member, muted member, moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: banned member. Refused with 404: other network.
         */
        post: operations["joinChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/{channelId}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a channel
         * Ends the membership of the caller and its roles. Whoever leaves a community leaves its channel. Its last moderator leaves a channel only after everybody else.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        delete: operations["leaveChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/{channelId}/reads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who read a conversation of others
         * An addition to the API. Whenever an administrator reads messages of a conversation in which they do not take part, a line is left here, without words: who it was, and when. The latest come first.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member, moderator of the channel, custom role with the permission, moderator of the network, other network.
         */
        get: operations["queryConversationReads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/{channelId}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a channel as read
         * Up to a message. Only moves forward, at most to the last message.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        post: operations["markChannelSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/{channelId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a channel
         * @deprecated
         * Deprecated, the same as GET /api/v4/channels/{channelId}/users.
         *
         *     For members and administrators. Only users who may ban can list banned users, too.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["queryChannelUsersV3"];
        put?: never;
        /**
         * Add members to a channel
         * Members are ignored, and users who block the caller or whom the caller blocks; a banned user refuses the whole batch. Every member may add users to a conversation, unless its members are fixed.
         *
         *     Needs the permission ADD_CHANNEL_USER. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        post: operations["addChannelUsers"];
        /**
         * Remove members from a channel
         * Ends memberships and their roles. Users who are not members are ignored. A channel that has a moderator keeps one.
         *
         *     Needs the permission REMOVE_CHANNEL_USER. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        delete: operations["removeChannelUsers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/channels/{channelId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a channel
         * For members and administrators. Only users who may ban can list banned users, too.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["queryChannelUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/{channelId}/users/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ban users from a channel
         * Ends membership and roles, and prevents users from joining until they are unbanned, even if they never were members. While they are banned, their messages in the channel read as deleted. Administrators and moderators of the network are exempt. Users who are banned already stay banned. In the channel of a community they are banned from the community; its last moderator cannot be, nor can that of another channel.
         *
         *     Needs the permission BAN_USER_FROM_CHANNEL. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        put: operations["banChannelUsers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/{channelId}/users/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a role to members of a channel
         * Users who are not members are ignored. Nobody but an administrator gives a role with a permission that they do not hold.
         *
         *     Needs the permission ASSIGN_CHANNEL_USER_ROLE. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        post: operations["addChannelUserRole"];
        /**
         * Take a role from members of a channel
         * Users without the role are ignored. A channel that has a moderator keeps one.
         *
         *     Needs the permission ASSIGN_CHANNEL_USER_ROLE. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        delete: operations["removeChannelUserRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/{channelId}/users/unban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Unban users from a channel
         * Allows banned users to join again, without restoring the membership; their messages are shown again. Users who are not banned are ignored. In the channel of a community they are unbanned from the community.
         *
         *     Needs the permission BAN_USER_FROM_CHANNEL. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        put: operations["unbanChannelUsers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a conversation
         * A private channel of a few users without moderators. A distinct conversation exists once for the same users, who are fixed: starting it again returns it, and brings back the caller, and the other one of two. Others who left a larger one stay out of it until they start it themselves. Refused if one of the users blocks another.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 400: other network.
         *
         *     The network's pre-hook is asked as `channel.shouldCreate`.
         */
        post: operations["createConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List channels by ids
         * In the order of the ids. Those that do not exist or that the caller may not see are left out.
         *
         *     Allowed: stranger, member, muted member, banned member, moderator of the channel, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/channels/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark several channels as read
         * Each up to a message. Only moves forward, at most to the last message. Channels of which the caller is no member are ignored.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        post: operations["markChannelsSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query the comments of a post or a story
         * The comments of a post or a story: those at the top of threads, the replies to one of them, or all. A page may be short and still have a next one where comments are filtered by `dataTypes`.
         *
         *     Allowed: stranger, member, author, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["queryComments"];
        put?: never;
        /**
         * Create a comment or a reply
         * Creates a comment on a published post or on a story that is shown, or a reply to a comment on it. Stories have comments where the community allows them (`allowCommentInStory`). It is published at once; communities that want comments to wait for a moderator (`needApprovalOnCommentCreation`) are refused. Nobody comments on a post or story, or replies to a comment, whose author they block or who blocks them. Unknown mentioned users, and those with such a block, are dropped. A repeat with the same `commentId` and the same content returns the comment. There is no record of the type `content`: it is refused with 404/400400.
         *
         *     Allowed: stranger, member, author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: banned member. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `comment.shouldCreate`.
         */
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a comment
         * Whoever may read the post may read its comments. Of a deleted comment, only its author and moderators are shown the content.
         *
         *     Allowed: stranger, member, author, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getComment"];
        /**
         * Update a comment
         * Absent fields are unchanged; an empty text or list clears. A text or an attachment must be left. New attachments are images that the caller uploaded. On the feed of a user, others than the author need `EDIT_USER_FEED_COMMENT` in the network. Authors edit where they may take part: not where they are banned, in a private community that they left, on the feed of a private user whom they do not follow, or between users of whom one blocks the other.
         *
         *     Needs the permission EDIT_COMMUNITY_COMMENT. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `comment.shouldUpdate`.
         */
        put: operations["updateComment"];
        post?: never;
        /**
         * Delete a comment
         * @deprecated
         * Deprecated, the same as DELETE /api/v4/comments/{commentId}.
         *
         *     A deleted comment keeps its place, with `isDeleted` and without content; its author and moderators still see the content. Deleted with `permanent`, also later, nothing of it is left. Replies to it stay, and are found by their ids, by `parentId`, and with `filterByParentId=false`. On the feed of a user, others than the author need `DELETE_USER_FEED_COMMENT` in the network. Authors delete their own comments always, also where they may no longer read.
         *
         *     Needs the permission DELETE_COMMUNITY_COMMENT. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["deleteCommentV3"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * A deleted comment keeps its place, with `isDeleted` and without content; its author and moderators still see the content. Deleted with `permanent`, also later, nothing of it is left. Replies to it stay, and are found by their ids, by `parentId`, and with `filterByParentId=false`. On the feed of a user, others than the author need `DELETE_USER_FEED_COMMENT` in the network. Authors delete their own comments always, also where they may no longer read.
         *
         *     Needs the permission DELETE_COMMUNITY_COMMENT. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/comments/{commentId}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Flag a comment
         * A second flag by the same user changes nothing, whatever its reason.
         *
         *     Allowed: stranger, member, author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: banned member. Refused with 404: other network.
         */
        post: operations["flagComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/comments/{commentId}/flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Clear all flags of a comment
         * Removes all flags of a comment. Allowed to callers who may delete it, because they review flags.
         *
         *     Needs the permission DELETE_COMMUNITY_COMMENT. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, author, banned member. Refused with 404: other network.
         */
        delete: operations["clearCommentFlags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/comments/{commentId}/isflagbyme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the caller flagged a comment
         * Flags that were cleared do not count.
         *
         *     Allowed: stranger, member, author, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["isCommentFlaggedByMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/comments/{commentId}/unflag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a flag from a comment
         * Withdraws the caller's flag. One's own can always be withdrawn; the answer shows the comment only to those who may read it.
         *
         *     Allowed: stranger, member, author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: banned member. Refused with 404: other network.
         */
        delete: operations["unflagComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/comments/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get several comments
         * Unknown comments, and those that the caller may not read, are left out of the answer.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query communities
         * The communities that the caller may find, page by page. Communities that are not discoverable are found by their members only.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryCommunities"];
        put?: never;
        /**
         * Create a community
         * Creates a community; its creator becomes a member with the role `community-moderator`, `userIds` become plain members, except users who block the creator or whom the creator blocks.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 400: other network.
         *
         *     The network's pre-hook is asked as `community.shouldCreate`.
         */
        post: operations["createCommunity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities/{communityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a community
         * Also finds public communities that are not listed. Private communities that are not listed are visible to members and administrators.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getCommunity"];
        /**
         * Update a community
         * Absent fields are unchanged; an empty `description`, `tags`, `avatarFileId` or `categoryIds` clears the field.
         *
         *     Needs the permission EDIT_COMMUNITY. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `community.shouldUpdate`.
         */
        put: operations["updateCommunity"];
        post?: never;
        /**
         * Delete a community
         * A deleted community can still be read, with `isDeleted`. Its unique name is released.
         *
         *     Needs the permission DELETE_COMMUNITY. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["deleteCommunity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities/{communityId}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a community; the answer has no join request
         * @deprecated
         * Deprecated, replaced by POST /api/v4/communities/{communityId}/join.
         *
         *     The older way to join, without a join request. It admits to private communities only where `allowJoinPrivateCommunity` is set.
         *
         *     Allowed: stranger, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 409: member, moderator of the community, custom role with the permission. Refused with 403: banned member. Refused with 404: other network.
         */
        post: operations["joinCommunityDirectly"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/communities/{communityId}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query the requests to join a community
         * Requests to join a community. Allowed to users who may answer them: moderators and administrators.
         *
         *     Needs the permission ADD_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        get: operations["queryJoinRequests"];
        put?: never;
        /**
         * Join a community
         * Creates a membership or, if the community is private or requires approval, a pending request for its moderators.
         *
         *     Allowed: stranger, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 409: member, moderator of the community, custom role with the permission. Refused with 403: banned member. Refused with 404: other network.
         */
        post: operations["joinCommunity"];
        /**
         * Cancel your own request to join a community
         * Cancels the caller's own pending request.
         *
         *     Allowed: its owner. Refused with 401: no token, deleted user. Refused with 404: other user, member of the community, moderator of the community, moderator of the network, administrator, other network.
         */
        delete: operations["cancelJoinRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/communities/{communityId}/join/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a request to join a community
         * Approves a pending request. Of two concurrent answers the first one wins; the other one finds no pending request.
         *
         *     Needs the permission ADD_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        post: operations["approveJoinRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/communities/{communityId}/join/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the pending requests to join a community
         * The number of pending requests. Allowed to users who may answer them: moderators and administrators.
         *
         *     Needs the permission ADD_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        get: operations["countJoinRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/communities/{communityId}/join/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own requests to join a community
         * The caller's requests to join this community, newest first, 100 at most. Clients use the first one.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["listMyJoinRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/communities/{communityId}/join/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a request to join a community
         * Rejects a pending request; the user may create another one. Of two concurrent answers the first one wins.
         *
         *     Needs the permission ADD_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        post: operations["rejectJoinRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/communities/{communityId}/join/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your own latest request to join a community
         * The caller's latest request to join this community, if there is one.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getMyLatestJoinRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities/{communityId}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a community
         * Ends the membership of the caller. The last moderator and the last member cannot leave.
         *
         *     Allowed: member, moderator of the community, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        delete: operations["leaveCommunity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities/{communityId}/permissions/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your own permissions in a community
         * The caller's permissions in a community: those of the roles there and in the network.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getMyPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities/{communityId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a community
         * The members of a community. Only users who may ban can list its banned users, too.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["queryCommunityUsers"];
        put?: never;
        /**
         * Add members to a community
         * Adds users as members without an invitation. Members are ignored, and users who block the caller or whom the caller blocks; a banned user refuses the whole batch.
         *
         *     Needs the permission ADD_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        post: operations["addCommunityUsers"];
        /**
         * Remove members from a community
         * Ends memberships and their roles. Users who are not members are ignored. The last moderator cannot be removed.
         *
         *     Needs the permission REMOVE_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["removeCommunityUsers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities/{communityId}/users/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ban users from a community
         * Ends membership and roles, and prevents users from joining until they are unbanned, even if they never were members. Administrators and moderators of the network are exempt; the last moderator of the community cannot be banned.
         *
         *     Needs the permission BAN_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        put: operations["banCommunityUsers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities/{communityId}/users/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a role to members of a community
         * @deprecated
         * Deprecated, replaced by POST /api/v4/communities/{communityId}/users/roles.
         *
         *     Adds a role to members. Users who are not members or have the role are ignored. Callers other than administrators can give only roles whose permissions they have in the community; its moderators can also give `channel-moderator`.
         *
         *     Needs the permission ASSIGN_COMMUNITY_USER_ROLE. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        post: operations["addCommunityUserRole"];
        /**
         * Remove a role from community users
         * @deprecated
         * Deprecated, replaced by DELETE /api/v4/communities/{communityId}/users/roles.
         *
         *     Removes a role from members. Users who are not members or lack the role are ignored. The last moderator cannot be demoted.
         *
         *     Needs the permission ASSIGN_COMMUNITY_USER_ROLE. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["removeCommunityUserRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/communities/{communityId}/users/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give roles to members of a community
         * Adds several roles to members, as the older version adds one.
         *
         *     Needs the permission ASSIGN_COMMUNITY_USER_ROLE. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        post: operations["addCommunityUserRoles"];
        /**
         * Remove roles from community users
         * Removes several roles from members, as the older version removes one.
         *
         *     Needs the permission ASSIGN_COMMUNITY_USER_ROLE. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["removeCommunityUserRoles"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities/{communityId}/users/unban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Unban users from a community
         * Allows banned users to join again, without restoring the membership. Refused if none of them is banned.
         *
         *     Needs the permission BAN_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        put: operations["unbanCommunityUsers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get several communities
         * Unknown ids are left out of the answer.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listCommunities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities/recommended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List communities recommended to the caller
         * Listed communities that the caller is neither a member of nor banned from, most members first.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listRecommendedCommunities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/communities/top-trending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trending communities
         * Listed communities by the number of recently published posts, where the weight of a post halves every three days; then those without posts, most members first.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listTrendingCommunities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/community-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query categories
         * The categories of the network, page by page.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryCategories"];
        put?: never;
        /**
         * Create a category
         * Communities are put into categories by their creators and moderators. A category may have any name, also one that exists.
         *
         *     Needs the permission CREATE_COMMUNITY_CATEGORY. Allowed: custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, moderator of the network, other network.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/community-categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a category
         * Also finds deleted categories, which have `isDeleted`.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getCategory"];
        /**
         * Update a category
         * Absent fields are unchanged; an empty `avatarFileId` clears the avatar.
         *
         *     Needs the permission EDIT_COMMUNITY_CATEGORY. Allowed: custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, moderator of the network, other network.
         */
        put: operations["updateCategory"];
        post?: never;
        /**
         * Delete a category
         * Its communities no longer show it.
         *
         *     Needs the permission DELETE_COMMUNITY_CATEGORY. Allowed: custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, moderator of the network, other network.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/community-categories/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get several categories
         * Unknown ids are left out of the answer.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/content-histories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the earlier versions of a post or comment
         * Every version that an edit replaced, the latest first. For the author, and for moderators.
         *
         *     Needs the permission REVIEW_COMMUNITY_POST. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         *
         *     With `contentType` `message`: Every version that an edit replaced, the latest first. For the author, and for whoever may edit messages of others.
         *
         *     Needs the permission EDIT_MESSAGE. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        get: operations["queryContentHistories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exports/{networkId}/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the export of a user
         * A ZIP of what the user may read, in the forms of this API: a file of JSON lines for each kind, and the files that the user uploaded. `README.txt` in it explains each. It is made while it is downloaded, so it has no `Content-Length` and cannot be resumed: where something fails meanwhile, the connection breaks, and the ZIP does not open. `GET /api/v1/users/{userId}/export` says how far it is. A user has one download at a time.
         *
         *     Allowed: no token, user, moderator of a community, custom role with the permission, moderator of the network, administrator, deleted user, other network.
         */
        get: operations["downloadUserExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload files
         * Files of any type, which follows from their content; `application/octet-stream` if nothing is known of it, or if it only looks like a picture. Documents (DOCX, XLSX, ODT, EPUB) are told from archives. What contains sound and no moving pictures is `audio`, whatever its container (MPEG-4, 3GP, WebM, Matroska, Ogg) and with or without a cover; everything else is `file`. Public pictures, MP4, MOV and WebM lose what may name a place; pictures of formats that it cannot be removed from (raw formats, Photoshop, JPEG XL) are refused unless `accessType` is `network`. Uploads take no `Idempotency-Key`.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         *
         *     The network's pre-hook is asked as `file.shouldUpload`.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file
         * What is known of an uploaded file; its content is at `fileUrl`.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        /**
         * Delete a file
         * Deletes a file with its content. Records that name it no longer show it. Only its uploader and administrators may do so.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network. Refused with 404: other network.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/files/{fileId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file
         * Redirects to the content. The URL of a file of the network is signed and ends after an hour.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{networkId}/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the content of a file
         * The content of a public file, or of one whose URL is signed, whole or in part; `HEAD` answers its headers. It never changes, so caches may keep it.
         *
         *     Allowed: no token, user, moderator of a community, custom role with the permission, moderator of the network, administrator, deleted user, other network.
         */
        get: operations["getFileContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/files/from-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file from a URL
         * The file is fetched within 8 seconds, over at most three redirects. It is treated like one that is uploaded, whose limits apply. Uploads take no `Idempotency-Key`.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         *
         *     The network's pre-hook is asked as `file.shouldUpload`.
         */
        post: operations["uploadFileFromUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query holds
         * All holds of the network, the newest first, page by page.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["queryHolds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/holds/communities/{communityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the hold on a community
         * The hold, or an empty list if there is none.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getCommunityHold"];
        /**
         * Set a hold on a community
         * While it is there, nothing in the community is deleted for good, by anybody, and none of its members is deleted with their content. What can be restored is still deleted. A hold that is there gets the new reason.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["setCommunityHold"];
        post?: never;
        /**
         * Lift the hold on a community
         * Deletions are no longer refused. Nothing happens if there is no hold.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["liftCommunityHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/holds/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the hold on a user
         * The hold, or an empty list if there is none.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getUserHold"];
        /**
         * Set a hold on a user
         * While it is there, the user is not deleted or erased, and nothing that they wrote or uploaded is deleted for good, by anybody. What can be restored is still deleted. A hold that is there gets the new reason.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["setUserHold"];
        post?: never;
        /**
         * Lift the hold on a user
         * Deletions are no longer refused. Nothing happens if there is no hold.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["liftUserHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload images
         * Images, whose type follows from their content: JPEG, PNG, GIF, WebP, AVIF or TIFF, at most 100 megapixels in all frames, less where decoding takes much memory: 14 for AVIF. The bytes of public images hold no EXIF, XMP, texts or comments, so they name no place; the record keeps some of it, but never the place. An image that its EXIF turns is stored upright. Animations are kept; the smaller sizes of an animated PNG show its first frame. Other formats, such as the HEIC of iPhones, are refused: convert them to JPEG before, or upload them as files. Uploads take no `Idempotency-Key`.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         *
         *     The network's pre-hook is asked as `file.shouldUpload`.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/images/from-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image from a URL
         * The file is fetched within 8 seconds, over at most three redirects. It is treated like one that is uploaded, whose limits apply. Uploads take no `Idempotency-Key`.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         *
         *     The network's pre-hook is asked as `file.shouldUpload`.
         */
        post: operations["uploadImageFromUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import records
         * Takes records of another system as JSON lines, and makes users, communities, channels, posts and messages of them, at their original times. Nobody is told of them, unless with `tell`. The first line is `{"kind":"version","version":1}`; the others are in any order. A ZIP has one file of such lines at its top, whose name ends with `.ndjson` or `.jsonl`, and files that the lines name by their path; content that begins like a ZIP is one. The answer is lines, too, sent meanwhile: `progress` every second, `failed` with the number of a line and why it is not imported, and `finished` at the end. Where it breaks off, the same file is sent again: what exists is skipped.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["importRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query the invitations to a community
         * The invitations to a community. Allowed to users who may invite.
         *
         *     Needs the permission ADD_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        get: operations["queryInvitations"];
        put?: never;
        /**
         * Invite users to a community
         * Invites users to a community. Members and users with a pending invitation are ignored, and users who block the caller or whom the caller blocks; a banned or unknown user refuses the whole batch. The answer has the pending invitations of these users.
         *
         *     Needs the permission ADD_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        post: operations["createInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel an invitation
         * Cancels a pending invitation. Allowed to the inviter and to everyone who may invite.
         *
         *     Needs the permission ADD_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["cancelInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{invitationId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * Adds the invited user as a member, even if the community requires approval. A pending join request of the user is approved.
         *
         *     Allowed: its owner. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network, administrator. Refused with 404: other network.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{invitationId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an invitation
         * Allowed to the invited user while the invitation is pending. A rejected invitation can be resent.
         *
         *     Allowed: its owner. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network, administrator. Refused with 404: other network.
         */
        post: operations["rejectInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend an invitation
         * Makes a rejected invitation pending again. Allowed to everyone who may invite, not only to the inviter.
         *
         *     Needs the permission ADD_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the invitations to a community
         * The number of invitations to a community with these statuses; by default with any. Allowed to users who may invite.
         *
         *     Needs the permission ADD_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        get: operations["countInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own invitations
         * The invitations of the caller, newest first; by default only pending ones.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listMyInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count unread messages of channels
         * Channels of which the caller is no member are left out.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listChannelMarkers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/channels/{channelId}/mark-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark all of a channel as read
         * Up to the last message of each of its feeds. The channel may be named by its internal id.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        put: operations["markChannelRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/message-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count unread messages of feeds
         * All of them in one page. Feeds of channels of which the caller is no member are left out.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listFeedMarkers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/message-feeds/{messageFeedId}/mark-delivering": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a message as delivered
         * The device of the caller got it, and what was sent in the feed before. Deliveries are not in the event log: a restored installation begins with what was read.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        put: operations["markMessageDelivered"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/message-feeds/{messageFeedId}/mark-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a feed as read
         * Up to a message. Only moves forward, at most to the last message.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        put: operations["markFeedRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/message-feeds/{messageFeedId}/start-reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start reading a feed
         * All of its messages are read now, and new ones as they come, until `stop-reading`, or until 45 s pass without `POST /api/v1/markers/message-feeds/reading`.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        post: operations["startReading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/message-feeds/{messageFeedId}/stop-reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop reading a feed
         * Messages that come from now on are unread. Does nothing for a user who is not reading the feed.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        post: operations["stopReading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/message-feeds/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on reading feeds
         * Sent every 30 s while the feeds are shown. What came until the last report is read for good; what came later is unread again when a report is missing and 45 s have passed. Feeds of channels of which the caller is no member are ignored.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        post: operations["reportReading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count readers of messages
         * How many users other than its author have read each message, and got it. The counts may be a second old. Of a channel, the positions of 1,000 users are looked at; in larger ones the counts say "at least". Messages that do not exist or that the caller may not read are left out. `userMarkers` is empty: clients ask for each message, and what is unread in all costs more (`GET /api/v1/markers/userMarker`).
         *
         *     Allowed: stranger, member, muted member, banned member, moderator of the channel, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listMessageMarkers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/messages/{messageId}/delivered-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who got a message
         * Users other than its author, by id. A page looks at five times as many users of the channel as it may show, so a short page with `paging.next` is not the last one.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["queryDeliveredUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/messages/{messageId}/read-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who have read a message
         * Users other than its author, by id. A page looks at five times as many users of the channel as it may show, so a short page with `paging.next` is not the last one.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["queryReadUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read changed markers
         * Feeds with new messages since the time, and those that the caller has read on, the first that changed first. While `feedMarkers` is not empty, clients ask again, with the new `lastSyncAt` of the user marker.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        post: operations["syncMarkers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/user-message-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List read positions of channels
         * Of all feeds of these channels. Channels of which the caller is no member are left out.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listUserFeedMarkers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/markers/userMarker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count all unread messages
         * In all channels of which the caller is a member, and whether one of the messages mentions the caller.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getUserMarker"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/me/flags/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Flag a user
         * A second flag by the same user changes nothing, whatever its reason. Users cannot flag themselves.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        post: operations["flagUser"];
        /**
         * Unflag a user
         * Removes the caller's own flag; changes nothing if there is none.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        delete: operations["unflagUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/me/followInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the follower and following counts of the caller
         * How many users follow the caller, and how many the caller follows.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getMyFollowInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/me/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's followers
         * Newest first.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryMyFollowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/me/followers/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a follower
         * Accepts a request to follow the caller. Changes nothing if the user follows already.
         *
         *     Allowed: its owner. Refused with 401: no token, deleted user. Refused with 404: other user, member of the community, moderator of the community, moderator of the network, administrator, other network.
         */
        post: operations["acceptFollower"];
        /**
         * Decline or remove a follower
         * Declines a request to follow the caller, or ends a follow.
         *
         *     Allowed: its owner. Refused with 401: no token, deleted user. Refused with 404: other user, member of the community, moderator of the community, moderator of the network, administrator, other network.
         */
        delete: operations["removeFollower"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/me/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users that the caller follows
         * Newest first.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryMyFollowing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/following-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posts of users whom the caller follows
         * The posts on the feeds of users whom the caller follows (the last 1,000), newest first.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryFollowingFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/me/following/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow a user, or request to follow
         * Creates a follow, or a pending request if the network requires approval. Changes nothing if either exists, but for a request that waits although the network requires approval no more: it is accepted.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        post: operations["followUser"];
        /**
         * Unfollow a user
         * Also cancels a pending request.
         *
         *     Allowed: its owner. Refused with 401: no token, deleted user. Refused with 404: other user, member of the community, moderator of the community, moderator of the network, administrator, other network.
         */
        delete: operations["unfollowUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/me/global-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posts that the caller follows
         * The posts that the caller follows, newest first: those of the caller's communities (the 500 with the newest posts), of users whom the caller follows (the last 1,000), and the caller's own. The members of `globalFeed` in the social setting leave out or add: with `showOnlyMyFeed` there is only the caller's own feed; with `showEveryonePost` there is everything that the caller may read, and pages may be short. What a block hides is left out, also where the caller moderates.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryGlobalFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/me/global-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posts that the caller follows
         * @deprecated
         * Deprecated, the same as GET /api/v5/me/global-feeds.
         *
         *     The posts that the caller follows, newest first: those of the caller's communities (the 500 with the newest posts), of users whom the caller follows (the last 1,000), and the caller's own. The members of `globalFeed` in the social setting leave out or add: with `showOnlyMyFeed` there is only the caller's own feed; with `showEveryonePost` there is everything that the caller may read, and pages may be short. What a block hides is left out, also where the caller moderates.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryGlobalFeedV4"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/me/global-story-targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the targets that show stories
         * The communities of the caller (the first 2,000) that show a story now, those with the newest stories first. A page may be short and still have a next one where `seenState` filters.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryGlobalStoryTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/me/user-blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users that the caller blocks
         * Newest first.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryBlockedUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/me/user-blocks/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block a user
         * Ends follows in both directions and prevents new ones, and hides the posts, stories and streams of each from the other: from lists, by id and in realtime, except from those who moderate there. The counts of the other user come first. A user can block 1,000 others.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        post: operations["blockUser"];
        /**
         * Unblock a user
         * Changes nothing if the user is not blocked. The counts of the other user come first.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        delete: operations["unblockUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/media-server/streams/frame-flagged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report what is in a frame of a stream
         * The thresholds of the network say whether it flags the stream, and whether it ends it. Each category is flagged once.
         *
         *     Allowed: holder of the key. Refused with 401: no key, unknown key.
         */
        post: operations["reportFlaggedFrame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/media-server/streams/published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report that a stream is published
         * The stream becomes live. A stream that has ended is not published again: it is refused, and the media server disconnects the streamer. It must be published with the URL that only its streamer sees, whose query the report repeats.
         *
         *     Allowed: holder of the key. Refused with 401: no key, unknown key.
         */
        post: operations["reportPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/media-server/streams/recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a recording of a stream
         * A stream that has ended becomes recorded; one that is live does as soon as it ends. The same recording again changes nothing; a stream has at most 100.
         *
         *     Allowed: holder of the key. Refused with 401: no key, unknown key.
         */
        post: operations["reportRecorded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/media-server/streams/unpublished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report that a stream is no longer published
         * A live stream ends. One that has ended stays as it is.
         *
         *     Allowed: holder of the key. Refused with 401: no key, unknown key.
         */
        post: operations["reportUnpublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/message-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a feed to a channel
         * Adds a feed of messages beside the default feed. Its members, mutes, bans and limits are those of the channel. A channel has 1,000 such feeds at most, deleted ones included. Allowed to those who may edit the channel.
         *
         *     Needs the permission EDIT_CHANNEL. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `messageFeed.shouldCreate`.
         */
        post: operations["createMessageFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/message-feeds/{messageFeedId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a feed
         * With its newest message. For those who may read the messages of its channel.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["getMessageFeed"];
        /**
         * Rename a feed
         * Allowed to those who may edit the channel. The default feed has the name of the channel.
         *
         *     Needs the permission EDIT_CHANNEL. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `messageFeed.shouldUpdate`.
         */
        put: operations["updateMessageFeed"];
        post?: never;
        /**
         * Delete a feed
         * A deleted feed can still be read, and nobody sends or changes messages there. Deleted with `permanent`, also later, it and its messages are found no more. Allowed to those who may edit the channel.
         *
         *     Needs the permission EDIT_CHANNEL. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        delete: operations["deleteMessageFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/message-feeds/channel/{channelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query the feeds of a channel
         * The default feed first, then the others, oldest first. For those who may read the messages of the channel.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["queryMessageFeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/message-feeds/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feeds by ids
         * In the order of the ids. Those that do not exist or that the caller may not read are left out.
         *
         *     Allowed: stranger, member, muted member, banned member, moderator of the channel, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listMessageFeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query the messages of a channel
         * @deprecated
         * Deprecated, replaced by GET /api/v5/messages.
         *
         *     Oldest first on each page. A page may be short and still have a further one where messages are filtered.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["queryMessages"];
        put?: never;
        /**
         * Send a message
         * @deprecated
         * Deprecated, replaced by POST /api/v5/messages.
         *
         *     A repeat with the same `messageId` and the same content returns the message. Mentioned users who are not members of the channel are dropped. Only moderators send messages in a muted or broadcast channel. Nobody sends messages in a conversation with whom they block or who blocks them.
         *
         *     Allowed: member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, muted member, banned member, moderator of the network. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `message.shouldCreate`.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query the messages of a feed
         * A page may be short and still have a further one where messages are filtered.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["queryMessagesV5"];
        put?: never;
        /**
         * Send a message in a feed
         * Sends a message in a feed of a channel. A repeat with the same `referenceId` of the caller's and the same content returns the message. Who may send what is as in version 3, whose clients see the messages of the default feed.
         *
         *     Allowed: member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, muted member, banned member, moderator of the network. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `message.shouldCreate`.
         */
        post: operations["createMessageV5"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a message
         * @deprecated
         * Deprecated, replaced by GET /api/v5/messages/{messageId}.
         *
         *     For members of its channel, and for administrators; in conversations of others where the chat setting says so.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["getMessage"];
        /**
         * Update a message
         * @deprecated
         * Deprecated, replaced by PUT /api/v5/messages/{messageId}.
         *
         *     Absent fields are unchanged; an empty list clears. The author, and who may edit messages in the channel. An administrator edits messages in conversations of others where the chat setting says so. Authors edit where they may write: not in a conversation with a user whom they block, or who blocks them.
         *
         *     Needs the permission EDIT_MESSAGE. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `message.shouldUpdate`.
         */
        put: operations["updateMessage"];
        post?: never;
        /**
         * Delete a message
         * @deprecated
         * Deprecated, replaced by DELETE /api/v5/messages/{messageId}.
         *
         *     Its place in the channel stays, without its words. The author, and who may delete messages in the channel. Authors delete their own messages always, also where they may no longer read.
         *
         *     Needs the permission DELETE_MESSAGE. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a message of any feed
         * For those who may read the messages of its channel.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["getMessageV5"];
        /**
         * Update a message of any feed
         * Absent fields are unchanged; an empty list clears. Who may edit is as in version 3.
         *
         *     Needs the permission EDIT_MESSAGE. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `message.shouldUpdate`.
         */
        put: operations["updateMessageV5"];
        post?: never;
        /**
         * Delete a message of any feed
         * Its place in the feed stays, without its words. Answers the deleted message. Who may delete is as in version 3.
         *
         *     Needs the permission DELETE_MESSAGE. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        delete: operations["deleteMessageV5"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/messages/{messageId}/clearFlags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Clear all flags of a message
         * Removes all flags of a message. Allowed to callers who may delete it, because they review flags.
         *
         *     Needs the permission DELETE_MESSAGE. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member. Refused with 404: other network.
         */
        delete: operations["clearMessageFlags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/messages/{messageId}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Flag a message
         * A second flag by the same user changes nothing, whatever its reason. Where the channel deletes messages with many flags, the last flag that it takes deletes the message. In a conversation nobody flags who blocks another member, or is blocked.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        post: operations["flagMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/messages/{messageId}/flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find out whether you flagged a message of any feed
         * Whether the caller flagged the message.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["isMessageFlaggedByMeV5"];
        put?: never;
        /**
         * Flag a message of any feed
         * A second flag by the same user changes nothing, whatever its reason. Who may flag, and when flags delete a message, is as in version 3.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        post: operations["flagMessageV5"];
        /**
         * Withdraw a flag from a message of any feed
         * Withdraws the flag of the caller. The answer shows the message only to those who may read it.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        delete: operations["unflagMessageV5"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/messages/{messageId}/isFlaggedByMe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find out whether you flagged a message
         * Whether the caller flagged the message.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["isMessageFlaggedByMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/messages/{messageId}/unflag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a flag from a message
         * Withdraws the caller's flag. One's own can always be withdrawn; the answer shows the message only to those who may read it.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        delete: operations["unflagMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/messages/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages by ids
         * @deprecated
         * Deprecated, replaced by GET /api/v5/messages/list.
         *
         *     In the order of the ids. Those that do not exist or that the caller may not read are left out.
         *
         *     Allowed: stranger, member, muted member, banned member, moderator of the channel, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/messages/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages of any feeds by ids
         * In the order of the ids. Those that do not exist or that the caller may not read are left out.
         *
         *     Allowed: stranger, member, muted member, banned member, moderator of the channel, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listMessagesV5"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/moderation-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the limits of moderation
         * How often a text may be repeated, and for how long users are muted in a channel after a refused message.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getModerationLimits"];
        /**
         * Update the limits of moderation
         * Absent members are unchanged. Times are in milliseconds; 0 turns a limit or a mute off. Only messages are counted, and only in channels users are muted. The members for images are kept, but no image is examined.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateModerationLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who did what
         * Bans, removals, roles, deletions, changes of settings, keys and ended sessions, since the first one, the latest first. Who may ban in communities has what was done in them; moderators of the network that of all communities where they are not banned; administrators everything. Entries name records and users and have none of their words. A page examines five times its entries at most, so with several filters it may be short and still have a next one.
         *
         *     Needs the permission BAN_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member, other network.
         *
         *     With `service` `content`: Posts, comments, stories, polls, files and scheduled posts of others that were deleted or edited, flags that were cleared, and posts that were approved or declined.
         *
         *     Needs the permission BAN_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member, other network.
         *
         *     With `service` `chat`: Bans, mutes, roles and removals in channels, messages of others that were deleted or edited, closed and limited channels, changes of rules and settings, and conversations that administrators have read. The channel of a community belongs to it; what was done in other channels is shown to administrators alone.
         *
         *     Needs the permission BAN_COMMUNITY_USER. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member, other network.
         *
         *     With `service` `streaming`: Viewers who were banned, streams of others that were ended, deleted or edited, and changes of the setting.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         *
         *     With `service` `notifications`: Changes of the settings of notification trays and of pushes, and of the keys of vendors.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["queryAuditOfCommunity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try rules on what was written
         * Which posts, comments or stories rules would have stopped, also those that wait for a review. Nothing changes. A request tries at most 1,000 records, the latest first, or fewer if they are very long, and says how many; `paging.next` leads to the next step. Records count by when they were created, and are tried as they read now; what is deleted is not tried. What would have been stopped is named without its words. With the whitelist, links are tried as if it were on, and had these rules besides its enabled ones.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         *
         *     With `type` `user`: Which new users rules would have stopped, by their names, descriptions and handles. Nothing changes. A request tries at most 1,000 records, the latest first, or fewer if they are very long, and says how many; `paging.next` leads to the next step. Records count by when they were created, and are tried as they read now; what is deleted is not tried. What would have been stopped is named without its words. With the whitelist, links are tried as if it were on, and had these rules besides its enabled ones.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         *
         *     With `type` `message`: Which messages rules would have stopped, in all channels but conversations: whoever tries words there learns what is said. What reads as deleted because of its author is not tried. Nothing changes. A request tries at most 1,000 records, the latest first, or fewer if they are very long, and says how many; `paging.next` leads to the next step. Records count by when they were created, and are tried as they read now; what is deleted is not tried. What would have been stopped is named without its words. With the whitelist, links are tried as if it were on, and had these rules besides its enabled ones.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["tryRulesOnContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/flagged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is flagged
         * The posts, comments or stories that wait for a moderator, each with its flags: who set them, when and why. What is deleted waits no more. Moderators of the network have those of all communities that they may read, and those on the feeds of users; others have those of the communities that they moderate.
         *
         *     Needs the permission REVIEW_COMMUNITY_POST. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member, other network.
         *
         *     With `type` `user`: The users who wait for a moderator. Allowed to users who may ban, because they review flags.
         *
         *     Needs the permission BAN_USER. Allowed: custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, other network.
         *
         *     With `type` `message`: The messages that wait for a moderator. Administrators have those of all channels, and of conversations where the network lets them read and moderate these, which the audit log records; others have those of the channels of which they are members and whose messages they may delete. What was written by users who are banned there reads as deleted and waits no more.
         *
         *     Needs the permission DELETE_MESSAGE. Allowed: moderator of the channel, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, muted member, banned member, other network.
         */
        get: operations["queryFlaggedContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/restored/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Restore a deleted comment
         * Undoes the deletion of a comment by a moderator: it is shown and counted again where it was written, with its reactions and flags. What its author deleted stays deleted, and of what was deleted permanently nothing is left. A comment that is not deleted stays as it is.
         *
         *     Needs the permission DELETE_COMMUNITY_COMMENT. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, author, banned member. Refused with 404: other network.
         */
        put: operations["restoreComment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/restored/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Restore a deleted post
         * Undoes the deletion of a post by a moderator: it stands where it stood, with its children, comments, reactions and flags, and counts again. Members and mentioned users are told of it again. Pins of it do not come back. What its author deleted stays deleted, and of what was deleted permanently nothing is left. A child is restored with its post, not alone. A post that is not deleted stays as it is.
         *
         *     Needs the permission DELETE_COMMUNITY_POST. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, author, banned member. Refused with 404: other network.
         */
        put: operations["restorePost"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/restored/stories/{storyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Restore a deleted story
         * Undoes the deletion of a story by a moderator until it expires: it is shown again for what is left of its time, with its comments, reactions and flags, and members are told of it again. What its creator deleted stays deleted, and of what was deleted permanently nothing is left. A story that is not deleted stays as it is.
         *
         *     Needs the permission MANAGE_COMMUNITY_STORY. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        put: operations["restoreStory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/network": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the network
         * The id and the name of the network of the caller, and how it was created.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getNetwork"];
        put?: never;
        post?: never;
        /**
         * Delete the network
         * Deletes the network of the caller with everything in it, for good: users, content, keys, settings, files. At once no key or token of it is accepted, this one included, and connections of its clients end; the rest follows within minutes. Refused while a user or a community is on hold.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["deleteNetwork"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/network-settings/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the chat network setting
         * Clients ask for it directly after signing in.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getChatSetting"];
        /**
         * Update the chat network setting
         * Absent members are unchanged.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateChatSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/network-settings/feed-setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the feed settings
         * Whether posts, messages and stories may show videos, and of which length and quality.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getFeedSetting"];
        /**
         * Update the feed settings
         * Absent feeds and members are unchanged. A video that is uploaded for a feed that takes none is refused; clients ask for the length and the qualities before they record.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateFeedSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/network-settings/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the moderation setting
         * How the network moderates what its users write.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getModerationSetting"];
        /**
         * Update the moderation setting
         * Absent members are unchanged.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateModerationSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/network-settings/notification-tray": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the setting of notification trays
         * For how many days items of trays are shown after their last occurrence. Until it is set, as in the installation.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getTraySetting"];
        /**
         * Update the setting of notification trays
         * Applies when trays are read: older items are hidden and not counted. They stay stored, so a longer time shows them again.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateTraySetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/network-settings/prehook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the pre-hook setting
         * Whether and where a server of yours is asked before users write. Not its key.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getPrehookSetting"];
        /**
         * Update the pre-hook setting
         * Whether and where a server of yours is asked before users write. Absent fields are unchanged. `secretKey` signs what is asked: it is in the answer when it is made, which is the first time and with `regenerateKey`, and is never shown again.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updatePrehookSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/network-settings/push-notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the setting of pushes
         * Whether the network pushes to devices, by which vendors, and which events. Not the keys.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getPushSetting"];
        /**
         * Update the setting of pushes
         * Absent members, and events that are not listed, are unchanged. The keys of vendors are checked, kept, and never shown again; null removes those of a vendor. Keys for Web Push are made here when pushes are turned on without, or when `webPush` is given; browsers that subscribed with earlier keys must subscribe again. An event that is off is pushed to nobody; `message.created` covers texts, images and files, and is off for users until it is turned on here or by themselves. Its templates hold for these as well, where they have none.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updatePushSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/network-settings/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the retention setting
         * For how many days the network keeps what. Without a rule it is kept for ever.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getRetentionSetting"];
        /**
         * Update the retention setting
         * For how many days the network keeps what. While it is enabled, what is older is deleted for good, a few records a second, also what was there before; nothing of users and communities on hold. That of a channel counts before that of a community, and both before that of the network; without a rule, it is kept for ever. Absent fields are unchanged; given rules replace all earlier ones. First set rules that are not enabled, and see in the preview what would go.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateRetentionSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/network-settings/retention/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview what retention deletes
         * How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, entries of its audit log.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         *
         *     With `service` `content`: How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, posts and entries of its audit log.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         *
         *     With `service` `chat`: How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, messages and entries of its audit log.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         *
         *     With `service` `streaming`: How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, entries of its audit log.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         *
         *     With `service` `notifications`: How many records each rule would delete now, whether rules are enabled or not, without those on hold: up to 10,000 of a rule, among the first 200,000 of a service. Of this service, entries of its audit log.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         *
         *     With `service` `webhooks`: How many deliveries the rule for them would delete now, whether it is enabled or not, up to 10,000.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["previewRetentionOfCommunity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/network-settings/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the social network setting
         * How the network handles posts, comments and follows.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getSocialSetting"];
        /**
         * Update the social network setting
         * Absent fields are unchanged, those of `globalFeed` and `story` as well.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateSocialSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/network-settings/video-streaming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the streaming setting
         * Whether users create streams, and how their frames are moderated. A threshold that is absent is never reached.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getStreamSetting"];
        /**
         * Update the streaming setting
         * Absent members are unchanged; `categories` are replaced as a whole.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateStreamSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/network/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the network
         * A ZIP that another network takes as an import: `records.ndjson` with users, communities, channels, posts, messages and what belongs to them, as you may read them, and the files in `files/`. `README.txt` in it says what is left out. It is made while it is downloaded: where something fails meanwhile, the connection breaks, and the ZIP does not open. A network has one download at a time. For administrators.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["exportNetwork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a device for pushes
         * Apps register at each start: the vendor may have given them another token. The token of a device is never shown. A user has at most 20 devices; another one replaces the one that was registered first. With the API key alone, without a token of the user, the user must have a session of this very device.
         *
         *     Allowed: its owner. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network, administrator, other network.
         */
        post: operations["registerDevice"];
        /**
         * Remove a device, or all devices of a user
         * With `deviceId` a device of the caller, or of the user whom an administrator names; with `userId` alone all devices of that user; with neither the device of the session. With the API key alone, without a token, the device of this id, unless several users have one.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network, other network.
         */
        delete: operations["removeDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a device for pushes
         * @deprecated
         * Deprecated, the same as POST /api/v1/notification.
         *
         *     Apps register at each start: the vendor may have given them another token. The token of a device is never shown. A user has at most 20 devices; another one replaces the one that was registered first. With the API key alone, without a token of the user, the user must have a session of this very device.
         *
         *     Allowed: its owner. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network, administrator, other network.
         */
        post: operations["registerDeviceV1"];
        /**
         * Remove a device, or all devices of a user
         * @deprecated
         * Deprecated, the same as DELETE /api/v1/notification.
         *
         *     With `deviceId` a device of the caller, or of the user whom an administrator names; with `userId` alone all devices of that user; with neither the device of the session. With the API key alone, without a token, the device of this id, unless several users have one.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network, other network.
         */
        delete: operations["removeDeviceV1"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-tray": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller's notification tray
         * The caller's notifications, newest first. `users` are the actors of the items. `isNew` is an addition to the API: actors whose latest act was told after `lastSeenAt` of the item. A token of another user's tray is refused.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getTray"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-tray/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain why there is a tray item
         * Why an event is told in the tray of the caller, or of another user if an administrator asks, or why it is not: `notified`, `precedence` (by this item instead of that of all members), `silent` or `off` (the user prefers that), `unknown_event` (nobody is notified of it; no rule is about it, or it has not arrived yet), `not_a_recipient` (others are), `own_act`, `undone`, `not_a_member`, `joined_later` (it happened before), `blocked`, `not_visible` (about something deleted, or a community that the user may not read or moderate, or too old), `no_rule`. It says what is known now.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["explainNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-tray/items/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark tray items as seen
         * The time never moves back, and never beyond now. Items that the caller does not have are left out of the answer.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        post: operations["markTrayItemsSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-tray/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the preferences of the tray
         * In which language the caller reads the tray, and what it shows. Until they are set, `mode` is `on` and nothing else is there.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getTrayPreferences"];
        /**
         * Update the preferences of the tray
         * Absent members are unchanged. Modes apply when the tray is read, also to what happened before: `on`; `silent` items are shown but never counted as unseen; `off` hides them. What is set for a community has precedence, and a category over `mode`. Requests to join are never off, because moderators answer them: where `mode` is `off`, they are `silent`.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        put: operations["updateTrayPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-tray/tray/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get when the tray was last seen
         * The badge of the tray: clients show it while `lastTraySeenAt` is not later than `lastTrayOccurredAt`. Items that the caller prefers silent or off do not count; `lastTrayOccurredAt` is null if the newest hundred items are such and all were seen.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getTraySeen"];
        put?: never;
        /**
         * Mark the tray as seen
         * The time never moves back, and never beyond now; the answer has the stored time.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        post: operations["markTraySeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/notification/setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller's setting of pushes
         * Whether pushes are on for the caller, in general or from a channel or community, and of which events. Where nothing is set for a channel or community, `notifiableEvents` says what follows from the wider level, but for templates: they are those that are set at this level, and empty where a wider one decides. In general they are the three modules, and the events that are set one by one.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getNotificationSetting"];
        put?: never;
        /**
         * Update the caller's setting of pushes
         * Absent members, and events that are not listed, are unchanged. Nothing is pushed from where `isPushNotifiable` is false, also of events that are on. Of an event, the narrowest level decides that says something of it: channel, community, user; and of one event before those it stands for (`message.created` for texts, images and files). A module that is off turns off its events unless one of them is on. What administrators turn off, nobody can turn on. Messages of channels that are no conversations are off until somebody turns on `message.created`. Templates are of what is pushed to the caller alone; of each of the two texts, the narrowest level decides that has one: channel, community, user, then that of administrators. They turn nothing on.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        post: operations["updateNotificationSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how pushes fare
         * What waits, what became of pushes by hour and platform, and how many devices there are.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getPushStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test push to oneself
         * To all devices of the caller whose vendor the network has keys of; `devices`: how many these are.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        post: operations["testPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification/web-push-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the key for subscriptions of browsers
         * What a page passes to `pushManager.subscribe` as `applicationServerKey`.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getWebPushKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pinned-posts/communities/{communityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pinned posts of a community
         * Whoever may read the community sees them, of both placements. Not paged.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["listPins"];
        put?: never;
        post?: never;
        /**
         * Unpin all posts of a community
         * Succeeds even if no post is pinned.
         *
         *     Needs the permission PIN_COMMUNITY_POST. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["clearPins"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pinned-posts/communities/{communityId}/{placement}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pinned posts of a placement in a community
         * Whoever may read the community sees them. Not paged.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["listPinsOfPlacement"];
        put?: never;
        post?: never;
        /**
         * Unpin all posts of a placement in a community
         * Succeeds even if no post is pinned.
         *
         *     Needs the permission PIN_COMMUNITY_POST. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["clearPinsOfPlacement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pinned-posts/communities/{communityId}/{placement}/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pin a post in a community
         * A placement holds 20 posts, unless the installation says otherwise (`PINS_OF_PLACEMENT`); none is unpinned to make room.
         *
         *     Needs the permission PIN_COMMUNITY_POST. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        post: operations["pinPost"];
        /**
         * Unpin a post in a community
         * Answers the pins left in the placement; `posts` starts with the unpinned post.
         *
         *     Needs the permission PIN_COMMUNITY_POST. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["unpinPost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pinned-posts/global": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posts that are pinned for the whole network
         * They stand above the global feed. Not paged.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listGlobalPins"];
        put?: never;
        post?: never;
        /**
         * Unpin all posts that are pinned for the whole network
         * Succeeds even if no post is pinned.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["clearGlobalPins"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pinned-posts/global/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pin a post for the whole network
         * At most `maxGlobalPinnedPost` of the social setting are pinned; none is unpinned to make room.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["pinPostGlobally"];
        /**
         * Unpin a post for the whole network
         * Answers the pins left; `posts` starts with the unpinned post.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["unpinPostGlobally"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/polls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a poll
         * Creates a poll. Only its creator can see it until a post of the creator shows it (`data.pollId`).
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         *
         *     The network's pre-hook is asked as `poll.shouldCreate`.
         */
        post: operations["createPoll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/polls/{pollId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a poll
         * A poll. Until a post shows it, only its creator and administrators can read it; from then on everybody who can read the post. Behind a block it is refused.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 404: other user, member of the community, moderator of the community, moderator of the network, other network.
         */
        get: operations["getPoll"];
        /**
         * Close a poll
         * Closes a poll. Allowed to its creator and administrators, and where a post shows it to users who may edit posts of others there. Closing a closed poll changes nothing.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 404: other user, member of the community, moderator of the community, moderator of the network, other network.
         */
        put: operations["closePoll"];
        post?: never;
        /**
         * Delete a poll
         * Deletes a poll. Allowed to its creator and administrators, and where a post shows it to users who may delete posts of others there.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 404: other user, member of the community, moderator of the community, moderator of the network, other network.
         */
        delete: operations["deletePoll"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/polls/{pollId}/answers/{answerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the voters of an answer
         * The votes with this answer and their users. Allowed to everybody who can read the poll.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 404: other user, member of the community, moderator of the community, moderator of the network, other network.
         */
        get: operations["queryPollVoters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/polls/{pollId}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change or take back a vote in a poll
         * Replaces the caller's vote in an open poll, or takes it back where there are no answers. Allowed to those who can vote; one's own vote can always be taken back while the poll is open, and the answer shows the poll only to those who may read it.
         *
         *     Allowed: its owner. Refused with 401: no token, deleted user. Refused with 404: other user, member of the community, moderator of the community, moderator of the network, administrator, other network.
         */
        put: operations["changePollVote"];
        /**
         * Vote in a poll
         * Votes in an open poll. Until a post shows the poll, only its creator can vote; from then on everybody who can read it, in a private community only members, and nobody who is banned from the community. A repeat with the same answers changes nothing; other answers are refused, since `PUT` changes a vote.
         *
         *     Allowed: its owner. Refused with 401: no token, deleted user. Refused with 404: other user, member of the community, moderator of the community, moderator of the network, administrator, other network.
         */
        post: operations["voteInPoll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query the posts of a feed
         * @deprecated
         * Deprecated, the same as GET /api/v5/posts.
         *
         *     The posts of the feed of a community or a user. Filters mean what they mean in the search of posts. In a network with private users, the feed of a user is for its owner, their followers, administrators and moderators of the network.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["queryPostsV4"];
        put?: never;
        /**
         * Create a post
         * Creates a post on the feed of a community or a user (by default the caller). Unknown mentioned users are dropped. Nobody posts on the feed of a user whom they block or who blocks them, or of a private user whom they do not follow. A repeat with the same `postId` and the same content returns the post. Administrators may write as a brand user with `postAs`, and attach files of everybody.
         *
         *     Allowed: member, moderator of the community, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `post.shouldCreate`.
         */
        post: operations["createPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query the posts of a feed
         * The posts of the feed of a community or a user. Filters mean what they mean in the search of posts. In a network with private users, the feed of a user is for its owner, their followers, administrators and moderators of the network.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["queryPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a post
         * A post with its author, mentions and files.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getPost"];
        /**
         * Update a post
         * @deprecated
         * Deprecated, the same as PUT /api/v4/posts/{postId}.
         *
         *     Absent fields are unchanged; an empty text or list clears a field. `attachments` are all that the post shows from now on. `data` of a custom type replaces what was there. While a post is under review, its author changes it only where the network allows that. Authors edit where they may take part: not where they are banned, in a private community that they left, on the feed of a private user whom they do not follow, or between users of whom one blocks the other.
         *
         *     Needs the permission EDIT_COMMUNITY_POST. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `post.shouldUpdate`.
         */
        put: operations["updatePostV3"];
        post?: never;
        /**
         * Delete a post
         * @deprecated
         * Deprecated, the same as DELETE /api/v4/posts/{postId}.
         *
         *     Deletes a post with its children, or one of the children. Its author and moderators still see a deleted post; nobody sees one that was deleted permanently, whose content is gone. The owner of a user's feed may delete what others posted there. Authors delete their own posts always, also where they may no longer read.
         *
         *     Needs the permission DELETE_COMMUNITY_POST. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["deletePostV3"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a post
         * Absent fields are unchanged; an empty text or list clears a field. `attachments` are all that the post shows from now on. `data` of a custom type replaces what was there. While a post is under review, its author changes it only where the network allows that. Authors edit where they may take part: not where they are banned, in a private community that they left, on the feed of a private user whom they do not follow, or between users of whom one blocks the other.
         *
         *     Needs the permission EDIT_COMMUNITY_POST. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `post.shouldUpdate`.
         */
        put: operations["updatePost"];
        post?: never;
        /**
         * Delete a post
         * Deletes a post with its children, or one of the children. Its author and moderators still see a deleted post; nobody sees one that was deleted permanently, whose content is gone. The owner of a user's feed may delete what others posted there. Authors delete their own posts always, also where they may no longer read.
         *
         *     Needs the permission DELETE_COMMUNITY_POST. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["deletePost"];
        options?: never;
        head?: never;
        /**
         * Change keys of a post
         * Sets and deletes single keys of `metadata`, and of `data` of posts of a custom type. A key in both lists is set. Allowed to those who may update the post.
         *
         *     Needs the permission EDIT_COMMUNITY_POST. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `post.shouldUpdate`.
         */
        patch: operations["patchPost"];
        trace?: never;
    };
    "/api/v3/posts/{postId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a post
         * Publishes a post under review. A published post stays as it is; a declined one is refused.
         *
         *     Needs the permission REVIEW_COMMUNITY_POST. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, author, banned member. Refused with 404: other network.
         */
        post: operations["approvePost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/posts/{postId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a post
         * Declines a post under review, which its author and moderators still see. A declined post stays as it is; a published one is refused.
         *
         *     Needs the permission REVIEW_COMMUNITY_POST. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: stranger, member, other network. Refused with 403: author, banned member.
         */
        post: operations["declinePost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/posts/{postId}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Flag a post
         * A second flag by the same user changes nothing, whatever its reason. A post has at most 1,000 flags.
         *
         *     Allowed: stranger, member, author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: banned member. Refused with 404: other network.
         */
        post: operations["flagPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/posts/{postId}/flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Clear all flags of a post
         * Removes all flags of a post. Allowed to users who may delete it, because they review flags.
         *
         *     Needs the permission DELETE_COMMUNITY_POST. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, author, banned member. Refused with 404: other network.
         */
        delete: operations["clearPostFlags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/posts/{postId}/isflagbyme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the caller flagged a post
         * Flags that were cleared do not count.
         *
         *     Allowed: stranger, member, author, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["isPostFlaggedByMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/posts/{postId}/unflag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unflag a post
         * Removes the caller's own flag; changes nothing if there is none. One's own can always be withdrawn; the answer shows the post only to those who may read it.
         *
         *     Allowed: stranger, member, author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: banned member. Refused with 404: other network.
         */
        delete: operations["unflagPost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/posts/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get several posts
         * Posts that do not exist, or that the caller may not see, are left out of the answer.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/posts/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scheduled posts
         * Those of the caller; of an administrator also those of brand users.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryScheduledPosts"];
        put?: never;
        /**
         * Schedule a post
         * Refused where its author may not post now. The post is created at its time, once, with everything checked anew: whether its author may post there, and whether posts wait for a review. A user has at most 300 posts that wait, unless the installation says otherwise (`SCHEDULED_POSTS_OF_USER`).
         *
         *     Allowed: member, moderator of the community, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `scheduledPost.shouldCreate`.
         */
        post: operations["createScheduledPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/posts/schedule/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a scheduled post
         * Its time, or its content as a whole, while it waits. Users update their own; administrators also those of brand users. The target never changes.
         *
         *     Allowed: its owner. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network, administrator. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `scheduledPost.shouldUpdate`.
         */
        put: operations["updateScheduledPost"];
        post?: never;
        /**
         * Delete a scheduled post
         * One that waits is never published; the post of a published one stays. Users delete their own, administrators any.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network. Refused with 404: other network.
         */
        delete: operations["deleteScheduledPost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/reactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a reaction
         * Adds a reaction of the caller to a record. A user has one reaction of each name there; adding it again changes nothing and answers the same id. The reactions on a record have at most 100 different names.
         *
         *     Allowed: stranger, member, author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: banned member. Refused with 404: other network.
         *
         *     With `referenceType` `message`: Adds a reaction of the caller, a member of the channel, to a message. A user has one reaction of each name there; adding it again changes nothing and answers the same id. The reactions on a message have at most 100 different names. In a conversation nobody reacts who blocks another member, or is blocked.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        post: operations["addReaction"];
        /**
         * Remove a reaction
         * Removes the caller's reaction of this name from a record. Removing a reaction that does not exist changes nothing and answers null, so that a client whose answer was lost can repeat the request. One's own can always be removed, also where the caller may no longer read.
         *
         *     Allowed: stranger, member, author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: banned member. Refused with 404: other network.
         *
         *     With `referenceType` `message`: Removes the caller's reaction of this name from a message. Removing a reaction that does not exist changes nothing and answers null. One's own can always be removed, also where the caller may no longer read.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network, administrator. Refused with 404: other network.
         */
        delete: operations["removeReaction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/reactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reactions on a record
         * The reactions on a record, of one name or of all, the newest first. `reactions` has one entry: the record.
         *
         *     Allowed: stranger, member, author, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         *
         *     With `referenceType` `message`: The reactions on a message, of one name or of all, the newest first. `reactions` has one entry: the message.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["queryReactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/1p/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download what the network has of a user
         * Redirects to the ZIP of the export of the user. Where no link is valid, one is made, as by `POST /api/v1/users/{userId}/export`, which says more about it.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network, other network.
         */
        get: operations["downloadPersonalData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query roles
         * The default roles, with the changes of the network, and its own roles.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryRoles"];
        put?: never;
        /**
         * Create a role
         * The ids of default roles and of deleted roles cannot be used. Callers other than administrators can give the role only permissions that they have in the network.
         *
         *     Needs the permission CREATE_ROLE. Allowed: custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, moderator of the network, other network.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/roles/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a role
         * A role and the permissions that it gives.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["getRole"];
        /**
         * Update a role
         * Absent fields are unchanged. Only administrators may change default roles, and only they may add permissions that they do not have in the network.
         *
         *     Needs the permission EDIT_ROLE. Allowed: custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, moderator of the network, other network.
         */
        put: operations["updateRole"];
        post?: never;
        /**
         * Delete a role
         * Users keep the id of a deleted role, which grants nothing and is never used again. Default roles cannot be deleted.
         *
         *     Needs the permission DELETE_ROLE. Allowed: custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, moderator of the network, other network.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search everything
         * The first records of each kind that match, as the search of this kind alone finds them: posts by relevance, comments, stories and messages newest first, channels, communities and users by a part of their name. What only one of these searches refuses, such as operators where names are searched, makes its kind empty. `unavailable` lists kinds whose service does not answer now. All other collections are those of the records found, each record once.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["searchEverything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/search/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search channels
         * The channels that `GET /api/v3/channels` lists to the caller and that exist, by a part of their name; the latest activity first. The higher the `score`, the more of the name is the query; a name that begins with it scores more. `total` counts the first page. A short page with `next` is not the last one.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["searchChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search comments
         * Comments and replies by their words, newest first: those of posts and stories that the caller may read. Deleted comments are not found, nor those of users whom the caller blocks or who block the caller. A page may be short, or empty, and still have a next one.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["searchComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/search/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search messages
         * Messages by their words, newest first: those of one channel or feed, or of all channels of which the caller is a member. Administrators search all channels, but conversations of others only one by one, which leaves a line in the audit log. Deleted messages are not found, nor those of users whose messages read as deleted. A page may be short, or empty, and still have a next one.
         *
         *     Allowed: member, muted member, moderator of the channel, custom role with the permission, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, banned member, moderator of the network. Refused with 404: other network.
         */
        get: operations["searchMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search posts
         * Posts of a community or a user; without `targetId`, of all communities, or all users, that the caller may see. Those who may review posts of the community (on feeds of users: moderators of the network, who have `EDIT_USER_FEED_POST`) find everything but what was deleted permanently. All others find of posts that are flagged (`hasFlag`), deleted or not published only their own, and none of users whom they block or who block them. A page examines at most five times as many posts as it may show, so it may be short and still have a next one. Without `targetId`, a short page is read again from each community that the caller may read, up to 500 of them (public ones, their own, and those that invite them), or, where users are private, from each of up to 1,000 whom they follow; beyond, and with several hashtags, tags or data types at once, pages stay short where most communities are private. An index serves each filter alone, and these combinations: a hashtag, or a tag, of published posts; media (`dataTypes`) of published posts; posts that wait for review; flagged posts that are not deleted; deleted posts by time of update. Posts with several of the filters are found by hashtag, else tag, else data type, else flag.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["searchPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search stories
         * The stories that are shown now, by their texts and those of their links, newest first: of communities that the caller may read, and none of users whom the caller blocks or who block the caller. A page may be short, or empty, and still have a next one.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["searchStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/semantic-search/communities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search communities by words
         * The search is lexical: it compares words, and no meanings. It finds existing communities whose name contains the query, with the visibility of `GET /api/v3/communities`. The first 200 by name are ordered by `score`: the share of the name that the query is, at most 1, and half of it where the name does not begin with the query.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["searchCommunitiesByMeaning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/semantic-search/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search posts by words
         * The search is lexical: it compares words, and no meanings. It finds published posts with the visibility of `GET /api/v1/search/posts`, by their titles and texts, and by the questions and answers of their polls. The 200 newest that match are ordered by `score`, which is computed from the words that occur, how rare they are, where they stand (titles and first words count more), and the age of the post. Pages of one search have the order of its first page.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["searchPostsByMeaning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the session
         * Whether the token is still valid; clients use only the status.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["verifySession"];
        put?: never;
        /**
         * Open a session
         * @deprecated
         * Deprecated, the same as POST /api/v5/sessions.
         *
         *     Signs a user in, creates unknown users, and updates the given names. A user has up to ten sessions on a device, such as tabs of a browser; another one ends the oldest. No user is created whose id is the internal id of another user.
         *
         *     Allowed: holder of the key. Refused with 401: no key, unknown key.
         */
        post: operations["openSessionV3"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a session
         * @deprecated
         * Deprecated, the same as POST /api/v5/sessions.
         *
         *     Signs a user in, creates unknown users, and updates the given names. A user has up to ten sessions on a device, such as tabs of a browser; another one ends the oldest. No user is created whose id is the internal id of another user.
         *
         *     Allowed: holder of the key. Refused with 401: no key, unknown key.
         */
        post: operations["openSessionV4"];
        /**
         * Sign out, or as an administrator end all sessions of a user
         * Ends the caller's sessions on the device of this one, or all sessions of the user whom an administrator names.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a session
         * Signs a user in, creates unknown users, and updates the given names. A user has up to ten sessions on a device, such as tabs of a browser; another one ends the oldest. No user is created whose id is the internal id of another user.
         *
         *     Allowed: holder of the key. Refused with 401: no key, unknown key.
         */
        post: operations["openSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stories
         * The stories of a target. Expired ones are listed with `isExpired` only: all of them for moderators, their own for others. Stories of blocked users are left out.
         *
         *     Allowed: stranger, member, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["queryStories"];
        put?: never;
        /**
         * Create a story
         * Creates a story in a community. It is shown until the time that the social setting `story.expiryTimeMinutes` gives it. Allowed to those who manage stories, and to all members if `story.allowAllUserToCreateStory` is set. A user creates at most 100 stories a day, and a community gets at most 1,000, unless the installation says otherwise (days are those of UTC). A repeat with the same `referenceId` and the same content returns the story.
         *
         *     Needs the permission MANAGE_COMMUNITY_STORY. Allowed: moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 400: other network.
         *
         *     The network's pre-hook is asked as `story.shouldCreate`.
         */
        post: operations["createStory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/stories-by-targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stories of several targets
         * The stories that each of the targets shows now, target by target, at most 100 of each: the newest, or with `orderBy` `asc` the oldest. There are no further pages. Stories of blocked users are left out.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryStoriesByTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/stories/{storyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a story
         * A story with its creator, target and files. An expired story is not found, except by moderators as long as it has flags; a deleted one is found by its creator and moderators alone.
         *
         *     Allowed: stranger, member, author, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getStory"];
        put?: never;
        post?: never;
        /**
         * Delete a story
         * Deletes a story, even an expired one. Its creator and moderators still find a deleted story by its id; nobody finds one that was deleted permanently, whose content is gone.
         *
         *     Needs the permission MANAGE_COMMUNITY_STORY. Allowed: author, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: stranger, member, banned member. Refused with 404: other network.
         */
        delete: operations["deleteStory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/stories/{storyId}/flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Flag a story
         * A second flag by the same user changes nothing. Nobody flags their own story. A story has at most 1,000 flags.
         *
         *     Allowed: stranger, member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: author, banned member. Refused with 404: other network.
         */
        post: operations["flagStory"];
        /**
         * Withdraw a flag of a story
         * Withdraws the caller's flag. Refused to those who have not flagged the story. One's own can always be withdrawn; the answer shows the story only to those who may read it.
         *
         *     Allowed: . Refused with 401: no token, deleted user. Refused with 403: stranger, member, author, banned member, moderator of the community, custom role with the permission, moderator of the network, administrator. Refused with 404: other network.
         */
        delete: operations["unflagStory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/stories/{storyId}/flags/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Clear all flags of a story
         * Removes all flags of a story, even of an expired one. For administrators.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["clearStoryFlags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/stories/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count stories
         * The number of stories that a target shows now, at most 10,000. For administrators.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["countStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/stories/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List which stories the caller has seen
         * For each of the targets, until when its stories are shown, and until when those are that the caller has seen. Seen is a story whose view was reported (`POST /api/v1/analytics/activities`). Targets that never had a story are left out.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listStoryTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/user-event/video-streaming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report how long streams were watched
         * Players report it. It is accepted, and nothing is kept: no answer shows how long anybody watched.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        post: operations["reportWatching"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/user-feeds/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posts on the feed of a user
         * The published posts on the feed of a user, newest first. `queryPosts` has filters and further orders, and the same rules.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["queryUserFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search users
         * Administrators are found by administrators only. Flagged users are those with flags who are not deleted.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryUsers"];
        /**
         * Update a user
         * Updates the caller or, for administrators, any user. Absent fields are unchanged; an empty text or list clears the field.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         *
         *     The network's pre-hook is asked as `user.shouldUpdate`.
         */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * The profile of a user, with the flags on it.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @deprecated
         * Deprecated, the same as DELETE /api/v4/users/{userId}.
         *
         *     The user is shown as "Deleted user"; sessions and flags on the user end immediately, memberships, follows and blocks shortly after. Their content stays. A deletion is final: no user can sign in with this id again.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["deleteUserV3"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a user
         * The user is shown as "Deleted user"; sessions and flags on the user end immediately, memberships, follows and blocks shortly after. Their content stays. A deletion is final: no user can sign in with this id again.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{userId}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices of a user
         * Those that pushes are sent to, the one that was registered last first.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network, other network.
         */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{userId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the export of a user
         * The export that was requested last, with its link while that is valid, and how far its last download is.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network, other network.
         */
        get: operations["getUserExport"];
        put?: never;
        /**
         * Request an export of a user
         * A link to a ZIP with everything of the user, for 24 hours. The ZIP is made while it is downloaded, so it has what there is by then. Until the link has ended, no other one is made.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network, other network.
         */
        post: operations["requestUserExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{userId}/flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Clear all flags of a user
         * Removes all flags of a user. Allowed to users who may ban, because they review flags.
         *
         *     Needs the permission BAN_USER. Allowed: custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, other network.
         */
        delete: operations["clearUserFlags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v5/users/{userId}/followInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the follower and following counts of a user
         * `follows` has one record: the follow or request of the caller, with status `none` if there is neither, or the caller's block of the user.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getFollowInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/users/{userId}/followInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the follower and following counts of a user
         * @deprecated
         * Deprecated, the same as GET /api/v5/users/{userId}/followInfo.
         *
         *     `follows` has one record: the follow or request of the caller, with status `none` if there is neither, or the caller's block of the user.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getFollowInfoV4"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/users/{userId}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the followers of a user
         * Newest first. Pending requests are visible only to the user and to administrators.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["queryFollowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/users/{userId}/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users that a user follows
         * Newest first. Pending requests are visible only to the user and to administrators.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["queryFollowing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/users/{userId}/isFlagByMe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the caller flagged a user
         * The answer has only `isFlagByMe`.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["isUserFlaggedByMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ban a user from the network
         * A global ban: all sessions of the user end and none can be opened, and nobody lists or counts their memberships. Administrators cannot be banned, super moderators by administrators only. Changes nothing if the user is banned already.
         *
         *     Needs the permission BAN_USER. Allowed: custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, other network.
         */
        post: operations["banUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/users/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get several users
         * Unknown ids are left out of the answer.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/unban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unban a user from the network
         * Allows a user to sign in again, who is again a member, with the same roles, where the ban hid it. Changes nothing if the user is not banned.
         *
         *     Needs the permission BAN_USER. Allowed: custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, other network.
         */
        post: operations["unbanUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/video-streaming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List streams
         * Streams of users who block you or whom you block are left out, and those that a post shows on a feed which you may not read. Deleted ones are listed for their owners and administrators. A short page with `next` is not the last one.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["queryStreams"];
        put?: never;
        /**
         * Create a stream
         * It is `idle` until its creator publishes to `streamerUrl`, which only they see and whose query has a key; then viewers watch it at `watcherUrl`. A child belongs to a stream of the same creator, whose viewer bans it has.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         *
         *     The network's pre-hook is asked as `stream.shouldCreate`.
         */
        post: operations["createStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/video-streaming/{streamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a stream
         * Banned viewers do not get its URLs; only its owner gets the one to publish to. A stream that a post shows, or a post its parent, is there for those who may read the feed of that post, for its owner and for administrators.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 404: other network.
         */
        get: operations["getStream"];
        /**
         * Update a stream
         * For its owner and administrators. Absent fields are unchanged; an empty text clears.
         *
         *     Allowed: its owner, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community, moderator of the network. Refused with 404: other network.
         *
         *     The network's pre-hook is asked as `stream.shouldUpdate`.
         */
        put: operations["updateStream"];
        post?: never;
        /**
         * Delete a stream
         * Ends it if it is live. For its owner and moderators of the network. Its children stay.
         *
         *     Allowed: its owner, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community. Refused with 404: other network.
         */
        delete: operations["deleteStream"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/video-streaming/{streamId}/streaming-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop a stream
         * Ends a live stream, which nobody can start again. One that has ended stays as it is; one that is not live yet is refused. For its owner and moderators of the network.
         *
         *     Allowed: its owner, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community. Refused with 404: other network.
         */
        delete: operations["stopStream"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/video-streaming/{streamId}/viewer-bans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List viewer bans of a stream
         * Newest first. The other members are single objects: the stream, its newest child, what moderation found in it and its thumbnail, null where there is none. A child has the bans of its parent. For its owner and moderators of the network.
         *
         *     Allowed: its owner, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community. Refused with 404: other network.
         */
        get: operations["listViewerBans"];
        put?: never;
        /**
         * Ban viewers from a stream
         * They no longer get the URLs of the stream and its children, also after it has ended. The owner of the stream, administrators and moderators of the network are exempt. Users who are banned already stay banned.
         *
         *     Allowed: its owner, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community. Refused with 404: other network.
         */
        post: operations["banViewers"];
        /**
         * Unban viewers of a stream
         * Users who are not banned are ignored. `userIds` is in the body or in the query.
         *
         *     Allowed: its owner, moderator of the network, administrator. Refused with 401: no token, deleted user. Refused with 403: other user, member of the community, moderator of the community. Refused with 404: other network.
         */
        delete: operations["unbanViewers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/video-streaming/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List live streams
         * Those that started last come first. Streams of users who block you or whom you block are left out, and those that a post shows on a feed which you may not read.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         */
        get: operations["listLiveStreams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload videos
         * Videos, whose type follows from their content: what contains sound alone is refused, whatever its container, and is uploaded as a file. They are stored as they are, but public MP4, MOV and WebM without what may name a place. Uploads take no `Idempotency-Key`. The feed settings say whether posts, messages and stories may show any.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         *
         *     The network's pre-hook is asked as `file.shouldUpload`.
         */
        post: operations["uploadVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/videos/from-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a video from a URL
         * The file is fetched within 8 seconds, over at most three redirects. It is treated like one that is uploaded, whose limits apply. Uploads take no `Idempotency-Key`.
         *
         *     Allowed: user, moderator of a community, custom role with the permission, moderator of the network, administrator, other network. Refused with 401: no token, deleted user.
         *
         *     The network's pre-hook is asked as `file.shouldUpload`.
         */
        post: operations["uploadVideoFromUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * All webhooks of the network, the newest first, without their secrets.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * Events that happen from now on are sent to its URL, each until it is accepted. `secret` signs them: it is in this answer alone and is never shown again. A network can have at most 50 webhooks.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * Where it sends events, and which. Not its secrets.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getWebhook"];
        /**
         * Update a webhook
         * Absent fields are unchanged; an empty list clears a filter. A changed filter holds for what happens from now on.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook
         * Nothing is sent to it any more, also nothing that was to be sent again.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a webhook
         * The latest first. Delivered ones are kept for a week, and those that were given up for 30 days.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["queryWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery of a webhook
         * With its attempts, and the body that is sent.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/webhooks/{webhookId}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * At once, whether it was delivered, was given up or waits, with the same body and `webhook-id`; further attempts follow as for a new one.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/webhooks/{webhookId}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List replays of a webhook
         * The last twenty, the latest first.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["listWebhookReplays"];
        put?: never;
        /**
         * Send events of the past again
         * As records are now, with the `webhook-id` that each event had, marked by the header `causerie-replay`, and at most 100 a second beside what happens. Records that are gone for good are left out, and nothing is pushed again: `push-notification.created` is not sent. A webhook has one replay at a time.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/webhooks/{webhookId}/replays/{replayId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel a replay
         * What it has queued and not sent is sent no more.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["cancelWebhookReplay"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/webhooks/{webhookId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a webhook that was disabled
         * What waits is sent, and what happens from now on. What happened meanwhile is sent by a replay since `disabledAt`.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["resumeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/webhooks/{webhookId}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * A new secret signs what is sent; the present one signs as well for some hours, so that receivers can change it meanwhile. An older one ends at once. `secret` is in this answer alone and is never shown again.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/webhooks/{webhookId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how a webhook fares
         * Whether it is sent anything, what waits, and what was delivered and failed in the last day.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["getWebhookStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a webhook
         * A delivery of the event `webhook.test`, whatever events the webhook takes.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/whitelist/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rules of the whitelist
         * Those with these expressions, or the first thousand.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        get: operations["listLinkRules"];
        /**
         * Replace the rules of the whitelist
         * Rules that are not named are removed; those that exist are left as they are, enabled or not.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["replaceLinkRules"];
        /**
         * Add rules to the whitelist
         * Rules are added enabled; one that exists is left as it is. While the whitelist is on, only links that an enabled rule finds may be sent. Expressions are those of RE2, which match in linear time.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        post: operations["addLinkRules"];
        /**
         * Remove rules from the whitelist
         * Rules that do not exist are ignored.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        delete: operations["removeLinkRules"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/whitelist/records/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enable or disable a rule of the whitelist
         * Holds for the next message. `ruleId` in the body must be that of the path.
         *
         *     Allowed: administrator. Refused with 401: no token, deleted user. Refused with 403: user, moderator of a community, custom role with the permission, moderator of the network, other network.
         */
        put: operations["updateLinkRule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        ApnsSetting: {
            keyId: components["schemas"]["Id"];
            teamId: components["schemas"]["Id"];
            topic: components["schemas"]["Id"];
            isProduction: boolean;
        };
        AuditEntry: {
            entryId: components["schemas"]["Id"];
            /**
             * Which service recorded it.
             * @enum {string}
             */
            service: "community" | "content" | "chat" | "streaming" | "notifications";
            /** @enum {string} */
            kind: "created" | "added" | "invited" | "cancelled" | "pinned" | "unpinned" | "banned" | "unbanned" | "removed" | "muted" | "unmuted" | "closed" | "limited" | "rolesChanged" | "roleDefined" | "deleted" | "restored" | "edited" | "flagsCleared" | "approved" | "declined" | "settingsChanged" | "rulesChanged" | "keysChanged" | "sessionsEnded" | "conversationRead" | "exported" | "imported" | "holdSet" | "holdLifted" | "refused" | "signedIn" | "signedOut";
            actorId: components["schemas"]["Id"] | null;
            createdAt: components["schemas"]["Timestamp"];
            /** @enum {string} */
            recordType: "user" | "community" | "category" | "joinRequest" | "invitation" | "channel" | "messageFeed" | "post" | "comment" | "story" | "poll" | "file" | "scheduledPost" | "message" | "stream" | "role" | "setting" | "webhook" | "blockList" | "whitelist" | "key" | "session" | "operation" | "import" | "network";
            recordId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"] | null;
            /** @enum {string} */
            targetType: "network" | "community" | "user" | "channel" | "stream";
            targetId: components["schemas"]["Id"] | null;
            details: {
                [key: string]: unknown;
            };
        };
        BlockRule: {
            ruleId: components["schemas"]["Id"];
            regex: string;
            isEnabled: boolean;
            isDeleted: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            isMatchExactWord: boolean;
        };
        Category: {
            categoryId: components["schemas"]["Id"];
            name: string;
            metadata: {
                [key: string]: unknown;
            };
            avatarFileId: components["schemas"]["Id"] | null;
            isDeleted: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Channel: {
            channelId: components["schemas"]["Id"];
            _id: components["schemas"]["Id"];
            path: string;
            channelInternalId: components["schemas"]["Id"];
            channelPublicId: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            isDistinct: boolean;
            metadata: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            type: "standard" | "private" | "conversation" | "broadcast" | "community" | "live";
            tags: string[];
            isMuted: boolean;
            isRateLimited: boolean;
            muteTimeout: components["schemas"]["Timestamp"] | null;
            rateLimitTimeout: components["schemas"]["Timestamp"] | null;
            rateLimit: number;
            rateLimitWindow: number;
            displayName: string;
            messageAutoDeleteEnabled: boolean;
            autoDeleteMessageByFlagLimit: number;
            memberCount: number;
            messageCount: number;
            moderatorMemberCount: number;
            lastActivity: components["schemas"]["Timestamp"];
            avatarFileId: components["schemas"]["Id"] | null;
            isDeleted: boolean;
            isPublic: boolean;
            messagePreviewId: components["schemas"]["Id"] | null;
            /** @enum {string} */
            notificationMode: "default" | "silent" | "subscribe";
            attachedTo: {
                postId?: components["schemas"]["Id"];
                videoStreamId?: components["schemas"]["Id"];
                roomId?: components["schemas"]["Id"];
            };
        };
        ChannelUser: {
            userId: components["schemas"]["Id"];
            userInternalId: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            channelId: components["schemas"]["Id"];
            channelInternalId: components["schemas"]["Id"];
            channelPublicId: components["schemas"]["Id"];
            /** @enum {string} */
            membership: "none" | "member" | "banned";
            isBanned: boolean;
            lastActivity: components["schemas"]["Timestamp"] | null;
            roles: string[];
            permissions: string[];
            readToSegment: number;
            lastMentionedSegment: number;
            isMuted: boolean;
            muteTimeout: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Comment: {
            commentId: components["schemas"]["Id"];
            _id: components["schemas"]["Id"];
            path: string;
            userId: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            userInternalId: components["schemas"]["Id"];
            parentId: components["schemas"]["Id"] | null;
            rootId: components["schemas"]["Id"] | null;
            referenceId: components["schemas"]["Id"];
            /** @enum {string} */
            referenceType: "post" | "content" | "story";
            dataType: string;
            dataTypes: string[];
            data: {
                [key: string]: unknown;
            };
            metadata: {
                [key: string]: unknown;
            };
            childrenNumber: number;
            flagCount: number;
            hashFlag: components["schemas"]["HashFlag"] | null;
            flags?: components["schemas"]["Flag"][];
            reactions: {
                [key: string]: number;
            };
            reactionsCount: number;
            myReactions: string[];
            isDeleted: boolean;
            editedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            children: components["schemas"]["Id"][];
            segmentNumber: number;
            mentionees: components["schemas"]["Mentionee"][];
            links: components["schemas"]["Link"][];
            attachments: {
                /** @enum {string} */
                type: "image" | "video";
                fileId: components["schemas"]["Id"];
            }[];
            targetId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "community" | "user" | "content";
        };
        Community: {
            communityId: components["schemas"]["Id"];
            channelId: components["schemas"]["Id"];
            displayName: string;
            _id: components["schemas"]["Id"];
            path: string;
            userId: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            userInternalId: components["schemas"]["Id"];
            avatarFileId: components["schemas"]["Id"] | null;
            /** Empty if unset. */
            description: string;
            isOfficial: boolean;
            isPublic: boolean;
            onlyAdminCanPost: boolean;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            postsCount: number;
            membersCount: number;
            isJoined: boolean;
            categoryIds: components["schemas"]["Id"][];
            isDeleted: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            hasFlaggedComment: boolean;
            hasFlaggedPost: boolean;
            needApprovalOnPostCreation: boolean;
            needApprovalOnCommentCreation: boolean;
            moderatorMemberCount: number;
            allowCommentInStory: boolean;
            isDiscoverable: boolean;
            requiresJoinApproval: boolean;
            /** @enum {string} */
            notificationMode: "default" | "silent" | "subscribe";
            /** @enum {string} */
            type: "default" | "event";
        };
        CommunityUser: {
            userId: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            userInternalId: components["schemas"]["Id"];
            channelId: components["schemas"]["Id"];
            communityId: components["schemas"]["Id"];
            /** @enum {string} */
            communityMembership: "none" | "member" | "banned";
            /** Empty if unset. */
            notMemberReason: string;
            isBanned: boolean;
            lastActivity: components["schemas"]["Timestamp"] | null;
            lastJoin: components["schemas"]["Timestamp"] | null;
            roles: string[];
            permissions: string[];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        ContentHistory: {
            _id: components["schemas"]["Id"];
            contentId: components["schemas"]["Id"];
            /** @enum {string} */
            contentType: "post" | "comment" | "message";
            userId: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            /** Empty if unset. */
            reason: string;
            data: {
                [key: string]: unknown;
            };
            metadata: {
                [key: string]: unknown;
            };
        };
        ContentMarker: {
            feedId: components["schemas"]["Id"];
            contentId: components["schemas"]["Id"];
            creatorId: components["schemas"]["Id"];
            readCount: number;
            deliveredCount: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        ConversationRead: {
            readId: components["schemas"]["Id"];
            channelId: components["schemas"]["Id"];
            /** The administrator. */
            userId: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
        };
        DeliveryAttempt: {
            number: number;
            at: components["schemas"]["Timestamp"];
            /** Absent where no answer came. */
            status?: number;
            /** Why no answer came. */
            failure: string;
            /** Milliseconds. */
            duration: number;
            /** The first 1,024 characters of the answer. */
            answer: string;
        };
        ErrorBody: {
            /** @constant */
            status: "error";
            code: number;
            message: string;
            data?: {
                detail: string[];
            };
        };
        FcmSetting: {
            projectId: components["schemas"]["Id"];
        };
        Feed: {
            targetId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "community" | "user" | "content";
            postCount: number;
            /** @enum {string} */
            feedType: "reviewing" | "published" | "declined";
            feedId: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        FeedMarker: {
            feedId: components["schemas"]["Id"];
            entityId: components["schemas"]["Id"];
            lastSegment: number;
            isDeleted: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        FeedSetting: {
            /** @enum {string} */
            feedType: "post" | "message" | "story";
            contentSettings: {
                video: {
                    allowed: boolean;
                    maxDurationSeconds: number;
                    transcodeConfig: {
                        /** @enum {string} */
                        minResolution: "360p" | "480p" | "720p" | "1080p";
                        /** @enum {string} */
                        maxResolution: "360p" | "480p" | "720p" | "1080p";
                    };
                };
            };
        };
        File: {
            fileId: components["schemas"]["Id"];
            fileUrl: string;
            /** @enum {string} */
            type: "image" | "file" | "video" | "audio" | "clip";
            /** @enum {string} */
            accessType: "public" | "network";
            /** Empty if unset. */
            altText: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            attributes: {
                name: string;
                extension: string;
                size: number;
                mimeType: string;
                metadata: {
                    exif?: {
                        [key: string]: unknown;
                    };
                    gps?: {
                        [key: string]: unknown;
                    };
                    height?: number;
                    width?: number;
                    isFull?: boolean;
                };
            };
        };
        Flag: {
            userId: components["schemas"]["Id"];
            /** Empty if unset. */
            reason: string;
            /** Empty if unset. */
            details: string;
            createdAt: components["schemas"]["Timestamp"];
        };
        FlaggedRecord: {
            /** @enum {string} */
            type: "post" | "comment" | "story" | "message" | "user";
            recordId: components["schemas"]["Id"];
            authorId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "community" | "user" | "channel";
            targetId: components["schemas"]["Id"];
            flagCount: number;
            flaggedAt: components["schemas"]["Timestamp"];
            flags: components["schemas"]["Flag"][];
            versions: components["schemas"]["ContentHistory"][];
        };
        Follow: {
            from: components["schemas"]["Id"];
            fromUserPublicId: components["schemas"]["Id"];
            fromUserInternalId: components["schemas"]["Id"];
            to: components["schemas"]["Id"];
            toUserPublicId: components["schemas"]["Id"];
            toUserInternalId: components["schemas"]["Id"];
            /** @enum {string} */
            status: "none" | "pending" | "accepted" | "blocked";
            createdAt: components["schemas"]["Timestamp"] | null;
            updatedAt: components["schemas"]["Timestamp"] | null;
        };
        FollowCount: {
            userId: components["schemas"]["Id"];
            followerCount: number;
            followingCount: number;
            pendingCount: number;
        };
        FollowPaging: {
            next?: string;
            prev?: string;
        };
        FoundOfKind: {
            /** @enum {string} */
            kind: "posts" | "comments" | "stories" | "messages" | "channels" | "communities" | "users";
            total: components["schemas"]["Total"];
            ids: components["schemas"]["Id"][];
            searchResult: {
                score: number;
                fragments: components["schemas"]["Fragment"][];
                id: components["schemas"]["Id"];
            }[];
        };
        Fragment: {
            text: string;
            matches: {
                index: number;
                length: number;
            }[];
        };
        HashFlag: {
            bits: number;
            hashes: number;
            hash: string[];
        };
        Hold: {
            /** @enum {string} */
            recordType: "user" | "community";
            /** Id of the user or the community. */
            recordId: components["schemas"]["Id"];
            /** Empty if unset. */
            reason: string;
            /** The administrator who set it. */
            setBy: components["schemas"]["Id"];
            setAt: components["schemas"]["Timestamp"];
        };
        /** Ids that the service makes are 24 hexadecimal digits. */
        Id: string;
        Invitation: {
            _id: components["schemas"]["Id"];
            networkId: components["schemas"]["Id"];
            /** @constant */
            type: "communityMemberInvite";
            targetId: components["schemas"]["Id"];
            /** @constant */
            targetType: "community";
            userId: components["schemas"]["Id"];
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "cancelled";
            createdBy: components["schemas"]["Id"];
            respondedAt: components["schemas"]["Timestamp"] | null;
            updatedAt: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            invitationId: components["schemas"]["Id"];
            invitedUserId: components["schemas"]["Id"];
            invitedUserPublicId: components["schemas"]["Id"];
            invitedUserInternalId: components["schemas"]["Id"];
            inviterUserId: components["schemas"]["Id"];
            inviterUserPublicId: components["schemas"]["Id"];
            inviterUserInternalId: components["schemas"]["Id"];
            communityId: components["schemas"]["Id"];
        };
        JoinRequest: {
            _id: components["schemas"]["Id"];
            networkId: components["schemas"]["Id"];
            targetId: components["schemas"]["Id"];
            /** @constant */
            targetType: "community";
            /** @constant */
            type: "communityJoinRequest";
            userId: components["schemas"]["Id"];
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "cancelled";
            respondedAt: components["schemas"]["Timestamp"] | null;
            updatedAt: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            joinRequestId: components["schemas"]["Id"];
            requestorId: components["schemas"]["Id"];
            requestorPublicId: components["schemas"]["Id"];
            requestorInternalId: components["schemas"]["Id"];
            responderId: components["schemas"]["Id"] | null;
            responderPublicId: components["schemas"]["Id"] | null;
            responderInternalId: components["schemas"]["Id"] | null;
        };
        LatestReaction: {
            referenceId: components["schemas"]["Id"];
            /** @constant */
            referenceType: "message";
            reactionId: components["schemas"]["Id"];
            reactionName: string;
            userId: components["schemas"]["Id"];
            userDisplayName: string;
            /** @enum {string} */
            eventName: "reactionAdded" | "reactionRemoved";
            createdAt: components["schemas"]["Timestamp"];
        };
        Link: {
            url: string;
            index?: number;
            length?: number;
            renderPreview?: boolean;
            domain?: string;
            title?: string;
            imageUrl?: string;
        };
        LinkRule: {
            ruleId: components["schemas"]["Id"];
            regex: string;
            isEnabled: boolean;
            isDeleted: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Mentionee: {
            /** @enum {string} */
            type: "user" | "channel";
            userIds: components["schemas"]["Id"][];
            userPublicIds: components["schemas"]["Id"][];
            userInternalIds: components["schemas"]["Id"][];
        };
        Message: {
            _id: components["schemas"]["Id"];
            path: string;
            messageId: components["schemas"]["Id"];
            channelId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            /** @enum {string} */
            type: "text" | "image" | "file" | "custom" | "video" | "audio" | "imagemap";
            data: {
                [key: string]: unknown;
            };
            channelSegment: number;
            parentId: components["schemas"]["Id"] | null;
            fileId: components["schemas"]["Id"] | null;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            flagCount: number;
            hashFlag: components["schemas"]["HashFlag"] | null;
            childrenNumber: number;
            reactionsCount: number;
            reactions: {
                [key: string]: number;
            };
            myReactions: string[];
            latestReaction?: components["schemas"]["LatestReaction"];
            isDeleted: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            editedAt: components["schemas"]["Timestamp"] | null;
            mentionees: components["schemas"]["Mentionee"][];
        };
        MessageFeed: {
            messageFeedId: components["schemas"]["Id"];
            channelId: components["schemas"]["Id"];
            channelPublicId: components["schemas"]["Id"];
            /** @enum {string} */
            channelType: "standard" | "private" | "conversation" | "broadcast" | "community" | "live";
            name: string;
            childCount: number;
            creatorId: components["schemas"]["Id"];
            creatorPublicId: components["schemas"]["Id"];
            lastMessageId: components["schemas"]["Id"] | null;
            lastMessageTimestamp: components["schemas"]["Timestamp"] | null;
            messagePreviewId: components["schemas"]["Id"] | null;
            isDeleted: boolean;
            editedAt: components["schemas"]["Timestamp"] | null;
            path: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        MessageFeedInfo: {
            messageFeedId: components["schemas"]["Id"];
            name: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            messagePreviewId: components["schemas"]["Id"] | null;
        };
        MessagePaging: {
            next?: string;
            prev?: string;
        };
        MessagePreview: {
            messageId: components["schemas"]["Id"];
            channelId: components["schemas"]["Id"];
            channelPublicId: components["schemas"]["Id"];
            messageFeedId: components["schemas"]["Id"];
            segment: number;
            dataType: string;
            data: {
                [key: string]: unknown;
            };
            creatorId: components["schemas"]["Id"];
            creatorPublicId: components["schemas"]["Id"];
            parentId: components["schemas"]["Id"] | null;
            isDeleted: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        MessageV5: {
            messageId: components["schemas"]["Id"];
            networkId: components["schemas"]["Id"];
            channelId: components["schemas"]["Id"];
            channelPublicId: components["schemas"]["Id"];
            /** @enum {string} */
            channelType: "standard" | "private" | "conversation" | "broadcast" | "community" | "live";
            messageFeedId: components["schemas"]["Id"];
            segment: number;
            /** @enum {string} */
            dataType: "text" | "image" | "file" | "custom" | "video" | "audio" | "imagemap";
            data: {
                [key: string]: unknown;
            };
            fileId: components["schemas"]["Id"] | null;
            creatorId: components["schemas"]["Id"];
            creatorPublicId: components["schemas"]["Id"];
            mentionedUsers: ({
                /** @constant */
                type: "user";
                userIds: components["schemas"]["Id"][];
                userPublicIds: components["schemas"]["Id"][];
            } | {
                /** @constant */
                type: "channel";
            })[];
            reactionCount: number;
            reactions: {
                [key: string]: number;
            };
            myReactions?: string[];
            childCount: number;
            parentId: components["schemas"]["Id"] | null;
            referenceId?: components["schemas"]["Id"];
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            flagCount: number;
            hashFlag: components["schemas"]["HashFlag"] | null;
            isDeleted: boolean;
            editedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            path: string;
        };
        ModerationLimits: {
            maxRepetition: number;
            maxRepetitionTimeout: number;
            blacklistMuteTimeout: number;
            whitelistMuteTimeout: number;
            maxRepetitionMuteTimeout: number;
            enableImageModeration: boolean;
            imageModeration: {
                nudity: number;
                suggestive: number;
                violence: number;
                disturbing: number;
            };
        };
        NotifiableEventSetting: {
            /** @enum {string} */
            name: "chat" | "social" | "video-streaming" | "channel.created" | "channel.joined" | "conversation-channel.joined" | "message.created" | "text-message.created" | "image-message.created" | "file-message.created" | "conversation-message.created" | "conversation-text-message.created" | "conversation-image-message.created" | "conversation-file-message.created" | "text-mention-message.created" | "post.created" | "post.approved" | "post.need-reviewing" | "post.reacted" | "text-mention-post.created" | "text-mention-user-feed-post.created" | "video-streaming-post.created" | "comment.created" | "comment.replied" | "comment.reacted" | "text-mention-comment.created" | "text-mention-comment.replied" | "text-mention-user-feed-comment.created" | "text-mention-user-feed-comment.replied" | "follow.created" | "follow.requested" | "follow.accepted" | "community.roleAdded" | "community.updated" | "story.created" | "story.reacted" | "story-comment.created" | "video-streaming.didStart" | "event.created" | "event.started" | "event.reminder" | "community.joinRequested" | "community.joinResponded" | "community.invited" | "scheduled-post.published" | "scheduled-post.failed";
            isPushNotifiable: boolean;
            /** Only acts of senders with one of these roles; empty: of all senders. */
            listenFromRoleIds: components["schemas"]["Id"][];
            /** No acts of senders with one of these roles. */
            ignoreFromRoleIds: components["schemas"]["Id"][];
            /** @enum {string} */
            moduleName?: "chat" | "social" | "video-streaming";
            isNetworkEnabled: boolean;
            titleTemplate: string;
            bodyTemplate: string;
            /** What its templates may name as `{{ name }}`. */
            parameters: string[];
        };
        Paging: {
            next?: string;
            previous?: string;
        };
        Pin: {
            referenceId: components["schemas"]["Id"];
            /** @constant */
            referenceType: "post";
            /** @enum {string} */
            placement: "default" | "announcement" | "global";
            pinnedBy: components["schemas"]["Id"];
            pinnedAt: components["schemas"]["Timestamp"];
        };
        PinTarget: {
            targetId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "community" | "network";
            lastPinsUpdatedAt: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        Placement: "default" | "announcement";
        Poll: {
            pollId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            userInternalId: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            /** Empty if unset. */
            title: string;
            question: string;
            answers: {
                /** @enum {string} */
                dataType: "text" | "image";
                data: string;
                fileId: components["schemas"]["Id"] | null;
                voteCount: number;
                isVotedByUser: boolean;
                id: components["schemas"]["Id"];
            }[];
            /** @enum {string} */
            answerType: "single" | "multiple";
            closedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            isVoted: boolean;
            isDeleted: boolean;
            /** @enum {string} */
            status: "open" | "closed";
            closedIn: number;
        };
        PollVote: {
            pollId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            answerIds: components["schemas"]["Id"][];
            createdAt: components["schemas"]["Timestamp"];
        };
        Post: {
            postId: components["schemas"]["Id"];
            data: {
                title?: string;
                text?: string;
                fileId?: components["schemas"]["Id"];
                thumbnailFileId?: components["schemas"]["Id"];
                videoFileId?: {
                    original?: components["schemas"]["Id"];
                    low?: components["schemas"]["Id"];
                    medium?: components["schemas"]["Id"];
                    high?: components["schemas"]["Id"];
                };
                streamId?: components["schemas"]["Id"];
                pollId?: components["schemas"]["Id"];
            } & {
                [key: string]: unknown;
            };
            _id: components["schemas"]["Id"];
            path: string;
            parentPostId: components["schemas"]["Id"] | null;
            postedUserId: components["schemas"]["Id"];
            postedUserPublicId: components["schemas"]["Id"];
            postedUserInternalId: components["schemas"]["Id"];
            publisherId?: components["schemas"]["Id"];
            publisherPublicId?: components["schemas"]["Id"];
            sharedUserId: components["schemas"]["Id"] | null;
            sharedCount: number;
            targetId: components["schemas"]["Id"];
            targetPublicId: components["schemas"]["Id"];
            targetInternalId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "community" | "user" | "content";
            dataType: string;
            metadata: {
                [key: string]: unknown;
            };
            flagCount: number;
            hashFlag: components["schemas"]["HashFlag"] | null;
            flags?: components["schemas"]["Flag"][];
            editedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            reactions: {
                [key: string]: number;
            };
            reactionsCount: number;
            myReactions: string[];
            commentsCount: number;
            comments: components["schemas"]["Id"][];
            children: components["schemas"]["Id"][];
            childrenNumber: number;
            isDeleted: boolean;
            hasFlaggedComment: boolean;
            hasFlaggedChildren: boolean;
            feedId: components["schemas"]["Id"];
            tags: string[];
            hashtags: string[];
            mentionees: components["schemas"]["Mentionee"][];
            links: components["schemas"]["Link"][];
            impression: number;
            reach: number;
            /** @enum {string} */
            structureType?: "text" | "image" | "video" | "file" | "audio" | "liveStream" | "poll" | "clip" | "room" | "mixed";
        };
        /** A device that pushes are sent to, without its token. */
        PushDevice: {
            deviceId: string;
            /** @enum {string} */
            platform: "ios" | "android" | "web" | "unifiedpush";
            /** Empty if unset. */
            provider: string;
            registeredAt: components["schemas"]["Timestamp"];
            lastSentAt: components["schemas"]["Timestamp"] | null;
            /**
             * What became of the last push; absent before the first one.
             * @enum {string}
             */
            lastStatus?: "accepted" | "failed";
        };
        PushHour: {
            at: components["schemas"]["Timestamp"];
            /** @enum {string} */
            platform: "ios" | "android" | "web" | "unifiedpush";
            /** Pushes that the vendor took. */
            accepted: number;
            /** Pushes that were given up. */
            failed: number;
            /** Devices that the vendor did not know any longer. */
            forgotten: number;
        };
        Reaction: {
            referenceId: components["schemas"]["Id"];
            /** @enum {string} */
            referenceType: "post" | "comment" | "story" | "message";
            reactors: components["schemas"]["Reactor"][];
        };
        Reactor: {
            reactionId: components["schemas"]["Id"];
            reactionName: string;
            userId: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            userInternalId: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        RetentionPreview: {
            /** @enum {string} */
            kind: "messages" | "posts" | "audit" | "deliveries";
            /** What is older is deleted for good. */
            days: number;
            /** Only in this community; null: anywhere. */
            communityId: components["schemas"]["Id"] | null;
            /** Only in this channel; null: anywhere. */
            channelId: components["schemas"]["Id"] | null;
            /** Posts are counted without their comments. */
            count: number;
            /** Whether counting ended before everything was looked at. */
            isMore: boolean;
        };
        RetentionRule: {
            /** @enum {string} */
            kind: "messages" | "posts" | "audit" | "deliveries";
            /** What is older is deleted for good. */
            days: number;
            /** Only in this community; null: anywhere. */
            communityId: components["schemas"]["Id"] | null;
            /** Only in this channel; null: anywhere. */
            channelId: components["schemas"]["Id"] | null;
        };
        Role: {
            roleId: components["schemas"]["Id"];
            updatedAt: components["schemas"]["Timestamp"];
            permissions: string[];
            isDeleted: boolean;
            /** Empty if unset. */
            displayName: string;
            createdAt: components["schemas"]["Timestamp"];
        };
        ScheduledPost: {
            _id: components["schemas"]["Id"];
            scheduledAt: components["schemas"]["Timestamp"];
            status: {
                /** @enum {string} */
                code: "WAIT" | "DONE" | "FAIL";
                /** Empty if unset. */
                description: string;
            };
            userId: components["schemas"]["Id"];
            userDisplayName: string;
            postData: {
                [key: string]: unknown;
            };
            postId: components["schemas"]["Id"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            files: components["schemas"]["File"][];
            communities: components["schemas"]["Community"][];
        };
        StoppedRecord: {
            /** @enum {string} */
            type: "post" | "comment" | "story" | "message" | "user";
            recordId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "community" | "user" | "channel";
            targetId: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
        };
        Story: {
            storyId: components["schemas"]["Id"];
            data: {
                text?: string;
                fileId?: components["schemas"]["Id"];
                /** @enum {string} */
                imageDisplayMode?: "fit" | "fill";
                thumbnailFileId?: components["schemas"]["Id"];
                videoFileId?: {
                    original?: components["schemas"]["Id"];
                    low?: components["schemas"]["Id"];
                    medium?: components["schemas"]["Id"];
                    high?: components["schemas"]["Id"];
                };
            };
            path: string;
            creatorId: components["schemas"]["Id"];
            creatorPublicId: components["schemas"]["Id"];
            targetId: components["schemas"]["Id"];
            targetPublicId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "user" | "community";
            /** @enum {string} */
            dataType: "text" | "image" | "video";
            items: components["schemas"]["StoryItem"][];
            metadata: {
                [key: string]: unknown;
            };
            flagCount: number;
            hashFlag: components["schemas"]["HashFlag"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            expiresAt: components["schemas"]["Timestamp"];
            reactions: {
                [key: string]: number;
            };
            reactionsCount: number;
            commentsCount: number;
            comments: components["schemas"]["Id"][];
            myReactions: string[];
            isDeleted: boolean;
            hasFlaggedComment: boolean;
            mentionedUsers: components["schemas"]["Mentionee"][];
            impression: number;
            reach: number;
            referenceId?: string;
        };
        StoryItem: {
            /** @constant */
            type: "hyperlink";
            data: {
                url: string;
                customText?: string;
            };
        };
        StoryTarget: {
            targetId: components["schemas"]["Id"];
            targetPublicId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "user" | "community";
            targetUpdatedAt: components["schemas"]["Timestamp"];
            lastStoryExpiresAt: components["schemas"]["Timestamp"] | null;
            lastStorySeenExpiresAt: components["schemas"]["Timestamp"] | null;
        };
        /**
         * Format: date-time
         * ISO 8601 with milliseconds and Z.
         */
        Timestamp: string;
        Total: {
            count: number;
            isExact: boolean;
        };
        TrayExplanation: {
            eventId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            isNotified: boolean;
            /** @enum {string} */
            category?: "mention_in_post" | "mention_in_poll" | "mention_in_comment" | "mention_in_reply" | "reply" | "comment" | "post" | "poll" | "story" | "reaction_on_post" | "reaction_on_comment" | "reaction_on_reply" | "reaction_on_story" | "join_request" | "respond_on_join_request" | "follow" | "follow_accepted" | "invitation" | "role_given" | "scheduled_post_published" | "scheduled_post_failed";
            itemId: components["schemas"]["Id"] | null;
            reason: components["schemas"]["TrayReason"];
        };
        TrayItem: {
            _id: components["schemas"]["Id"];
            daySegment: components["schemas"]["Timestamp"];
            lastSeenAt: components["schemas"]["Timestamp"] | null;
            lastOccurredAt: components["schemas"]["Timestamp"];
            actors: {
                _id: components["schemas"]["Id"];
                publicId: components["schemas"]["Id"];
                lastActedAt: components["schemas"]["Timestamp"];
                isNew: boolean;
            }[];
            actorsCount: number;
            /** @enum {string} */
            actionType: "post" | "poll" | "comment" | "reaction" | "mention" | "reply" | "join_request" | "follow" | "event" | "invitation" | "user";
            targetId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "community" | "user" | "content" | "room";
            text: string;
            templatedText: string;
            /** @enum {string} */
            trayItemCategory?: "mention_in_post" | "mention_in_comment" | "mention_in_reply" | "mention_in_poll" | "reaction_on_post" | "reaction_on_comment" | "reaction_on_reply" | "respond_on_join_request" | "follow" | "event_created" | "event_started" | "event_reminder" | "room_cohost_invite" | "user_profile_reset";
            referenceId: components["schemas"]["Id"] | null;
            referenceType?: string;
            actionReferenceId: components["schemas"]["Id"] | null;
            parentId: components["schemas"]["Id"] | null;
            data: {
                communityName?: string;
                reactionName?: string;
                kind?: string;
            };
        };
        TrayModes: {
            /**
             * You are mentioned in a post.
             * @enum {string}
             */
            mention_in_post?: "on" | "silent" | "off";
            /**
             * You are mentioned in a poll.
             * @enum {string}
             */
            mention_in_poll?: "on" | "silent" | "off";
            /**
             * You are mentioned in a comment.
             * @enum {string}
             */
            mention_in_comment?: "on" | "silent" | "off";
            /**
             * You are mentioned in a reply.
             * @enum {string}
             */
            mention_in_reply?: "on" | "silent" | "off";
            /**
             * Your comment is replied to.
             * @enum {string}
             */
            reply?: "on" | "silent" | "off";
            /**
             * Your post or story is commented on.
             * @enum {string}
             */
            comment?: "on" | "silent" | "off";
            /**
             * New posts in your communities.
             * @enum {string}
             */
            post?: "on" | "silent" | "off";
            /**
             * New polls in your communities.
             * @enum {string}
             */
            poll?: "on" | "silent" | "off";
            /**
             * New stories in your communities.
             * @enum {string}
             */
            story?: "on" | "silent" | "off";
            /**
             * Reactions to your posts and polls.
             * @enum {string}
             */
            reaction_on_post?: "on" | "silent" | "off";
            /**
             * Reactions to your comments.
             * @enum {string}
             */
            reaction_on_comment?: "on" | "silent" | "off";
            /**
             * Reactions to your replies.
             * @enum {string}
             */
            reaction_on_reply?: "on" | "silent" | "off";
            /**
             * Reactions to your stories.
             * @enum {string}
             */
            reaction_on_story?: "on" | "silent" | "off";
            /**
             * Users ask to join a community that you moderate. Never `off`: they wait for moderators.
             * @enum {string}
             */
            join_request?: "on" | "silent";
            /**
             * Your request to join is answered.
             * @enum {string}
             */
            respond_on_join_request?: "on" | "silent" | "off";
            /**
             * Users follow you.
             * @enum {string}
             */
            follow?: "on" | "silent" | "off";
            /**
             * Your request to follow a user is accepted.
             * @enum {string}
             */
            follow_accepted?: "on" | "silent" | "off";
            /**
             * You are invited to a community.
             * @enum {string}
             */
            invitation?: "on" | "silent" | "off";
            /**
             * You get a role in a community.
             * @enum {string}
             */
            role_given?: "on" | "silent" | "off";
            /**
             * Your scheduled post is published.
             * @enum {string}
             */
            scheduled_post_published?: "on" | "silent" | "off";
            /**
             * Your scheduled post could not be published.
             * @enum {string}
             */
            scheduled_post_failed?: "on" | "silent" | "off";
        };
        TrayPreferences: {
            /** Empty if unset. */
            language: string;
            /** @enum {string} */
            mode: "on" | "silent" | "off";
            categories: components["schemas"]["TrayModes"];
            communities: {
                communityId: components["schemas"]["Id"];
                /**
                 * For categories that are not listed; if absent, what applies to all communities.
                 * @enum {string}
                 */
                mode?: "on" | "silent" | "off";
                categories: components["schemas"]["TrayModes"];
            }[];
        };
        /** @enum {string} */
        TrayReason: "notified" | "precedence" | "silent" | "off" | "unknown_event" | "not_a_recipient" | "own_act" | "undone" | "not_a_member" | "joined_later" | "blocked" | "not_visible" | "no_rule";
        User: {
            userId: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            _id: components["schemas"]["Id"];
            path: string;
            userInternalId: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            roles: string[];
            permissions: string[];
            displayName: string;
            /** Empty if unset. */
            profileHandle: string;
            /** Empty if unset. */
            description: string;
            avatarFileId: components["schemas"]["Id"] | null;
            /** Empty if unset. */
            avatarCustomUrl: string;
            flagCount: number;
            hashFlag: components["schemas"]["HashFlag"] | null;
            metadata: {
                [key: string]: unknown;
            };
            isGlobalBan: boolean;
            isBrand: boolean;
            isDeleted: boolean;
        };
        UserEntityMarker: {
            entityId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            unreadCount: number;
            isDeleted: boolean;
            isMentioned: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        UserExport: {
            userId: components["schemas"]["Id"];
            /**
             * `ready`: the link was not opened yet. `preparing`: a download runs, and the ZIP is made meanwhile. `done`: the ZIP was sent whole. `failed`: the last download broke off, or showed no sign of life for a minute; it may be tried again. `expired`: the link has ended. `none`: nobody has asked for an export yet.
             * @enum {string}
             */
            status: "ready" | "preparing" | "done" | "failed" | "expired" | "none";
            requestedAt: components["schemas"]["Timestamp"] | null;
            /** When the link ends, and a new export may be requested. */
            expiresAt: components["schemas"]["Timestamp"] | null;
            /** Where the ZIP is, while the link is valid. It opens to everybody who has it. */
            downloadUrl?: string;
            /** The last download of the link. Absent while there was none. */
            progress?: components["schemas"]["UserExportProgress"];
        };
        UserExportProgress: {
            /** Files of records (`.ndjson`) in the ZIP. What the user uploaded follows them. */
            kinds: {
                done: number;
                of: number;
            };
            /** Lines in these files. */
            records: number;
            /** Uploaded files in the ZIP. */
            files: number;
            /** Bytes of the ZIP that were sent. How many there will be is not known. */
            bytes: number;
            startedAt: components["schemas"]["Timestamp"];
            /** The last sign of life. It is updated every few seconds. */
            updatedAt: components["schemas"]["Timestamp"];
            /** Absent while the download runs. */
            endedAt?: components["schemas"]["Timestamp"];
        };
        UserFeedMarker: {
            userId: components["schemas"]["Id"];
            entityId: components["schemas"]["Id"];
            feedId: components["schemas"]["Id"];
            readToSegment: number;
            deliveredToSegment: number;
            unreadCount: number;
            oldUnreadCount: number;
            lastMentionSegment: number;
            isMentioned: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        UserMarker: {
            userId: components["schemas"]["Id"];
            unreadCount: number;
            isMentioned: boolean;
            lastSyncAt: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        VideoStreamModeration: {
            moderationId: components["schemas"]["Id"];
            streamId: components["schemas"]["Id"];
            flagLabels: {
                /** @enum {string} */
                category: "pornography" | "violence" | "prohibited" | "inappropriate" | "profanity";
                threshold: number;
                detectedAt: components["schemas"]["Timestamp"];
            }[];
            terminateLabels: {
                /** @enum {string} */
                category: "pornography" | "violence" | "prohibited" | "inappropriate" | "profanity";
                threshold: number;
                detectedAt: components["schemas"]["Timestamp"];
            }[];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        VideoStreaming: {
            streamId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            userInternalId: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            thumbnailFileId: components["schemas"]["Id"] | null;
            /** Empty if unset. */
            title: string;
            /** Empty if unset. */
            description: string;
            /** @enum {string} */
            status: "idle" | "live" | "ended" | "recorded";
            isLive: boolean;
            isDeleted: boolean;
            platform: {
                name: string;
                version: string;
            } | null;
            moderationId: components["schemas"]["Id"] | null;
            startedAt: components["schemas"]["Timestamp"] | null;
            endedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            metadata: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            resolution: "SD" | "HD" | "FHD";
            streamerUrl: {
                url: string;
                components: {
                    origin: string;
                    appName: string;
                    streamName: string;
                    query: string;
                };
            } | null;
            recordings: {
                flv?: {
                    url: string;
                    duration: number;
                    startTime: number;
                    stopTime: number;
                };
                mp4?: {
                    url: string;
                    duration: number;
                    startTime: number;
                    stopTime: number;
                };
                m3u8?: {
                    url: string;
                    duration: number;
                    startTime: number;
                    stopTime: number;
                };
            }[];
            watcherUrl: {
                flv: {
                    url: string;
                    components: {
                        origin: string;
                        appName: string;
                        streamName: string;
                        query: string;
                    };
                };
                hls: {
                    url: string;
                    components: {
                        origin: string;
                        appName: string;
                        streamName: string;
                        query: string;
                    };
                };
                rtmp: {
                    url: string;
                    components: {
                        origin: string;
                        appName: string;
                        streamName: string;
                        query: string;
                    };
                };
            } | null;
            postId: components["schemas"]["Id"] | null;
            channelId: components["schemas"]["Id"] | null;
            channelEnabled: boolean;
            isParent: boolean;
            parentStreamId: components["schemas"]["Id"] | null;
            childStreamIds: components["schemas"]["Id"][];
        };
        VideoStreamingBannedUser: {
            userId: components["schemas"]["Id"];
            banBy: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            banByPublicId: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
        };
        WebPushSetting: {
            subject: string;
            publicKey: string;
        };
        Webhook: {
            webhookId: components["schemas"]["Id"];
            /** Where events are sent, by POST. */
            url: string;
            /** Empty if unset. */
            description: string;
            isEnabled: boolean;
            /** Names of the events that are sent; empty: all. */
            events: string[];
            /** Only what happens in these communities or channels is sent; both empty: all. */
            communityIds: components["schemas"]["Id"][];
            /** Only what happens in these communities or channels is sent; both empty: all. */
            channelIds: components["schemas"]["Id"][];
            /** Until when the secret before the present one signs as well; null: it does not. */
            previousSecretUntil: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        WebhookDelivery: {
            deliveryId: components["schemas"]["Id"];
            webhookId: components["schemas"]["Id"];
            /** The header `webhook-id`, the same with every attempt. */
            messageId: string;
            /** Such as `v3.post.didCreate`. */
            event: string;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            isReplay: boolean;
            attempts: number;
            nextAttemptAt: components["schemas"]["Timestamp"] | null;
            /** HTTP status of the last attempt; absent where no answer came, and before the first. */
            lastStatus?: number;
            createdAt: components["schemas"]["Timestamp"];
            deliveredAt: components["schemas"]["Timestamp"] | null;
        };
        WebhookReplay: {
            replayId: components["schemas"]["Id"];
            webhookId: components["schemas"]["Id"];
            /** Null: from the first event. */
            since: components["schemas"]["Timestamp"] | null;
            until: components["schemas"]["Timestamp"];
            /** Names of events; all that the webhook takes if empty. */
            events: string[];
            /** The one record whose events are sent. */
            recordId: components["schemas"]["Id"] | null;
            /** @enum {string} */
            state: "running" | "done" | "cancelled";
            /** When the last event that was read happened. */
            reachedAt: components["schemas"]["Timestamp"] | null;
            /** Messages that were queued so far. */
            messages: number;
            createdAt: components["schemas"]["Timestamp"];
            endedAt: components["schemas"]["Timestamp"] | null;
        };
        RealtimeData: {
            "channel.created": {
                channels: components["schemas"]["Channel"][];
                channelUsers: components["schemas"]["ChannelUser"][];
                messagePreviews: components["schemas"]["MessagePreview"][];
                messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "channel.updated": {
                channels: components["schemas"]["Channel"][];
                channelUsers: components["schemas"]["ChannelUser"][];
                messagePreviews: components["schemas"]["MessagePreview"][];
                messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "channel.deleted": {
                channels: components["schemas"]["Channel"][];
                channelUsers: components["schemas"]["ChannelUser"][];
                messagePreviews: components["schemas"]["MessagePreview"][];
                messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "channel.joined": {
                channels: components["schemas"]["Channel"][];
                channelUsers: components["schemas"]["ChannelUser"][];
                messagePreviews: components["schemas"]["MessagePreview"][];
                messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "channel.membersAdded": {
                channels: components["schemas"]["Channel"][];
                channelUsers: components["schemas"]["ChannelUser"][];
                messagePreviews: components["schemas"]["MessagePreview"][];
                messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "channel.left": {
                channels: components["schemas"]["Channel"][];
                channelUsers: components["schemas"]["ChannelUser"][];
                messagePreviews: components["schemas"]["MessagePreview"][];
                messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "channel.membersRemoved": {
                channels: components["schemas"]["Channel"][];
                channelUsers: components["schemas"]["ChannelUser"][];
                messagePreviews: components["schemas"]["MessagePreview"][];
                messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "channel.banned": {
                channels: components["schemas"]["Channel"][];
                channelUsers: components["schemas"]["ChannelUser"][];
                messagePreviews: components["schemas"]["MessagePreview"][];
                messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "channel.unbanned": {
                channels: components["schemas"]["Channel"][];
                channelUsers: components["schemas"]["ChannelUser"][];
                messagePreviews: components["schemas"]["MessagePreview"][];
                messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "channel.setMuted": {
                channels: components["schemas"]["Channel"][];
                channelUsers: components["schemas"]["ChannelUser"][];
                messagePreviews: components["schemas"]["MessagePreview"][];
                messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                channelId: string;
                muteTimeout: string | null;
            };
            "channel.setMutedUsers": {
                channels: components["schemas"]["Channel"][];
                channelUsers: components["schemas"]["ChannelUser"][];
                messagePreviews: components["schemas"]["MessagePreview"][];
                messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                channelId: string;
                userIds: string[];
                muteTimeout: string | null;
            };
            "message.created": {
                messages: components["schemas"]["MessageV5"][];
                messageFeeds: components["schemas"]["MessageFeed"][];
                reactions: components["schemas"]["ToldRealtimeReaction"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "message.updated": {
                messages: components["schemas"]["MessageV5"][];
                messageFeeds: components["schemas"]["MessageFeed"][];
                reactions: components["schemas"]["ToldRealtimeReaction"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "message.deleted": {
                messages: components["schemas"]["MessageV5"][];
                messageFeeds: components["schemas"]["MessageFeed"][];
                reactions: components["schemas"]["ToldRealtimeReaction"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "message.flagged": {
                messages: components["schemas"]["MessageV5"][];
                messageFeeds: components["schemas"]["MessageFeed"][];
                reactions: components["schemas"]["ToldRealtimeReaction"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "message.unflagged": {
                messages: components["schemas"]["MessageV5"][];
                messageFeeds: components["schemas"]["MessageFeed"][];
                reactions: components["schemas"]["ToldRealtimeReaction"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "message.flagCleared": {
                messages: components["schemas"]["MessageV5"][];
                messageFeeds: components["schemas"]["MessageFeed"][];
                reactions: components["schemas"]["ToldRealtimeReaction"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "message.reactionAdded": {
                messages: components["schemas"]["MessageV5"][];
                messageFeeds: components["schemas"]["MessageFeed"][];
                reactions: components["schemas"]["ToldRealtimeReaction"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "message.reactionRemoved": {
                messages: components["schemas"]["MessageV5"][];
                messageFeeds: components["schemas"]["MessageFeed"][];
                reactions: components["schemas"]["ToldRealtimeReaction"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "message-feed.created": {
                messageFeeds: components["schemas"]["MessageFeed"][];
                messages: components["schemas"]["MessageV5"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "message-feed.updated": {
                messageFeeds: components["schemas"]["MessageFeed"][];
                messages: components["schemas"]["MessageV5"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "message-feed.deleted": {
                messageFeeds: components["schemas"]["MessageFeed"][];
                messages: components["schemas"]["MessageV5"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "marker.marked-message": {
                contentMarkers: components["schemas"]["ContentMarker"][];
                feedMarkers: components["schemas"]["FeedMarker"][];
            };
            "community.created": {
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                files: components["schemas"]["File"][];
                users: components["schemas"]["User"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
            };
            "community.updated": {
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                files: components["schemas"]["File"][];
                users: components["schemas"]["User"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
            };
            "community.deleted": {
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                files: components["schemas"]["File"][];
                users: components["schemas"]["User"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
            };
            "community.joined": {
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                files: components["schemas"]["File"][];
                users: components["schemas"]["User"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
            };
            "community.userAdded": {
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                files: components["schemas"]["File"][];
                users: components["schemas"]["User"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
            };
            "community.left": {
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                files: components["schemas"]["File"][];
                users: components["schemas"]["User"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
            };
            "community.userRemoved": {
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                files: components["schemas"]["File"][];
                users: components["schemas"]["User"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
            };
            "community.userBanned": {
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                files: components["schemas"]["File"][];
                users: components["schemas"]["User"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
            };
            "community.userUnbanned": {
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                files: components["schemas"]["File"][];
                users: components["schemas"]["User"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
            };
            "community.roleAdded": {
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                files: components["schemas"]["File"][];
                users: components["schemas"]["User"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
            };
            "community.roleRemoved": {
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                files: components["schemas"]["File"][];
                users: components["schemas"]["User"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
            };
            "user.updated": {
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "user.flagged": {
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "user.unflagged": {
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "user.flagCleared": {
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "user.deleted": {
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "user.didGlobalBan": {
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "follow.created": {
                follows: components["schemas"]["Follow"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "follow.requested": {
                follows: components["schemas"]["Follow"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "follow.accepted": {
                follows: components["schemas"]["Follow"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "follow.unfollowed": {
                follows: components["schemas"]["Follow"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "follow.requestCanceled": {
                follows: components["schemas"]["Follow"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "follow.requestDeclined": {
                follows: components["schemas"]["Follow"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "follow.followerDeleted": {
                follows: components["schemas"]["Follow"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "post.created": {
                posts: components["schemas"]["ToldRealtimePost"][];
                postChildren: components["schemas"]["ToldRealtimePost"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
                videoStreamings: components["schemas"]["VideoStreaming"][];
            };
            "post.updated": {
                posts: components["schemas"]["ToldRealtimePost"][];
                postChildren: components["schemas"]["ToldRealtimePost"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
                videoStreamings: components["schemas"]["VideoStreaming"][];
            };
            "post.deleted": {
                posts: components["schemas"]["ToldRealtimePost"][];
                postChildren: components["schemas"]["ToldRealtimePost"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
                videoStreamings: components["schemas"]["VideoStreaming"][];
            };
            "post.approved": {
                posts: components["schemas"]["ToldRealtimePost"][];
                postChildren: components["schemas"]["ToldRealtimePost"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
                videoStreamings: components["schemas"]["VideoStreaming"][];
            };
            "post.declined": {
                posts: components["schemas"]["ToldRealtimePost"][];
                postChildren: components["schemas"]["ToldRealtimePost"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
                videoStreamings: components["schemas"]["VideoStreaming"][];
            };
            "post.flagged": {
                posts: components["schemas"]["ToldRealtimePost"][];
                postChildren: components["schemas"]["ToldRealtimePost"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
                videoStreamings: components["schemas"]["VideoStreaming"][];
            };
            "post.unflagged": {
                posts: components["schemas"]["ToldRealtimePost"][];
                postChildren: components["schemas"]["ToldRealtimePost"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
                videoStreamings: components["schemas"]["VideoStreaming"][];
            };
            "post.addReaction": {
                posts: components["schemas"]["ToldRealtimePost"][];
                postChildren: components["schemas"]["ToldRealtimePost"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
                videoStreamings: components["schemas"]["VideoStreaming"][];
                reactor: components["schemas"]["ToldReactor"];
            };
            "post.removeReaction": {
                posts: components["schemas"]["ToldRealtimePost"][];
                postChildren: components["schemas"]["ToldRealtimePost"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                feeds: components["schemas"]["Feed"][];
                videoStreamings: components["schemas"]["VideoStreaming"][];
                reactor: components["schemas"]["ToldReactor"];
            };
            "poll.updated": {
                polls: components["schemas"]["ToldRealtimePoll"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "comment.created": {
                comments: components["schemas"]["ToldRealtimeComment"][];
                commentChildren: components["schemas"]["ToldRealtimeComment"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "comment.updated": {
                comments: components["schemas"]["ToldRealtimeComment"][];
                commentChildren: components["schemas"]["ToldRealtimeComment"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "comment.deleted": {
                comments: components["schemas"]["ToldRealtimeComment"][];
                commentChildren: components["schemas"]["ToldRealtimeComment"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "comment.flagged": {
                comments: components["schemas"]["ToldRealtimeComment"][];
                commentChildren: components["schemas"]["ToldRealtimeComment"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "comment.unflagged": {
                comments: components["schemas"]["ToldRealtimeComment"][];
                commentChildren: components["schemas"]["ToldRealtimeComment"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "comment.addReaction": {
                comments: components["schemas"]["ToldRealtimeComment"][];
                commentChildren: components["schemas"]["ToldRealtimeComment"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                reactor: components["schemas"]["ToldReactor"];
            };
            "comment.removeReaction": {
                comments: components["schemas"]["ToldRealtimeComment"][];
                commentChildren: components["schemas"]["ToldRealtimeComment"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                reactor: components["schemas"]["ToldReactor"];
            };
            "story.created": {
                stories: components["schemas"]["ToldRealtimeStory"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "story.deleted": {
                stories: components["schemas"]["ToldRealtimeStory"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "story.flagged": {
                stories: components["schemas"]["ToldRealtimeStory"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "story.unflagged": {
                stories: components["schemas"]["ToldRealtimeStory"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "story.reactionAdded": {
                stories: components["schemas"]["ToldRealtimeStory"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                reactions: components["schemas"]["ToldRealtimeReaction"][];
            };
            "story.reactionRemoved": {
                stories: components["schemas"]["ToldRealtimeStory"][];
                comments: components["schemas"]["ToldRealtimeComment"][];
                communities: components["schemas"]["ToldRealtimeCommunity"][];
                communityUsers: components["schemas"]["CommunityUser"][];
                categories: components["schemas"]["Category"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
                reactions: components["schemas"]["ToldRealtimeReaction"][];
            };
            "video-streaming.didStart": {
                videoStreamings: components["schemas"]["VideoStreaming"][];
                videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "video-streaming.didStop": {
                videoStreamings: components["schemas"]["VideoStreaming"][];
                videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "video-streaming.didRecord": {
                videoStreamings: components["schemas"]["VideoStreaming"][];
                videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "video-streaming.didFlag": {
                videoStreamings: components["schemas"]["VideoStreaming"][];
                videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "video-streaming.didTerminate": {
                videoStreamings: components["schemas"]["VideoStreaming"][];
                videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "v3.video-streaming.didStart": {
                videoStreamings: components["schemas"]["VideoStreaming"][];
                videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "v3.video-streaming.didStop": {
                videoStreamings: components["schemas"]["VideoStreaming"][];
                videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "v3.video-streaming.didRecord": {
                videoStreamings: components["schemas"]["VideoStreaming"][];
                videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "v3.video-streaming.didFlag": {
                videoStreamings: components["schemas"]["VideoStreaming"][];
                videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "v3.video-streaming.didTerminate": {
                videoStreamings: components["schemas"]["VideoStreaming"][];
                videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
            "video-streaming.viewerDidBan": {
                list: {
                    streamId: string;
                    userId?: string;
                    channelId?: string | null;
                }[];
            };
            "video-streaming.viewerDidUnban": {
                list: {
                    streamId: string;
                    userId?: string;
                    channelId?: string | null;
                }[];
            };
            "tray.updated": {
                unseenCount: number;
                notificationTrayItems: components["schemas"]["TrayItem"][];
                users: components["schemas"]["User"][];
                files: components["schemas"]["File"][];
            };
        };
        ToldRealtimeReaction: {
            reactionId: string;
            reactionName: string;
            userId: string;
            userInternalId?: string;
            userPublicId: string;
            /** Format: date-time */
            createdAt: string;
            referenceId: string;
            referenceType: string;
        };
        ToldRealtimeCommunity: {
            communityId: components["schemas"]["Id"];
            channelId: components["schemas"]["Id"];
            displayName: string;
            _id: components["schemas"]["Id"];
            path: string;
            userId: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            userInternalId: components["schemas"]["Id"];
            avatarFileId: components["schemas"]["Id"] | null;
            /** Empty if unset. */
            description: string;
            isOfficial: boolean;
            isPublic: boolean;
            onlyAdminCanPost: boolean;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            postsCount: number;
            membersCount: number;
            categoryIds: components["schemas"]["Id"][];
            isDeleted: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            hasFlaggedComment: boolean;
            hasFlaggedPost: boolean;
            needApprovalOnPostCreation: boolean;
            needApprovalOnCommentCreation: boolean;
            moderatorMemberCount: number;
            allowCommentInStory: boolean;
            isDiscoverable: boolean;
            requiresJoinApproval: boolean;
            /** @enum {string} */
            notificationMode: "default" | "silent" | "subscribe";
            /** @enum {string} */
            type: "default" | "event";
        };
        ToldRealtimePost: {
            postId: components["schemas"]["Id"];
            data: {
                title?: string;
                text?: string;
                fileId?: components["schemas"]["Id"];
                thumbnailFileId?: components["schemas"]["Id"];
                videoFileId?: {
                    original?: components["schemas"]["Id"];
                    low?: components["schemas"]["Id"];
                    medium?: components["schemas"]["Id"];
                    high?: components["schemas"]["Id"];
                };
                streamId?: components["schemas"]["Id"];
                pollId?: components["schemas"]["Id"];
            } & {
                [key: string]: unknown;
            };
            _id: components["schemas"]["Id"];
            path: string;
            parentPostId: components["schemas"]["Id"] | null;
            postedUserId: components["schemas"]["Id"];
            postedUserPublicId: components["schemas"]["Id"];
            postedUserInternalId: components["schemas"]["Id"];
            publisherId?: components["schemas"]["Id"];
            publisherPublicId?: components["schemas"]["Id"];
            sharedUserId: components["schemas"]["Id"] | null;
            sharedCount: number;
            targetId: components["schemas"]["Id"];
            targetPublicId: components["schemas"]["Id"];
            targetInternalId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "community" | "user" | "content";
            dataType: string;
            metadata: {
                [key: string]: unknown;
            };
            flagCount: number;
            hashFlag: components["schemas"]["HashFlag"] | null;
            editedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            reactions: {
                [key: string]: number;
            };
            reactionsCount: number;
            commentsCount: number;
            comments: components["schemas"]["Id"][];
            children: components["schemas"]["Id"][];
            childrenNumber: number;
            isDeleted: boolean;
            hasFlaggedComment: boolean;
            hasFlaggedChildren: boolean;
            feedId: components["schemas"]["Id"];
            tags: string[];
            hashtags: string[];
            mentionees: components["schemas"]["Mentionee"][];
            links: components["schemas"]["Link"][];
            impression: number;
            reach: number;
            /** @enum {string} */
            structureType?: "text" | "image" | "video" | "file" | "audio" | "liveStream" | "poll" | "clip" | "room" | "mixed";
        };
        ToldRealtimeComment: {
            commentId: components["schemas"]["Id"];
            _id: components["schemas"]["Id"];
            path: string;
            userId: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            userInternalId: components["schemas"]["Id"];
            parentId: components["schemas"]["Id"] | null;
            rootId: components["schemas"]["Id"] | null;
            referenceId: components["schemas"]["Id"];
            /** @enum {string} */
            referenceType: "post" | "content" | "story";
            dataType: string;
            dataTypes: string[];
            data: {
                [key: string]: unknown;
            };
            metadata: {
                [key: string]: unknown;
            };
            childrenNumber: number;
            flagCount: number;
            hashFlag: components["schemas"]["HashFlag"] | null;
            reactions: {
                [key: string]: number;
            };
            reactionsCount: number;
            isDeleted: boolean;
            editedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            children: components["schemas"]["Id"][];
            segmentNumber: number;
            mentionees: components["schemas"]["Mentionee"][];
            links: components["schemas"]["Link"][];
            attachments: {
                /** @enum {string} */
                type: "image" | "video";
                fileId: components["schemas"]["Id"];
            }[];
            targetId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "community" | "user" | "content";
        };
        ToldReactor: {
            reactionId: string;
            reactionName: string;
            userId: string;
            userInternalId?: string;
            userPublicId: string;
            /** Format: date-time */
            createdAt: string;
        };
        ToldRealtimePoll: {
            pollId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            userInternalId: components["schemas"]["Id"];
            userPublicId: components["schemas"]["Id"];
            /** Empty if unset. */
            title: string;
            question: string;
            answers: {
                /** @enum {string} */
                dataType: "text" | "image";
                data: string;
                fileId: components["schemas"]["Id"] | null;
                voteCount: number;
                id: components["schemas"]["Id"];
            }[];
            /** @enum {string} */
            answerType: "single" | "multiple";
            closedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            isDeleted: boolean;
            /** @enum {string} */
            status: "open" | "closed";
            closedIn: number;
        };
        ToldRealtimeStory: {
            storyId: components["schemas"]["Id"];
            data: {
                text?: string;
                fileId?: components["schemas"]["Id"];
                /** @enum {string} */
                imageDisplayMode?: "fit" | "fill";
                thumbnailFileId?: components["schemas"]["Id"];
                videoFileId?: {
                    original?: components["schemas"]["Id"];
                    low?: components["schemas"]["Id"];
                    medium?: components["schemas"]["Id"];
                    high?: components["schemas"]["Id"];
                };
            };
            path: string;
            creatorId: components["schemas"]["Id"];
            creatorPublicId: components["schemas"]["Id"];
            targetId: components["schemas"]["Id"];
            targetPublicId: components["schemas"]["Id"];
            /** @enum {string} */
            targetType: "user" | "community";
            /** @enum {string} */
            dataType: "text" | "image" | "video";
            items: components["schemas"]["StoryItem"][];
            metadata: {
                [key: string]: unknown;
            };
            flagCount: number;
            hashFlag: components["schemas"]["HashFlag"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            expiresAt: components["schemas"]["Timestamp"];
            reactions: {
                [key: string]: number;
            };
            reactionsCount: number;
            commentsCount: number;
            comments: components["schemas"]["Id"][];
            isDeleted: boolean;
            hasFlaggedComment: boolean;
            mentionedUsers: components["schemas"]["Mentionee"][];
            impression: number;
            reach: number;
            referenceId?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    getMyAds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ads: Record<string, never>[];
                        advertisers: Record<string, never>[];
                        settings: {
                            enabled: boolean;
                            maxActiveAds: number;
                            frequency: {
                                feed?: {
                                    /** @enum {string} */
                                    type: "fixed" | "time-window";
                                    value: number;
                                };
                                story?: {
                                    /** @enum {string} */
                                    type: "fixed" | "time-window";
                                    value: number;
                                };
                                comment?: {
                                    /** @enum {string} */
                                    type: "fixed" | "time-window";
                                    value: number;
                                };
                            };
                            updatedAt: components["schemas"]["Timestamp"];
                        };
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    queryAllowlist: {
        parameters: {
            query?: {
                /** How the expression of a rule begins. */
                regex?: string | null;
                /** Oldest or newest first. */
                sortBy?: "lastCreated" | "firstCreated";
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["LinkRule"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    addToAllowlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "regexs": [
                 *         "^https://example\\.org/"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Regular expressions, tried anywhere in `scheme://host/path?query`. */
                    regexs: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    tryLinkRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "regexs": [
                 *         "^https://example\\.org/"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Regular expressions, tried anywhere in `scheme://host/path?query`. */
                    regexs: string[];
                    /** Messages of the default feed of this channel. Absent: of all feeds of all channels but conversations, which are tried by their ids only. */
                    channelId?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tried: number;
                        stopped: {
                            messageId: string;
                            channelId: string;
                            userId: string;
                            createdAt: components["schemas"]["Timestamp"];
                        }[];
                    };
                };
            };
        };
    };
    verifyLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         "See https://example.org/plan"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Texts with links. */
                    data: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    reportActivities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "activities": [
                 *         {
                 *           "contentId": "spare-keys-1",
                 *           "contentType": "post",
                 *           "activityType": "view",
                 *           "timestamp": "2026-01-02T03:04:05.678Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** What the caller viewed, and when. */
                    activities: {
                        contentId: string;
                        /** @enum {string} */
                        contentType: "post" | "story";
                        /** @enum {string} */
                        activityType: "view" | "linkClicked";
                        /** Format: date-time */
                        timestamp: string;
                    }[];
                };
            };
        };
        responses: {
            /** Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    queryPostViewers: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 20
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    queryStoryViewers: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 20
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the story.
                 * @example 67443e9f1c2a4b0d8e6f00b0
                 */
                storyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    createAuthToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "eve"
                 *     }
                 */
                "application/json": {
                    /** Id of the user who will sign in. */
                    userId: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    listBlockRules: {
        parameters: {
            query?: {
                /** Words of rules. Also written regexs[]. */
                regexs?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            results: components["schemas"]["BlockRule"][];
                        };
                    };
                };
            };
        };
    };
    replaceBlockRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "regexs": [
                 *         "swindle"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Words, with spaces between them or not. Case, width and invisible characters do not count. */
                    regexs: string[];
                    /** Whether the words are refused only where no letter or digit stands beside them. Absent: false. */
                    isMatchExactWord?: boolean | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    addBlockRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "regexs": [
                 *         "swindle"
                 *       ],
                 *       "isMatchExactWord": true
                 *     }
                 */
                "application/json": {
                    /** Words, with spaces between them or not. Case, width and invisible characters do not count. */
                    regexs: string[];
                    /** Whether the words are refused only where no letter or digit stands beside them. Absent: false. */
                    isMatchExactWord?: boolean | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    removeBlockRules: {
        parameters: {
            query: {
                /**
                 * Ids of rules. Also written ruleIds[].
                 * @example [
                 *       "67443e9f1c2a4b0d8e6f00d1"
                 *     ]
                 */
                ruleIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    updateBlockRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the rule.
                 * @example 67443e9f1c2a4b0d8e6f00d1
                 */
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ruleId": "67443e9f1c2a4b0d8e6f00d1",
                 *       "isEnabled": true
                 *     }
                 */
                "application/json": {
                    /** The same id. */
                    ruleId: string;
                    /** Whether texts with the words of the rule are refused. */
                    isEnabled: boolean;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["BlockRule"];
                    };
                };
            };
        };
    };
    queryBlocklist: {
        parameters: {
            query?: {
                /** How the words of a rule begin, as they were written. */
                regex?: string | null;
                /** Oldest or newest first. */
                sortBy?: "lastCreated" | "firstCreated";
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["BlockRule"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    addToBlocklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "regexs": [
                 *         "swindle"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Words, with spaces between them or not. Case, width and invisible characters do not count. */
                    regexs: string[];
                    /** Whether the words are refused only where no letter or digit stands beside them. Absent: false. */
                    isMatchExactWord?: boolean | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    tryBlockRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "regexs": [
                 *         "swindle"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Words, with spaces between them or not. Case, width and invisible characters do not count. */
                    regexs: string[];
                    /** Whether the words are refused only where no letter or digit stands beside them. Absent: false. */
                    isMatchExactWord?: boolean | null;
                    /** Messages of the default feed of this channel. Absent: of all feeds of all channels but conversations, which are tried by their ids only. */
                    channelId?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tried: number;
                        stopped: {
                            messageId: string;
                            channelId: string;
                            userId: string;
                            createdAt: components["schemas"]["Timestamp"];
                        }[];
                    };
                };
            };
        };
    };
    verifyTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         "The tomatoes are ripe."
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Texts. */
                    data: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    queryBrandUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    createBrandUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "displayName": "The Garden"
                 *     }
                 */
                "application/json": {
                    /** The name that users see. */
                    displayName: string;
                    /** Id of an uploaded image. */
                    avatarFileId?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getBrandUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example 67443e9f1c2a4b0d8e6f0001
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    updateBrandUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example 67443e9f1c2a4b0d8e6f0001
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "displayName": "The Garden"
                 *     }
                 */
                "application/json": {
                    /** The name that users see. */
                    displayName: string;
                    /** Id of an uploaded image; empty clears it. */
                    avatarFileId?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    muteChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mutePeriod": 60000
                 *     }
                 */
                "application/json": {
                    /** Milliseconds, at most a year; -1 for ever, 0 ends the mute. */
                    mutePeriod: number;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    limitChannelRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rateLimit": 3,
                 *       "rateLimitWindow": 10000
                 *     }
                 */
                "application/json": {
                    /** Messages of a member in a window; 0 ends the limit. */
                    rateLimit: number;
                    /**
                     * Milliseconds of a window.
                     * @default 1000
                     */
                    rateLimitWindow?: number;
                    /**
                     * Milliseconds until the limit ends; -1: never.
                     * @default -1
                     */
                    rateLimitPeriod?: number;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    muteChannelUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "bob"
                 *       ],
                 *       "mutePeriod": 60000
                 *     }
                 */
                "application/json": {
                    /** Ids of users; duplicates are ignored. */
                    userIds: string[];
                    /** Milliseconds, at most a year; -1 for ever, 0 ends the mute. */
                    mutePeriod: number;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    queryChannels: {
        parameters: {
            query?: {
                /** A part of the name, whatever case, accents and width. */
                keyword?: string;
                /** Deleted or existing channels. Absent: both. */
                isDeleted?: boolean;
                /** Channels with one of these tags. Also written tags[]. */
                tags?: string[];
                /** Channels without these tags. Also written excludeTags[]. */
                excludeTags?: string[];
                /**
                 * By membership, or those with flagged messages.
                 * @example member
                 */
                filter?: "all" | "member" | "notMember" | "flagged";
                /**
                 * Kinds of channels. Also written types[].
                 * @example [
                 *       "community"
                 *     ]
                 */
                types?: ("standard" | "private" | "conversation" | "broadcast" | "community" | "live")[];
                /** Channels of this user instead of the caller; for administrators. */
                userId?: string;
                /**
                 * The order.
                 * @example lastActivity
                 */
                sortBy?: "lastActivity" | "lastCreated" | "firstCreated" | "displayName";
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 20
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    createChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Night shift",
                 *       "tags": [
                 *         "quiet"
                 *       ],
                 *       "metadata": {
                 *         "floor": 2
                 *       },
                 *       "userIds": [
                 *         "bob"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** An id of your choice; made by the service otherwise. */
                    channelId?: string | null;
                    /**
                     * The kind of channel.
                     * @default community
                     */
                    type?: ("community" | "live" | "broadcast" | "standard" | "private") | null;
                    /** The name of the channel. */
                    displayName?: string | null;
                    /** Id of an uploaded image. */
                    avatarFileId?: string | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Words by which it is found. */
                    tags?: string[] | null;
                    /** Ids of users who become members. */
                    userIds?: string[] | null;
                    /**
                     * Whether only moderators may send messages at first.
                     * @default false
                     */
                    isMuted?: boolean | null;
                    /** Whether everybody finds it and may join. The default is true, but false for `private`. */
                    isPublic?: boolean | null;
                    /**
                     * Whether messages with many flags are deleted.
                     * @default false
                     */
                    messageAutoDeleteEnabled?: boolean | null;
                    /** How many flags delete a message. The default is 10. */
                    autoDeleteMessageByFlagLimit?: number | null;
                    /**
                     * Which notifications its members get.
                     * @default default
                     */
                    notificationMode?: ("default" | "silent" | "subscribe") | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    updateChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Late shift",
                 *       "tags": []
                 *     }
                 */
                "application/json": {
                    /** The name of the channel. */
                    displayName?: string | null;
                    /** Id of an uploaded image. */
                    avatarFileId?: string | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Words by which it is found. */
                    tags?: string[] | null;
                    /** Whether messages with many flags are deleted. */
                    messageAutoDeleteEnabled?: boolean | null;
                    /** How many flags delete a message. */
                    autoDeleteMessageByFlagLimit?: number | null;
                    /** Which notifications its members get. */
                    notificationMode?: ("default" | "silent" | "subscribe") | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    deleteChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    closeChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    joinChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example early-birds
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    leaveChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    queryConversationReads: {
        parameters: {
            query?: {
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversationReads: components["schemas"]["ConversationRead"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    markChannelSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "readToSegment": 1
                 *     }
                 */
                "application/json": {
                    /** The segment of the last message that was read. */
                    readToSegment: number;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    queryChannelUsersV3: {
        parameters: {
            query?: {
                /**
                 * Members, banned users, or members who are muted now. Also written memberships[].
                 * @example [
                 *       "member"
                 *     ]
                 */
                memberships?: ("member" | "banned" | "muted")[];
                /**
                 * Members with one of these roles. Also written role[].
                 * @example [
                 *       "member"
                 *     ]
                 */
                role?: string[];
                /**
                 * The beginning of a word of the display name.
                 * @example bo
                 */
                search?: string;
                /**
                 * Oldest or newest membership first, or by name.
                 * @example displayName
                 */
                sortBy?: "firstCreated" | "lastCreated" | "displayName";
                /** Deleted or existing users. Absent: both. */
                isDeleted?: boolean;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    addChannelUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "bob"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Ids of users; duplicates are ignored. */
                    userIds: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    removeChannelUsers: {
        parameters: {
            query: {
                /**
                 * Ids of users; duplicates are ignored. Also written userIds[].
                 * @example [
                 *       "bob"
                 *     ]
                 */
                userIds: string[];
            };
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    queryChannelUsers: {
        parameters: {
            query?: {
                /**
                 * Members, banned users, or members who are muted now. Also written memberships[].
                 * @example [
                 *       "member"
                 *     ]
                 */
                memberships?: ("member" | "banned" | "muted")[];
                /**
                 * Members with one of these roles. Also written role[].
                 * @example [
                 *       "member"
                 *     ]
                 */
                role?: string[];
                /**
                 * The beginning of a word of the display name.
                 * @example bo
                 */
                search?: string;
                /**
                 * Oldest or newest membership first, or by name.
                 * @example displayName
                 */
                sortBy?: "firstCreated" | "lastCreated" | "displayName";
                /** Deleted or existing users. Absent: both. */
                isDeleted?: boolean;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    banChannelUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "bob"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Ids of users; duplicates are ignored. */
                    userIds: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    addChannelUserRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "bob"
                 *       ],
                 *       "role": "channel-moderator"
                 *     }
                 */
                "application/json": {
                    /** Ids of users; duplicates are ignored. */
                    userIds: string[];
                    /** Id of the role. */
                    role: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    removeChannelUserRole: {
        parameters: {
            query: {
                /**
                 * Ids of users; duplicates are ignored. Also written userIds[].
                 * @example [
                 *       "bob"
                 *     ]
                 */
                userIds: string[];
                /**
                 * Id of the role.
                 * @example channel-moderator
                 */
                role: string;
            };
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    unbanChannelUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "bob"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Ids of users; duplicates are ignored. */
                    userIds: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    createConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "bob"
                 *       ],
                 *       "displayName": "Plans"
                 *     }
                 */
                "application/json": {
                    /** Ids of the other users. */
                    userIds: string[];
                    /**
                     * Whether the same users have one such conversation.
                     * @default true
                     */
                    isDistinct?: boolean | null;
                    /** The name of the conversation. */
                    displayName?: string | null;
                    /** Id of an uploaded image. */
                    avatarFileId?: string | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Words by which it is found. */
                    tags?: string[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    listChannels: {
        parameters: {
            query: {
                /**
                 * Ids of channels. Also written channelIds[]; values may be percent-encoded twice.
                 * @example [
                 *       "night-shift"
                 *     ]
                 */
                channelIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    markChannelsSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "channels": [
                 *         {
                 *           "channelId": "night-shift",
                 *           "readToSegment": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** The channels, and what was read in each. Clients that have nothing new to report send none. */
                    channels: {
                        channelId: string;
                        /** The segment of the last message that was read. */
                        readToSegment: number;
                    }[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    queryComments: {
        parameters: {
            query: {
                /**
                 * Id of the post or story.
                 * @example spare-keys-1
                 */
                referenceId: string;
                /**
                 * What the id is of.
                 * @example post
                 */
                referenceType?: ("post" | "content" | "story") | null;
                /** True: the direct replies to `parentId`; without it, the comments that answer none. False: comments and replies of all levels. */
                filterByParentId?: boolean;
                /** The comment whose replies are listed. */
                parentId?: string | null;
                /** Comments that have a flag (for moderators alone), or have none, as deleted ones. */
                hasFlag?: boolean;
                /** Deleted or existing comments. Absent: both. */
                isDeleted?: boolean;
                /**
                 * Newest or oldest first, by creation or update; not for the type `scrollable`.
                 * @example firstCreated
                 */
                sortBy?: "lastCreated" | "firstCreated" | "lastUpdated" | "firstUpdated";
                /**
                 * Comments with any of these types, or with exactly these.
                 * @example {
                 *       "values": [
                 *         "text"
                 *       ],
                 *       "matchType": "any"
                 *     }
                 */
                dataTypes?: {
                    values: string[];
                    /**
                     * @default any
                     * @enum {string}
                     */
                    matchType?: "any" | "exact";
                };
                /**
                 * The page. Of the type `pagination`: `limit`, `skip` up to 100, and the order `sortBy`. Of the type `scrollable`: by `segmentNumber`, `first` comments after the number `after`, or `last` ones before `before`. `token`: the next or previous page.
                 * @example {
                 *       "type": "pagination",
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * The page. Of the type `pagination`: `limit`, `skip` up to 100, and the order `sortBy`. Of the type `scrollable`: by `segmentNumber`, `first` comments after the number `after`, or `last` ones before `before`. `token`: the next or previous page.
                     * @enum {string}
                     */
                    type?: "scrollable" | "pagination";
                    /**
                     * Of the type `pagination`: `limit`, `skip` up to 100, and the order `sortBy`.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page. */
                    token?: string;
                    /**
                     * Of the type `pagination`: `limit`, `skip` up to 100, and the order `sortBy`.
                     * @default 0
                     */
                    skip?: number;
                    /** Of the type `scrollable`: by `segmentNumber`, `first` comments after the number `after`, or `last` ones before `before`. */
                    first?: number;
                    /** Of the type `scrollable`: by `segmentNumber`, `first` comments after the number `after`, or `last` ones before `before`. */
                    last?: number;
                    /** Of the type `scrollable`: by `segmentNumber`, `first` comments after the number `after`, or `last` ones before `before`. */
                    after?: number;
                    /** Of the type `scrollable`: by `segmentNumber`, `first` comments after the number `after`, or `last` ones before `before`. */
                    before?: number;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        commentChildren: components["schemas"]["Comment"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    createComment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "commentId": "well-done",
                 *       "referenceId": "spare-keys-1",
                 *       "referenceType": "post",
                 *       "data": {
                 *         "text": "Well done, @bob."
                 *       },
                 *       "metadata": {
                 *         "mood": "cheerful"
                 *       },
                 *       "mentionees": [
                 *         {
                 *           "type": "user",
                 *           "userIds": [
                 *             "bob"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** An id that you choose. Absent: the service makes one. */
                    commentId?: string | null;
                    /** Id of the post or story. */
                    referenceId: string;
                    /**
                     * What the id is of.
                     * @default post
                     */
                    referenceType?: ("post" | "content" | "story") | null;
                    /** The comment that a reply answers; it may be a reply itself. */
                    parentId?: string | null;
                    /** The text. */
                    data?: {
                        text?: string | null;
                    } | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** The users whom the text mentions; each is notified. */
                    mentionees?: {
                        /** @constant */
                        type: "user";
                        userIds: string[];
                    }[] | null;
                    /** Images that the caller uploaded. */
                    attachments?: {
                        /** @constant */
                        type: "image";
                        fileId: string;
                    }[] | null;
                    /** The links in the text, with what clients show of them. */
                    links?: {
                        url: string;
                        index?: number;
                        length?: number;
                        renderPreview?: boolean;
                        domain?: string;
                        title?: string;
                        imageUrl?: string;
                    }[] | null;
                    /** When the comment was written. For administrators only. */
                    createdAt?: string | null;
                    /** When the comment was edited last, after it was written. For administrators only. */
                    editedAt?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        commentChildren: components["schemas"]["Comment"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the comment.
                 * @example balcony-gardens-1-comment-1
                 */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        commentChildren: components["schemas"]["Comment"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    updateComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the comment.
                 * @example balcony-gardens-1-comment-1
                 */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "text": "Well done, everybody."
                 *       },
                 *       "mentionees": []
                 *     }
                 */
                "application/json": {
                    /** The new text. */
                    data?: {
                        text?: string | null;
                    } | null;
                    /** Replaces what was there. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** All users whom the text mentions; who is new among them is notified. */
                    mentionees?: {
                        /** @constant */
                        type: "user";
                        userIds: string[];
                    }[] | null;
                    /** All images that the comment shows from now on. */
                    attachments?: {
                        /** @constant */
                        type: "image";
                        fileId: string;
                    }[] | null;
                    /** The links in the text, with what clients show of them. */
                    links?: {
                        url: string;
                        index?: number;
                        length?: number;
                        renderPreview?: boolean;
                        domain?: string;
                        title?: string;
                        imageUrl?: string;
                    }[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        commentChildren: components["schemas"]["Comment"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    deleteCommentV3: {
        parameters: {
            query?: {
                /** Whether nothing of the comment is kept. */
                permanent?: boolean;
            };
            header?: never;
            path: {
                /**
                 * Id of the comment.
                 * @example balcony-gardens-1-comment-1
                 */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    deleteComment: {
        parameters: {
            query?: {
                /** Whether nothing of the comment is kept. */
                permanent?: boolean;
            };
            header?: never;
            path: {
                /**
                 * Id of the comment.
                 * @example balcony-gardens-1-comment-1
                 */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    flagComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the comment.
                 * @example balcony-gardens-1-comment-1
                 */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Spam or scams"
                 *     }
                 */
                "application/json": {
                    /** Why; only moderators see it. */
                    reason?: string | null;
                    /** More about the reason. */
                    detail?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        commentChildren: components["schemas"]["Comment"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    clearCommentFlags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the comment.
                 * @example balcony-gardens-1-comment-1
                 */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        commentChildren: components["schemas"]["Comment"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    isCommentFlaggedByMe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the comment.
                 * @example balcony-gardens-1-comment-1
                 */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: boolean;
                    };
                };
            };
        };
    };
    unflagComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the comment.
                 * @example balcony-gardens-1-comment-1
                 */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        commentChildren: components["schemas"]["Comment"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    listComments: {
        parameters: {
            query: {
                /**
                 * Also written commentIds[]; values may be percent-encoded twice.
                 * @example [
                 *       "balcony-gardens-1-comment-1"
                 *     ]
                 */
                commentIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        commentChildren: components["schemas"]["Comment"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    queryCommunities: {
        parameters: {
            query?: {
                /**
                 * A part of the display name, whatever case, accents and width. One or two characters are the beginning of a word of it.
                 * @example garden
                 */
                keyword?: string;
                /**
                 * Communities that have one of these tags. Also written tags[].
                 * @example [
                 *       "green"
                 *     ]
                 */
                tags?: string[];
                /**
                 * All, or those that the caller is a member of or is not a member of.
                 * @example all
                 */
                filter?: "all" | "member" | "notMember";
                /**
                 * Communities of this category.
                 * @example 67443e9f1c2a4b0d8e6f0003
                 */
                categoryId?: string;
                /**
                 * Newest or oldest first, or by name.
                 * @example displayName
                 */
                sortBy?: "lastCreated" | "firstCreated" | "displayName";
                /**
                 * Deleted or existing communities. Absent: both.
                 * @example false
                 */
                isDeleted?: boolean;
                /** Communities that have a flag, or have none. */
                hasFlag?: boolean;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    createCommunity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Gardeners",
                 *       "description": "All that grows.",
                 *       "tags": [
                 *         "green"
                 *       ],
                 *       "metadata": {
                 *         "climate": "mild"
                 *       },
                 *       "userIds": [
                 *         "bob"
                 *       ],
                 *       "categoryIds": [
                 *         "67443e9f1c2a4b0d8e6f0003"
                 *       ],
                 *       "notificationMode": "silent"
                 *     }
                 */
                "application/json": {
                    /** The name of the community. */
                    displayName: string;
                    /**
                     * Whether everybody can read it and join.
                     * @default true
                     */
                    isPublic?: boolean | null;
                    /**
                     * Whether the operator of the network vouches for it. Only administrators may set it.
                     * @default false
                     */
                    isOfficial?: boolean | null;
                    /**
                     * Whether only moderators may post.
                     * @default false
                     */
                    onlyAdminCanPost?: boolean | null;
                    /** What the community is about. */
                    description?: string | null;
                    /** Words by which it is found. */
                    tags?: string[] | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Id of an uploaded image. */
                    avatarFileId?: string | null;
                    /** Ids of users who become members. */
                    userIds?: string[] | null;
                    /** Ids of its categories. */
                    categoryIds?: string[] | null;
                    /**
                     * Whether the name must be unique among the communities that request this.
                     * @default false
                     */
                    isUniqueDisplayName?: boolean | null;
                    /**
                     * Whether posts wait for a moderator.
                     * @default false
                     */
                    needApprovalOnPostCreation?: boolean | null;
                    /**
                     * Must be false: comments are published at once, and `true` is refused with 400/400000.
                     * @default false
                     */
                    needApprovalOnCommentCreation?: false | null;
                    /**
                     * Whether stories can be commented on.
                     * @default true
                     */
                    allowCommentInStory?: boolean | null;
                    /**
                     * Which notifications its members get.
                     * @default default
                     */
                    notificationMode?: ("default" | "silent" | "subscribe") | null;
                    /**
                     * Whether lists and searches show it to users who are not members.
                     * @default false
                     */
                    isDiscoverable?: boolean | null;
                    /**
                     * Whether a moderator must approve who joins.
                     * @default false
                     */
                    requiresJoinApproval?: boolean | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    getCommunity: {
        parameters: {
            query?: {
                /**
                 * Which ids the request has: those that clients see, or those that the service made.
                 * @example public
                 */
                type?: "public" | "internal";
            };
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    updateCommunity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Gardeners",
                 *       "description": "All that grows.",
                 *       "tags": [
                 *         "green"
                 *       ],
                 *       "metadata": {
                 *         "climate": "mild"
                 *       },
                 *       "categoryIds": [
                 *         "67443e9f1c2a4b0d8e6f0003"
                 *       ],
                 *       "notificationMode": "silent"
                 *     }
                 */
                "application/json": {
                    /** The name of the community. */
                    displayName?: string | null;
                    /** Whether everybody can read it and join. */
                    isPublic?: boolean | null;
                    /** Whether the operator of the network vouches for it. Only administrators may set it. */
                    isOfficial?: boolean | null;
                    /** Whether only moderators may post. */
                    onlyAdminCanPost?: boolean | null;
                    /** What the community is about. */
                    description?: string | null;
                    /** Words by which it is found. */
                    tags?: string[] | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Id of an uploaded image; empty clears it. */
                    avatarFileId?: string | null;
                    /** Ids of its categories. */
                    categoryIds?: string[] | null;
                    /** Whether the name must be unique among the communities that request this; absent: unchanged, even if the name changes. */
                    isUniqueDisplayName?: boolean | null;
                    /** Whether posts wait for a moderator. False publishes those that wait, of authors who may still post. */
                    needApprovalOnPostCreation?: boolean | null;
                    /** Must be false: comments are published at once, and `true` is refused with 400/400000. */
                    needApprovalOnCommentCreation?: false | null;
                    /** Whether stories can be commented on. */
                    allowCommentInStory?: boolean | null;
                    /** Which notifications its members get. */
                    notificationMode?: ("default" | "silent" | "subscribe") | null;
                    /** Whether lists and searches show it to users who are not members. */
                    isDiscoverable?: boolean | null;
                    /** Whether a moderator must approve who joins. */
                    requiresJoinApproval?: boolean | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    deleteCommunity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    joinCommunityDirectly: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0007
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    queryJoinRequests: {
        parameters: {
            query: {
                /**
                 * The type of request; there is only one.
                 * @example communityJoinRequest
                 */
                type: "communityJoinRequest";
                /**
                 * What users ask to join; always a community.
                 * @example community
                 */
                targetType: "community";
                /**
                 * Statuses of requests. Absent: all. Also written statuses[].
                 * @example [
                 *       "pending"
                 *     ]
                 */
                statuses?: ("pending" | "approved" | "rejected" | "cancelled")[];
                /**
                 * Age, or the time of the answer. Pending requests have none and sort before all answered ones.
                 * @example respondedAt
                 */
                sortBy?: "_id" | "respondedAt";
                /**
                 * Ascending or descending.
                 * @example desc
                 */
                sortOrder?: "asc" | "desc";
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        joinRequests: components["schemas"]["JoinRequest"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        roles: components["schemas"]["Role"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    joinCommunity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0007
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        joinRequests: components["schemas"]["JoinRequest"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
        };
    };
    cancelJoinRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0008
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    approveJoinRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "dan"
                 *     }
                 */
                "application/json": {
                    /** The public or internal id of the user who asked to join. */
                    userId: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        joinRequests: components["schemas"]["JoinRequest"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
        };
    };
    countJoinRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
        };
    };
    listMyJoinRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0008
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        joinRequests: components["schemas"]["JoinRequest"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
        };
    };
    rejectJoinRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "dan"
                 *     }
                 */
                "application/json": {
                    /** The public or internal id of the user who asked to join. */
                    userId: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        joinRequests: components["schemas"]["JoinRequest"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
        };
    };
    getMyLatestJoinRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0008
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        joinRequests: components["schemas"]["JoinRequest"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
        };
    };
    leaveCommunity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    getMyPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isCreator: boolean;
                        permissions: string[];
                    };
                };
            };
        };
    };
    queryCommunityUsers: {
        parameters: {
            query?: {
                /**
                 * Members or banned users. Also written memberships[].
                 * @example [
                 *       "member"
                 *     ]
                 */
                memberships?: ("member" | "banned")[];
                /**
                 * Members with one of these roles. Also written roles[].
                 * @example [
                 *       "member"
                 *     ]
                 */
                roles?: string[];
                /**
                 * Members without these roles. Also written excludingRoles[].
                 * @example [
                 *       "community-moderator"
                 *     ]
                 */
                excludingRoles?: string[];
                /**
                 * Newest or oldest membership first, or by name.
                 * @example displayName
                 */
                sortBy?: "firstCreated" | "lastCreated" | "displayName";
                /**
                 * A part of the display name, whatever case, accents and width. One or two characters are the beginning of a word of it.
                 * @example bo
                 */
                search?: string;
                /** Deleted or existing users. Absent: both. */
                isDeleted?: boolean;
                /**
                 * Which ids the request has: those that clients see, or those that the service made.
                 * @example public
                 */
                type?: "public" | "internal";
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    addCommunityUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "bob",
                 *         "dan"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Ids of users; duplicates are ignored. */
                    userIds: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    removeCommunityUsers: {
        parameters: {
            query: {
                /**
                 * Ids of users; duplicates are ignored. Also written userIds[].
                 * @example [
                 *       "bob",
                 *       "dan"
                 *     ]
                 */
                userIds: string[];
            };
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    banCommunityUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "bob",
                 *         "dan"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Ids of users. */
                    userIds: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    addCommunityUserRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "bob",
                 *         "dan"
                 *       ],
                 *       "role": "channel-moderator"
                 *     }
                 */
                "application/json": {
                    /** Ids of users; duplicates are ignored. */
                    userIds: string[];
                    /** Id of the role. */
                    role: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    removeCommunityUserRole: {
        parameters: {
            query: {
                /**
                 * Ids of users; duplicates are ignored. Also written userIds[].
                 * @example [
                 *       "bob",
                 *       "dan"
                 *     ]
                 */
                userIds: string[];
                /**
                 * Id of the role.
                 * @example channel-moderator
                 */
                role: string;
            };
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
        };
    };
    addCommunityUserRoles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "bob",
                 *         "dan"
                 *       ],
                 *       "roles": [
                 *         "channel-moderator"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Ids of users; duplicates are ignored. */
                    userIds: string[];
                    /** Ids of the roles. */
                    roles: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    removeCommunityUserRoles: {
        parameters: {
            query: {
                /**
                 * Ids of users; duplicates are ignored. Also written userIds[].
                 * @example [
                 *       "bob",
                 *       "dan"
                 *     ]
                 */
                userIds: string[];
                /**
                 * Ids of the roles. Also written roles[].
                 * @example [
                 *       "channel-moderator"
                 *     ]
                 */
                roles: string[];
            };
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    unbanCommunityUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "mallory"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Ids of users. */
                    userIds: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    listCommunities: {
        parameters: {
            query: {
                /**
                 * Ids of communities. Also written communityIds[]; values may be percent-encoded twice.
                 * @example [
                 *       "67443e9f1c2a4b0d8e6f0002"
                 *     ]
                 */
                communityIds: string[];
                /**
                 * Which ids the request has: those that clients see, or those that the service made.
                 * @example public
                 */
                type?: "public" | "internal";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    listRecommendedCommunities: {
        parameters: {
            query?: {
                /**
                 * `limit`: the number of records, 1 to 100.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * The number of records, 1 to 100.
                     * @default 5
                     */
                    limit?: number;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    listTrendingCommunities: {
        parameters: {
            query?: {
                /**
                 * `limit`: the number of records, 1 to 100.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * The number of records, 1 to 100.
                     * @default 5
                     */
                    limit?: number;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    queryCategories: {
        parameters: {
            query?: {
                /**
                 * Name, or oldest or newest first.
                 * @example name
                 */
                sortBy?: "name" | "firstCreated" | "lastCreated";
                /**
                 * Deleted or existing categories. Absent: both.
                 * @example false
                 */
                isDeleted?: boolean;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["Category"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Plants",
                 *       "metadata": {
                 *         "colour": "green"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** The name of the category. */
                    name: string;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Id of an uploaded image. */
                    avatarFileId?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["Category"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the category.
                 * @example 67443e9f1c2a4b0d8e6f0003
                 */
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["Category"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the category.
                 * @example 67443e9f1c2a4b0d8e6f0003
                 */
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Plants",
                 *       "metadata": {
                 *         "colour": "green"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** The name of the category. */
                    name?: string | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Id of an uploaded image; empty clears it. */
                    avatarFileId?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["Category"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the category.
                 * @example 67443e9f1c2a4b0d8e6f0003
                 */
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query: {
                /**
                 * Ids of categories. Also written categoryIds[]; values may be percent-encoded twice.
                 * @example [
                 *       "67443e9f1c2a4b0d8e6f0003"
                 *     ]
                 */
                categoryIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["Category"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    queryContentHistories: {
        parameters: {
            query: {
                /**
                 * Id of the post or comment.
                 * @example spare-keys-1
                 */
                contentId: string;
                /**
                 * What the id is of.
                 * @example post
                 */
                contentType: "post" | "comment" | "message";
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contentHistories: components["schemas"]["ContentHistory"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    downloadUserExport: {
        parameters: {
            query?: {
                /**
                 * The signature of the link.
                 * @example Ws3uZ2FxbAAUK4xXo1mV3rWQ2bXx0o5yq6tYcEo0r9k
                 */
                signature?: string;
            };
            header?: never;
            path: {
                /**
                 * Id of the network.
                 * @example demo
                 */
                networkId: string;
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** The requested part of the content. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "altText": "Tomatoes"
                 *     }
                 */
                "multipart/form-data": {
                    /** The files. */
                    files: string[];
                    /**
                     * `public`: everybody who has the URL. `network`: users of the network.
                     * @default public
                     */
                    accessType?: ("public" | "network") | null;
                    /** The name of the file, instead of the one that it was sent with. Blocked words are refused in both. */
                    preferredFilename?: string | null;
                    /** What the file shows, for those who cannot see it. */
                    altText?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"][];
                };
            };
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the file.
                 * @example 67443e9f1c2a4b0d8e6f00f1
                 */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the file.
                 * @example 67443e9f1c2a4b0d8e6f00f1
                 */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fileId: components["schemas"]["Id"];
                    };
                };
            };
        };
    };
    downloadFile: {
        parameters: {
            query?: {
                /**
                 * Of an image: at most 1500, 600 or 160 pixels wide and high, or as it was uploaded. Other files have one size.
                 * @example small
                 */
                size?: "full" | "large" | "medium" | "small";
            };
            header?: never;
            path: {
                /**
                 * Id of the file.
                 * @example 67443e9f1c2a4b0d8e6f00f1
                 */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** The requested part of the content. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
        };
    };
    getFileContent: {
        parameters: {
            query?: {
                /**
                 * Of an image: at most 1500, 600 or 160 pixels wide and high, or as it was uploaded. Other files have one size.
                 * @example small
                 */
                size?: "full" | "large" | "medium" | "small";
                /** When a signed URL ends, in seconds since 1970. */
                expires?: number;
                /** The signature of a URL. */
                signature?: string;
            };
            header?: {
                /** The requested part, as the header `Range`. */
                range?: string;
                /** The `ETag` that the client has, as the header `If-None-Match`. */
                "if-none-match"?: string;
                /** The `ETag` of which the client has another part, as the header `If-Range`. */
                "if-range"?: string;
            };
            path: {
                /**
                 * Id of the network.
                 * @example demo
                 */
                networkId: string;
                /**
                 * Id of the file.
                 * @example 67443e9f1c2a4b0d8e6f00f1
                 */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** The requested part of the content. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
        };
    };
    uploadFileFromUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://www.example.org/tomatoes.txt",
                 *       "altText": "Tomatoes"
                 *     }
                 */
                "application/json": {
                    /** Where the file is: an address of the public internet, without a user name and password. */
                    url: string;
                    /**
                     * `public`: everybody who has the URL. `network`: users of the network.
                     * @default public
                     */
                    accessType?: ("public" | "network") | null;
                    /** The name of the file, instead of the end of the path of its URL. Blocked words are refused in both. */
                    preferredFilename?: string | null;
                    /** What the file shows, for those who cannot see it. */
                    altText?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"][];
                };
            };
        };
    };
    queryHolds: {
        parameters: {
            query?: {
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holds: components["schemas"]["Hold"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    getCommunityHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0007
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holds: components["schemas"]["Hold"][];
                    };
                };
            };
        };
    };
    setCommunityHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0007
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Case 2026-17"
                 *     }
                 */
                "application/json": {
                    /** Why, for those who administer the network. */
                    reason: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holds: components["schemas"]["Hold"][];
                    };
                };
            };
        };
    };
    liftCommunityHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0007
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    getUserHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example dan
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holds: components["schemas"]["Hold"][];
                    };
                };
            };
        };
    };
    setUserHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example dan
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Case 2026-17"
                 *     }
                 */
                "application/json": {
                    /** Why, for those who administer the network. */
                    reason: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holds: components["schemas"]["Hold"][];
                    };
                };
            };
        };
    };
    liftUserHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example dan
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "altText": "Tomatoes"
                 *     }
                 */
                "multipart/form-data": {
                    /** The files. */
                    files: string[];
                    /**
                     * `public`: everybody who has the URL. `network`: users of the network.
                     * @default public
                     */
                    accessType?: ("public" | "network") | null;
                    /** The name of the file, instead of the one that it was sent with. Blocked words are refused in both. */
                    preferredFilename?: string | null;
                    /** What the file shows, for those who cannot see it. */
                    altText?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"][];
                };
            };
        };
    };
    uploadImageFromUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://www.example.org/tomatoes.png",
                 *       "altText": "Tomatoes"
                 *     }
                 */
                "application/json": {
                    /** Where the file is: an address of the public internet, without a user name and password. */
                    url: string;
                    /**
                     * `public`: everybody who has the URL. `network`: users of the network.
                     * @default public
                     */
                    accessType?: ("public" | "network") | null;
                    /** The name of the file, instead of the end of the path of its URL. Blocked words are refused in both. */
                    preferredFilename?: string | null;
                    /** What the file shows, for those who cannot see it. */
                    altText?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"][];
                };
            };
        };
    };
    importRecords: {
        parameters: {
            query?: {
                /**
                 * Whether lines are only checked, and nothing is recorded.
                 * @example true
                 */
                check?: boolean;
                /** Whether texts are tried by the moderation rules: blocked words, links, and how often a user repeats a text in a channel. */
                moderation?: boolean;
                /** Whether the import ends at the first line that is not imported; lines beside it may be recorded. */
                stop?: boolean;
                /** Whether people are told of what is recorded: in the tray, in realtime, by webhooks, and by pushes of what is not older than a day. */
                tell?: boolean;
                /** Records a second, at most. */
                rate?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {"kind":"version","version":1} */
                "application/x-ndjson": string;
                "application/zip": string;
            };
        };
        responses: {
            /** Lines, which are sent meanwhile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"kind":"finished","of":1,"done":1,"exists":0,"failed":0} */
                    "application/x-ndjson": string;
                };
            };
        };
    };
    queryInvitations: {
        parameters: {
            query: {
                /**
                 * The type of invitation; there is only one.
                 * @example communityMemberInvite
                 */
                type: "communityMemberInvite";
                /**
                 * What the invitation is to; always a community.
                 * @example community
                 */
                targetType: "community";
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                targetId: string;
                /**
                 * Statuses of invitations. Absent: all. Also written statuses[].
                 * @example [
                 *       "pending"
                 *     ]
                 */
                statuses?: ("pending" | "approved" | "rejected" | "cancelled")[];
                /**
                 * Some clients send `firstCreated` and `lastCreated` for `createdAt` in ascending and descending order.
                 * @example respondedAt
                 */
                sortBy?: "_id" | "createdAt" | "respondedAt" | "firstCreated" | "lastCreated";
                /**
                 * Ascending or descending.
                 * @example asc
                 */
                sortOrder?: "asc" | "desc";
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitations: components["schemas"]["Invitation"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    createInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "communityMemberInvite",
                 *       "targetType": "community",
                 *       "targetId": "67443e9f1c2a4b0d8e6f0002",
                 *       "userIds": [
                 *         "dan"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * The type of invitation; there is only one.
                     * @constant
                     */
                    type: "communityMemberInvite";
                    /**
                     * What the invitation is to; always a community.
                     * @constant
                     */
                    targetType: "community";
                    /** Id of the community. */
                    targetId: string;
                    /** Ids of the users to invite. */
                    userIds: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitations: components["schemas"]["Invitation"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    cancelInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the invitation.
                 * @example 67443e9f1c2a4b0d8e6f0009
                 */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        invitations: components["schemas"]["Invitation"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the invitation.
                 * @example 67443e9f1c2a4b0d8e6f0004
                 */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        invitations: components["schemas"]["Invitation"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    rejectInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the invitation.
                 * @example 67443e9f1c2a4b0d8e6f0004
                 */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        invitations: components["schemas"]["Invitation"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the invitation.
                 * @example 67443e9f1c2a4b0d8e6f000a
                 */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        invitations: components["schemas"]["Invitation"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                    };
                };
            };
        };
    };
    countInvitations: {
        parameters: {
            query: {
                /**
                 * The type of invitation; there is only one.
                 * @example communityMemberInvite
                 */
                type: "communityMemberInvite";
                /**
                 * What the invitation is to; always a community.
                 * @example community
                 */
                targetType: "community";
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                targetId: string;
                /**
                 * Statuses of invitations. Absent: all. Also written statuses[].
                 * @example [
                 *       "pending"
                 *     ]
                 */
                statuses?: ("pending" | "approved" | "rejected" | "cancelled")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
        };
    };
    listMyInvitations: {
        parameters: {
            query?: {
                /**
                 * The type of invitation; there is only one.
                 * @example communityMemberInvite
                 */
                type?: "communityMemberInvite";
                /**
                 * What the invitation is to; always a community.
                 * @example community
                 */
                targetType?: "community";
                /**
                 * Only invitations to this community.
                 * @example 67443e9f1c2a4b0d8e6f0007
                 */
                targetId?: string;
                /**
                 * Statuses of invitations. Also written statuses[].
                 * @example [
                 *       "pending"
                 *     ]
                 */
                statuses?: ("pending" | "approved" | "rejected" | "cancelled")[];
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitations: components["schemas"]["Invitation"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    listChannelMarkers: {
        parameters: {
            query?: {
                /**
                 * Ids of channels, public or internal, or of feeds in them. Also written channelIds[].
                 * @example [
                 *       "night-shift"
                 *     ]
                 */
                channelIds?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userEntityMarkers: components["schemas"]["UserEntityMarker"][];
                        userMarkers: components["schemas"]["UserMarker"][];
                    };
                };
            };
        };
    };
    markChannelRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userMarkers: components["schemas"]["UserMarker"][];
                        userEntityMarkers: components["schemas"]["UserEntityMarker"][];
                        userFeedMarkers: components["schemas"]["UserFeedMarker"][];
                        feedMarkers: components["schemas"]["FeedMarker"][];
                    };
                };
            };
        };
    };
    listFeedMarkers: {
        parameters: {
            query?: {
                /**
                 * Ids of feeds; the id of a channel stands for its default feed. Also written messageFeedIds[].
                 * @example [
                 *       "night-shift"
                 *     ]
                 */
                messageFeedIds?: string[];
                /**
                 * Clients send a `token` with `skip` and `limit`. It is ignored, since there is one page.
                 * @example {
                 *       "token": ""
                 *     }
                 */
                options?: {
                    /** Clients send a `token` with `skip` and `limit`. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userMarkers: components["schemas"]["UserMarker"][];
                        userEntityMarkers: components["schemas"]["UserEntityMarker"][];
                        userFeedMarkers: components["schemas"]["UserFeedMarker"][];
                        feedMarkers: components["schemas"]["FeedMarker"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    markMessageDelivered: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the feed; the public id of a channel stands for its default feed.
                 * @example night-shift
                 */
                messageFeedId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "messageId": "night-shift-1"
                 *     }
                 */
                "application/json": {
                    /** Id of a message in the feed. */
                    messageId: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userMarkers: components["schemas"]["UserMarker"][];
                        userEntityMarkers: components["schemas"]["UserEntityMarker"][];
                        userFeedMarkers: components["schemas"]["UserFeedMarker"][];
                        feedMarkers: components["schemas"]["FeedMarker"][];
                    };
                };
            };
        };
    };
    markFeedRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the feed; the public id of a channel stands for its default feed.
                 * @example night-shift
                 */
                messageFeedId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "readToSegment": 1
                 *     }
                 */
                "application/json": {
                    /** The segment of the last message that was read. */
                    readToSegment: number;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userMarkers: components["schemas"]["UserMarker"][];
                        userEntityMarkers: components["schemas"]["UserEntityMarker"][];
                        userFeedMarkers: components["schemas"]["UserFeedMarker"][];
                        feedMarkers: components["schemas"]["FeedMarker"][];
                    };
                };
            };
        };
    };
    startReading: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the feed; the public id of a channel stands for its default feed.
                 * @example night-shift
                 */
                messageFeedId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userMarkers: components["schemas"]["UserMarker"][];
                        userEntityMarkers: components["schemas"]["UserEntityMarker"][];
                        userFeedMarkers: components["schemas"]["UserFeedMarker"][];
                        feedMarkers: components["schemas"]["FeedMarker"][];
                    };
                };
            };
        };
    };
    stopReading: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the feed; the public id of a channel stands for its default feed.
                 * @example night-shift
                 */
                messageFeedId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userMarkers: components["schemas"]["UserMarker"][];
                        userEntityMarkers: components["schemas"]["UserEntityMarker"][];
                        userFeedMarkers: components["schemas"]["UserFeedMarker"][];
                        feedMarkers: components["schemas"]["FeedMarker"][];
                    };
                };
            };
        };
    };
    reportReading: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "messageFeedIds": [
                 *         "night-shift"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Ids of feeds; the id of a channel stands for its default feed.
                     * @default []
                     */
                    messageFeedIds?: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userMarkers: components["schemas"]["UserMarker"][];
                        userEntityMarkers: components["schemas"]["UserEntityMarker"][];
                        userFeedMarkers: components["schemas"]["UserFeedMarker"][];
                        feedMarkers: components["schemas"]["FeedMarker"][];
                    };
                };
            };
        };
    };
    listMessageMarkers: {
        parameters: {
            query?: {
                /**
                 * Ids of messages. Also written messageIds[].
                 * @example [
                 *       "night-shift-1"
                 *     ]
                 */
                messageIds?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contentMarkers: components["schemas"]["ContentMarker"][];
                        feedMarkers: components["schemas"]["FeedMarker"][];
                        userMarkers: components["schemas"]["UserMarker"][];
                    };
                };
            };
        };
    };
    queryDeliveredUsers: {
        parameters: {
            query?: {
                /** Only users who are now in one of these relations to the channel. Absent: all of them. Also written memberships[]. */
                memberships?: ("member" | "banned" | "muted" | "non-member" | "deleted")[];
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 20
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-1
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publicUserIds: string[];
                        contentMarkers: components["schemas"]["ContentMarker"][];
                        feedMarkers: components["schemas"]["FeedMarker"][];
                        userFeedMarkers: components["schemas"]["UserFeedMarker"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    queryReadUsers: {
        parameters: {
            query?: {
                /** Only users who are now in one of these relations to the channel. Absent: all of them. Also written memberships[]. */
                memberships?: ("member" | "banned" | "muted" | "non-member" | "deleted")[];
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 20
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-1
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publicUserIds: string[];
                        contentMarkers: components["schemas"]["ContentMarker"][];
                        feedMarkers: components["schemas"]["FeedMarker"][];
                        userFeedMarkers: components["schemas"]["UserFeedMarker"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    syncMarkers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "deviceLastSyncAt": "2026-01-02T03:04:05.678Z"
                 *     }
                 */
                "application/json": {
                    /** `lastSyncAt` of the last user marker that the device has. Absent: all feeds are answered. */
                    deviceLastSyncAt?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userMarkers: components["schemas"]["UserMarker"][];
                        userEntityMarkers: components["schemas"]["UserEntityMarker"][];
                        userFeedMarkers: components["schemas"]["UserFeedMarker"][];
                        feedMarkers: components["schemas"]["FeedMarker"][];
                    };
                };
            };
        };
    };
    listUserFeedMarkers: {
        parameters: {
            query?: {
                /**
                 * Ids of channels, public or internal, or of feeds in them. Also written channelIds[].
                 * @example [
                 *       "night-shift"
                 *     ]
                 */
                channelIds?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feedMarkers: components["schemas"]["FeedMarker"][];
                        userFeedMarkers: components["schemas"]["UserFeedMarker"][];
                    };
                };
            };
        };
    };
    getUserMarker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userMarkers: components["schemas"]["UserMarker"][];
                    };
                };
            };
        };
    };
    flagUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Spam or scams"
                 *     }
                 */
                "application/json": {
                    /** Why; only moderators see it. */
                    reason?: string | null;
                    /** More about the reason. */
                    detail?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    unflagUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getMyFollowInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        followCounts: components["schemas"]["FollowCount"][];
                    };
                };
            };
        };
    };
    queryMyFollowers: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
                /**
                 * Follows, requests to follow, or both.
                 * @example all
                 */
                status?: "all" | "pending" | "accepted";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["FollowPaging"];
                    };
                };
            };
        };
    };
    acceptFollower: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    removeFollower: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    queryMyFollowing: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
                /**
                 * Follows, requests to follow, or both.
                 * @example all
                 */
                status?: "all" | "pending" | "accepted";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["FollowPaging"];
                    };
                };
            };
        };
    };
    queryFollowingFeed: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    followUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    unfollowUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    queryGlobalFeed: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    queryGlobalFeedV4: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    queryGlobalStoryTargets: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
                /**
                 * Targets with stories that the caller has not seen, those of which all are seen, or both.
                 * @example all
                 */
                seenState?: "unseen" | "seen" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        storyTargets: components["schemas"]["StoryTarget"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    queryBlockedUsers: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: {
                            next?: string;
                            previous?: string;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    blockUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        followCounts: components["schemas"]["FollowCount"][];
                    };
                };
            };
        };
    };
    unblockUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        followCounts: components["schemas"]["FollowCount"][];
                    };
                };
            };
        };
    };
    reportFlaggedFrame: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "demo/67443e9f1c2a4b0d8e6f00e1",
                 *       "category": "violence",
                 *       "confidence": 0.9
                 *     }
                 */
                "application/json": {
                    /** The name of the stream: the ids of its network and of the stream, with a slash between them. */
                    name: string;
                    /**
                     * What is in the frame.
                     * @enum {string}
                     */
                    category: "pornography" | "violence" | "prohibited" | "inappropriate" | "profanity";
                    /** How likely it is. */
                    confidence: number;
                    /** When it was found; now by default. */
                    detectedAt?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    reportPublished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "demo/67443e9f1c2a4b0d8e6f00e1",
                 *       "key": "67443e9f1c2a4b0d8e6f00e2"
                 *     }
                 */
                "application/json": {
                    /** The name of the stream: the ids of its network and of the stream, with a slash between them. */
                    name: string;
                    /** From the query of the URL that only the streamer sees. */
                    key?: string | null;
                    /** From the query of the URL of a secure stream. */
                    expires?: string | null;
                    /** From the query of the URL of a secure stream. */
                    signature?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    reportRecorded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "demo/67443e9f1c2a4b0d8e6f00e1",
                 *       "path": "/var/recordings/basil.flv"
                 *     }
                 */
                "application/json": {
                    /** The name of the stream: the ids of its network and of the stream, with a slash between them. */
                    name: string;
                    /** The file on the media server; its name is that under the base URL of recordings, its ending the format. */
                    path: string;
                    /** In seconds; by default that of the stream. */
                    duration?: number | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    reportUnpublished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "demo/67443e9f1c2a4b0d8e6f00e1"
                 *     }
                 */
                "application/json": {
                    /** The name of the stream: the ids of its network and of the stream, with a slash between them. */
                    name: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    createMessageFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "channelId": "night-shift",
                 *       "name": "Handover"
                 *     }
                 */
                "application/json": {
                    /** Id of the channel, or of its default feed. */
                    channelId: string;
                    /** The name of the feed. */
                    name: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        messages: components["schemas"]["MessageV5"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getMessageFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the feed; the id of a channel is that of its default feed.
                 * @example 67443e9f1c2a4b0d8e6f00f2
                 */
                messageFeedId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        messages: components["schemas"]["MessageV5"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    updateMessageFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the feed; the id of a channel is that of its default feed.
                 * @example 67443e9f1c2a4b0d8e6f00f2
                 */
                messageFeedId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Handover, nights"
                 *     }
                 */
                "application/json": {
                    /** The new name of the feed. */
                    name: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        messages: components["schemas"]["MessageV5"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    deleteMessageFeed: {
        parameters: {
            query?: {
                /** Whether nobody can read it any more. */
                permanent?: boolean;
            };
            header?: never;
            path: {
                /**
                 * Id of the feed; the id of a channel is that of its default feed.
                 * @example 67443e9f1c2a4b0d8e6f00f2
                 */
                messageFeedId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    queryMessageFeeds: {
        parameters: {
            query?: {
                /** Whether the default feed is left out. */
                excludeDefaultMessageFeed?: boolean;
                /** Deleted or existing feeds. Absent: both. */
                isDeleted?: boolean;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        messages: components["schemas"]["MessageV5"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    listMessageFeeds: {
        parameters: {
            query: {
                /**
                 * Ids of feeds, or of channels for their default feeds. Also written messageFeedIds[]; values may be percent-encoded twice.
                 * @example [
                 *       "67443e9f1c2a4b0d8e6f00f2"
                 *     ]
                 */
                messageFeedIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        messages: components["schemas"]["MessageV5"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    queryMessages: {
        parameters: {
            query: {
                /**
                 * Id of the channel.
                 * @example night-shift
                 */
                channelId: string;
                /**
                 * Messages of this type.
                 * @example text
                 */
                type?: "text" | "image" | "file" | "custom" | "video" | "audio" | "imagemap";
                /** The message whose answers are listed. */
                parentId?: string | null;
                /** True: only answers to `parentId`; without it, only messages that answer none. */
                filterByParentId?: boolean;
                /** Messages that have a flag, or have none. */
                hasFlag?: boolean;
                /** Deleted or existing messages. Absent: both. */
                isDeleted?: boolean;
                /** Messages with one of these tags. Also written tags[]. */
                tags?: string[];
                /** Messages without these tags. Also written excludeTags[]. */
                excludeTags?: string[];
                /**
                 * The page, by `channelSegment`: `first` messages after the number `after`, or `last` ones before `before`; without any, the newest. `token`: the next or previous page.
                 * @example {
                 *       "last": 5
                 *     }
                 */
                options?: {
                    /**
                     * The page, by `channelSegment`: `first` messages after the number `after`, or `last` ones before `before`; without any, the newest. `token`: the next or previous page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page. */
                    token?: string;
                    /** The page, by `channelSegment`: `first` messages after the number `after`, or `last` ones before `before`; without any, the newest. */
                    first?: number;
                    /** The page, by `channelSegment`: `first` messages after the number `after`, or `last` ones before `before`; without any, the newest. */
                    last?: number;
                    /** The page, by `channelSegment`: `first` messages after the number `after`, or `last` ones before `before`; without any, the newest. */
                    after?: number;
                    /** The page, by `channelSegment`: `first` messages after the number `after`, or `last` ones before `before`; without any, the newest. */
                    before?: number;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["Message"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["MessagePaging"];
                    };
                };
            };
        };
    };
    createMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "channelId": "night-shift",
                 *       "data": {
                 *         "text": "All quiet, @bob."
                 *       },
                 *       "tags": [
                 *         "report"
                 *       ],
                 *       "metadata": {
                 *         "round": 2
                 *       },
                 *       "mentionees": [
                 *         {
                 *           "type": "user",
                 *           "userIds": [
                 *             "bob"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Id of the channel. */
                    channelId: string;
                    /** An id of your choice; made by the service otherwise. */
                    messageId?: string | null;
                    /**
                     * What the message shows.
                     * @default text
                     */
                    type?: ("text" | "image" | "file" | "custom" | "video" | "audio" | "imagemap") | null;
                    /** The text, of up to 20,000 characters, or data of your own. */
                    data?: ({
                        text?: string;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                    /** Id of a file that the caller uploaded, which must be of the kind that the type names. Sound (`audio`) is also sent as a `file`. */
                    fileId?: string | null;
                    /** The message that is answered. */
                    parentId?: string | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Words by which it is found. */
                    tags?: string[] | null;
                    /** Users of the channel, or all of them, whom the message mentions. */
                    mentionees?: ({
                        /** @constant */
                        type: "user";
                        userIds: string[];
                    } | {
                        /** @constant */
                        type: "channel";
                    })[] | null;
                    /** An id by which the client finds the message again. */
                    referenceId?: string | null;
                    /** When the message was written. For administrators only. It is shown and changes no order: messages are listed, previewed and counted as unread in the order of their segments, in which they were recorded. */
                    createdAt?: string | null;
                    /** When the message was edited last, after it was written. For administrators only. */
                    editedAt?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["Message"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    queryMessagesV5: {
        parameters: {
            query: {
                /**
                 * Id of the feed; the id of a channel is that of its default feed.
                 * @example night-shift
                 */
                messageFeedId: string;
                /**
                 * Messages of this type.
                 * @example text
                 */
                dataType?: "text" | "image" | "file" | "custom" | "video" | "audio" | "imagemap";
                /** The message whose answers are listed. */
                parentId?: string | null;
                /** Messages that have a flag, or have none. */
                hasFlags?: boolean;
                /** Deleted or existing messages. Absent: both. */
                isDeleted?: boolean;
                /** Messages with one of these tags. Also written includeTags[]. */
                includeTags?: string[];
                /** Messages without these tags. Also written excludeTags[]. */
                excludeTags?: string[];
                /**
                 * The page: `limit` messages, newest first, or oldest first by `segmentAsc`; with `around`, those before and after the message with this id. `token`: the next or previous page.
                 * @example {
                 *       "sortBy": "segmentAsc",
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * The page: `limit` messages, newest first, or oldest first by `segmentAsc`; with `around`, those before and after the message with this id. `token`: the next or previous page.
                     * @default segmentDesc
                     * @enum {string}
                     */
                    sortBy?: "segmentDesc" | "segmentAsc";
                    /**
                     * The page: `limit` messages, newest first, or oldest first by `segmentAsc`; with `around`, those before and after the message with this id.
                     * @default 20
                     */
                    limit?: number;
                    /** The page: `limit` messages, newest first, or oldest first by `segmentAsc`; with `around`, those before and after the message with this id. */
                    around?: string | null;
                    /** The next or previous page. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["MessageV5"][];
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    createMessageV5: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "messageFeedId": "night-shift",
                 *       "dataType": "text",
                 *       "data": {
                 *         "text": "All quiet, @bob."
                 *       },
                 *       "tags": [
                 *         "report"
                 *       ],
                 *       "mentionedUsers": [
                 *         {
                 *           "type": "user",
                 *           "userIds": [
                 *             "bob"
                 *           ]
                 *         }
                 *       ],
                 *       "referenceId": "LOCAL_1"
                 *     }
                 */
                "application/json": {
                    /** Id of the feed; the id of a channel is that of its default feed. */
                    messageFeedId: string;
                    /**
                     * What the message shows.
                     * @default text
                     */
                    dataType?: ("text" | "image" | "file" | "custom" | "video" | "audio" | "imagemap") | null;
                    /** The text, of up to 20,000 characters, or data of your own. */
                    data?: ({
                        text?: string;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                    /** Id of a file that the caller uploaded, which must be of the kind that the type names. Sound (`audio`) is also sent as a `file`. */
                    fileId?: string | null;
                    /** The message of the same feed that is answered. */
                    parentId?: string | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Words by which it is found. */
                    tags?: string[] | null;
                    /** Users of the channel, or all of them, whom the message mentions. */
                    mentionedUsers?: ({
                        /** @constant */
                        type: "user";
                        userIds: string[];
                    } | {
                        /** @constant */
                        type: "channel";
                    })[] | null;
                    /** An id by which the client finds the message again, and the service a repeat. */
                    referenceId?: string | null;
                    /** When the message was written. For administrators only. It is shown and changes no order: messages are listed, previewed and counted as unread in the order of their segments, in which they were recorded. */
                    createdAt?: string | null;
                    /** When the message was edited last, after it was written. For administrators only. */
                    editedAt?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["MessageV5"][];
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-1
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["Message"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    updateMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-1
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "text": "All quiet again."
                 *       },
                 *       "mentionees": []
                 *     }
                 */
                "application/json": {
                    /** The new text or data, of which absent members are unchanged. */
                    data?: ({
                        text?: string;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                    /** Replaces what was there. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Words by which it is found. */
                    tags?: string[] | null;
                    /** All users whom the message mentions from now on. */
                    mentionees?: ({
                        /** @constant */
                        type: "user";
                        userIds: string[];
                    } | {
                        /** @constant */
                        type: "channel";
                    })[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["Message"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-1
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    getMessageV5: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-2
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["MessageV5"][];
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    updateMessageV5: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-2
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "text": "All quiet again."
                 *       },
                 *       "mentionedUsers": []
                 *     }
                 */
                "application/json": {
                    /** The new text or data, of which absent members are unchanged. */
                    data?: ({
                        text?: string;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                    /** Replaces what was there. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Words by which it is found. */
                    tags?: string[] | null;
                    /** All users whom the message mentions from now on. */
                    mentionedUsers?: ({
                        /** @constant */
                        type: "user";
                        userIds: string[];
                    } | {
                        /** @constant */
                        type: "channel";
                    })[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["MessageV5"][];
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    deleteMessageV5: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-2
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["MessageV5"][];
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    clearMessageFlags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-1
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["Message"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    flagMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-1
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Spam or scams"
                 *     }
                 */
                "application/json": {
                    /** Why; only moderators see it. */
                    reason?: string | null;
                    /** More about the reason. */
                    detail?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["Message"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    isMessageFlaggedByMeV5: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-2
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: boolean;
                    };
                };
            };
        };
    };
    flagMessageV5: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-2
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Spam or scams"
                 *     }
                 */
                "application/json": {
                    /** Why; only moderators see it. */
                    reason?: string | null;
                    /** More about the reason. */
                    detail?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["MessageV5"][];
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    unflagMessageV5: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-2
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["MessageV5"][];
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    isMessageFlaggedByMe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-1
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: boolean;
                    };
                };
            };
        };
    };
    unflagMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 * @example night-shift-1
                 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["Message"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query: {
                /**
                 * Ids of messages. Also written messageIds[]; values may be percent-encoded twice.
                 * @example [
                 *       "night-shift-1"
                 *     ]
                 */
                messageIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["Message"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    listMessagesV5: {
        parameters: {
            query: {
                /**
                 * Ids of messages. Also written messageIds[]; values may be percent-encoded twice.
                 * @example [
                 *       "night-shift-2"
                 *     ]
                 */
                messageIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["MessageV5"][];
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getModerationLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ModerationLimits"];
                    };
                };
            };
        };
    };
    updateModerationLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "maxRepetition": 5,
                 *       "maxRepetitionTimeout": 60000
                 *     }
                 */
                "application/json": {
                    /** How often a user may send the same text in a channel within the time. */
                    maxRepetition?: number | null;
                    /** The time within which repeated texts are counted. */
                    maxRepetitionTimeout?: number | null;
                    /** How long a user is muted in a channel after a blocked word. */
                    blacklistMuteTimeout?: number | null;
                    /** How long a user is muted in a channel after a link that is not allowed. */
                    whitelistMuteTimeout?: number | null;
                    /** How long a user is muted in a channel after a text too often. */
                    maxRepetitionMuteTimeout?: number | null;
                    /** Whether images are examined. */
                    enableImageModeration?: boolean | null;
                    /** How certain the examination must be to refuse an image, 0 to 1; absent members are unchanged. */
                    imageModeration?: {
                        nudity?: number;
                        suggestive?: number;
                        violence?: number;
                        disturbing?: number;
                    } | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        /** @constant */
                        code: 200;
                    };
                };
            };
        };
    };
    queryAuditOfCommunity: {
        parameters: {
            query: {
                /**
                 * Whose entries.
                 * @example community
                 */
                service: "community" | "content" | "chat" | "streaming" | "notifications";
                /** Only what this user did. */
                actorId?: string | null;
                /** Only what concerns this user. */
                userId?: string | null;
                /** Only what was done in this community, channel or stream. */
                targetId?: string | null;
                /** Only this kind of acts. Sign-ins and sign-outs are shown only where their kind is asked for. */
                kind?: ("created" | "added" | "invited" | "cancelled" | "pinned" | "unpinned" | "banned" | "unbanned" | "removed" | "muted" | "unmuted" | "closed" | "limited" | "rolesChanged" | "roleDefined" | "deleted" | "restored" | "edited" | "flagsCleared" | "approved" | "declined" | "settingsChanged" | "rulesChanged" | "keysChanged" | "sessionsEnded" | "conversationRead" | "exported" | "imported" | "holdSet" | "holdLifted" | "refused" | "signedIn" | "signedOut") | null;
                /** Only what was done at this time or later. */
                since?: string | null;
                /** Only what was done before this time. */
                until?: string | null;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 20
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        auditEntries: components["schemas"]["AuditEntry"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    tryRulesOnContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "post",
                 *       "list": "blocklist",
                 *       "regexs": [
                 *         "swindle"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * On which records the rules are tried.
                     * @enum {string}
                     */
                    type: "post" | "comment" | "story" | "user" | "message";
                    /**
                     * To which list the rules would be added: links that may be sent, or words that may not.
                     * @enum {string}
                     */
                    list: "allowlist" | "blocklist";
                    /**
                     * Regular expressions of links, or words. Of links there may be none: the whitelist is tried as it is.
                     * @default []
                     */
                    regexs?: string[];
                    /** Of words: whether they are refused only where no letter or digit stands beside them. */
                    isMatchExactWord?: boolean | null;
                    /** Only what was created at this time or later. Absent: during the last 24 hours. */
                    since?: string | null;
                    /** The next step, from `paging` of an answer. */
                    token?: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tried: number;
                        stopped: components["schemas"]["StoppedRecord"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    queryFlaggedContent: {
        parameters: {
            query: {
                /**
                 * What the flagged records are.
                 * @example post
                 */
                type: "post" | "comment" | "story" | "user" | "message";
                /**
                 * The last or the most flagged first.
                 * @example mostFlagged
                 */
                sortBy?: "lastFlagged" | "mostFlagged";
                /** Only what this user wrote; of the type `user`: the user themselves. */
                authorId?: string | null;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        flagged: components["schemas"]["FlaggedRecord"][];
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        stories: components["schemas"]["Story"][];
                        messages: components["schemas"]["Message"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    restoreComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the comment.
                 * @example balcony-gardens-1-comment-1
                 */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        commentChildren: components["schemas"]["Comment"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    restorePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    restoreStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the story.
                 * @example 67443e9f1c2a4b0d8e6f00b0
                 */
                storyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stories: components["schemas"]["Story"][];
                        comments: components["schemas"]["Comment"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getNetwork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        networkId: components["schemas"]["Id"];
                        /** Empty if unset. */
                        name: string;
                        /** An IANA name; days of trays start at midnight in it. */
                        timeZone: string;
                        /** A BCP 47 tag. */
                        defaultLanguage: string;
                        createdAt: components["schemas"]["Timestamp"];
                    };
                };
            };
        };
    };
    deleteNetwork: {
        parameters: {
            query: {
                /**
                 * The name of the network, to confirm that this one is meant.
                 * @example The name of my network
                 */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    getChatSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        mention: {
                            isAllowMentionedChannelEnabled: boolean;
                        };
                        messagePreview: {
                            enabled: boolean;
                            isIncludeDeleted: boolean;
                        };
                        isAllowAdminViewConversationMessage: boolean;
                        isAllowAdminManageConversationMessage: boolean;
                        allowMemberToUpdateConversationChannel: boolean;
                        /** Whether clients may sync unread counts: always. */
                        marker: {
                            enabled: boolean;
                        };
                    };
                };
            };
        };
    };
    updateChatSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "isAllowMentionedChannelEnabled": true,
                 *       "allowMemberToUpdateConversationChannel": true
                 *     }
                 */
                "application/json": {
                    /** Whether a message may mention everybody in its channel. */
                    isAllowMentionedChannelEnabled?: boolean | null;
                    /** Whether administrators read messages of conversations in which they do not take part. */
                    isAllowAdminViewConversationMessage?: boolean | null;
                    /** Whether administrators edit and delete messages of conversations in which they do not take part. */
                    isAllowAdminManageConversationMessage?: boolean | null;
                    /** Whether every member edits a conversation of more than two members; otherwise only who has the permission. */
                    allowMemberToUpdateConversationChannel?: boolean | null;
                    /** Whether members see channels with their newest message, and whether that may be a deleted one. */
                    messagePreviewSetting?: {
                        enabled: boolean;
                        isIncludeDeleted?: boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        mention: {
                            isAllowMentionedChannelEnabled: boolean;
                        };
                        messagePreview: {
                            enabled: boolean;
                            isIncludeDeleted: boolean;
                        };
                        isAllowAdminViewConversationMessage: boolean;
                        isAllowAdminManageConversationMessage: boolean;
                        allowMemberToUpdateConversationChannel: boolean;
                        /** Whether clients may sync unread counts: always. */
                        marker: {
                            enabled: boolean;
                        };
                    };
                };
            };
        };
    };
    getFeedSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feedSettings: components["schemas"]["FeedSetting"][];
                    };
                };
            };
        };
    };
    updateFeedSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "feedSettings": [
                 *         {
                 *           "feedType": "story",
                 *           "contentSettings": {
                 *             "video": {
                 *               "allowed": true,
                 *               "maxDurationSeconds": 60
                 *             }
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Per feed, `contentSettings.video`: whether it takes videos, how many seconds they have at most (7200 in posts, 600 in messages, 90 in stories), and their smallest and largest quality. */
                    feedSettings: {
                        /** @enum {string} */
                        feedType: "post" | "message" | "story";
                        contentSettings: {
                            video: {
                                allowed?: boolean | null;
                                maxDurationSeconds?: number | null;
                                transcodeConfig?: {
                                    minResolution?: ("360p" | "480p" | "720p" | "1080p") | null;
                                    maxResolution?: ("360p" | "480p" | "720p" | "1080p") | null;
                                } | null;
                            };
                        };
                    }[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feedSettings: components["schemas"]["FeedSetting"][];
                    };
                };
            };
        };
    };
    getModerationSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isWhitelistEnabled: boolean;
                        isReportEnabled: boolean;
                    };
                };
            };
        };
    };
    updateModerationSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "isReportEnabled": true
                 *     }
                 */
                "application/json": {
                    /** Whether only links that a rule of the whitelist finds may be sent. */
                    isWhitelistEnabled?: boolean | null;
                    /** Whether clients offer to report users and what they write. */
                    isReportEnabled?: boolean | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isWhitelistEnabled: boolean;
                        isReportEnabled: boolean;
                    };
                };
            };
        };
    };
    getTraySetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        retentionDays: number;
                    };
                };
            };
        };
    };
    updateTraySetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "retentionDays": 30
                 *     }
                 */
                "application/json": {
                    /** For how many days an item is shown after its last occurrence. */
                    retentionDays?: number | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        retentionDays: number;
                    };
                };
            };
        };
    };
    getPrehookSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        /** Empty if unset. */
                        callbackUrl: string;
                        /** @enum {string} */
                        defaultAction: "allow" | "deny";
                    };
                };
            };
        };
    };
    updatePrehookSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "callbackUrl": "https://example.org/prehook",
                 *       "defaultAction": "allow"
                 *     }
                 */
                "application/json": {
                    /** Whether it is asked; it needs a URL. */
                    enabled?: boolean | null;
                    /** Where it is asked, by POST. */
                    callbackUrl?: string | null;
                    /** What happens to a request about which it gives no valid answer within three seconds. */
                    defaultAction?: ("allow" | "deny") | null;
                    /** Whether a new key replaces the present one. */
                    regenerateKey?: boolean | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        /** Empty if unset. */
                        callbackUrl: string;
                        /** @enum {string} */
                        defaultAction: "allow" | "deny";
                        secretKey?: string;
                    };
                };
            };
        };
    };
    getPushSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        fcm: components["schemas"]["FcmSetting"] | null;
                        apns: components["schemas"]["ApnsSetting"] | null;
                        webPush: components["schemas"]["WebPushSetting"] | null;
                        notifiableEvents: {
                            /** @enum {string} */
                            name: "channel.created" | "channel.joined" | "conversation-channel.joined" | "message.created" | "text-message.created" | "image-message.created" | "file-message.created" | "conversation-message.created" | "conversation-text-message.created" | "conversation-image-message.created" | "conversation-file-message.created" | "text-mention-message.created" | "post.created" | "post.approved" | "post.need-reviewing" | "post.reacted" | "text-mention-post.created" | "text-mention-user-feed-post.created" | "video-streaming-post.created" | "comment.created" | "comment.replied" | "comment.reacted" | "text-mention-comment.created" | "text-mention-comment.replied" | "text-mention-user-feed-comment.created" | "text-mention-user-feed-comment.replied" | "follow.created" | "follow.requested" | "follow.accepted" | "community.roleAdded" | "community.updated" | "story.created" | "story.reacted" | "story-comment.created" | "video-streaming.didStart" | "event.created" | "event.started" | "event.reminder" | "community.joinRequested" | "community.joinResponded" | "community.invited" | "scheduled-post.published" | "scheduled-post.failed";
                            isPushNotifiable: boolean;
                            /** Only acts of senders with one of these roles; empty: of all senders. */
                            listenFromRoleIds: components["schemas"]["Id"][];
                            /** No acts of senders with one of these roles. */
                            ignoreFromRoleIds: components["schemas"]["Id"][];
                            titleTemplate: string;
                            bodyTemplate: string;
                            /** What its templates may name as `{{ name }}`. */
                            parameters: string[];
                        }[];
                    };
                };
            };
        };
    };
    updatePushSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notifiableEvents": [
                 *         {
                 *           "name": "post.reacted",
                 *           "isPushNotifiable": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Whether anything is pushed. */
                    enabled?: boolean | null;
                    /** Firebase Cloud Messaging, for Android. */
                    fcm?: {
                        /** The JSON file of the key of a service account of Google Cloud, as text. */
                        serviceAccount: string;
                    } | null;
                    /** Apple Push Notification service, for iOS. */
                    apns?: {
                        /** The text of the `.p8` file that Apple gives. Required with another `keyId`. */
                        key?: string | null;
                        /** The id of the key. */
                        keyId?: string | null;
                        /** The id of the team. */
                        teamId?: string | null;
                        /** The bundle id of the app. */
                        topic?: string | null;
                        /** Whether devices have the app of the store. True until it is set. */
                        isProduction?: boolean | null;
                    } | null;
                    /** Web Push, for browsers. */
                    webPush?: {
                        /** Whom push services reach in case of problems: a `mailto:` or `https:` URL. Empty: the address of the installation. */
                        subject?: string | null;
                    } | null;
                    /** Events for the whole network. */
                    notifiableEvents?: {
                        /** @enum {string} */
                        name: "channel.created" | "channel.joined" | "conversation-channel.joined" | "message.created" | "text-message.created" | "image-message.created" | "file-message.created" | "conversation-message.created" | "conversation-text-message.created" | "conversation-image-message.created" | "conversation-file-message.created" | "text-mention-message.created" | "post.created" | "post.approved" | "post.need-reviewing" | "post.reacted" | "text-mention-post.created" | "text-mention-user-feed-post.created" | "video-streaming-post.created" | "comment.created" | "comment.replied" | "comment.reacted" | "text-mention-comment.created" | "text-mention-comment.replied" | "text-mention-user-feed-comment.created" | "text-mention-user-feed-comment.replied" | "follow.created" | "follow.requested" | "follow.accepted" | "community.roleAdded" | "community.updated" | "story.created" | "story.reacted" | "story-comment.created" | "video-streaming.didStart" | "event.created" | "event.started" | "event.reminder" | "community.joinRequested" | "community.joinResponded" | "community.invited" | "scheduled-post.published" | "scheduled-post.failed";
                        /** Whether it is pushed. */
                        isPushNotifiable?: boolean | null;
                        /** Only acts of senders with one of these roles, of the network or of the community; empty: of all senders. */
                        listenFromRoleIds?: string[] | null;
                        /** No acts of senders with one of these roles. */
                        ignoreFromRoleIds?: string[] | null;
                        /** The title of its pushes, with `{{ name }}` for what `parameters` of the setting names. Empty: the usual one. */
                        titleTemplate?: string | null;
                        /** The body of its pushes, likewise. */
                        bodyTemplate?: string | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        fcm: components["schemas"]["FcmSetting"] | null;
                        apns: components["schemas"]["ApnsSetting"] | null;
                        webPush: components["schemas"]["WebPushSetting"] | null;
                        notifiableEvents: {
                            /** @enum {string} */
                            name: "channel.created" | "channel.joined" | "conversation-channel.joined" | "message.created" | "text-message.created" | "image-message.created" | "file-message.created" | "conversation-message.created" | "conversation-text-message.created" | "conversation-image-message.created" | "conversation-file-message.created" | "text-mention-message.created" | "post.created" | "post.approved" | "post.need-reviewing" | "post.reacted" | "text-mention-post.created" | "text-mention-user-feed-post.created" | "video-streaming-post.created" | "comment.created" | "comment.replied" | "comment.reacted" | "text-mention-comment.created" | "text-mention-comment.replied" | "text-mention-user-feed-comment.created" | "text-mention-user-feed-comment.replied" | "follow.created" | "follow.requested" | "follow.accepted" | "community.roleAdded" | "community.updated" | "story.created" | "story.reacted" | "story-comment.created" | "video-streaming.didStart" | "event.created" | "event.started" | "event.reminder" | "community.joinRequested" | "community.joinResponded" | "community.invited" | "scheduled-post.published" | "scheduled-post.failed";
                            isPushNotifiable: boolean;
                            /** Only acts of senders with one of these roles; empty: of all senders. */
                            listenFromRoleIds: components["schemas"]["Id"][];
                            /** No acts of senders with one of these roles. */
                            ignoreFromRoleIds: components["schemas"]["Id"][];
                            titleTemplate: string;
                            bodyTemplate: string;
                            /** What its templates may name as `{{ name }}`. */
                            parameters: string[];
                        }[];
                    };
                };
            };
        };
    };
    getRetentionSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        rules: components["schemas"]["RetentionRule"][];
                    };
                };
            };
        };
    };
    updateRetentionSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "enabled": false,
                 *       "rules": [
                 *         {
                 *           "kind": "messages",
                 *           "days": 3650
                 *         },
                 *         {
                 *           "kind": "posts",
                 *           "days": 3650,
                 *           "communityId": "67443e9f1c2a4b0d8e6f0007"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Whether anything is deleted. */
                    enabled?: boolean | null;
                    /** All rules, each for a kind and place of its own. */
                    rules?: {
                        /** @enum {string} */
                        kind: "messages" | "posts" | "audit" | "deliveries";
                        /** What is older is deleted for good. */
                        days: number;
                        communityId?: string | null;
                        channelId?: string | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        rules: components["schemas"]["RetentionRule"][];
                    };
                };
            };
        };
    };
    previewRetentionOfCommunity: {
        parameters: {
            query: {
                /**
                 * Whose records.
                 * @example community
                 */
                service: "community" | "content" | "chat" | "streaming" | "notifications" | "webhooks";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        retentionPreviews: components["schemas"]["RetentionPreview"][];
                    };
                };
            };
        };
    };
    getSocialSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        /** @enum {string} */
                        userPrivacySetting: "public" | "private";
                        isFollowWithRequestEnabled: boolean;
                        isAllowEditPostWhenReviewingEnabled: boolean;
                        disallowNonMemberInteractInCommunity: boolean;
                        allowJoinPrivateCommunity: boolean;
                        globalFeed: {
                            showOnlyMyFeed: boolean;
                            showMyPost: boolean;
                            showEveryonePost: boolean;
                            showCommunityPost: boolean;
                            showFollowingPost: boolean;
                            maxGlobalPinnedPost: number;
                        };
                        story: {
                            expiryTimeMinutes: number;
                            allowAllUserToCreateStory: boolean;
                        };
                    };
                };
            };
        };
    };
    updateSocialSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "isFollowWithRequestEnabled": true,
                 *       "globalFeed": {
                 *         "maxGlobalPinnedPost": 3
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Private: only followers see what users post on their feeds. */
                    userPrivacySetting?: ("public" | "private") | null;
                    /** Whether users must accept who follows them. */
                    isFollowWithRequestEnabled?: boolean | null;
                    /** Whether authors edit posts under review. */
                    isAllowEditPostWhenReviewingEnabled?: boolean | null;
                    /** Whether only members comment, react and vote in communities. */
                    disallowNonMemberInteractInCommunity?: boolean | null;
                    /** Whether users join private communities by their ids. */
                    allowJoinPrivateCommunity?: boolean | null;
                    /** What the global feed shows. */
                    globalFeed?: {
                        showOnlyMyFeed?: boolean | null;
                        showMyPost?: boolean | null;
                        showEveryonePost?: boolean | null;
                        showCommunityPost?: boolean | null;
                        showFollowingPost?: boolean | null;
                        maxGlobalPinnedPost?: number | null;
                    } | null;
                    /** How long stories last, and who creates them. */
                    story?: {
                        expiryTimeMinutes?: number | null;
                        allowAllUserToCreateStory?: boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        /** @enum {string} */
                        userPrivacySetting: "public" | "private";
                        isFollowWithRequestEnabled: boolean;
                        isAllowEditPostWhenReviewingEnabled: boolean;
                        disallowNonMemberInteractInCommunity: boolean;
                        allowJoinPrivateCommunity: boolean;
                        globalFeed: {
                            showOnlyMyFeed: boolean;
                            showMyPost: boolean;
                            showEveryonePost: boolean;
                            showCommunityPost: boolean;
                            showFollowingPost: boolean;
                            maxGlobalPinnedPost: number;
                        };
                        story: {
                            expiryTimeMinutes: number;
                            allowAllUserToCreateStory: boolean;
                        };
                    };
                };
            };
        };
    };
    getStreamSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        moderation: {
                            enabled: boolean;
                            categories: {
                                /** @enum {string} */
                                category: "pornography" | "violence" | "prohibited" | "inappropriate" | "profanity";
                                flagThreshold?: number;
                                terminateThreshold?: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    updateStreamSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "moderation": {
                 *         "enabled": true,
                 *         "categories": [
                 *           {
                 *             "category": "violence",
                 *             "flagThreshold": 0.5,
                 *             "terminateThreshold": 0.9
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Whether users create streams. */
                    enabled?: boolean | null;
                    /** From which confidence on (0 to 1) frames of a category flag a stream or end it; absent or null: never. */
                    moderation?: {
                        enabled?: boolean | null;
                        categories?: {
                            /** @enum {string} */
                            category: "pornography" | "violence" | "prohibited" | "inappropriate" | "profanity";
                            flagThreshold?: number | null;
                            terminateThreshold?: number | null;
                        }[] | null;
                    } | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        moderation: {
                            enabled: boolean;
                            categories: {
                                /** @enum {string} */
                                category: "pornography" | "violence" | "prohibited" | "inappropriate" | "profanity";
                                flagThreshold?: number;
                                terminateThreshold?: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    exportNetwork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** The requested part of the content. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
        };
    };
    registerDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "alice",
                 *       "deviceId": "phone",
                 *       "platform": "ios",
                 *       "token": "1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c"
                 *     }
                 */
                "application/json": {
                    /** Id of the user, who is the caller. */
                    userId: string;
                    /** Id of the device, as it opened its session. */
                    deviceId: string;
                    /**
                     * How the device is reached.
                     * @enum {string}
                     */
                    platform: "ios" | "android" | "web" | "unifiedpush";
                    /** `ios`: the device token of APNs, at most 400 hexadecimal digits; `android`: the registration token of FCM; `web`: the JSON text of a PushSubscription; `unifiedpush`: the URL of the endpoint. */
                    token: string;
                    /** Whatever the app names its vendor. */
                    provider?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                    };
                };
            };
        };
    };
    removeDevice: {
        parameters: {
            query?: {
                /** Id of the device. */
                deviceId?: (string | Record<string, never>) | null;
                /**
                 * Id of the user; absent: the caller.
                 * @example alice
                 */
                userId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                    };
                };
            };
        };
    };
    registerDeviceV1: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "alice",
                 *       "deviceId": "phone",
                 *       "platform": "ios",
                 *       "token": "1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c1f0c"
                 *     }
                 */
                "application/json": {
                    /** Id of the user, who is the caller. */
                    userId: string;
                    /** Id of the device, as it opened its session. */
                    deviceId: string;
                    /**
                     * How the device is reached.
                     * @enum {string}
                     */
                    platform: "ios" | "android" | "web" | "unifiedpush";
                    /** `ios`: the device token of APNs, at most 400 hexadecimal digits; `android`: the registration token of FCM; `web`: the JSON text of a PushSubscription; `unifiedpush`: the URL of the endpoint. */
                    token: string;
                    /** Whatever the app names its vendor. */
                    provider?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                    };
                };
            };
        };
    };
    removeDeviceV1: {
        parameters: {
            query?: {
                /** Id of the device. */
                deviceId?: (string | Record<string, never>) | null;
                /**
                 * Id of the user; absent: the caller.
                 * @example alice
                 */
                userId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                    };
                };
            };
        };
    };
    getTray: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 20
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: {
                /** The languages of the sentences, unless the caller prefers one; `*` names none. */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notificationTrayItems: components["schemas"]["TrayItem"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: {
                            next?: string;
                            previous?: string;
                            newerCount: number;
                        };
                    };
                };
            };
        };
    };
    explainNotification: {
        parameters: {
            query: {
                /**
                 * The id of the event, as in the topic of its service.
                 * @example 67443e9f1c2a4b0d8e6f0e01
                 */
                eventId: string;
                /** The user whose tray it is about, for administrators. The caller, if absent. */
                userId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        explanation: components["schemas"]["TrayExplanation"];
                    };
                };
            };
        };
    };
    markTrayItemsSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "trayItems": [
                 *         {
                 *           "id": "67443e9f1c2a4b0d8e6f0006",
                 *           "lastSeenAt": "2026-03-29T09:30:00.000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Items, and when each was seen. */
                    trayItems: {
                        id: string;
                        /** Format: date-time */
                        lastSeenAt: string;
                    }[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        trayItems: {
                            id: components["schemas"]["Id"];
                            lastSeenAt: components["schemas"]["Timestamp"];
                        }[];
                    };
                };
            };
        };
    };
    getTrayPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        preferences: components["schemas"]["TrayPreferences"];
                        /** BCP 47 tags. Another preferred language is kept, and used once there are sentences in it. */
                        languages: string[];
                    };
                };
            };
        };
    };
    updateTrayPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "language": "en",
                 *       "categories": {
                 *         "reaction_on_post": "silent"
                 *       },
                 *       "communities": [
                 *         {
                 *           "communityId": "67443e9f1c2a4b0d8e6f0002",
                 *           "categories": {
                 *             "post": "silent"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** A BCP 47 tag, as `pl` or `en-GB`. An empty text: as the client accepts, else as in the network. */
                    language?: string | null;
                    /** For categories that are not listed. */
                    mode?: ("on" | "silent" | "off") | null;
                    /** All modes by category from now on. A category that is not listed has the `mode`. */
                    categories?: components["schemas"]["TrayModes"] | null;
                    /** What differs in communities. Each one replaces what was set for that community; with an id alone, nothing is set any more. Others are unchanged. */
                    communities?: {
                        communityId: string;
                        /** For categories that are not listed; if absent, what applies to all communities. */
                        mode?: ("on" | "silent" | "off") | null;
                        categories?: components["schemas"]["TrayModes"] | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        preferences: components["schemas"]["TrayPreferences"];
                        /** BCP 47 tags. Another preferred language is kept, and used once there are sentences in it. */
                        languages: string[];
                    };
                };
            };
        };
    };
    getTraySeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lastTraySeenAt: components["schemas"]["Timestamp"] | null;
                        lastTrayOccurredAt: components["schemas"]["Timestamp"] | null;
                        unseenCount: number;
                    };
                };
            };
        };
    };
    markTraySeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lastSeenAt": "2026-03-29T09:30:00.000Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * When the tray was seen.
                     */
                    lastSeenAt: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lastSeenAt: components["schemas"]["Timestamp"];
                    };
                };
            };
        };
    };
    getNotificationSetting: {
        parameters: {
            query: {
                /**
                 * `user`: everywhere; else where the id says.
                 * @example community
                 */
                level: "user" | "channel" | "community";
                /** Required for the level `channel`. It is not looked up, so that a channel can be turned off before it is joined. */
                channelId?: string | null;
                /**
                 * Required for the level `community`.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isPushNotifiable: boolean;
                        isUserEnabled: boolean;
                        notifiableEvents: components["schemas"]["NotifiableEventSetting"][];
                    };
                };
            };
        };
    };
    updateNotificationSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "level": "community",
                 *       "communityId": "67443e9f1c2a4b0d8e6f0002",
                 *       "isPushNotifiable": true,
                 *       "notifiableEvents": [
                 *         {
                 *           "name": "post.reacted",
                 *           "isPushNotifiable": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * `user`: everywhere; else where the id says.
                     * @enum {string}
                     */
                    level: "user" | "channel" | "community";
                    /** Required for the level `channel`. It is not looked up, so that a channel can be turned off before it is joined. */
                    channelId?: string | null;
                    /** Required for the level `community`. */
                    communityId?: string | null;
                    /** Whether anything is pushed from there. */
                    isPushNotifiable?: boolean | null;
                    /** Events, and for the level `user` also modules. */
                    notifiableEvents?: {
                        name?: ("chat" | "social" | "video-streaming" | "channel.created" | "channel.joined" | "conversation-channel.joined" | "message.created" | "text-message.created" | "image-message.created" | "file-message.created" | "conversation-message.created" | "conversation-text-message.created" | "conversation-image-message.created" | "conversation-file-message.created" | "text-mention-message.created" | "post.created" | "post.approved" | "post.need-reviewing" | "post.reacted" | "text-mention-post.created" | "text-mention-user-feed-post.created" | "video-streaming-post.created" | "comment.created" | "comment.replied" | "comment.reacted" | "text-mention-comment.created" | "text-mention-comment.replied" | "text-mention-user-feed-comment.created" | "text-mention-user-feed-comment.replied" | "follow.created" | "follow.requested" | "follow.accepted" | "community.roleAdded" | "community.updated" | "story.created" | "story.reacted" | "story-comment.created" | "video-streaming.didStart" | "event.created" | "event.started" | "event.reminder" | "community.joinRequested" | "community.joinResponded" | "community.invited" | "scheduled-post.published" | "scheduled-post.failed") | null;
                        moduleName?: ("chat" | "social" | "video-streaming") | null;
                        /** Whether it is pushed. */
                        isPushNotifiable?: boolean | null;
                        /** Only acts of senders with one of these roles, of the network or of the community; empty: of all senders. */
                        listenFromRoleIds?: string[] | null;
                        /** No acts of senders with one of these roles. */
                        ignoreFromRoleIds?: string[] | null;
                        /** The title of its pushes, with `{{ name }}` for what `parameters` of the setting names. Empty: the usual one. */
                        titleTemplate?: string | null;
                        /** The body of its pushes, likewise. */
                        bodyTemplate?: string | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getPushStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** The last 24 hours in which something was sent, the oldest first. */
                        hours: components["schemas"]["PushHour"][];
                        /** Pushes that wait, counted up to 100,000. */
                        pending: number;
                        /** Devices in the network by platform. */
                        devices: {
                            ios: number;
                            android: number;
                            web: number;
                            unifiedpush: number;
                        };
                    };
                };
            };
        };
    };
    testPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        devices: number;
                    };
                };
            };
        };
    };
    getWebPushKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** The VAPID key of the network in base64url; absent: no pushes to browsers. */
                        publicKey?: string;
                    };
                };
            };
        };
    };
    listPins: {
        parameters: {
            query?: {
                /**
                 * The order, by the time of pinning.
                 * @example {
                 *       "sortBy": "createdAt",
                 *       "orderBy": "asc"
                 *     }
                 */
                options?: {
                    /**
                     * The order, by the time of pinning.
                     * @default createdAt
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * The order, by the time of pinning.
                     * @default desc
                     * @enum {string}
                     */
                    orderBy?: "asc" | "desc";
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pinTargets: components["schemas"]["PinTarget"][];
                        pins: components["schemas"]["Pin"][];
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    clearPins: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    listPinsOfPlacement: {
        parameters: {
            query?: {
                /**
                 * The order, by the time of pinning.
                 * @example {
                 *       "sortBy": "createdAt",
                 *       "orderBy": "asc"
                 *     }
                 */
                options?: {
                    /**
                     * The order, by the time of pinning.
                     * @default createdAt
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * The order, by the time of pinning.
                     * @default desc
                     * @enum {string}
                     */
                    orderBy?: "asc" | "desc";
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
                /**
                 * Where in the community: announcements stand above other pins.
                 * @example announcement
                 */
                placement: components["schemas"]["Placement"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pinTargets: components["schemas"]["PinTarget"][];
                        pins: components["schemas"]["Pin"][];
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    clearPinsOfPlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
                /**
                 * Where in the community: announcements stand above other pins.
                 * @example announcement
                 */
                placement: components["schemas"]["Placement"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    pinPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
                /**
                 * Where in the community: announcements stand above other pins.
                 * @example default
                 */
                placement: components["schemas"]["Placement"];
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pinTargets: components["schemas"]["PinTarget"][];
                        pins: components["schemas"]["Pin"][];
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    unpinPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the community.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                communityId: string;
                /**
                 * Where in the community: announcements stand above other pins.
                 * @example announcement
                 */
                placement: components["schemas"]["Placement"];
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pinTargets: components["schemas"]["PinTarget"][];
                        pins: components["schemas"]["Pin"][];
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    listGlobalPins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pinTargets: components["schemas"]["PinTarget"][];
                        pins: components["schemas"]["Pin"][];
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    clearGlobalPins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pinTargets: components["schemas"]["PinTarget"][];
                        pins: components["schemas"]["Pin"][];
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    pinPostGlobally: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example balcony-gardens-2
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pinTargets: components["schemas"]["PinTarget"][];
                        pins: components["schemas"]["Pin"][];
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    unpinPostGlobally: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example balcony-gardens-2
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pinTargets: components["schemas"]["PinTarget"][];
                        pins: components["schemas"]["Pin"][];
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    createPoll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "question": "Which tomatoes shall we plant?",
                 *       "title": "South plot",
                 *       "answers": [
                 *         {
                 *           "dataType": "text",
                 *           "data": "San Marzano"
                 *         },
                 *         {
                 *           "dataType": "text",
                 *           "data": "Black Krim"
                 *         }
                 *       ],
                 *       "answerType": "multiple",
                 *       "closedIn": 604800000
                 *     }
                 */
                "application/json": {
                    /** What is asked. */
                    question: string;
                    /** A heading. */
                    title?: string | null;
                    /** What users choose from. */
                    answers: {
                        /** @default text */
                        dataType?: ("text" | "image") | null;
                        data?: string | null;
                        fileId?: string | null;
                    }[];
                    /**
                     * How many answers a user chooses.
                     * @default single
                     */
                    answerType?: ("single" | "multiple") | null;
                    /** Milliseconds for which the poll runs, ten years at most, from when a post shows it to others. Absent or 0: it does not end by itself. */
                    closedIn?: number | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: components["schemas"]["Poll"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getPoll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the poll.
                 * @example 67443e9f1c2a4b0d8e6f00a0
                 */
                pollId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: components["schemas"]["Poll"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    closePoll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the poll.
                 * @example 67443e9f1c2a4b0d8e6f00a0
                 */
                pollId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "closed"
                 *     }
                 */
                "application/json": {
                    /**
                     * A poll can only be closed.
                     * @constant
                     */
                    status: "closed";
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: components["schemas"]["Poll"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    deletePoll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the poll.
                 * @example 67443e9f1c2a4b0d8e6f00a0
                 */
                pollId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    queryPollVoters: {
        parameters: {
            query?: {
                /**
                 * The order of the votes.
                 * @example firstCreated
                 */
                sortBy?: "lastCreated" | "firstCreated";
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the poll.
                 * @example 67443e9f1c2a4b0d8e6f00a0
                 */
                pollId: string;
                /**
                 * Id of one of the answers.
                 * @example 67443e9f1c2a4b0d8e6f00a1
                 */
                answerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: components["schemas"]["Poll"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        UsersAnswered: components["schemas"]["PollVote"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    changePollVote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the poll.
                 * @example 67443e9f1c2a4b0d8e6f00a0
                 */
                pollId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "answerIds": [
                 *         "67443e9f1c2a4b0d8e6f00a1"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** The answers chosen now. Empty: the vote is withdrawn. */
                    answerIds?: string[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: components["schemas"]["Poll"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    voteInPoll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the poll.
                 * @example 67443e9f1c2a4b0d8e6f00a0
                 */
                pollId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answerIds": [
                 *         "67443e9f1c2a4b0d8e6f00a1"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** The chosen answers; one of a single choice. */
                    answerIds: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        polls: components["schemas"]["Poll"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    queryPostsV4: {
        parameters: {
            query: {
                /**
                 * Id of the community or user.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                targetId: string;
                /**
                 * Whose feed it is.
                 * @example community
                 */
                targetType?: "user" | "community";
                /**
                 * Newest or oldest first, by creation or update.
                 * @example lastCreated
                 */
                sortBy?: "lastCreated" | "firstCreated" | "lastUpdated" | "firstUpdated";
                /** Posts that have a flag, or have none. */
                hasFlag?: boolean;
                /** Deleted or existing posts. Absent: both. */
                isDeleted?: boolean;
                /**
                 * Posts that are published, or that wait for a moderator. Also written feedType[].
                 * @example [
                 *       "published"
                 *     ]
                 */
                feedType?: ("reviewing" | "published")[];
                /**
                 * Types of posts. Absent: all. No index serves `text`, which almost every post is. Also written dataTypes[].
                 * @example [
                 *       "text"
                 *     ]
                 */
                dataTypes?: string[];
                /**
                 * Posts that have one of these tags. Also written tags[].
                 * @example [
                 *       "harvest"
                 *     ]
                 */
                tags?: string[];
                /** False: also child posts. */
                matchingOnlyParentPost?: boolean;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer. Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    after?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    before?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    updatedAt?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    createPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "postId": "first-tomatoes",
                 *       "targetType": "community",
                 *       "targetId": "67443e9f1c2a4b0d8e6f0002",
                 *       "dataType": "text",
                 *       "data": {
                 *         "title": "Tomatoes",
                 *         "text": "The first are ripe, @bob."
                 *       },
                 *       "metadata": {
                 *         "plot": "south"
                 *       },
                 *       "tags": [
                 *         "harvest"
                 *       ],
                 *       "hashtags": [
                 *         "tomatoes"
                 *       ],
                 *       "mentionees": [
                 *         {
                 *           "type": "user",
                 *           "userIds": [
                 *             "bob"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** An id that you choose. Absent: the service makes one. */
                    postId?: string | null;
                    /**
                     * Whose feed the post is on.
                     * @default user
                     */
                    targetType?: ("user" | "community") | null;
                    /** Id of the community or user. Absent: the caller. */
                    targetId?: string | null;
                    /**
                     * `text`, `poll`, `liveStream`, or a dotted name of your own.
                     * @default text
                     */
                    dataType?: (("text" | "poll" | "liveStream") | string) | null;
                    /** The content. Posts of a custom type may have any other members. */
                    data: {
                        title?: string | null;
                        text?: string | null;
                        pollId?: string | null;
                        streamId?: string | null;
                        fileId?: string | null;
                        thumbnailFileId?: string | null;
                        videoFileId?: {
                            original?: string | null;
                            low?: string | null;
                            medium?: string | null;
                            high?: string | null;
                        } | null;
                    } & {
                        [key: string]: unknown;
                    };
                    /** Files of the caller. Each becomes a child post, as does a poll or a stream. */
                    attachments?: {
                        fileId: string;
                        /** @enum {string} */
                        type: "image" | "file" | "video";
                    }[] | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Words by which feeds are filtered. */
                    tags?: string[] | null;
                    /** Without the leading #. */
                    hashtags?: string[] | null;
                    /** The users whom the text mentions; each is notified. */
                    mentionees?: {
                        /** @constant */
                        type: "user";
                        userIds: string[];
                    }[] | null;
                    /** The links in the text, with what clients show of them. */
                    links?: {
                        url: string;
                        index?: number;
                        length?: number;
                        renderPreview?: boolean;
                        domain?: string;
                        title?: string;
                        imageUrl?: string;
                    }[] | null;
                    /** When the post was written. For administrators only. */
                    createdAt?: string | null;
                    /** When the post was edited last, after it was written. For administrators only. */
                    editedAt?: string | null;
                    /** Internal id of a brand user who writes the post. For administrators only. */
                    postAs?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    queryPosts: {
        parameters: {
            query: {
                /**
                 * Id of the community or user.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                targetId: string;
                /**
                 * Whose feed it is.
                 * @example community
                 */
                targetType?: "user" | "community";
                /**
                 * Newest or oldest first, by creation or update.
                 * @example lastCreated
                 */
                sortBy?: "lastCreated" | "firstCreated" | "lastUpdated" | "firstUpdated";
                /** Posts that have a flag, or have none. */
                hasFlag?: boolean;
                /** Deleted or existing posts. Absent: both. */
                isDeleted?: boolean;
                /**
                 * Posts that are published, or that wait for a moderator. Also written feedType[].
                 * @example [
                 *       "published"
                 *     ]
                 */
                feedType?: ("reviewing" | "published")[];
                /**
                 * Types of posts. Absent: all. No index serves `text`, which almost every post is. Also written dataTypes[].
                 * @example [
                 *       "text"
                 *     ]
                 */
                dataTypes?: string[];
                /**
                 * Posts that have one of these tags. Also written tags[].
                 * @example [
                 *       "harvest"
                 *     ]
                 */
                tags?: string[];
                /** False: also child posts. */
                matchingOnlyParentPost?: boolean;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer. Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    after?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    before?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    updatedAt?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    getPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    updatePostV3: {
        parameters: {
            query?: never;
            header?: {
                /** Whether the post keeps the `editedAt` that it shows. */
                "preserve-edited-at"?: boolean;
            };
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "text": "The first are ripe!"
                 *       },
                 *       "tags": [
                 *         "harvest"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** The new content. */
                    data?: ({
                        title?: string | null;
                        text?: string | null;
                        fileId?: string | null;
                        thumbnailFileId?: string | null;
                        videoFileId?: {
                            original?: string | null;
                            low?: string | null;
                            medium?: string | null;
                            high?: string | null;
                        } | null;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                    /** All files that the post shows from now on. */
                    attachments?: {
                        fileId: string;
                        /** @enum {string} */
                        type: "image" | "file" | "video";
                    }[] | null;
                    /** Replaces what was there. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Words by which feeds are filtered. */
                    tags?: string[] | null;
                    /** Without the leading #. */
                    hashtags?: string[] | null;
                    /** All users whom the text mentions; who is new among them is notified. */
                    mentionees?: {
                        /** @constant */
                        type: "user";
                        userIds: string[];
                    }[] | null;
                    /** The links in the text, with what clients show of them. */
                    links?: {
                        url: string;
                        index?: number;
                        length?: number;
                        renderPreview?: boolean;
                        domain?: string;
                        title?: string;
                        imageUrl?: string;
                    }[] | null;
                    /** Why an administrator changed the post; kept in its history. Ignored from others. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    deletePostV3: {
        parameters: {
            query?: {
                /**
                 * Whether nothing of the post is kept.
                 * @example false
                 */
                permanent?: boolean;
            };
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    updatePost: {
        parameters: {
            query?: never;
            header?: {
                /** Whether the post keeps the `editedAt` that it shows. */
                "preserve-edited-at"?: boolean;
            };
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "text": "The first are ripe!"
                 *       },
                 *       "tags": [
                 *         "harvest"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** The new content. */
                    data?: ({
                        title?: string | null;
                        text?: string | null;
                        fileId?: string | null;
                        thumbnailFileId?: string | null;
                        videoFileId?: {
                            original?: string | null;
                            low?: string | null;
                            medium?: string | null;
                            high?: string | null;
                        } | null;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                    /** All files that the post shows from now on. */
                    attachments?: {
                        fileId: string;
                        /** @enum {string} */
                        type: "image" | "file" | "video";
                    }[] | null;
                    /** Replaces what was there. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Words by which feeds are filtered. */
                    tags?: string[] | null;
                    /** Without the leading #. */
                    hashtags?: string[] | null;
                    /** All users whom the text mentions; who is new among them is notified. */
                    mentionees?: {
                        /** @constant */
                        type: "user";
                        userIds: string[];
                    }[] | null;
                    /** The links in the text, with what clients show of them. */
                    links?: {
                        url: string;
                        index?: number;
                        length?: number;
                        renderPreview?: boolean;
                        domain?: string;
                        title?: string;
                        imageUrl?: string;
                    }[] | null;
                    /** Why an administrator changed the post; kept in its history. Ignored from others. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    deletePost: {
        parameters: {
            query?: {
                /**
                 * Whether nothing of the post is kept.
                 * @example false
                 */
                permanent?: boolean;
            };
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    patchPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "metadata": {
                 *         "set": {
                 *           "plot": "north"
                 *         },
                 *         "delete": [
                 *           "season"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Keys of the data of a custom type. */
                    data?: {
                        set?: ({
                            title?: string | null;
                            text?: string | null;
                            fileId?: string | null;
                            thumbnailFileId?: string | null;
                            videoFileId?: {
                                original?: string | null;
                                low?: string | null;
                                medium?: string | null;
                                high?: string | null;
                            } | null;
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        delete?: string[] | null;
                    } | null;
                    /** Keys of the metadata. */
                    metadata?: {
                        /** Data of your own, returned unchanged. At most 102400 bytes as JSON. */
                        set?: {
                            [key: string]: unknown;
                        } | null;
                        delete?: string[] | null;
                    } | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    approvePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    declinePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example 67443e9f1c2a4b0d8e6f000b
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    flagPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Spam or scams"
                 *     }
                 */
                "application/json": {
                    /** Why; only moderators see it. */
                    reason?: string | null;
                    /** More about the reason. */
                    detail?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    clearPostFlags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    isPostFlaggedByMe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: boolean;
                    };
                };
            };
        };
    };
    unflagPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the post.
                 * @example spare-keys-1
                 */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    listPosts: {
        parameters: {
            query: {
                /**
                 * Also written postIds[]; values may be percent-encoded twice.
                 * @example [
                 *       "spare-keys-1"
                 *     ]
                 */
                postIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    queryScheduledPosts: {
        parameters: {
            query?: {
                /**
                 * Only posts that were not published.
                 * @example true
                 */
                notPostedOnly?: boolean;
                /**
                 * Newest or oldest first, by creation or update.
                 * @example firstCreated
                 */
                sortBy?: "lastCreated" | "firstCreated" | "lastUpdated" | "firstUpdated";
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer. Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    after?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    before?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    updatedAt?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ScheduledPost"][];
                        networkId: components["schemas"]["Id"];
                        paging: {
                            next?: string;
                            prev?: string;
                        };
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    createScheduledPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scheduledAt": "2036-01-01T00:00:00.000Z",
                 *       "postData": {
                 *         "targetType": "community",
                 *         "targetId": "67443e9f1c2a4b0d8e6f0002",
                 *         "data": {
                 *           "text": "Happy new year!"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * When the post is published: at least a minute and at most 30 days ahead.
                     */
                    scheduledAt: string;
                    /** The post, as the body with which posts are created. */
                    postData: {
                        /** An id that you choose. Absent: the service makes one. */
                        postId?: string | null;
                        /**
                         * Whose feed the post is on.
                         * @default user
                         */
                        targetType?: ("user" | "community") | null;
                        /** Id of the community or user. Absent: the caller. */
                        targetId?: string | null;
                        /**
                         * `text`, `poll`, `liveStream`, or a dotted name of your own.
                         * @default text
                         */
                        dataType?: (("text" | "poll" | "liveStream") | string) | null;
                        /** The content. Posts of a custom type may have any other members. */
                        data: {
                            title?: string | null;
                            text?: string | null;
                            pollId?: string | null;
                            streamId?: string | null;
                            fileId?: string | null;
                            thumbnailFileId?: string | null;
                            videoFileId?: {
                                original?: string | null;
                                low?: string | null;
                                medium?: string | null;
                                high?: string | null;
                            } | null;
                        } & {
                            [key: string]: unknown;
                        };
                        /** Files of the caller. Each becomes a child post, as does a poll or a stream. */
                        attachments?: {
                            fileId: string;
                            /** @enum {string} */
                            type: "image" | "file" | "video";
                        }[] | null;
                        /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                        metadata?: {
                            [key: string]: unknown;
                        } | null;
                        /** Words by which feeds are filtered. */
                        tags?: string[] | null;
                        /** Without the leading #. */
                        hashtags?: string[] | null;
                        /** The users whom the text mentions; each is notified. */
                        mentionees?: {
                            /** @constant */
                            type: "user";
                            userIds: string[];
                        }[] | null;
                        /** The links in the text, with what clients show of them. */
                        links?: {
                            url: string;
                            index?: number;
                            length?: number;
                            renderPreview?: boolean;
                            domain?: string;
                            title?: string;
                            imageUrl?: string;
                        }[] | null;
                        /** When the post was written. For administrators only. */
                        createdAt?: string | null;
                        /** When the post was edited last, after it was written. For administrators only. */
                        editedAt?: string | null;
                    };
                    /** Internal id of a brand user who writes the post. For administrators only. */
                    postAs?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: components["schemas"]["Id"];
                        };
                    };
                };
            };
        };
    };
    updateScheduledPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the scheduled post.
                 * @example 67443e9f1c2a4b0d8e6f00c0
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "scheduledAt": "2036-01-01T00:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** The new time. */
                    scheduledAt?: string | null;
                    /** The new content. */
                    postData?: {
                        /** An id that you choose. Absent: the service makes one. */
                        postId?: string | null;
                        /**
                         * Whose feed the post is on.
                         * @default user
                         */
                        targetType?: ("user" | "community") | null;
                        /** Id of the community or user. Absent: the caller. */
                        targetId?: string | null;
                        /**
                         * `text`, `poll`, `liveStream`, or a dotted name of your own.
                         * @default text
                         */
                        dataType?: (("text" | "poll" | "liveStream") | string) | null;
                        /** The content. Posts of a custom type may have any other members. */
                        data: {
                            title?: string | null;
                            text?: string | null;
                            pollId?: string | null;
                            streamId?: string | null;
                            fileId?: string | null;
                            thumbnailFileId?: string | null;
                            videoFileId?: {
                                original?: string | null;
                                low?: string | null;
                                medium?: string | null;
                                high?: string | null;
                            } | null;
                        } & {
                            [key: string]: unknown;
                        };
                        /** Files of the caller. Each becomes a child post, as does a poll or a stream. */
                        attachments?: {
                            fileId: string;
                            /** @enum {string} */
                            type: "image" | "file" | "video";
                        }[] | null;
                        /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                        metadata?: {
                            [key: string]: unknown;
                        } | null;
                        /** Words by which feeds are filtered. */
                        tags?: string[] | null;
                        /** Without the leading #. */
                        hashtags?: string[] | null;
                        /** The users whom the text mentions; each is notified. */
                        mentionees?: {
                            /** @constant */
                            type: "user";
                            userIds: string[];
                        }[] | null;
                        /** The links in the text, with what clients show of them. */
                        links?: {
                            url: string;
                            index?: number;
                            length?: number;
                            renderPreview?: boolean;
                            domain?: string;
                            title?: string;
                            imageUrl?: string;
                        }[] | null;
                        /** When the post was written. For administrators only. */
                        createdAt?: string | null;
                        /** When the post was edited last, after it was written. For administrators only. */
                        editedAt?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ScheduledPost"][];
                        networkId: components["schemas"]["Id"];
                        paging: {
                            next?: string;
                            prev?: string;
                        };
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        polls: components["schemas"]["Poll"][];
                    };
                };
            };
        };
    };
    deleteScheduledPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the scheduled post.
                 * @example 67443e9f1c2a4b0d8e6f00c0
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        message: "success";
                    };
                };
            };
        };
    };
    addReaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "referenceId": "spare-keys-1",
                 *       "referenceType": "post",
                 *       "reactionName": "like"
                 *     }
                 */
                "application/json": {
                    /** Id of the record. */
                    referenceId: string;
                    /**
                     * What the record is.
                     * @enum {string}
                     */
                    referenceType: "post" | "comment" | "story" | "message";
                    /** Any name, such as `like` or an emoji, without white space; the rules for texts hold for it. */
                    reactionName: string;
                    /** The version of the API of the record; ignored. */
                    referenceVersion?: number | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addedId: components["schemas"]["Id"];
                    };
                };
            };
        };
    };
    removeReaction: {
        parameters: {
            query: {
                /**
                 * Id of the record.
                 * @example spare-keys-1
                 */
                referenceId: string;
                /**
                 * What the record is.
                 * @example post
                 */
                referenceType: "post" | "comment" | "story" | "message";
                /**
                 * The name of the reaction.
                 * @example like
                 */
                reactionName: string;
                /** The version of the API of the record; ignored. */
                referenceVersion?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        removedId: components["schemas"]["Id"] | null;
                    };
                };
            };
        };
    };
    queryReactions: {
        parameters: {
            query: {
                /**
                 * Id of the record.
                 * @example spare-keys-1
                 */
                referenceId: string;
                /**
                 * What the record is.
                 * @example post
                 */
                referenceType: "post" | "comment" | "story" | "message";
                /**
                 * Only reactions of this name.
                 * @example like
                 */
                reactionName?: string;
                /** The version of the API of the record; ignored. */
                referenceVersion?: number;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reactions: components["schemas"]["Reaction"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    downloadPersonalData: {
        parameters: {
            query?: {
                /**
                 * Id of the user; absent: the caller.
                 * @example alice
                 */
                userId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** The requested part of the content. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
        };
    };
    queryRoles: {
        parameters: {
            query?: {
                /**
                 * A part of the display name, whatever case, accents and width. One or two characters are the beginning of a word of it.
                 * @example mod
                 */
                keyword?: string;
                /**
                 * Name, or oldest or newest first.
                 * @example displayName
                 */
                sortBy?: "displayName" | "firstCreated" | "lastCreated";
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: components["schemas"]["Role"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "roleId": "florist",
                 *       "displayName": "Florist",
                 *       "permissions": [
                 *         "EDIT_MESSAGE"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** The id of the new role. */
                    roleId: string;
                    /**
                     * The name of the role.
                     * @default
                     */
                    displayName?: string | null;
                    /** What its holders may do. */
                    permissions?: ("MUTE_CHANNEL" | "CLOSE_CHANNEL" | "EDIT_CHANNEL" | "EDIT_CHANNEL_RATELIMIT" | "ADD_CHANNEL_USER" | "REMOVE_CHANNEL_USER" | "EDIT_CHANNEL_USER" | "BAN_USER_FROM_CHANNEL" | "MUTE_USER_INSIDE_CHANNEL" | "BAN_CHANNEL_USER" | "MUTE_CHANNEL_USER" | "ASSIGN_CHANNEL_USER_ROLE" | "EDIT_MESSAGE" | "DELETE_MESSAGE" | "BAN_USER" | "EDIT_USER" | "ASSIGN_USER_ROLE" | "EDIT_USER_FEED_POST" | "DELETE_USER_FEED_POST" | "EDIT_USER_FEED_COMMENT" | "DELETE_USER_FEED_COMMENT" | "ADD_COMMUNITY_USER" | "REMOVE_COMMUNITY_USER" | "EDIT_COMMUNITY_USER" | "BAN_COMMUNITY_USER" | "MUTE_COMMUNITY_USER" | "EDIT_COMMUNITY" | "DELETE_COMMUNITY" | "ASSIGN_COMMUNITY_USER_ROLE" | "CREATE_PRIVILEGED_POST" | "REVIEW_COMMUNITY_POST" | "EDIT_COMMUNITY_POST" | "DELETE_COMMUNITY_POST" | "PIN_COMMUNITY_POST" | "EDIT_COMMUNITY_COMMENT" | "DELETE_COMMUNITY_COMMENT" | "MANAGE_COMMUNITY_STORY" | "CREATE_COMMUNITY_CATEGORY" | "EDIT_COMMUNITY_CATEGORY" | "DELETE_COMMUNITY_CATEGORY" | "CREATE_ROLE" | "EDIT_ROLE" | "DELETE_ROLE")[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the role.
                 * @example member
                 */
                roleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the role.
                 * @example gardener
                 */
                roleId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Gardener",
                 *       "permissions": [
                 *         "EDIT_MESSAGE"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** The name of the role. */
                    displayName?: string | null;
                    /** What its holders may do. */
                    permissions?: ("MUTE_CHANNEL" | "CLOSE_CHANNEL" | "EDIT_CHANNEL" | "EDIT_CHANNEL_RATELIMIT" | "ADD_CHANNEL_USER" | "REMOVE_CHANNEL_USER" | "EDIT_CHANNEL_USER" | "BAN_USER_FROM_CHANNEL" | "MUTE_USER_INSIDE_CHANNEL" | "BAN_CHANNEL_USER" | "MUTE_CHANNEL_USER" | "ASSIGN_CHANNEL_USER_ROLE" | "EDIT_MESSAGE" | "DELETE_MESSAGE" | "BAN_USER" | "EDIT_USER" | "ASSIGN_USER_ROLE" | "EDIT_USER_FEED_POST" | "DELETE_USER_FEED_POST" | "EDIT_USER_FEED_COMMENT" | "DELETE_USER_FEED_COMMENT" | "ADD_COMMUNITY_USER" | "REMOVE_COMMUNITY_USER" | "EDIT_COMMUNITY_USER" | "BAN_COMMUNITY_USER" | "MUTE_COMMUNITY_USER" | "EDIT_COMMUNITY" | "DELETE_COMMUNITY" | "ASSIGN_COMMUNITY_USER_ROLE" | "CREATE_PRIVILEGED_POST" | "REVIEW_COMMUNITY_POST" | "EDIT_COMMUNITY_POST" | "DELETE_COMMUNITY_POST" | "PIN_COMMUNITY_POST" | "EDIT_COMMUNITY_COMMENT" | "DELETE_COMMUNITY_COMMENT" | "MANAGE_COMMUNITY_STORY" | "CREATE_COMMUNITY_CATEGORY" | "EDIT_COMMUNITY_CATEGORY" | "DELETE_COMMUNITY_CATEGORY" | "CREATE_ROLE" | "EDIT_ROLE" | "DELETE_ROLE")[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the role.
                 * @example gardener
                 */
                roleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    searchEverything: {
        parameters: {
            query: {
                /**
                 * Words that all occur, in any order; the last one may be the beginning of a word. `"an exact phrase"`, `-word` for texts without it, `#tag`, links and their hosts, `from:` an id of a user, `in:` an id of a channel or community, `before:`, `after:` and `on:` a day (`2026-11-29`) or time, `has:` `link`, `image`, `video`, `file`, `audio` or `poll`. Up to 30 terms.
                 * @example tomatoes
                 */
                query: string;
                /** Whether the last word is a whole one. */
                exactMatch?: boolean;
                /**
                 * Absent: all kinds. Also written kinds[].
                 * @example [
                 *       "posts",
                 *       "users"
                 *     ]
                 */
                kinds?: ("posts" | "comments" | "stories" | "messages" | "channels" | "communities" | "users")[];
                /**
                 * `limit`: records of each kind, 1 to 20.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of each kind, 1 to 20.
                     * @default 5
                     */
                    limit?: number;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["FoundOfKind"][];
                        unavailable: ("posts" | "comments" | "stories" | "messages" | "channels" | "communities" | "users")[];
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                        commentChildren: components["schemas"]["Comment"][];
                        stories: components["schemas"]["Story"][];
                        messages: components["schemas"]["MessageV5"][];
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                    };
                };
            };
        };
    };
    searchChannels: {
        parameters: {
            query: {
                /**
                 * A part of the name, whatever case, accents and width.
                 * @example night
                 */
                query: string;
                /**
                 * Kinds of channels. Also written types[].
                 * @example [
                 *       "community"
                 *     ]
                 */
                types?: ("standard" | "private" | "conversation" | "broadcast" | "community" | "live")[];
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 20
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: components["schemas"]["Channel"][];
                        channelUsers: components["schemas"]["ChannelUser"][];
                        messagePreviews: components["schemas"]["MessagePreview"][];
                        messageFeedsInfo: components["schemas"]["MessageFeedInfo"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        searchResult: {
                            score: number;
                            fragments: components["schemas"]["Fragment"][];
                            channelId: components["schemas"]["Id"];
                        }[];
                        /** On the first page alone. */
                        total?: components["schemas"]["Total"];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    searchComments: {
        parameters: {
            query: {
                /**
                 * Words that all occur, in any order; the last one may be the beginning of a word. `"an exact phrase"`, `-word` for texts without it, `#tag`, links and their hosts, `from:` an id of a user, `in:` an id of a channel or community, `before:`, `after:` and `on:` a day (`2026-11-29`) or time, `has:` `link`, `image`, `video`, `file`, `audio` or `poll`. Up to 30 terms.
                 * @example tomatoes
                 */
                query: string;
                /** Whether the last word is a whole one. */
                exactMatch?: boolean;
                /**
                 * Id of the community or user on whose feed they are.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                targetId?: string;
                /**
                 * Whose feeds are searched. Absent: those of communities and of users.
                 * @example community
                 */
                targetType?: "community" | "user";
                /** Only what one of these users wrote. Also written userIds[]. */
                userIds?: string[];
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        commentChildren: components["schemas"]["Comment"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        searchResult: {
                            score: number;
                            fragments: components["schemas"]["Fragment"][];
                            commentId: components["schemas"]["Id"];
                        }[];
                        /** On the first page alone. */
                        total?: components["schemas"]["Total"];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    searchMessages: {
        parameters: {
            query: {
                /**
                 * Words that all occur, in any order; the last one may be the beginning of a word. `"an exact phrase"`, `-word` for texts without it, `#tag`, links and their hosts, `from:` an id of a user, `in:` an id of a channel or community, `before:`, `after:` and `on:` a day (`2026-11-29`) or time, `has:` `link`, `image`, `video`, `file`, `audio` or `poll`. Up to 30 terms.
                 * @example meet "at noon"
                 */
                query: string;
                /** Whether the last word is a whole one. */
                exactMatch?: boolean;
                /**
                 * Messages of this channel.
                 * @example night-shift
                 */
                channelId?: string;
                /** Messages of this feed; the id of a channel is that of its default feed. */
                messageFeedId?: string;
                /** Only what one of these users wrote. Also written userIds[]. */
                userIds?: string[];
                /** Messages of these types. Also written types[]. */
                types?: ("text" | "image" | "file" | "custom" | "video" | "audio" | "imagemap")[];
                /** Messages with one of these tags. Also written tags[]. */
                tags?: string[];
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 20
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["MessageV5"][];
                        messageFeeds: components["schemas"]["MessageFeed"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        searchResult: {
                            score: number;
                            fragments: components["schemas"]["Fragment"][];
                            messageId: components["schemas"]["Id"];
                        }[];
                        /** On the first page alone. */
                        total?: components["schemas"]["Total"];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    searchPosts: {
        parameters: {
            query: {
                /**
                 * Id of the community or user. Absent: all of them.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                targetId?: string;
                /**
                 * Whose feeds are searched. On `content` are no posts.
                 * @example community
                 */
                targetType: "community" | "user" | "content";
                /**
                 * Newest or oldest first, by creation or update.
                 * @example lastCreated
                 */
                sortBy?: "lastCreated" | "firstCreated" | "lastUpdated" | "firstUpdated";
                /** Posts that have a flag, or have none. */
                hasFlag?: boolean;
                /**
                 * Deleted or existing posts. Absent: both.
                 * @example false
                 */
                isDeleted?: boolean;
                /**
                 * Posts that are published, that wait for a review, or that were declined.
                 * @example published
                 */
                feedType?: "reviewing" | "published" | "declined";
                /** Any of them: the type of a post, or of one of its children. Also written dataTypes[]. */
                dataTypes?: ("video" | "image" | "file" | "liveStream" | "poll" | "clip")[];
                /** Any of them. Also written tags[]. */
                tags?: string[];
                /**
                 * Any of them, whatever case and width; without the leading #. Also written hashtags[].
                 * @example [
                 *       "tomatoes"
                 *     ]
                 */
                hashtags?: string[];
                /** False: also child posts. */
                matchingOnlyParentPost?: boolean;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer. Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    after?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    before?: string;
                    /** Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. */
                    updatedAt?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    searchStories: {
        parameters: {
            query: {
                /**
                 * Words that all occur, in any order; the last one may be the beginning of a word. `"an exact phrase"`, `-word` for texts without it, `#tag`, links and their hosts, `from:` an id of a user, `in:` an id of a channel or community, `before:`, `after:` and `on:` a day (`2026-11-29`) or time, `has:` `link`, `image`, `video`, `file`, `audio` or `poll`. Up to 30 terms.
                 * @example tomatoes
                 */
                query: string;
                /** Whether the last word is a whole one. */
                exactMatch?: boolean;
                /**
                 * Id of the community that shows them.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                targetId?: string;
                /** Only what one of these users wrote. Also written userIds[]. */
                userIds?: string[];
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stories: components["schemas"]["Story"][];
                        comments: components["schemas"]["Comment"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        searchResult: {
                            score: number;
                            fragments: components["schemas"]["Fragment"][];
                            storyId: components["schemas"]["Id"];
                        }[];
                        /** On the first page alone. */
                        total?: components["schemas"]["Total"];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    searchCommunitiesByMeaning: {
        parameters: {
            query: {
                /**
                 * A part of the display name, whatever case, accents and width.
                 * @example garden
                 */
                query: string;
                /** Communities that have one of these tags. Also written tags[]. */
                tags?: string[];
                /** All, or those that the caller is a member of or is not a member of. */
                filter?: "all" | "member" | "notMember";
                /**
                 * Communities of one of these categories. Also written categoryIds[].
                 * @example [
                 *       "67443e9f1c2a4b0d8e6f0003"
                 *     ]
                 */
                categoryIds?: string[];
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        searchResult: {
                            communityId: string;
                            score: number;
                        }[];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    searchPostsByMeaning: {
        parameters: {
            query: {
                /**
                 * Words that all occur, in any order; the last one may be the beginning of a word. `"an exact phrase"`, `-word` for texts without it, `#tag`, links and their hosts, `from:` an id of a user, `in:` an id of a channel or community, `before:`, `after:` and `on:` a day (`2026-11-29`) or time, `has:` `link`, `image`, `video`, `file`, `audio` or `poll`. Up to 30 terms.
                 * @example tomatoes
                 */
                query: string;
                /** Whether the last word is a whole one. */
                exactMatch?: boolean;
                /**
                 * Id of the community or user. Absent: all of them.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                targetId?: string;
                /**
                 * Whose feeds are searched. Absent: those of communities with `targetId`, else all.
                 * @example community
                 */
                targetType?: "community" | "user";
                /** Only what one of these users wrote. Also written userIds[]. */
                userIds?: string[];
                /** Any of them: the type of a post, or of one of its children. With `text`, posts of all types are found. Also written dataTypes[]. */
                dataTypes?: ("video" | "image" | "file" | "liveStream" | "poll" | "clip" | "text")[];
                /** False: child posts too, which are found by their own texts. */
                matchingOnlyParentPost?: boolean;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        polls: components["schemas"]["Poll"][];
                        searchResult: {
                            score: number;
                            fragments: components["schemas"]["Fragment"][];
                            postId: components["schemas"]["Id"];
                        }[];
                        /** On the first page alone. */
                        total?: components["schemas"]["Total"];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    verifySession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lastCachePurge: components["schemas"]["Timestamp"] | null;
                    };
                };
            };
        };
    };
    openSessionV3: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "eve",
                 *       "deviceId": "phone",
                 *       "deviceInfo": {
                 *         "kind": "ios",
                 *         "model": "iPhone 15",
                 *         "sdkVersion": "7.0.0"
                 *       },
                 *       "displayName": "Eve",
                 *       "profileHandle": "eve.green"
                 *     }
                 */
                "application/json": {
                    /** Id of the user, as your own system has it. */
                    userId: string;
                    /** Id of the device, which belongs to the user: others may have the same. */
                    deviceId: string;
                    /** What the device is. */
                    deviceInfo?: {
                        kind?: ("ios" | "android" | "web" | "node") | null;
                        model?: string | null;
                        sdkVersion?: string | null;
                    } | null;
                    /** The name that others see. */
                    displayName?: string | null;
                    /** A unique short name. */
                    profileHandle?: string | null;
                    /** The auth token of your backend; required in secure mode. */
                    authToken?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accessToken: string;
                        issuedAt: components["schemas"]["Timestamp"];
                        expiresAt: components["schemas"]["Timestamp"];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        roles: components["schemas"]["Role"][];
                        /** @enum {string} */
                        userType: "signed-in" | "visitor" | "bot";
                        lastCachePurge: components["schemas"]["Timestamp"] | null;
                    };
                };
            };
        };
    };
    openSessionV4: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "eve",
                 *       "deviceId": "phone",
                 *       "deviceInfo": {
                 *         "kind": "ios",
                 *         "model": "iPhone 15",
                 *         "sdkVersion": "7.0.0"
                 *       },
                 *       "displayName": "Eve",
                 *       "profileHandle": "eve.green"
                 *     }
                 */
                "application/json": {
                    /** Id of the user, as your own system has it. */
                    userId: string;
                    /** Id of the device, which belongs to the user: others may have the same. */
                    deviceId: string;
                    /** What the device is. */
                    deviceInfo?: {
                        kind?: ("ios" | "android" | "web" | "node") | null;
                        model?: string | null;
                        sdkVersion?: string | null;
                    } | null;
                    /** The name that others see. */
                    displayName?: string | null;
                    /** A unique short name. */
                    profileHandle?: string | null;
                    /** The auth token of your backend; required in secure mode. */
                    authToken?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accessToken: string;
                        issuedAt: components["schemas"]["Timestamp"];
                        expiresAt: components["schemas"]["Timestamp"];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        roles: components["schemas"]["Role"][];
                        /** @enum {string} */
                        userType: "signed-in" | "visitor" | "bot";
                        lastCachePurge: components["schemas"]["Timestamp"] | null;
                    };
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: {
                /** The user whose sessions end. Absent, or the caller: the sessions on this device. */
                userId?: string;
                /** Whether `userId` is the public or the internal id. */
                isPublic?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    openSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "eve",
                 *       "deviceId": "phone",
                 *       "deviceInfo": {
                 *         "kind": "ios",
                 *         "model": "iPhone 15",
                 *         "sdkVersion": "7.0.0"
                 *       },
                 *       "displayName": "Eve",
                 *       "profileHandle": "eve.green"
                 *     }
                 */
                "application/json": {
                    /** Id of the user, as your own system has it. */
                    userId: string;
                    /** Id of the device, which belongs to the user: others may have the same. */
                    deviceId: string;
                    /** What the device is. */
                    deviceInfo?: {
                        kind?: ("ios" | "android" | "web" | "node") | null;
                        model?: string | null;
                        sdkVersion?: string | null;
                    } | null;
                    /** The name that others see. */
                    displayName?: string | null;
                    /** A unique short name. */
                    profileHandle?: string | null;
                    /** The auth token of your backend; required in secure mode. */
                    authToken?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accessToken: string;
                        issuedAt: components["schemas"]["Timestamp"];
                        expiresAt: components["schemas"]["Timestamp"];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        roles: components["schemas"]["Role"][];
                        /** @enum {string} */
                        userType: "signed-in" | "visitor" | "bot";
                        lastCachePurge: components["schemas"]["Timestamp"] | null;
                    };
                };
            };
        };
    };
    queryStories: {
        parameters: {
            query: {
                /**
                 * Id of the community or user.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                targetId: string;
                /**
                 * Whose stories. Stories of users do not exist yet, so that list is empty.
                 * @example community
                 */
                targetType: "community" | "user";
                /** Stories of this type only. */
                dataType?: "image" | "video";
                /** Whether expired stories are listed instead of those that are shown. */
                isExpired?: boolean;
                /**
                 * `orderBy`: the newest (`desc`) or the oldest (`asc`) first. `limit`: 1 to 100. `token`: from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * `orderBy`: the newest (`desc`) or the oldest (`asc`) first. `limit`: 1 to 100. `token`: from `paging` of an answer.
                     * @default createdAt
                     * @enum {string}
                     */
                    sortBy?: "createdAt";
                    /**
                     * The newest (`desc`) or the oldest (`asc`) first.
                     * @default desc
                     * @enum {string}
                     */
                    orderBy?: "desc" | "asc";
                    /**
                     * 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** From `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stories: components["schemas"]["Story"][];
                        comments: components["schemas"]["Comment"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        storyTargets: components["schemas"]["StoryTarget"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    createStory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "text": "The first tomatoes are ripe."
                 *       },
                 *       "dataType": "text",
                 *       "targetType": "community",
                 *       "targetId": "67443e9f1c2a4b0d8e6f0002",
                 *       "referenceId": "draft-1",
                 *       "items": [
                 *         {
                 *           "type": "hyperlink",
                 *           "data": {
                 *             "url": "https://example.com/tomatoes",
                 *             "customText": "Recipes"
                 *           }
                 *         }
                 *       ],
                 *       "metadata": {
                 *         "plot": "south"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** The content: `text` of a text, `fileId` of an image or a video; an empty text counts as absent. */
                    data: {
                        /** Of a text. */
                        text?: string | null;
                        /** Of an image or a video that the caller uploaded. */
                        fileId?: string | null;
                        /**
                         * How an image fills the screen.
                         * @default fit
                         */
                        imageDisplayMode?: ("fit" | "fill") | null;
                    } & {
                        [key: string]: unknown;
                    };
                    /**
                     * Which content the story has.
                     * @enum {string}
                     */
                    dataType: "text" | "image" | "video";
                    /**
                     * Whose story it is.
                     * @constant
                     */
                    targetType: "community";
                    /** Id of the community. */
                    targetId: string;
                    /** An id that you choose; it comes back in this answer. */
                    referenceId: string;
                    /** What the story shows besides: a hyperlink. */
                    items?: {
                        /** @constant */
                        type: "hyperlink";
                        data: {
                            url?: string | null;
                            customText?: string | null;
                        };
                    }[] | null;
                    /** Data of your own, returned unchanged. At most 5120 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stories: components["schemas"]["Story"][];
                        comments: components["schemas"]["Comment"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
        };
    };
    queryStoriesByTargets: {
        parameters: {
            query: {
                /**
                 * The targets: `targets[0][targetId]=…&targets[0][targetType]=community`, or each as JSON. Those that do not exist, or that the caller may not read, are left out. Also written targets[].
                 * @example [
                 *       {
                 *         "targetId": "67443e9f1c2a4b0d8e6f0002",
                 *         "targetType": "community"
                 *       }
                 *     ]
                 */
                targets: {
                    /** Id of the community or user. */
                    targetId: string;
                    /**
                     * Which of them; users have no stories yet.
                     * @enum {string}
                     */
                    targetType: "community" | "user";
                }[];
                /** `orderBy`: the newest (`desc`) or the oldest (`asc`) of each target first. */
                options?: {
                    /**
                     * `orderBy`: the newest (`desc`) or the oldest (`asc`) of each target first.
                     * @default createdAt
                     * @enum {string}
                     */
                    sortBy?: "createdAt";
                    /**
                     * The newest (`desc`) or the oldest (`asc`) of each target first.
                     * @default desc
                     * @enum {string}
                     */
                    orderBy?: "desc" | "asc";
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stories: components["schemas"]["Story"][];
                        comments: components["schemas"]["Comment"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        storyTargets: components["schemas"]["StoryTarget"][];
                    };
                };
            };
        };
    };
    getStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the story.
                 * @example 67443e9f1c2a4b0d8e6f00b0
                 */
                storyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stories: components["schemas"]["Story"][];
                        comments: components["schemas"]["Comment"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    deleteStory: {
        parameters: {
            query?: {
                /**
                 * Whether nothing of the story is kept.
                 * @example false
                 */
                permanent?: boolean;
            };
            header?: never;
            path: {
                /**
                 * Id of the story.
                 * @example 67443e9f1c2a4b0d8e6f00b0
                 */
                storyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    flagStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the story.
                 * @example 67443e9f1c2a4b0d8e6f00b0
                 */
                storyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stories: components["schemas"]["Story"][];
                        comments: components["schemas"]["Comment"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    unflagStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the story.
                 * @example 67443e9f1c2a4b0d8e6f00b0
                 */
                storyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stories: components["schemas"]["Story"][];
                        comments: components["schemas"]["Comment"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    clearStoryFlags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the story.
                 * @example 67443e9f1c2a4b0d8e6f00b0
                 */
                storyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stories: components["schemas"]["Story"][];
                        comments: components["schemas"]["Comment"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    countStories: {
        parameters: {
            query: {
                /**
                 * Id of the community or user.
                 * @example 67443e9f1c2a4b0d8e6f0002
                 */
                targetId: string;
                /**
                 * Whose stories are counted.
                 * @example community
                 */
                targetType: "community" | "user";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
        };
    };
    listStoryTargets: {
        parameters: {
            query: {
                /**
                 * The targets: `targets[0][targetId]=…&targets[0][targetType]=community`, or each as JSON. Those that do not exist, or that the caller may not read, are left out. Also written targets[].
                 * @example [
                 *       {
                 *         "targetId": "67443e9f1c2a4b0d8e6f0002",
                 *         "targetType": "community"
                 *       }
                 *     ]
                 */
                targets: {
                    /** Id of the community or user. */
                    targetId: string;
                    /**
                     * Which of them; users have no stories yet.
                     * @enum {string}
                     */
                    targetType: "community" | "user";
                }[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        storyTargets: components["schemas"]["StoryTarget"][];
                    };
                };
            };
        };
    };
    reportWatching: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "streams": [
                 *         {
                 *           "streamId": "67443e9f1c2a4b0d8e6f00e0",
                 *           "startTime": "2026-01-02T03:04:05.678Z",
                 *           "endTime": "2026-01-02T03:05:05.678Z",
                 *           "watchSeconds": 60
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Not checked: the session token says who reports. */
                    signature?: string;
                    /** Belongs to the signature. */
                    nonceStr?: string;
                    /** When it was reported. */
                    timestamp?: number | string;
                    /** What was watched, from when to when. */
                    streams: {
                        streamId: string;
                        sessionId?: string;
                        /** Format: date-time */
                        startTime?: string;
                        /** Format: date-time */
                        endTime?: string;
                        watchSeconds?: number;
                        resolution?: string;
                    }[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
        };
    };
    queryUserFeed: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        postChildren: components["schemas"]["Post"][];
                        comments: components["schemas"]["Comment"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    queryUsers: {
        parameters: {
            query?: {
                /**
                 * A part of the display name, whatever case, accents and width. One or two characters are the beginning of a word of it.
                 * @example bo
                 */
                keyword?: string;
                /**
                 * Whether the keyword is the whole display name.
                 * @example false
                 */
                exactMatchKeyword?: boolean;
                /**
                 * All users, or those with a flag.
                 * @example all
                 */
                filter?: "all" | "flagged";
                /**
                 * Name, or oldest or newest first.
                 * @example displayName
                 */
                sortBy?: "displayName" | "firstCreated" | "lastCreated";
                /**
                 * Deleted or existing users. Absent: both.
                 * @example false
                 */
                isDeleted?: boolean;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "userId": "alice",
                 *       "displayName": "Alice",
                 *       "metadata": {
                 *         "garden": {
                 *           "crops": [
                 *             "tomatoes"
                 *           ]
                 *         }
                 *       },
                 *       "avatarCustomUrl": "https://example.com/alice.png",
                 *       "description": "Grows tomatoes."
                 *     }
                 */
                "application/json": {
                    /** The user to update. Absent: the caller. */
                    userId?: string | null;
                    /** The name that others see. */
                    displayName?: string | null;
                    /** A short name, unique in the network whatever its case. */
                    profileHandle?: string | null;
                    /** Roles in the network; only administrators may change them. */
                    roles?: string[] | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Id of an uploaded image; empty clears it. */
                    avatarFileId?: string | null;
                    /** The URL of an image elsewhere. */
                    avatarCustomUrl?: string | null;
                    /** What the user tells about themselves. */
                    description?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: {
                /**
                 * Which ids the request has: those that clients see, or those that the service made.
                 * @example public
                 */
                type?: "public" | "internal";
            };
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    deleteUserV3: {
        parameters: {
            query?: {
                /** Whether all content of the user is deleted, including what no other option names. */
                deleteAll?: boolean;
                /**
                 * Whether the user's messages are marked as deleted.
                 * @example true
                 */
                markMessageDeleted?: boolean;
                /** Whether the user's posts are deleted permanently. */
                hardDeletePost?: boolean;
                /** Whether the user's comments are deleted permanently. */
                hardDeleteComment?: boolean;
                /** Whether everything personal of the user is erased for good, also from the event log; implies `deleteAll`. Users who are deleted already can still be erased. */
                erase?: boolean;
            };
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: {
                /** Whether all content of the user is deleted, including what no other option names. */
                deleteAll?: boolean;
                /**
                 * Whether the user's messages are marked as deleted.
                 * @example true
                 */
                markMessageDeleted?: boolean;
                /** Whether the user's posts are deleted permanently. */
                hardDeletePost?: boolean;
                /** Whether the user's comments are deleted permanently. */
                hardDeleteComment?: boolean;
                /** Whether everything personal of the user is erased for good, also from the event log; implies `deleteAll`. Users who are deleted already can still be erased. */
                erase?: boolean;
            };
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example alice
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        devices: components["schemas"]["PushDevice"][];
                    };
                };
            };
        };
    };
    getUserExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example alice
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        export: components["schemas"]["UserExport"];
                    };
                };
            };
        };
    };
    requestUserExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example alice
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        export: components["schemas"]["UserExport"];
                    };
                };
            };
        };
    };
    clearUserFlags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getFollowInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        followCounts: components["schemas"]["FollowCount"][];
                    };
                };
            };
        };
    };
    getFollowInfoV4: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        followCounts: components["schemas"]["FollowCount"][];
                    };
                };
            };
        };
    };
    queryFollowers: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
                /**
                 * Follows, requests to follow, or both.
                 * @example all
                 */
                status?: "all" | "pending" | "accepted";
            };
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["FollowPaging"];
                    };
                };
            };
        };
    };
    queryFollowing: {
        parameters: {
            query?: {
                /** Records of a page. */
                limit?: number;
                /** The next or previous page, from `paging` of an answer. */
                token?: string;
                /**
                 * The same two; clients send either.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
                /**
                 * Follows, requests to follow, or both.
                 * @example all
                 */
                status?: "all" | "pending" | "accepted";
            };
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        follows: components["schemas"]["Follow"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                        paging: components["schemas"]["FollowPaging"];
                    };
                };
            };
        };
    };
    isUserFlaggedByMe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the user.
                 * @example bob
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isFlagByMe: boolean;
                    };
                };
            };
        };
    };
    banUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "bob"
                 *     }
                 */
                "application/json": {
                    /** Id of the user. */
                    userId: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query: {
                /**
                 * Ids of users. Also written userIds[]; values may be percent-encoded twice.
                 * @example [
                 *       "bob",
                 *       "dan"
                 *     ]
                 */
                userIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    unbanUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "bob"
                 *     }
                 */
                "application/json": {
                    /** Id of the user. */
                    userId: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    queryStreams: {
        parameters: {
            query?: {
                /** Only those that are live now. */
                isLive?: boolean;
                /**
                 * Only those with one of these statuses. Also written statuses[].
                 * @example [
                 *       "idle",
                 *       "live"
                 *     ]
                 */
                statuses?: ("idle" | "live" | "ended" | "recorded")[];
                /** Only those of these users. Also written userPublicIds[]. */
                userPublicIds?: string[];
                /** Newest or oldest first. */
                sortBy?: "lastCreated" | "firstCreated";
                /** Deleted streams instead of the others. */
                isDeleted?: boolean;
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 20
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            videoStreamings: components["schemas"]["VideoStreaming"][];
                            videoStreamingChildren: components["schemas"]["VideoStreaming"][];
                            videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                            users: components["schemas"]["User"][];
                            files: components["schemas"]["File"][];
                        };
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    createStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Repotting basil",
                 *       "resolution": "HD",
                 *       "metadata": {
                 *         "floor": 2
                 *       }
                 *     }
                 */
                "application/json": {
                    /** The title. */
                    title: string;
                    /** What it is about. */
                    description?: string | null;
                    /** Id of an uploaded image. */
                    thumbnailFileId?: string | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /**
                     * Whether its URLs are signed and expire.
                     * @default false
                     */
                    isSecure?: boolean | null;
                    /**
                     * The resolution: standard, high or full high definition.
                     * @default SD
                     */
                    resolution?: ("SD" | "HD" | "FHD") | null;
                    /**
                     * Whether viewers chat in a `live` channel with the id of the stream. A child has the channel of its parent.
                     * @default false
                     */
                    channelEnabled?: boolean | null;
                    /** Id of the stream whose child it becomes. */
                    parentStreamId?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        videoStreamingChildren: components["schemas"]["VideoStreaming"][];
                        videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    getStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the stream.
                 * @example 67443e9f1c2a4b0d8e6f00e0
                 */
                streamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        videoStreamingChildren: components["schemas"]["VideoStreaming"][];
                        videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    updateStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the stream.
                 * @example 67443e9f1c2a4b0d8e6f00e0
                 */
                streamId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "Repotting tomatoes"
                 *     }
                 */
                "application/json": {
                    /** The title. */
                    title?: string | null;
                    /** What it is about. */
                    description?: string | null;
                    /** Id of an uploaded image. */
                    thumbnailFileId?: string | null;
                    /** Data of your own, returned unchanged. At most 10240 bytes as JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** Whether its URLs are signed and expire. */
                    isSecure?: boolean | null;
                    /** The resolution: standard, high or full high definition. */
                    resolution?: ("SD" | "HD" | "FHD") | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        videoStreamingChildren: components["schemas"]["VideoStreaming"][];
                        videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    deleteStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the stream.
                 * @example 67443e9f1c2a4b0d8e6f00e0
                 */
                streamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    stopStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the stream.
                 * @example 67443e9f1c2a4b0d8e6f00e0
                 */
                streamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        videoStreamingChildren: components["schemas"]["VideoStreaming"][];
                        videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                        users: components["schemas"]["User"][];
                        files: components["schemas"]["File"][];
                    };
                };
            };
        };
    };
    listViewerBans: {
        parameters: {
            query?: {
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 50
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 50
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the stream.
                 * @example 67443e9f1c2a4b0d8e6f00e0
                 */
                streamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        videoStreamingBannedUsers: components["schemas"]["VideoStreamingBannedUser"][];
                        videoStreamings: components["schemas"]["VideoStreaming"];
                        videoStreamingChildren: components["schemas"]["VideoStreaming"] | null;
                        videoStreamingModerations: components["schemas"]["VideoStreamModeration"] | null;
                        files: components["schemas"]["File"] | null;
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    banViewers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the stream.
                 * @example 67443e9f1c2a4b0d8e6f00e0
                 */
                streamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "bob"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Ids of users; duplicates are ignored. */
                    userIds: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    unbanViewers: {
        parameters: {
            query: {
                /**
                 * Ids of users; duplicates are ignored. Also written userIds[].
                 * @example [
                 *       "bob"
                 *     ]
                 */
                userIds: string[];
            };
            header?: never;
            path: {
                /**
                 * Id of the stream.
                 * @example 67443e9f1c2a4b0d8e6f00e0
                 */
                streamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    listLiveStreams: {
        parameters: {
            query?: {
                /**
                 * Streams on feeds of communities, of users, or all. No stream is on the feed of a community yet. Also written targetType[].
                 * @example [
                 *       "all"
                 *     ]
                 */
                targetType?: ("community" | "user" | "all")[];
                /** Ids of these users; ignored for `all`. Also written targetIds[]. */
                targetIds?: string[];
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 20
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        communities: components["schemas"]["Community"][];
                        communityUsers: components["schemas"]["CommunityUser"][];
                        files: components["schemas"]["File"][];
                        users: components["schemas"]["User"][];
                        categories: components["schemas"]["Category"][];
                        feeds: components["schemas"]["Feed"][];
                        videoStreamings: components["schemas"]["VideoStreaming"][];
                        videoStreamingChildren: components["schemas"]["VideoStreaming"][];
                        videoStreamModerations: components["schemas"]["VideoStreamModeration"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    uploadVideo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "altText": "Tomatoes"
                 *     }
                 */
                "multipart/form-data": {
                    /** The files. */
                    files: string[];
                    /**
                     * `public`: everybody who has the URL. `network`: users of the network.
                     * @default public
                     */
                    accessType?: ("public" | "network") | null;
                    /** The name of the file, instead of the one that it was sent with. Blocked words are refused in both. */
                    preferredFilename?: string | null;
                    /** What the file shows, for those who cannot see it. */
                    altText?: string | null;
                    /** What the video is for. */
                    feedType?: ("post" | "message" | "story" | "chat" | "clip") | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"][];
                };
            };
        };
    };
    uploadVideoFromUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://www.example.org/tomatoes.mp4",
                 *       "altText": "Tomatoes"
                 *     }
                 */
                "application/json": {
                    /** Where the file is: an address of the public internet, without a user name and password. */
                    url: string;
                    /**
                     * `public`: everybody who has the URL. `network`: users of the network.
                     * @default public
                     */
                    accessType?: ("public" | "network") | null;
                    /** The name of the file, instead of the end of the path of its URL. Blocked words are refused in both. */
                    preferredFilename?: string | null;
                    /** What the file shows, for those who cannot see it. */
                    altText?: string | null;
                    /** What the video is for. */
                    feedType?: ("post" | "message" | "story" | "chat" | "clip") | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"][];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: components["schemas"]["Webhook"][];
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/webhook",
                 *       "description": "Analytics",
                 *       "isEnabled": false
                 *     }
                 */
                "application/json": {
                    /** Where events are sent, by POST: an address of the internet that begins with http or https. */
                    url: string;
                    /**
                     * What it is for, for those who administer the network.
                     * @default
                     */
                    description?: string | null;
                    /**
                     * Whether events are sent. What happens while it is off is not sent later.
                     * @default true
                     */
                    isEnabled?: boolean | null;
                    /** Names of the events that are sent; empty: all but `push-notification.created`, which has to be named. */
                    events?: ("channel.didCreate" | "channel.didUpdate" | "channel.didUpdateMeta" | "channel.didClose" | "channel.deleted" | "channel.didJoin" | "channel.didLeave" | "channel.didAddUsers" | "channel.didRemoveUsers" | "channel.didBan" | "channel.unbanned" | "channel.setMuted" | "channel.setMutedUsers" | "moderation.didBan" | "message.didCreate" | "message.didUpdate" | "message.didDelete" | "message.didFlag" | "message.didUnflag" | "message.didClearflag" | "message.didAddReaction" | "message.didRemoveReaction" | "message-feed.created" | "message-feed.updated" | "message-feed.deleted" | "v3.community.didCreate" | "v3.community.didUpdate" | "v3.community.didDelete" | "v3.community.didJoin" | "v3.community.didLeave" | "v3.community.didAddUsers" | "v3.community.didRemoveUsers" | "v3.community.didBan" | "v3.community.didUnban" | "v3.community.didRoleChange" | "v3.communityJoinRequest.didCreate" | "v3.communityJoinRequest.didAccept" | "v3.communityJoinRequest.didReject" | "v3.communityMemberInvitation.didCreate" | "v3.communityMemberInvitation.didAccept" | "v3.communityMemberInvitation.didReject" | "user.didCreate" | "user.didUpdate" | "user.didFlag" | "user.didUnflag" | "user.didClearFlag" | "user.didBlock" | "user.didUnblock" | "user.didGlobalBan" | "user.deleted" | "follow.didRequest" | "follow.didCreate" | "follow.didAcceptRequest" | "follow.didDeclineRequest" | "follow.didCancelRequest" | "follow.didUnfollow" | "follow.didDeleteFollower" | "v3.post.didCreate" | "v3.post.didUpdate" | "v3.post.didDelete" | "v3.post.didApprove" | "v3.post.didDecline" | "v3.post.didFlag" | "v3.post.didUnflag" | "v3.post.didAddReaction" | "v3.post.didRemoveReaction" | "v3.comment.didCreate" | "v3.comment.didReply" | "v3.comment.didUpdate" | "v3.comment.didDelete" | "v3.comment.didFlag" | "v3.comment.didUnflag" | "v3.comment.didAddReaction" | "v3.comment.didRemoveReaction" | "poll.didCreate" | "poll.didUpdate" | "poll.didVote" | "story.created" | "story.deleted" | "story.flagged" | "story.unflagged" | "story.reactionAdded" | "story.reactionRemoved" | "video-streaming.didStart" | "video-streaming.didStop" | "video-streaming.didRecord" | "video-streaming.didFlag" | "video-streaming.didTerminate" | "video-streaming.viewerDidBan" | "video-streaming.viewerDidUnban" | "file.didUpload" | "file.didReject" | "file.didDelete" | "push-notification.created" | "webhook.test")[] | null;
                    /** Only what happens in these communities, or in the channels of `channelIds`, is sent. Both empty: everything. */
                    communityIds?: string[] | null;
                    /** Only what happens in these channels, or in the communities of `communityIds`, is sent. Both empty: everything. */
                    channelIds?: string[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: components["schemas"]["Webhook"][];
                        secret: string;
                    };
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: components["schemas"]["Webhook"][];
                    };
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "Analytics of the app",
                 *       "communityIds": [
                 *         "67443e9f1c2a4b0d8e6f0002"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Where events are sent, by POST: an address of the internet that begins with http or https. */
                    url?: string | null;
                    /** What it is for, for those who administer the network. */
                    description?: string | null;
                    /** Whether events are sent. What happens while it is off is not sent later. */
                    isEnabled?: boolean | null;
                    /** Names of the events that are sent; empty: all but `push-notification.created`, which has to be named. */
                    events?: ("channel.didCreate" | "channel.didUpdate" | "channel.didUpdateMeta" | "channel.didClose" | "channel.deleted" | "channel.didJoin" | "channel.didLeave" | "channel.didAddUsers" | "channel.didRemoveUsers" | "channel.didBan" | "channel.unbanned" | "channel.setMuted" | "channel.setMutedUsers" | "moderation.didBan" | "message.didCreate" | "message.didUpdate" | "message.didDelete" | "message.didFlag" | "message.didUnflag" | "message.didClearflag" | "message.didAddReaction" | "message.didRemoveReaction" | "message-feed.created" | "message-feed.updated" | "message-feed.deleted" | "v3.community.didCreate" | "v3.community.didUpdate" | "v3.community.didDelete" | "v3.community.didJoin" | "v3.community.didLeave" | "v3.community.didAddUsers" | "v3.community.didRemoveUsers" | "v3.community.didBan" | "v3.community.didUnban" | "v3.community.didRoleChange" | "v3.communityJoinRequest.didCreate" | "v3.communityJoinRequest.didAccept" | "v3.communityJoinRequest.didReject" | "v3.communityMemberInvitation.didCreate" | "v3.communityMemberInvitation.didAccept" | "v3.communityMemberInvitation.didReject" | "user.didCreate" | "user.didUpdate" | "user.didFlag" | "user.didUnflag" | "user.didClearFlag" | "user.didBlock" | "user.didUnblock" | "user.didGlobalBan" | "user.deleted" | "follow.didRequest" | "follow.didCreate" | "follow.didAcceptRequest" | "follow.didDeclineRequest" | "follow.didCancelRequest" | "follow.didUnfollow" | "follow.didDeleteFollower" | "v3.post.didCreate" | "v3.post.didUpdate" | "v3.post.didDelete" | "v3.post.didApprove" | "v3.post.didDecline" | "v3.post.didFlag" | "v3.post.didUnflag" | "v3.post.didAddReaction" | "v3.post.didRemoveReaction" | "v3.comment.didCreate" | "v3.comment.didReply" | "v3.comment.didUpdate" | "v3.comment.didDelete" | "v3.comment.didFlag" | "v3.comment.didUnflag" | "v3.comment.didAddReaction" | "v3.comment.didRemoveReaction" | "poll.didCreate" | "poll.didUpdate" | "poll.didVote" | "story.created" | "story.deleted" | "story.flagged" | "story.unflagged" | "story.reactionAdded" | "story.reactionRemoved" | "video-streaming.didStart" | "video-streaming.didStop" | "video-streaming.didRecord" | "video-streaming.didFlag" | "video-streaming.didTerminate" | "video-streaming.viewerDidBan" | "video-streaming.viewerDidUnban" | "file.didUpload" | "file.didReject" | "file.didDelete" | "push-notification.created" | "webhook.test")[] | null;
                    /** Only what happens in these communities, or in the channels of `channelIds`, is sent. Both empty: everything. */
                    communityIds?: string[] | null;
                    /** Only what happens in these channels, or in the communities of `communityIds`, is sent. Both empty: everything. */
                    channelIds?: string[] | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: components["schemas"]["Webhook"][];
                    };
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    queryWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * Only those in this state.
                 * @example failed
                 */
                state?: "pending" | "delivered" | "failed";
                /** Only those of this event. */
                event?: "channel.didCreate" | "channel.didUpdate" | "channel.didUpdateMeta" | "channel.didClose" | "channel.deleted" | "channel.didJoin" | "channel.didLeave" | "channel.didAddUsers" | "channel.didRemoveUsers" | "channel.didBan" | "channel.unbanned" | "channel.setMuted" | "channel.setMutedUsers" | "moderation.didBan" | "message.didCreate" | "message.didUpdate" | "message.didDelete" | "message.didFlag" | "message.didUnflag" | "message.didClearflag" | "message.didAddReaction" | "message.didRemoveReaction" | "message-feed.created" | "message-feed.updated" | "message-feed.deleted" | "v3.community.didCreate" | "v3.community.didUpdate" | "v3.community.didDelete" | "v3.community.didJoin" | "v3.community.didLeave" | "v3.community.didAddUsers" | "v3.community.didRemoveUsers" | "v3.community.didBan" | "v3.community.didUnban" | "v3.community.didRoleChange" | "v3.communityJoinRequest.didCreate" | "v3.communityJoinRequest.didAccept" | "v3.communityJoinRequest.didReject" | "v3.communityMemberInvitation.didCreate" | "v3.communityMemberInvitation.didAccept" | "v3.communityMemberInvitation.didReject" | "user.didCreate" | "user.didUpdate" | "user.didFlag" | "user.didUnflag" | "user.didClearFlag" | "user.didBlock" | "user.didUnblock" | "user.didGlobalBan" | "user.deleted" | "follow.didRequest" | "follow.didCreate" | "follow.didAcceptRequest" | "follow.didDeclineRequest" | "follow.didCancelRequest" | "follow.didUnfollow" | "follow.didDeleteFollower" | "v3.post.didCreate" | "v3.post.didUpdate" | "v3.post.didDelete" | "v3.post.didApprove" | "v3.post.didDecline" | "v3.post.didFlag" | "v3.post.didUnflag" | "v3.post.didAddReaction" | "v3.post.didRemoveReaction" | "v3.comment.didCreate" | "v3.comment.didReply" | "v3.comment.didUpdate" | "v3.comment.didDelete" | "v3.comment.didFlag" | "v3.comment.didUnflag" | "v3.comment.didAddReaction" | "v3.comment.didRemoveReaction" | "poll.didCreate" | "poll.didUpdate" | "poll.didVote" | "story.created" | "story.deleted" | "story.flagged" | "story.unflagged" | "story.reactionAdded" | "story.reactionRemoved" | "video-streaming.didStart" | "video-streaming.didStop" | "video-streaming.didRecord" | "video-streaming.didFlag" | "video-streaming.didTerminate" | "video-streaming.viewerDidBan" | "video-streaming.viewerDidUnban" | "file.didUpload" | "file.didReject" | "file.didDelete" | "push-notification.created" | "webhook.test";
                /**
                 * `limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.
                 * @example {
                 *       "limit": 5
                 *     }
                 */
                options?: {
                    /**
                     * Records of a page, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                    /** The next or previous page, from `paging` of an answer. */
                    token?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        paging: components["schemas"]["Paging"];
                    };
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
                /**
                 * Id of the delivery.
                 * @example 70412
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        attempts: components["schemas"]["DeliveryAttempt"][];
                        payload: string;
                    };
                };
            };
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
                /**
                 * Id of the delivery.
                 * @example 70412
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                    };
                };
            };
        };
    };
    listWebhookReplays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        replays: components["schemas"]["WebhookReplay"][];
                    };
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-01T00:00:00Z"
                 *     }
                 */
                "application/json": {
                    /** Events from then on; absent: from the first one. */
                    since?: string | null;
                    /** Events until then; absent: until now. */
                    until?: string | null;
                    /** Names of events; absent: all that the webhook takes. */
                    events?: ("channel.didCreate" | "channel.didUpdate" | "channel.didUpdateMeta" | "channel.didClose" | "channel.deleted" | "channel.didJoin" | "channel.didLeave" | "channel.didAddUsers" | "channel.didRemoveUsers" | "channel.didBan" | "channel.unbanned" | "channel.setMuted" | "channel.setMutedUsers" | "moderation.didBan" | "message.didCreate" | "message.didUpdate" | "message.didDelete" | "message.didFlag" | "message.didUnflag" | "message.didClearflag" | "message.didAddReaction" | "message.didRemoveReaction" | "message-feed.created" | "message-feed.updated" | "message-feed.deleted" | "v3.community.didCreate" | "v3.community.didUpdate" | "v3.community.didDelete" | "v3.community.didJoin" | "v3.community.didLeave" | "v3.community.didAddUsers" | "v3.community.didRemoveUsers" | "v3.community.didBan" | "v3.community.didUnban" | "v3.community.didRoleChange" | "v3.communityJoinRequest.didCreate" | "v3.communityJoinRequest.didAccept" | "v3.communityJoinRequest.didReject" | "v3.communityMemberInvitation.didCreate" | "v3.communityMemberInvitation.didAccept" | "v3.communityMemberInvitation.didReject" | "user.didCreate" | "user.didUpdate" | "user.didFlag" | "user.didUnflag" | "user.didClearFlag" | "user.didBlock" | "user.didUnblock" | "user.didGlobalBan" | "user.deleted" | "follow.didRequest" | "follow.didCreate" | "follow.didAcceptRequest" | "follow.didDeclineRequest" | "follow.didCancelRequest" | "follow.didUnfollow" | "follow.didDeleteFollower" | "v3.post.didCreate" | "v3.post.didUpdate" | "v3.post.didDelete" | "v3.post.didApprove" | "v3.post.didDecline" | "v3.post.didFlag" | "v3.post.didUnflag" | "v3.post.didAddReaction" | "v3.post.didRemoveReaction" | "v3.comment.didCreate" | "v3.comment.didReply" | "v3.comment.didUpdate" | "v3.comment.didDelete" | "v3.comment.didFlag" | "v3.comment.didUnflag" | "v3.comment.didAddReaction" | "v3.comment.didRemoveReaction" | "poll.didCreate" | "poll.didUpdate" | "poll.didVote" | "story.created" | "story.deleted" | "story.flagged" | "story.unflagged" | "story.reactionAdded" | "story.reactionRemoved" | "video-streaming.didStart" | "video-streaming.didStop" | "video-streaming.didRecord" | "video-streaming.didFlag" | "video-streaming.didTerminate" | "video-streaming.viewerDidBan" | "video-streaming.viewerDidUnban" | "file.didUpload" | "file.didReject" | "file.didDelete" | "push-notification.created" | "webhook.test")[] | null;
                    /** The id of a record, such as a post, a channel or a user: only events about it, or in it. */
                    recordId?: string | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        replays: components["schemas"]["WebhookReplay"][];
                    };
                };
            };
        };
    };
    cancelWebhookReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
                /**
                 * Id of the replay.
                 * @example 70413
                 */
                replayId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        replays: components["schemas"]["WebhookReplay"][];
                    };
                };
            };
        };
    };
    resumeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * `disabled`: by failures, until somebody resumes it; `off`: by its setting.
                         * @enum {string}
                         */
                        state: "active" | "disabled" | "off";
                        disabledAt: components["schemas"]["Timestamp"] | null;
                        /**
                         * `gone`: it answered 410; `failing`: every attempt failed for five days.
                         * @enum {string}
                         */
                        reason?: "gone" | "failing";
                        /** Since when every attempt has failed. */
                        failingSince: components["schemas"]["Timestamp"] | null;
                        /** Deliveries that wait. */
                        pending: number;
                        /** Attempts in each of the last 24 hours that had any, the oldest first. */
                        hours: {
                            at: components["schemas"]["Timestamp"];
                            delivered: number;
                            failed: number;
                        }[];
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapHours": 24
                 *     }
                 */
                "application/json": {
                    /** For how many hours the present secret signs as well; 24 by default. */
                    overlapHours?: number | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: components["schemas"]["Webhook"][];
                        secret: string;
                    };
                };
            };
        };
    };
    getWebhookStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * `disabled`: by failures, until somebody resumes it; `off`: by its setting.
                         * @enum {string}
                         */
                        state: "active" | "disabled" | "off";
                        disabledAt: components["schemas"]["Timestamp"] | null;
                        /**
                         * `gone`: it answered 410; `failing`: every attempt failed for five days.
                         * @enum {string}
                         */
                        reason?: "gone" | "failing";
                        /** Since when every attempt has failed. */
                        failingSince: components["schemas"]["Timestamp"] | null;
                        /** Deliveries that wait. */
                        pending: number;
                        /** Attempts in each of the last 24 hours that had any, the oldest first. */
                        hours: {
                            at: components["schemas"]["Timestamp"];
                            delivered: number;
                            failed: number;
                        }[];
                    };
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the webhook.
                 * @example 67443e9f1c2a4b0d8e6f0010
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                    };
                };
            };
        };
    };
    listLinkRules: {
        parameters: {
            query?: {
                /** Expressions of rules. Also written regexs[]. */
                regexs?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            results: components["schemas"]["LinkRule"][];
                        };
                    };
                };
            };
        };
    };
    replaceLinkRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "regexs": [
                 *         "^https://example\\.org/"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Regular expressions, tried anywhere in `scheme://host/path?query`. */
                    regexs: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    addLinkRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "regexs": [
                 *         "^https://example\\.org/"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Regular expressions, tried anywhere in `scheme://host/path?query`. */
                    regexs: string[];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    removeLinkRules: {
        parameters: {
            query: {
                /**
                 * Ids of rules. Also written ruleIds[].
                 * @example [
                 *       "67443e9f1c2a4b0d8e6f00d0"
                 *     ]
                 */
                ruleIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    updateLinkRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the rule.
                 * @example 67443e9f1c2a4b0d8e6f00d0
                 */
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ruleId": "67443e9f1c2a4b0d8e6f00d0",
                 *       "isEnabled": true
                 *     }
                 */
                "application/json": {
                    /** The same id. */
                    ruleId: string;
                    /** Whether links that the rule finds may be sent. */
                    isEnabled: boolean;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LinkRule"];
                    };
                };
            };
        };
    };
}
