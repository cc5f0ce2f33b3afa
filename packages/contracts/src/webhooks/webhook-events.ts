import { z } from 'zod'
import { payloadOf, type RealtimeEventType } from '../realtime/payloads.ts'
import { channels, polls, realtimeCommunities, users } from '../realtime/realtime-collections.ts'
import {
  invitationCollections,
  joinRequestCollections,
  userCollections,
} from '../resources/collections.ts'
import { File } from '../resources/file.ts'
import { PushNotification } from './push-notification.ts'

/** What a webhook says: when it is sent, in a sentence, and its `data`. */
export type WebhookEvent = { summary: string; data: z.ZodType }

/** What connected clients are told too, with the same data. */
const notified = (eventType: RealtimeEventType, summary: string): WebhookEvent => ({
  summary,
  data: payloadOf(eventType),
})

const id = z.string()
const joinRequests = z.object(joinRequestCollections)
const invitations = z.object({ ...invitationCollections, communities: realtimeCommunities })
const blocks = z.object({ userId: id, blockedUserId: id, ...userCollections })

/** Keeps the names as a type, without the schemas. */
const namedBy = <T extends string>(
  events: Readonly<Record<T, WebhookEvent>>,
): Readonly<Record<T, WebhookEvent>> => events

/**
 * What webhooks say, by `event`: the origin's name where it has one, else the `eventType` that
 * connected clients know.
 */
export const webhookEvents = namedBy({
  'channel.didCreate': notified('channel.created', 'A channel was created.'),
  'channel.didUpdate': notified(
    'channel.updated',
    'The settings of a channel, or the roles of a member, were updated.',
  ),
  'channel.didUpdateMeta': {
    summary: 'The metadata of a channel was updated. `channel.didUpdate` is sent as well.',
    data: channels,
  },
  'channel.didClose': notified('channel.updated', 'A channel was closed: it can only be read.'),
  'channel.deleted': notified('channel.deleted', 'A channel was deleted.'),
  'channel.didJoin': notified('channel.joined', 'A user joined a channel.'),
  'channel.didLeave': notified('channel.left', 'A user left a channel.'),
  'channel.didAddUsers': notified(
    'channel.membersAdded',
    'A user was added to a channel by another.',
  ),
  'channel.didRemoveUsers': notified(
    'channel.membersRemoved',
    'A user was removed from a channel.',
  ),
  'channel.didBan': notified('channel.banned', 'A user was banned from a channel.'),
  'channel.unbanned': notified('channel.unbanned', 'A user was unbanned from a channel.'),
  'channel.setMuted': notified('channel.setMuted', 'A channel was muted or unmuted.'),
  'channel.setMutedUsers': notified(
    'channel.setMutedUsers',
    'A user was muted or unmuted in a channel.',
  ),
  'moderation.didBan': {
    summary:
      'A user was muted in a channel because of a message with a blocked word. `channel.setMutedUsers` is sent as well.',
    data: channels.extend({ userId: id, muteTimeout: z.iso.datetime() }),
  },

  'message.didCreate': notified('message.created', 'A message was sent.'),
  'message.didUpdate': notified('message.updated', 'A message was edited.'),
  'message.didDelete': notified('message.deleted', 'A message was deleted.'),
  'message.didFlag': notified('message.flagged', 'A user flagged a message.'),
  'message.didUnflag': notified('message.unflagged', 'A user withdrew their flag from a message.'),
  'message.didClearflag': notified('message.flagCleared', 'All flags on a message were cleared.'),
  'message.didAddReaction': notified('message.reactionAdded', 'A user reacted to a message.'),
  'message.didRemoveReaction': notified(
    'message.reactionRemoved',
    'A user removed a reaction to a message.',
  ),

  'message-feed.created': notified(
    'message-feed.created',
    'A message feed was created in a channel.',
  ),
  'message-feed.updated': notified('message-feed.updated', 'A message feed was renamed.'),
  'message-feed.deleted': notified('message-feed.deleted', 'A message feed was deleted.'),

  'v3.community.didCreate': notified('community.created', 'A community was created.'),
  'v3.community.didUpdate': notified('community.updated', 'A community was updated.'),
  'v3.community.didDelete': notified('community.deleted', 'A community was deleted.'),
  'v3.community.didJoin': notified('community.joined', 'A user joined a community.'),
  'v3.community.didLeave': notified('community.left', 'A user left a community.'),
  'v3.community.didAddUsers': notified(
    'community.userAdded',
    'A user was added to a community by another.',
  ),
  'v3.community.didRemoveUsers': notified(
    'community.userRemoved',
    'A user was removed from a community, or was deleted.',
  ),
  'v3.community.didBan': notified('community.userBanned', 'A user was banned from a community.'),
  'v3.community.didUnban': notified(
    'community.userUnbanned',
    'A user was unbanned from a community.',
  ),
  'v3.community.didRoleChange': notified(
    'community.roleAdded',
    'Roles of a member of a community were added or removed.',
  ),

  'v3.communityJoinRequest.didCreate': {
    summary:
      'A user requested to join a community. The request is already approved where the community requires no approval.',
    data: joinRequests,
  },
  'v3.communityJoinRequest.didAccept': {
    summary: 'A pending request to join a community was approved.',
    data: joinRequests,
  },
  'v3.communityJoinRequest.didReject': {
    summary: 'A pending request to join a community was rejected.',
    data: joinRequests,
  },
  'v3.communityMemberInvitation.didCreate': {
    summary: 'A user was invited to a community, or invited again after rejecting an invitation.',
    data: invitations,
  },
  'v3.communityMemberInvitation.didAccept': {
    summary: 'A user accepted an invitation to a community.',
    data: invitations,
  },
  'v3.communityMemberInvitation.didReject': {
    summary: 'A user rejected an invitation to a community.',
    data: invitations,
  },

  'user.didCreate': { summary: 'A user was created.', data: users },
  'user.didUpdate': notified('user.updated', 'A user was updated.'),
  'user.didFlag': notified('user.flagged', 'A user was flagged by another.'),
  'user.didUnflag': notified('user.unflagged', 'A user withdrew their flag from another.'),
  'user.didClearFlag': notified('user.flagCleared', 'All flags on a user were cleared.'),
  'user.didBlock': { summary: 'A user blocked another.', data: blocks },
  'user.didUnblock': {
    summary: 'A user unblocked another, or the blocked user was deleted.',
    data: blocks,
  },
  'user.didGlobalBan': notified('user.didGlobalBan', 'A user was banned from the network.'),
  'user.deleted': notified('user.deleted', 'A user was deleted.'),

  'follow.didRequest': notified('follow.requested', 'A user requested to follow another.'),
  'follow.didCreate': notified('follow.created', 'A user followed another without a request.'),
  'follow.didAcceptRequest': notified('follow.accepted', 'A request to follow was accepted.'),
  'follow.didDeclineRequest': notified(
    'follow.requestDeclined',
    'A request to follow was declined.',
  ),
  'follow.didCancelRequest': notified(
    'follow.requestCanceled',
    'A request to follow was withdrawn.',
  ),
  'follow.didUnfollow': notified(
    'follow.unfollowed',
    'A user unfollowed another, also because of a block or a deletion.',
  ),
  'follow.didDeleteFollower': notified('follow.followerDeleted', 'A user removed a follower.'),

  'v3.post.didCreate': notified('post.created', 'A post was created, or its deletion undone.'),
  'v3.post.didUpdate': notified('post.updated', 'A post was edited.'),
  'v3.post.didDelete': notified('post.deleted', 'A post was deleted.'),
  'v3.post.didApprove': notified('post.approved', 'A post under review was approved.'),
  'v3.post.didDecline': notified('post.declined', 'A post under review was declined.'),
  'v3.post.didFlag': notified('post.flagged', 'A user flagged a post.'),
  'v3.post.didUnflag': notified(
    'post.unflagged',
    'A user withdrew their flag from a post, or all flags were cleared.',
  ),
  'v3.post.didAddReaction': notified('post.addReaction', 'A user reacted to a post.'),
  'v3.post.didRemoveReaction': notified(
    'post.removeReaction',
    'A user removed a reaction to a post.',
  ),

  'v3.comment.didCreate': notified(
    'comment.created',
    'A comment on a post or a story was created, or its deletion undone.',
  ),
  'v3.comment.didReply': notified(
    'comment.created',
    'A reply to a comment was created, or its deletion undone.',
  ),
  'v3.comment.didUpdate': notified('comment.updated', 'A comment was edited.'),
  'v3.comment.didDelete': notified('comment.deleted', 'A comment was deleted.'),
  'v3.comment.didFlag': notified('comment.flagged', 'A user flagged a comment.'),
  'v3.comment.didUnflag': notified(
    'comment.unflagged',
    'A user withdrew their flag from a comment, or all flags were cleared.',
  ),
  'v3.comment.didAddReaction': notified('comment.addReaction', 'A user reacted to a comment.'),
  'v3.comment.didRemoveReaction': notified(
    'comment.removeReaction',
    'A user removed a reaction to a comment.',
  ),

  'poll.didCreate': {
    summary: 'A poll was created, which only its creator can see until a post shows it.',
    data: polls,
  },
  'poll.didUpdate': notified('poll.updated', 'A poll was closed, or a user took back their vote.'),
  'poll.didVote': {
    summary: 'A user voted in a poll, or changed their vote.',
    data: polls.extend({ userId: id, answerIds: z.array(id) }),
  },

  'story.created': notified('story.created', 'A story was created, or its deletion undone.'),
  'story.deleted': notified('story.deleted', 'A story was deleted.'),
  'story.flagged': notified('story.flagged', 'A user flagged a story.'),
  'story.unflagged': notified(
    'story.unflagged',
    'A user withdrew their flag from a story, or all flags were cleared.',
  ),
  'story.reactionAdded': notified('story.reactionAdded', 'A user reacted to a story.'),
  'story.reactionRemoved': notified(
    'story.reactionRemoved',
    'A user removed a reaction to a story.',
  ),

  'video-streaming.didStart': notified('video-streaming.didStart', 'A stream is live.'),
  'video-streaming.didStop': notified('video-streaming.didStop', 'A live stream has ended.'),
  'video-streaming.didRecord': notified(
    'video-streaming.didRecord',
    'The recording of a stream is available.',
  ),
  'video-streaming.didFlag': notified(
    'video-streaming.didFlag',
    'A frame of a live stream reached a threshold of moderation.',
  ),
  'video-streaming.didTerminate': notified(
    'video-streaming.didTerminate',
    'Moderation ended a live stream.',
  ),
  'video-streaming.viewerDidBan': notified(
    'video-streaming.viewerDidBan',
    'A user was banned from watching a stream.',
  ),
  'video-streaming.viewerDidUnban': notified(
    'video-streaming.viewerDidUnban',
    'A user may watch a stream again.',
  ),

  'file.didUpload': {
    summary: 'A file was uploaded by `userId`.',
    data: z.object({ files: z.array(File), userId: id }),
  },
  'file.didReject': {
    summary:
      'An upload of `userId` was refused for what its files are or what is said of them; `reason` is the kind of the refusal, `bytes` those of all files. Of what is too large there are no names and no bytes. Ten of a user are told in a minute, and none that a pre-hook denies.',
    data: z.object({
      kind: z.enum(['image', 'video', 'file']).optional(),
      fileNames: z.array(z.string()),
      bytes: z.int().optional(),
      reason: z.string(),
      userId: id,
    }),
  },
  'file.didDelete': {
    summary: 'A file that `userId` had uploaded was deleted.',
    data: z.object({ fileId: id, userId: id }),
  },

  'push-notification.created': {
    summary:
      'Users are to be told of something while their app is closed: a server that sends pushes itself tells them. Only webhooks that name this event in their filter are sent it, and no replay is.',
    data: PushNotification,
  },

  'webhook.test': {
    summary: 'An administrator tests a webhook. It is sent whatever the webhook filters.',
    data: z.object({ webhookId: id }),
  },
})

/** The `event` of a webhook. */
export type WebhookName = keyof typeof webhookEvents

/** The name of an event that is sent. */
export const WebhookEventName = z.enum(
  // Its keys are these names.
  Object.keys(webhookEvents) as WebhookName[],
)
