import { z } from 'zod'
import { payloadOf, type RealtimeEventType } from '../realtime/payloads.ts'
import { channels, polls, toldCommunities, users } from '../realtime/told-collections.ts'
import {
  invitationCollections,
  joinRequestCollections,
  userCollections,
} from '../resources/collections.ts'
import { File } from '../resources/file.ts'

/** What a webhook says: when it is sent, in a sentence, and its `data`. */
export type WebhookEvent = { summary: string; data: z.ZodType }

/** What connected clients are told too, with the same data. */
const told = (eventType: RealtimeEventType, summary: string): WebhookEvent => ({
  summary,
  data: payloadOf(eventType),
})

const id = z.string()
const joinRequests = z.object(joinRequestCollections)
const invitations = z.object({ ...invitationCollections, communities: toldCommunities })
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
  'channel.didCreate': told('channel.created', 'A channel was created.'),
  'channel.didUpdate': told(
    'channel.updated',
    'The settings of a channel, or the roles of a member, were updated.',
  ),
  'channel.didUpdateMeta': {
    summary: 'The metadata of a channel was updated. `channel.didUpdate` is sent as well.',
    data: channels,
  },
  'channel.didClose': told('channel.updated', 'A channel was closed: it can only be read.'),
  'channel.deleted': told('channel.deleted', 'A channel was deleted.'),
  'channel.didJoin': told('channel.joined', 'A user joined a channel.'),
  'channel.didLeave': told('channel.left', 'A user left a channel.'),
  'channel.didAddUsers': told('channel.membersAdded', 'A user was added to a channel by another.'),
  'channel.didRemoveUsers': told('channel.membersRemoved', 'A user was removed from a channel.'),
  'channel.didBan': told('channel.banned', 'A user was banned from a channel.'),
  'channel.unbanned': told('channel.unbanned', 'A user was unbanned from a channel.'),
  'channel.setMuted': told('channel.setMuted', 'A channel was muted or unmuted.'),
  'channel.setMutedUsers': told(
    'channel.setMutedUsers',
    'A user was muted or unmuted in a channel.',
  ),
  'moderation.didBan': {
    summary:
      'A user was muted in a channel because of a message with a blocked word. `channel.setMutedUsers` is sent as well.',
    data: channels.extend({ userId: id, muteTimeout: z.iso.datetime() }),
  },

  'message.didCreate': told('message.created', 'A message was sent.'),
  'message.didUpdate': told('message.updated', 'A message was edited.'),
  'message.didDelete': told('message.deleted', 'A message was deleted.'),
  'message.didFlag': told('message.flagged', 'A user flagged a message.'),
  'message.didUnflag': told('message.unflagged', 'A user withdrew their flag from a message.'),
  'message.didClearflag': told('message.flagCleared', 'All flags on a message were cleared.'),
  'message.didAddReaction': told('message.reactionAdded', 'A user reacted to a message.'),
  'message.didRemoveReaction': told(
    'message.reactionRemoved',
    'A user removed a reaction to a message.',
  ),

  'message-feed.created': told('message-feed.created', 'A message feed was created in a channel.'),
  'message-feed.updated': told('message-feed.updated', 'A message feed was renamed.'),
  'message-feed.deleted': told('message-feed.deleted', 'A message feed was deleted.'),

  'v3.community.didCreate': told('community.created', 'A community was created.'),
  'v3.community.didUpdate': told('community.updated', 'A community was updated.'),
  'v3.community.didDelete': told('community.deleted', 'A community was deleted.'),
  'v3.community.didJoin': told('community.joined', 'A user joined a community.'),
  'v3.community.didLeave': told('community.left', 'A user left a community.'),
  'v3.community.didAddUsers': told(
    'community.userAdded',
    'A user was added to a community by another.',
  ),
  'v3.community.didRemoveUsers': told(
    'community.userRemoved',
    'A user was removed from a community, or was deleted.',
  ),
  'v3.community.didBan': told('community.userBanned', 'A user was banned from a community.'),
  'v3.community.didUnban': told('community.userUnbanned', 'A user was unbanned from a community.'),
  'v3.community.didRoleChange': told(
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
  'user.didUpdate': told('user.updated', 'A user was updated.'),
  'user.didFlag': told('user.flagged', 'A user was flagged by another.'),
  'user.didUnflag': told('user.unflagged', 'A user withdrew their flag from another.'),
  'user.didClearFlag': told('user.flagCleared', 'All flags on a user were cleared.'),
  'user.didBlock': { summary: 'A user blocked another.', data: blocks },
  'user.didUnblock': {
    summary: 'A user unblocked another, or the blocked user was deleted.',
    data: blocks,
  },
  'user.didGlobalBan': told('user.didGlobalBan', 'A user was banned from the network.'),
  'user.deleted': told('user.deleted', 'A user was deleted.'),

  'follow.didRequest': told('follow.requested', 'A user requested to follow another.'),
  'follow.didCreate': told('follow.created', 'A user followed another without a request.'),
  'follow.didAcceptRequest': told('follow.accepted', 'A request to follow was accepted.'),
  'follow.didDeclineRequest': told('follow.requestDeclined', 'A request to follow was declined.'),
  'follow.didCancelRequest': told('follow.requestCanceled', 'A request to follow was withdrawn.'),
  'follow.didUnfollow': told(
    'follow.unfollowed',
    'A user unfollowed another, also because of a block or a deletion.',
  ),
  'follow.didDeleteFollower': told('follow.followerDeleted', 'A user removed a follower.'),

  'v3.post.didCreate': told('post.created', 'A post was created, or its deletion undone.'),
  'v3.post.didUpdate': told('post.updated', 'A post was edited.'),
  'v3.post.didDelete': told('post.deleted', 'A post was deleted.'),
  'v3.post.didApprove': told('post.approved', 'A post under review was approved.'),
  'v3.post.didDecline': told('post.declined', 'A post under review was declined.'),
  'v3.post.didFlag': told('post.flagged', 'A user flagged a post.'),
  'v3.post.didUnflag': told(
    'post.unflagged',
    'A user withdrew their flag from a post, or all flags were cleared.',
  ),
  'v3.post.didAddReaction': told('post.addReaction', 'A user reacted to a post.'),
  'v3.post.didRemoveReaction': told('post.removeReaction', 'A user removed a reaction to a post.'),

  'v3.comment.didCreate': told(
    'comment.created',
    'A comment on a post or a story was created, or its deletion undone.',
  ),
  'v3.comment.didReply': told(
    'comment.created',
    'A reply to a comment was created, or its deletion undone.',
  ),
  'v3.comment.didUpdate': told('comment.updated', 'A comment was edited.'),
  'v3.comment.didDelete': told('comment.deleted', 'A comment was deleted.'),
  'v3.comment.didFlag': told('comment.flagged', 'A user flagged a comment.'),
  'v3.comment.didUnflag': told(
    'comment.unflagged',
    'A user withdrew their flag from a comment, or all flags were cleared.',
  ),
  'v3.comment.didAddReaction': told('comment.addReaction', 'A user reacted to a comment.'),
  'v3.comment.didRemoveReaction': told(
    'comment.removeReaction',
    'A user removed a reaction to a comment.',
  ),

  'poll.didCreate': {
    summary: 'A poll was created, which only its creator can see until a post shows it.',
    data: polls,
  },
  'poll.didUpdate': told('poll.updated', 'A poll was closed, or a user took back their vote.'),
  'poll.didVote': {
    summary: 'A user voted in a poll, or changed their vote.',
    data: polls.extend({ userId: id, answerIds: z.array(id) }),
  },

  'story.created': told('story.created', 'A story was created, or its deletion undone.'),
  'story.deleted': told('story.deleted', 'A story was deleted.'),
  'story.flagged': told('story.flagged', 'A user flagged a story.'),
  'story.unflagged': told(
    'story.unflagged',
    'A user withdrew their flag from a story, or all flags were cleared.',
  ),
  'story.reactionAdded': told('story.reactionAdded', 'A user reacted to a story.'),
  'story.reactionRemoved': told('story.reactionRemoved', 'A user removed a reaction to a story.'),

  'video-streaming.didStart': told('video-streaming.didStart', 'A stream is live.'),
  'video-streaming.didStop': told('video-streaming.didStop', 'A live stream has ended.'),
  'video-streaming.didRecord': told(
    'video-streaming.didRecord',
    'The recording of a stream is available.',
  ),
  'video-streaming.didFlag': told(
    'video-streaming.didFlag',
    'A frame of a live stream reached a threshold of moderation.',
  ),
  'video-streaming.didTerminate': told(
    'video-streaming.didTerminate',
    'Moderation ended a live stream.',
  ),
  'video-streaming.viewerDidBan': told(
    'video-streaming.viewerDidBan',
    'A user was banned from watching a stream.',
  ),
  'video-streaming.viewerDidUnban': told(
    'video-streaming.viewerDidUnban',
    'A user may watch a stream again.',
  ),

  'file.didUpload': {
    summary: 'A file was uploaded by `userId`.',
    data: z.object({ files: z.array(File), userId: id }),
  },
  'file.didDelete': {
    summary: 'A file that `userId` had uploaded was deleted.',
    data: z.object({ fileId: id, userId: id }),
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
