// Generated from docs/openapi.json by `npm run docs`.
export const callTable = {
  sessions:
    'verify get v3/sessions|end delete v4/sessions',
  users:
    'queryBrandUsers get v1/brand-users|createBrandUser post v1/brand-users|getBrandUser get v1/brand-users/{userId}|updateBrandUser put v1/brand-users/{userId}|liftHold delete v1/holds/users/{userId}|getHold get v1/holds/users/{userId}|setHold put v1/holds/users/{userId}|unflag delete v4/me/flags/{userId}|flag post v4/me/flags/{userId}|unfollow delete v4/me/following/{userId}|follow post v4/me/following/{userId}|queryBlocked get v4/me/user-blocks?limit,token#users|unblock delete v4/me/user-blocks/{userId}|block post v4/me/user-blocks/{userId}|downloadPersonalData download v1/reports/1p/download|query get v3/users?limit,token#users|update put v3/users|get get v3/users/{userId}|delete delete v4/users/{userId}|getExport get v1/users/{userId}/export|requestExport post v1/users/{userId}/export|clearFlags delete v2/users/{userId}/flags|isFlaggedByMe get v3/users/{userId}/isFlagByMe|ban post v2/users/ban|list get v3/users/list|unban post v2/users/unban',
  holds:
    'query get v1/holds?limit,token#holds',
  follows:
    'getMyInfo get v4/me/followInfo|queryMyFollowers get v4/me/followers?limit,token#follows|removeFollower delete v4/me/followers/{userId}|acceptFollower post v4/me/followers/{userId}|queryMyFollowing get v4/me/following?limit,token#follows|getInfo get v5/users/{userId}/followInfo|queryFollowers get v4/users/{userId}/followers?limit,token#follows|queryFollowing get v4/users/{userId}/following?limit,token#follows',
  communities:
    'query get v3/communities?limit,token#communities|create post v3/communities|delete delete v3/communities/{communityId}|get get v3/communities/{communityId}|update put v3/communities/{communityId}|join post v4/communities/{communityId}/join|leave delete v3/communities/{communityId}/leave|list get v3/communities/list|listRecommended get v3/communities/recommended?limit|listTrending get v3/communities/top-trending?limit|liftHold delete v1/holds/communities/{communityId}|getHold get v1/holds/communities/{communityId}|setHold put v1/holds/communities/{communityId}|searchByMeaning get v1/semantic-search/communities?limit,token#communities',
  communityUsers:
    'getMyPermissions get v3/communities/{communityId}/permissions/me|remove delete v3/communities/{communityId}/users|query get v3/communities/{communityId}/users?limit,token#communityUsers|add post v3/communities/{communityId}/users|ban put v3/communities/{communityId}/users/ban|removeRoles delete v4/communities/{communityId}/users/roles|addRoles post v4/communities/{communityId}/users/roles|unban put v3/communities/{communityId}/users/unban',
  joinRequests:
    'cancel delete v4/communities/{communityId}/join|query get v4/communities/{communityId}/join?limit,token#joinRequests|approve post v4/communities/{communityId}/join/approve|count get v4/communities/{communityId}/join/count|listMine get v4/communities/{communityId}/join/me|reject post v4/communities/{communityId}/join/reject|getMyLatest get v4/communities/{communityId}/join/requests',
  invitations:
    'query get v1/invitations?limit,token#invitations|create post v1/invitations|cancel delete v1/invitations/{invitationId}|accept post v1/invitations/{invitationId}/accept|reject post v1/invitations/{invitationId}/reject|resend post v1/invitations/{invitationId}/resend|count get v1/invitations/count|listMine get v1/invitations/me?limit,token#invitations',
  categories:
    'query get v3/community-categories?limit,token#categories|create post v3/community-categories|delete delete v3/community-categories/{categoryId}|get get v3/community-categories/{categoryId}|update put v3/community-categories/{categoryId}|list get v3/community-categories/list',
  posts:
    'queryViewers get v1/analytics/views/posts/{postId}/users?limit,token#users|restore put v1/moderation/restored/posts/{postId}|unpin delete v1/pinned-posts/communities/{communityId}/{placement}/{postId}|pin post v1/pinned-posts/communities/{communityId}/{placement}/{postId}|unpinGlobally delete v1/pinned-posts/global/{postId}|pinGlobally post v1/pinned-posts/global/{postId}|create post v4/posts|query get v5/posts?limit,token,after,before,updatedAt#posts|get get v3/posts/{postId}|delete delete v4/posts/{postId}|patch patch v4/posts/{postId}|update put v4/posts/{postId}|approve post v3/posts/{postId}/approve|decline post v3/posts/{postId}/decline|flag post v3/posts/{postId}/flag|clearFlags delete v3/posts/{postId}/flags|isFlaggedByMe get v3/posts/{postId}/isflagbyme|unflag delete v3/posts/{postId}/unflag|list get v3/posts/list|search get v1/search/posts?limit,token,after,before,updatedAt#posts|searchByMeaning get v1/semantic-search/posts?limit,token#posts',
  feeds:
    'queryFollowing get v1/me/following-feeds?limit,token#posts|queryGlobal get v5/me/global-feeds?limit,token#posts|queryUser get v4/user-feeds/{userId}?limit,token#posts',
  scheduledPosts:
    'query get v1/posts/schedule?limit,token,after,before,updatedAt#data|create post v1/posts/schedule|delete delete v1/posts/schedule/{id}|update put v1/posts/schedule/{id}',
  pins:
    'clear delete v1/pinned-posts/communities/{communityId}|list get v1/pinned-posts/communities/{communityId}?sortBy,orderBy|clearOfPlacement delete v1/pinned-posts/communities/{communityId}/{placement}|listOfPlacement get v1/pinned-posts/communities/{communityId}/{placement}?sortBy,orderBy|clearGlobal delete v1/pinned-posts/global|listGlobal get v1/pinned-posts/global',
  reactions:
    'remove delete v2/reactions|add post v2/reactions|query get v3/reactions?limit,token#reactions',
  comments:
    'query get v3/comments?type,limit,token,skip,first,last,after,before#comments|create post v3/comments|get get v3/comments/{commentId}|update put v3/comments/{commentId}|delete delete v4/comments/{commentId}|flag post v3/comments/{commentId}/flag|clearFlags delete v3/comments/{commentId}/flags|isFlaggedByMe get v3/comments/{commentId}/isflagbyme|unflag delete v3/comments/{commentId}/unflag|list get v3/comments/list|restore put v1/moderation/restored/comments/{commentId}|search get v1/search/comments?limit,token#comments',
  polls:
    'create post v3/polls|delete delete v3/polls/{pollId}|get get v3/polls/{pollId}|close put v3/polls/{pollId}|queryVoters get v3/polls/{pollId}/answers/{answerId}?limit,token#users|vote post v3/polls/{pollId}/votes|changeVote put v3/polls/{pollId}/votes',
  stories:
    'queryViewers get v1/analytics/views/stories/{storyId}/users?limit,token#users|queryGlobalTargets get v5/me/global-story-targets?limit,token#storyTargets|restore put v1/moderation/restored/stories/{storyId}|search get v1/search/stories?limit,token#stories|query get v4/stories?sortBy,orderBy,limit,token#stories|create post v4/stories|queryByTargets get v4/stories-by-targets?sortBy,orderBy|delete delete v4/stories/{storyId}|get get v4/stories/{storyId}|unflag delete v4/stories/{storyId}/flags|flag post v4/stories/{storyId}/flags|clearFlags delete v4/stories/{storyId}/flags/all|count get v4/stories/count|listTargets get v4/stories/seen',
  views:
    'reportActivities post v1/analytics/activities',
  contentHistories:
    'query get v1/content-histories?limit,token#contentHistories',
  review:
    'tryRules post v1/moderation/dry-run|queryFlagged get v1/moderation/flagged?limit,token#flagged',
  files:
    'upload upload v4/files|delete delete v3/files/{fileId}|get get v3/files/{fileId}|download download v3/files/{fileId}/download|uploadFromUrl post v4/files/from-url',
  images:
    'upload upload v4/images|uploadFromUrl post v4/images/from-url',
  videos:
    'upload upload v4/videos|uploadFromUrl post v4/videos/from-url',
  channels:
    'mute put v2/channel/{channelId}/mute|limitRate put v2/channel/{channelId}/rateLimit|query get v3/channels?limit,token#channels|create post v3/channels|delete delete v3/channels/{channelId}|get get v3/channels/{channelId}|update put v3/channels/{channelId}|close post v2/channels/{channelId}/close|join post v3/channels/{channelId}/join|leave delete v3/channels/{channelId}/leave|markSeen post v3/channels/{channelId}/seen|createConversation post v3/channels/conversation|list get v3/channels/list|markManySeen post v3/channels/seen|markRead put v1/markers/channels/{channelId}/mark-read|search get v2/search/channels?limit,token#channels',
  channelUsers:
    'mute put v2/channel/{channelId}/users/mute|remove delete v3/channels/{channelId}/users|add post v3/channels/{channelId}/users|query get v4/channels/{channelId}/users?limit,token#channelUsers|ban put v3/channels/{channelId}/users/ban|removeRole delete v3/channels/{channelId}/users/roles|addRole post v3/channels/{channelId}/users/roles|unban put v3/channels/{channelId}/users/unban',
  messages:
    'query get v5/messages?sortBy,limit,around,token#messages|create post v5/messages|delete delete v5/messages/{messageId}|get get v5/messages/{messageId}|update put v5/messages/{messageId}|clearFlags delete v3/messages/{messageId}/clearFlags|flag post v5/messages/{messageId}/flags|unflag delete v5/messages/{messageId}/flags|isFlaggedByMe get v5/messages/{messageId}/flags|list get v5/messages/list|search get v2/search/messages?limit,token#messages',
  messageFeeds:
    'markDelivered put v1/markers/message-feeds/{messageFeedId}/mark-delivering|markRead put v1/markers/message-feeds/{messageFeedId}/mark-read|create post v5/message-feeds|delete delete v5/message-feeds/{messageFeedId}|get get v5/message-feeds/{messageFeedId}|update put v5/message-feeds/{messageFeedId}|query get v5/message-feeds/channel/{channelId}?limit,token#messageFeeds|list get v5/message-feeds/list',
  markers:
    'listChannelMarkers get v1/markers/channels|listFeedMarkers get v1/markers/message-feeds?token#feedMarkers|startReading post v1/markers/message-feeds/{messageFeedId}/start-reading|stopReading post v1/markers/message-feeds/{messageFeedId}/stop-reading|reportReading post v1/markers/message-feeds/reading|listMessageMarkers get v1/markers/messages|queryDeliveredUsers get v1/markers/messages/{messageId}/delivered-users?limit,token#publicUserIds|queryReadUsers get v1/markers/messages/{messageId}/read-users?limit,token#publicUserIds|sync post v1/markers/sync|listUserFeedMarkers get v1/markers/user-message-feed|getUserMarker get v1/markers/userMarker',
  auditLog:
    'queryConversationReads get v3/channels/{channelId}/reads?limit,token#conversationReads|query get v1/moderation/audit?limit,token#auditEntries',
  everything:
    'search get v1/search?limit',
  streams:
    'reportWatching post v3/user-event/video-streaming|query get v3/video-streaming?limit,token#results.videoStreamings|create post v3/video-streaming|delete delete v3/video-streaming/{streamId}|get get v3/video-streaming/{streamId}|update put v3/video-streaming/{streamId}|stop delete v3/video-streaming/{streamId}/streaming-url|unbanViewers delete v3/video-streaming/{streamId}/viewer-bans|listViewerBans get v3/video-streaming/{streamId}/viewer-bans?limit,token#videoStreamingBannedUsers|banViewers post v3/video-streaming/{streamId}/viewer-bans|listLive get v3/video-streaming/live?limit,token#videoStreamings',
  tray:
    'get get v1/notification-tray?limit,token#notificationTrayItems|explain get v1/notification-tray/explain|markItemsSeen post v1/notification-tray/items/seen|getSeen get v1/notification-tray/tray/seen|markSeen post v1/notification-tray/tray/seen',
  trayPreferences:
    'get get v1/notification-tray/preferences|update put v1/notification-tray/preferences',
  devices:
    'remove delete v1/notification|register post v1/notification|getPushStatus get v1/notification/status|testPush post v1/notification/test|getWebPushKey get v1/notification/web-push-key|list get v1/users/{userId}/devices',
  roles:
    'query get v3/roles?limit,token#roles|create post v3/roles|delete delete v3/roles/{roleId}|get get v3/roles/{roleId}|update put v3/roles/{roleId}',
  webhooks:
    'list get v3/webhooks|create post v3/webhooks|delete delete v3/webhooks/{webhookId}|get get v3/webhooks/{webhookId}|update put v3/webhooks/{webhookId}|queryDeliveries get v3/webhooks/{webhookId}/deliveries?limit,token#deliveries|getDelivery get v3/webhooks/{webhookId}/deliveries/{deliveryId}|resendDelivery post v3/webhooks/{webhookId}/deliveries/{deliveryId}/resend|listReplays get v3/webhooks/{webhookId}/replays|replay post v3/webhooks/{webhookId}/replays|cancelReplay delete v3/webhooks/{webhookId}/replays/{replayId}|resume post v3/webhooks/{webhookId}/resume|rotateSecret post v3/webhooks/{webhookId}/secret|getStatus get v3/webhooks/{webhookId}/status|test post v3/webhooks/{webhookId}/test',
  ads:
    'getMine get v1/ads/me',
  linkRules:
    'query get v3/allowlists?limit,token#results|add post v3/allowlists|try post v3/allowlists/dry-run|verify post v3/allowlists/verify|remove delete v2/whitelist/records|list get v2/whitelist/records|replace put v2/whitelist/records|update put v2/whitelist/records/{=ruleId}',
  blockRules:
    'remove delete v2/blacklist/records|list get v2/blacklist/records|replace put v2/blacklist/records|update put v2/blacklist/records/{=ruleId}|query get v3/blocklists?limit,token#results|add post v3/blocklists|try post v3/blocklists/dry-run|verify post v3/blocklists/verify',
  network:
    'delete delete v1/network|get get v1/network|export download v1/network/export',
  settings:
    'getModerationLimits get v2/moderation-settings|updateModerationLimits put v2/moderation-settings|getChat get v3/network-settings/chat|updateChat put v3/network-settings/chat|getFeed get v3/network-settings/feed-setting|updateFeed put v3/network-settings/feed-setting|getModeration get v3/network-settings/moderation|updateModeration put v3/network-settings/moderation|getTray get v3/network-settings/notification-tray|updateTray put v3/network-settings/notification-tray|getPrehook get v3/network-settings/prehook|updatePrehook put v3/network-settings/prehook|getPush get v3/network-settings/push-notification|updatePush put v3/network-settings/push-notification|getRetention get v1/network-settings/retention|updateRetention put v1/network-settings/retention|previewRetention get v1/network-settings/retention/preview|getSocial get v3/network-settings/social|updateSocial put v3/network-settings/social|getStream get v3/network-settings/video-streaming|updateStream put v3/network-settings/video-streaming|getNotification get v3/notification/setting|updateNotification post v3/notification/setting',
}
