import type { NotifiableEventName } from './push-setting.ts'

export const eventGroups = ['chat', 'posts', 'comments', 'stories', 'people', 'live'] as const
export type EventGroup = (typeof eventGroups)[number]

/** Under which title each event stands. An event that the API has and this does not is no program. */
export const groupOfEvent: Readonly<Record<NotifiableEventName, EventGroup>> = {
  'conversation-message.created': 'chat',
  'conversation-text-message.created': 'chat',
  'conversation-image-message.created': 'chat',
  'conversation-file-message.created': 'chat',
  'message.created': 'chat',
  'text-message.created': 'chat',
  'image-message.created': 'chat',
  'file-message.created': 'chat',
  'text-mention-message.created': 'chat',
  'channel.created': 'chat',
  'channel.joined': 'chat',
  'conversation-channel.joined': 'chat',
  'post.created': 'posts',
  'video-streaming-post.created': 'posts',
  'post.reacted': 'posts',
  'text-mention-post.created': 'posts',
  'text-mention-user-feed-post.created': 'posts',
  'post.need-reviewing': 'posts',
  'post.approved': 'posts',
  'scheduled-post.published': 'posts',
  'scheduled-post.failed': 'posts',
  'comment.created': 'comments',
  'comment.replied': 'comments',
  'comment.reacted': 'comments',
  'text-mention-comment.created': 'comments',
  'text-mention-comment.replied': 'comments',
  'text-mention-user-feed-comment.created': 'comments',
  'text-mention-user-feed-comment.replied': 'comments',
  'story.created': 'stories',
  'story.reacted': 'stories',
  'story-comment.created': 'stories',
  'follow.created': 'people',
  'follow.requested': 'people',
  'follow.accepted': 'people',
  'community.updated': 'people',
  'community.roleAdded': 'people',
  'community.invited': 'people',
  'community.joinRequested': 'people',
  'community.joinResponded': 'people',
  'video-streaming.didStart': 'live',
  'event.created': 'live',
  'event.started': 'live',
  'event.reminder': 'live',
}

const places: ReadonlyMap<string, number> = new Map(
  Object.keys(groupOfEvent).map((name, place) => [name, place]),
)

/** The events of a group, in the order in which they are shown. */
export const eventsOfGroup = <E extends { name: NotifiableEventName }>(
  events: readonly E[],
  group: EventGroup,
): E[] =>
  events
    .filter(({ name }) => groupOfEvent[name] === group)
    .toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0))
