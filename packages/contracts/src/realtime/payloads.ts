import { z } from 'zod'
import {
  channelCollections,
  commentCollections,
  communityCollections,
  followCollections,
  postListCollections,
  storyCollections,
  streamCollections,
  userCollections,
} from '../resources/collections.ts'
import { Comment } from '../resources/comment.ts'
import { Community } from '../resources/community.ts'
import { ContentMarker, markerCollections } from '../resources/marker.ts'
import { MessageFeed } from '../resources/message-feed.ts'
import { MessageV5 } from '../resources/message-v5.ts'
import { Poll, PollAnswer } from '../resources/poll.ts'
import { Post } from '../resources/post.ts'
import { Story } from '../resources/story.ts'
import { TrayItem } from '../resources/tray-item.ts'

// What depends on a viewer is never told, and clients keep what they know of it.
const toldCommunities = z.array(Community.omit({ isJoined: true }).meta({ id: 'ToldCommunity' }))
const toldPosts = z.array(Post.omit({ myReactions: true, flags: true }).meta({ id: 'ToldPost' }))
const toldComments = z.array(
  Comment.omit({ myReactions: true, flags: true }).meta({ id: 'ToldComment' }),
)
const toldStories = z.array(Story.omit({ myReactions: true }).meta({ id: 'ToldStory' }))
const toldPolls = z.array(
  Poll.omit({ isVoted: true })
    .extend({ answers: z.array(PollAnswer.omit({ isVotedByUser: true })) })
    .meta({ id: 'ToldPoll' }),
)

const reactor = z
  .object({
    reactionId: z.string(),
    reactionName: z.string(),
    userId: z.string(),
    userInternalId: z.string().optional(),
    userPublicId: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Reactor' })
const reactions = z.array(
  reactor
    .extend({ referenceId: z.string(), referenceType: z.string() })
    .meta({ id: 'ToldReaction' }),
)

const channels = z.object(channelCollections)
const messages = z.object({
  messages: z.array(MessageV5),
  messageFeeds: z.array(MessageFeed),
  reactions,
  ...userCollections,
})
const messageFeeds = z.object({
  messageFeeds: z.array(MessageFeed),
  messages: z.array(MessageV5),
  ...userCollections,
})
const { feedMarkers, userFeedMarkers, userEntityMarkers, userMarkers } = markerCollections
const communities = z.object({ ...communityCollections, communities: toldCommunities })
const users = z.object(userCollections)
const follows = z.object(followCollections)
const posts = z.object({
  ...postListCollections,
  posts: toldPosts,
  postChildren: toldPosts,
  comments: toldComments,
  communities: toldCommunities,
})
const comments = z.object({
  ...commentCollections,
  comments: toldComments,
  commentChildren: toldComments,
})
const stories = z.object({
  ...storyCollections,
  stories: toldStories,
  comments: toldComments,
  communities: toldCommunities,
})
const polls = z.object({ polls: toldPolls, ...userCollections })
const streams = z.object(streamCollections).omit({ videoStreamingChildren: true })
const bans = z.object({
  list: z.array(
    z.object({
      streamId: z.string(),
      userId: z.string().optional(),
      channelId: z.string().nullish(),
    }),
  ),
})
const muteTimeout = z.iso.datetime().nullable()

const ofEach = <S extends z.ZodType>(domain: string, data: S, names: string): Record<string, S> =>
  Object.fromEntries(names.split(' ').map((name) => [`${domain}.${name}`, data]))

/** The `data` of what connected clients are told, by `eventType`. */
export const realtimePayloads: Readonly<Record<string, z.ZodType>> = {
  ...ofEach(
    'channel',
    channels,
    'created updated deleted joined membersAdded left membersRemoved banned unbanned',
  ),
  'channel.setMuted': channels.extend({ channelId: z.string(), muteTimeout }),
  'channel.setMutedUsers': channels.extend({
    channelId: z.string(),
    userIds: z.array(z.string()),
    muteTimeout,
  }),
  ...ofEach(
    'message',
    messages,
    'created updated deleted flagged unflagged flagCleared reactionAdded reactionRemoved',
  ),
  ...ofEach('message-feed', messageFeeds, 'created updated deleted'),
  ...ofEach('marker', z.object({ feedMarkers, userFeedMarkers }), 'feed-updated userFeed-updated'),
  'marker.marked-message': z.object({ contentMarkers: z.array(ContentMarker), feedMarkers }),
  'marker.user-sync': z.object({ userMarkers, userEntityMarkers, userFeedMarkers }),
  ...ofEach(
    'community',
    communities,
    'created updated deleted joined userAdded left userRemoved userBanned userUnbanned',
  ),
  ...ofEach('community', communities, 'roleAdded roleRemoved'),
  ...ofEach('user', users, 'updated flagged unflagged flagCleared deleted didGlobalBan'),
  ...ofEach(
    'follow',
    follows,
    'created requested accepted unfollowed requestCanceled requestDeclined followerDeleted',
  ),
  ...ofEach('post', posts, 'created updated deleted approved declined flagged unflagged'),
  ...ofEach('post', posts.extend({ reactor }), 'addReaction removeReaction'),
  'poll.updated': polls,
  ...ofEach('comment', comments, 'created updated deleted flagged unflagged'),
  ...ofEach('comment', comments.extend({ reactor }), 'addReaction removeReaction'),
  ...ofEach('story', stories, 'created deleted flagged unflagged'),
  ...ofEach('story', stories.extend({ reactions }), 'reactionAdded reactionRemoved'),
  ...ofEach('video-streaming', streams, 'didStart didStop didRecord didFlag didTerminate'),
  ...ofEach('v3.video-streaming', streams, 'didStart didStop didRecord didFlag didTerminate'),
  ...ofEach('video-streaming', bans, 'viewerDidBan viewerDidUnban'),
  'tray.updated': z.object({
    unseenCount: z.number().int(),
    notificationTrayItems: z.array(TrayItem),
    ...userCollections,
  }),
}
