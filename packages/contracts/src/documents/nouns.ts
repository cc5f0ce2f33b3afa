import type { AnyOperation } from '@causerie/protocol'
import * as chatAudit from '../chat/audit/operations.ts'
import * as blockRule from '../chat/block-rule/operations.ts'
import * as channel from '../chat/channel/operations.ts'
import * as channelUser from '../chat/channel-user/operations.ts'
import * as conversationRead from '../chat/conversation-read/operations.ts'
import * as linkRule from '../chat/link-rule/operations.ts'
import * as marker from '../chat/marker/operations.ts'
import * as message from '../chat/message/operations.ts'
import * as messageFeed from '../chat/message-feed/operations.ts'
import * as messageHistory from '../chat/message-history/operations.ts'
import * as messageReaction from '../chat/message-reaction/operations.ts'
import * as moderationSetting from '../chat/moderation-setting/operations.ts'
import * as chatRetention from '../chat/retention/operations.ts'
import * as messageReview from '../chat/review/operations.ts'
import * as setting from '../chat/setting/operations.ts'
import * as communityAudit from '../community/audit/operations.ts'
import * as block from '../community/block/operations.ts'
import * as category from '../community/category/operations.ts'
import * as community from '../community/community/operations.ts'
import * as follow from '../community/follow/operations.ts'
import * as hold from '../community/hold/operations.ts'
import * as invitation from '../community/invitation/operations.ts'
import * as joinRequest from '../community/join-request/operations.ts'
import * as member from '../community/member/operations.ts'
import * as network from '../community/network/operations.ts'
import * as userReview from '../community/review/operations.ts'
import * as role from '../community/role/operations.ts'
import * as session from '../community/session/operations.ts'
import * as user from '../community/user/operations.ts'
import * as userExport from '../community/user-export/operations.ts'
import * as webhook from '../community/webhook/operations.ts'
import * as ad from '../content/ad/operations.ts'
import * as contentAudit from '../content/audit/operations.ts'
import * as comment from '../content/comment/operations.ts'
import * as feedSetting from '../content/feed-setting/operations.ts'
import * as file from '../content/file/operations.ts'
import * as history from '../content/history/operations.ts'
import * as pin from '../content/pin/operations.ts'
import * as poll from '../content/poll/operations.ts'
import * as post from '../content/post/operations.ts'
import * as reaction from '../content/reaction/operations.ts'
import * as contentRetention from '../content/retention/operations.ts'
import * as review from '../content/review/operations.ts'
import * as scheduledPost from '../content/scheduled-post/operations.ts'
import * as story from '../content/story/operations.ts'
import * as view from '../content/view/operations.ts'
import * as importing from '../gateway/import/operations.ts'
import * as networkExport from '../gateway/network-export/operations.ts'
import * as search from '../gateway/search/operations.ts'
import * as exportDownload from '../gateway/user-export/operations.ts'
import * as notificationsAudit from '../notifications/audit/operations.ts'
import * as notificationSetting from '../notifications/notification-setting/operations.ts'
import * as trayPreference from '../notifications/preference/operations.ts'
import * as pushSetting from '../notifications/push-setting/operations.ts'
import * as notificationsRetention from '../notifications/retention/operations.ts'
import * as traySetting from '../notifications/setting/operations.ts'
import * as tray from '../notifications/tray/operations.ts'
import * as push from '../push/operations.ts'
import * as streamingAudit from '../streaming/audit/operations.ts'
import * as mediaServer from '../streaming/media-server/operations.ts'
import * as streamingRetention from '../streaming/retention/operations.ts'
import * as streamSetting from '../streaming/setting/operations.ts'
import * as stream from '../streaming/stream/operations.ts'
import * as viewerBan from '../streaming/viewer-ban/operations.ts'
import * as watching from '../streaming/watching/operations.ts'
import * as webhookDelivery from '../webhooks/operations.ts'

type Noun = {
  name: string
  description: string
  operations: Readonly<Record<string, AnyOperation>>
}

/** The groups of `/docs`, in the order in which a reader meets them. */
export const nouns: readonly Noun[] = [
  { name: 'Sessions', description: 'Signing in and out.', operations: session },
  {
    name: 'Users',
    description: 'Profiles, flags and bans in the whole network.',
    operations: user,
  },
  {
    name: 'Exports',
    description: 'What a network has of a user, to be taken along.',
    operations: { ...userExport, ...exportDownload, ...networkExport },
  },
  {
    name: 'Holds',
    description: 'Users and communities of whom nothing is deleted for good.',
    operations: hold,
  },
  { name: 'Follows', description: 'Who follows whom.', operations: follow },
  {
    name: 'Blocks',
    description: 'Users who want nothing to do with each other.',
    operations: block,
  },
  {
    name: 'Communities',
    description: 'Groups of users with a feed of their own.',
    operations: community,
  },
  {
    name: 'Members',
    description: 'Memberships, roles and bans in a community.',
    operations: member,
  },
  {
    name: 'Join requests',
    description: 'Requests to join, which moderators answer.',
    operations: joinRequest,
  },
  {
    name: 'Invitations',
    description: 'Invitations to join, which users answer.',
    operations: invitation,
  },
  { name: 'Categories', description: 'What communities are sorted by.', operations: category },
  {
    name: 'Posts',
    description: 'What users write on the feeds of communities and users.',
    operations: post,
  },
  {
    name: 'Scheduled posts',
    description: 'Posts that are published at a time.',
    operations: scheduledPost,
  },
  { name: 'Pinned posts', description: 'Posts that stand above a feed.', operations: pin },
  {
    name: 'Reactions',
    description: 'How users react to posts, comments and messages.',
    operations: { ...reaction, ...messageReaction },
  },
  {
    name: 'Comments',
    description: 'What users write below posts, and replies to it.',
    operations: comment,
  },
  {
    name: 'Polls',
    description: 'Questions that posts ask, and the votes on them.',
    operations: poll,
  },
  {
    name: 'Stories',
    description: 'What users show in communities for a day at most.',
    operations: story,
  },
  { name: 'Views', description: 'How often posts are viewed, and by whom.', operations: view },
  {
    name: 'Edit history',
    description: 'What was there before an edit.',
    operations: { ...history, ...messageHistory },
  },
  {
    name: 'Review',
    description: 'What users have flagged.',
    operations: { ...review, ...messageReview, ...userReview },
  },
  {
    name: 'Files',
    description: 'Images, videos and other files that records show.',
    operations: file,
  },
  { name: 'Channels', description: 'Where users chat.', operations: channel },
  {
    name: 'Channel users',
    description: 'Who takes part in a channel, roles, mutes and bans.',
    operations: channelUser,
  },
  { name: 'Messages', description: 'What users write in channels.', operations: message },
  {
    name: 'Message feeds',
    description: 'Feeds into which the messages of a channel are divided.',
    operations: messageFeed,
  },
  {
    name: 'Markers',
    description: 'What is read, delivered and unread in channels.',
    operations: marker,
  },
  {
    name: 'Audit log',
    description: 'Who did what to whom, and which administrators read conversations of others.',
    operations: {
      ...communityAudit,
      ...contentAudit,
      ...chatAudit,
      ...streamingAudit,
      ...notificationsAudit,
      ...conversationRead,
    },
  },
  {
    name: 'Search',
    description: 'Everything that the caller may read, by its words.',
    operations: search,
  },
  {
    name: 'Imports',
    description: 'Records of another system, at their original times.',
    operations: importing,
  },
  { name: 'Streams', description: 'Live video of users.', operations: { ...stream, ...watching } },
  { name: 'Viewer bans', description: 'Who may not watch a stream.', operations: viewerBan },
  {
    name: 'Media server',
    description: 'What the media server reports of streams.',
    operations: mediaServer,
  },
  {
    name: 'Notification tray',
    description: 'What happened that concerns the caller.',
    operations: tray,
  },
  {
    name: 'Tray preferences',
    description: 'The language of the tray, and what it shows.',
    operations: trayPreference,
  },
  {
    name: 'Tray settings',
    description: 'How long trays show what happened.',
    operations: traySetting,
  },
  {
    name: 'Notification settings',
    description: 'What is pushed to the devices of a user.',
    operations: notificationSetting,
  },
  {
    name: 'Push settings',
    description: 'What a network pushes, and the keys for the vendors of devices.',
    operations: pushSetting,
  },
  {
    name: 'Push devices',
    description: 'Phones and browsers to which notifications are pushed.',
    operations: push,
  },
  { name: 'Roles', description: 'Sets of permissions.', operations: role },
  {
    name: 'Network settings',
    description:
      'How the network handles posts, comments and follows, and how long it keeps what; its name and its deletion.',
    operations: {
      ...network,
      ...contentRetention,
      ...chatRetention,
      ...streamingRetention,
      ...notificationsRetention,
    },
  },
  {
    name: 'Webhooks',
    description: 'Servers of yours to which events are sent.',
    operations: { ...webhook, ...webhookDelivery },
  },
  {
    name: 'Ads',
    description: 'What clients ask for when they start; there are none.',
    operations: ad,
  },
  {
    name: 'Feed settings',
    description: 'Which videos posts, messages and stories may show.',
    operations: feedSetting,
  },
  { name: 'Link rules', description: 'Which links may be sent.', operations: linkRule },
  { name: 'Block list', description: 'Which words nobody may write.', operations: blockRule },
  {
    name: 'Moderation limits',
    description: 'Repeated messages, and mutes after refused ones.',
    operations: moderationSetting,
  },
  {
    name: 'Chat settings',
    description: 'Which chat features the network has.',
    operations: setting,
  },
  {
    name: 'Streaming settings',
    description: 'Whether the network has streams, and how they are moderated.',
    operations: streamSetting,
  },
]

const nounOf = new Map(
  nouns.flatMap(({ name, operations }) => Object.keys(operations).map((id) => [id, name] as const)),
)

/** The group of an operation. Throws if it has none. */
export const groupOf = ({ id }: AnyOperation): string => {
  const name = nounOf.get(id)
  if (name === undefined) throw new Error(`${id} is in no group of documents/nouns.ts`)
  return name
}
