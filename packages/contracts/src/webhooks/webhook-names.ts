import type { RealtimeEventType } from '../realtime/payloads.ts'
import type { WebhookName } from './webhook-events.ts'

/**
 * The webhook that says what connected clients are told of; null: none is sent. A broadcast that
 * means something more exact names its webhook itself.
 */
export const webhookNames: Readonly<Record<RealtimeEventType, WebhookName | null>> = {
  'channel.created': 'channel.didCreate',
  'channel.updated': 'channel.didUpdate',
  'channel.deleted': 'channel.deleted',
  'channel.joined': 'channel.didJoin',
  'channel.membersAdded': 'channel.didAddUsers',
  'channel.left': 'channel.didLeave',
  'channel.membersRemoved': 'channel.didRemoveUsers',
  'channel.banned': 'channel.didBan',
  'channel.unbanned': 'channel.unbanned',
  'channel.setMuted': 'channel.setMuted',
  'channel.setMutedUsers': 'channel.setMutedUsers',

  'message.created': 'message.didCreate',
  'message.updated': 'message.didUpdate',
  'message.deleted': 'message.didDelete',
  'message.flagged': 'message.didFlag',
  'message.unflagged': 'message.didUnflag',
  'message.flagCleared': 'message.didClearflag',
  'message.reactionAdded': 'message.didAddReaction',
  'message.reactionRemoved': 'message.didRemoveReaction',
  'message-feed.created': 'message-feed.created',
  'message-feed.updated': 'message-feed.updated',
  'message-feed.deleted': 'message-feed.deleted',

  // What clients count: each is for one reader, and says nothing that a backend acts on.
  'marker.feed-updated': null,
  'marker.userFeed-updated': null,
  'marker.marked-message': null,
  'marker.user-sync': null,

  'community.created': 'v3.community.didCreate',
  'community.updated': 'v3.community.didUpdate',
  'community.deleted': 'v3.community.didDelete',
  'community.joined': 'v3.community.didJoin',
  'community.userAdded': 'v3.community.didAddUsers',
  'community.left': 'v3.community.didLeave',
  'community.userRemoved': 'v3.community.didRemoveUsers',
  'community.userBanned': 'v3.community.didBan',
  'community.userUnbanned': 'v3.community.didUnban',
  'community.roleAdded': 'v3.community.didRoleChange',
  'community.roleRemoved': 'v3.community.didRoleChange',

  'user.updated': 'user.didUpdate',
  'user.flagged': 'user.didFlag',
  'user.unflagged': 'user.didUnflag',
  'user.flagCleared': 'user.didClearFlag',
  'user.deleted': 'user.deleted',
  'user.didGlobalBan': 'user.didGlobalBan',

  'follow.requested': 'follow.didRequest',
  'follow.created': 'follow.didCreate',
  'follow.accepted': 'follow.didAcceptRequest',
  'follow.requestDeclined': 'follow.didDeclineRequest',
  'follow.requestCanceled': 'follow.didCancelRequest',
  'follow.unfollowed': 'follow.didUnfollow',
  'follow.followerDeleted': 'follow.didDeleteFollower',

  'post.created': 'v3.post.didCreate',
  'post.updated': 'v3.post.didUpdate',
  'post.deleted': 'v3.post.didDelete',
  'post.approved': 'v3.post.didApprove',
  'post.declined': 'v3.post.didDecline',
  'post.flagged': 'v3.post.didFlag',
  'post.unflagged': 'v3.post.didUnflag',
  'post.addReaction': 'v3.post.didAddReaction',
  'post.removeReaction': 'v3.post.didRemoveReaction',
  'poll.updated': 'poll.didUpdate',

  'comment.created': 'v3.comment.didCreate',
  'comment.updated': 'v3.comment.didUpdate',
  'comment.deleted': 'v3.comment.didDelete',
  'comment.flagged': 'v3.comment.didFlag',
  'comment.unflagged': 'v3.comment.didUnflag',
  'comment.addReaction': 'v3.comment.didAddReaction',
  'comment.removeReaction': 'v3.comment.didRemoveReaction',

  'story.created': 'story.created',
  'story.deleted': 'story.deleted',
  'story.flagged': 'story.flagged',
  'story.unflagged': 'story.unflagged',
  'story.reactionAdded': 'story.reactionAdded',
  'story.reactionRemoved': 'story.reactionRemoved',

  'video-streaming.didStart': 'video-streaming.didStart',
  'video-streaming.didStop': 'video-streaming.didStop',
  'video-streaming.didRecord': 'video-streaming.didRecord',
  'video-streaming.didFlag': 'video-streaming.didFlag',
  'video-streaming.didTerminate': 'video-streaming.didTerminate',
  'video-streaming.viewerDidBan': 'video-streaming.viewerDidBan',
  'video-streaming.viewerDidUnban': 'video-streaming.viewerDidUnban',
  // Older names, by which clients are told the same as by `video-streaming.*`.
  'v3.video-streaming.didStart': null,
  'v3.video-streaming.didStop': null,
  'v3.video-streaming.didRecord': null,
  'v3.video-streaming.didFlag': null,
  'v3.video-streaming.didTerminate': null,

  // What clients count, each item for one reader; the act itself has a webhook.
  'tray.updated': null,
}

// Broadcasts name their types by any text.
const byAnyType: Readonly<Record<string, WebhookName | null>> = webhookNames

/** The webhook that says what clients are told by this `eventType`; undefined if none is sent. */
export const webhookNameOf = (eventType: string): WebhookName | undefined =>
  byAnyType[eventType] ?? undefined
