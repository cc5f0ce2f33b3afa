import { z } from 'zod'
import { userCollections } from '../resources/collections.ts'
import { ContentMarker, markerCollections } from '../resources/marker.ts'
import { TrayItem } from '../resources/tray-item.ts'
import {
  bans,
  channels,
  comments,
  communities,
  follows,
  messageFeeds,
  messages,
  polls,
  posts,
  reactedComments,
  reactedPosts,
  reactedStories,
  stories,
  streams,
  users,
} from './realtime-collections.ts'

const { feedMarkers, userFeedMarkers, userEntityMarkers, userMarkers } = markerCollections
const feedRead = z.object({ feedMarkers, userFeedMarkers })
const muteTimeout = z.iso.datetime().nullable()

/** Keeps the names as a type, without the schemas, so that other tables must name each of them. */
const namedBy = <T extends string>(
  payloads: Readonly<Record<T, z.ZodType>>,
): Readonly<Record<T, z.ZodType>> => payloads

const payloadsByType = namedBy({
  'channel.created': channels,
  'channel.updated': channels,
  'channel.deleted': channels,
  'channel.joined': channels,
  'channel.membersAdded': channels,
  'channel.left': channels,
  'channel.membersRemoved': channels,
  'channel.banned': channels,
  'channel.unbanned': channels,
  'channel.setMuted': channels.extend({ channelId: z.string(), muteTimeout }),
  'channel.setMutedUsers': channels.extend({
    channelId: z.string(),
    userIds: z.array(z.string()),
    muteTimeout,
  }),
  'message.created': messages,
  'message.updated': messages,
  'message.deleted': messages,
  'message.flagged': messages,
  'message.unflagged': messages,
  'message.flagCleared': messages,
  'message.reactionAdded': messages,
  'message.reactionRemoved': messages,
  'message-feed.created': messageFeeds,
  'message-feed.updated': messageFeeds,
  'message-feed.deleted': messageFeeds,
  'marker.feed-updated': feedRead,
  'marker.userFeed-updated': feedRead,
  'marker.marked-message': z.object({ contentMarkers: z.array(ContentMarker), feedMarkers }),
  'marker.user-sync': z.object({ userMarkers, userEntityMarkers, userFeedMarkers }),
  'community.created': communities,
  'community.updated': communities,
  'community.deleted': communities,
  'community.joined': communities,
  'community.userAdded': communities,
  'community.left': communities,
  'community.userRemoved': communities,
  'community.userBanned': communities,
  'community.userUnbanned': communities,
  'community.roleAdded': communities,
  'community.roleRemoved': communities,
  'user.updated': users,
  'user.flagged': users,
  'user.unflagged': users,
  'user.flagCleared': users,
  'user.deleted': users,
  'user.didGlobalBan': users,
  'follow.created': follows,
  'follow.requested': follows,
  'follow.accepted': follows,
  'follow.unfollowed': follows,
  'follow.requestCanceled': follows,
  'follow.requestDeclined': follows,
  'follow.followerDeleted': follows,
  'post.created': posts,
  'post.updated': posts,
  'post.deleted': posts,
  'post.approved': posts,
  'post.declined': posts,
  'post.flagged': posts,
  'post.unflagged': posts,
  'post.addReaction': reactedPosts,
  'post.removeReaction': reactedPosts,
  'poll.updated': polls,
  'comment.created': comments,
  'comment.updated': comments,
  'comment.deleted': comments,
  'comment.flagged': comments,
  'comment.unflagged': comments,
  'comment.addReaction': reactedComments,
  'comment.removeReaction': reactedComments,
  'story.created': stories,
  'story.deleted': stories,
  'story.flagged': stories,
  'story.unflagged': stories,
  'story.reactionAdded': reactedStories,
  'story.reactionRemoved': reactedStories,
  'video-streaming.didStart': streams,
  'video-streaming.didStop': streams,
  'video-streaming.didRecord': streams,
  'video-streaming.didFlag': streams,
  'video-streaming.didTerminate': streams,
  'v3.video-streaming.didStart': streams,
  'v3.video-streaming.didStop': streams,
  'v3.video-streaming.didRecord': streams,
  'v3.video-streaming.didFlag': streams,
  'v3.video-streaming.didTerminate': streams,
  'video-streaming.viewerDidBan': bans,
  'video-streaming.viewerDidUnban': bans,
  'tray.updated': z.object({
    unseenCount: z.number().int(),
    notificationTrayItems: z.array(TrayItem),
    ...userCollections,
  }),
})

/** The `eventType` of what connected clients are told. */
export type RealtimeEventType = keyof typeof payloadsByType

/** The `data` of what connected clients are told of one type. */
export const payloadOf = (eventType: RealtimeEventType): z.ZodType => payloadsByType[eventType]

/** The `data` of what connected clients are told, by `eventType`. */
export const realtimePayloads: Readonly<Record<string, z.ZodType>> = payloadsByType
