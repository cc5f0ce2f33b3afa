import { z } from 'zod'

/**
 * What is pushed, by the names that settings turn on and off (api-facts §7.2). The last five are
 * additions to the API: what trays tell and the origin pushes to nobody. Never rename one: settings
 * contain it.
 */
export const NotifiableEvent = z.enum([
  'channel.created',
  'channel.joined',
  'conversation-channel.joined',
  'message.created',
  'text-message.created',
  'image-message.created',
  'file-message.created',
  'conversation-message.created',
  'conversation-text-message.created',
  'conversation-image-message.created',
  'conversation-file-message.created',
  'text-mention-message.created',
  'post.created',
  'post.approved',
  'post.need-reviewing',
  'post.reacted',
  'text-mention-post.created',
  'text-mention-user-feed-post.created',
  'video-streaming-post.created',
  'comment.created',
  'comment.replied',
  'comment.reacted',
  'text-mention-comment.created',
  'text-mention-comment.replied',
  'text-mention-user-feed-comment.created',
  'text-mention-user-feed-comment.replied',
  'follow.created',
  'follow.requested',
  'follow.accepted',
  'community.roleAdded',
  'community.updated',
  'story.created',
  'story.reacted',
  'story-comment.created',
  'video-streaming.didStart',
  'event.created',
  'event.started',
  'event.reminder',
  'community.joinRequested',
  'community.joinResponded',
  'community.invited',
  'scheduled-post.published',
  'scheduled-post.failed',
])
export type NotifiableEvent = z.infer<typeof NotifiableEvent>

/**
 * The event that covers a narrower one: what a setting says of `message.created` holds for
 * `text-message.created` as well, unless it says something of that itself.
 */
export const coveringEvents: Readonly<Partial<Record<NotifiableEvent, NotifiableEvent>>> = {
  'text-message.created': 'message.created',
  'image-message.created': 'message.created',
  'file-message.created': 'message.created',
  'conversation-text-message.created': 'conversation-message.created',
  'conversation-image-message.created': 'conversation-message.created',
  'conversation-file-message.created': 'conversation-message.created',
}

/** The parts of the product by which users turn pushes on and off. */
export const NotificationModule = z.enum(['chat', 'social', 'video-streaming'])
export type NotificationModule = z.infer<typeof NotificationModule>

/** The module that an event belongs to. */
export const moduleOfEvent = (event: NotifiableEvent): NotificationModule => {
  if (event.startsWith('video-streaming')) return 'video-streaming'
  return /channel|message/.test(event) ? 'chat' : 'social'
}
