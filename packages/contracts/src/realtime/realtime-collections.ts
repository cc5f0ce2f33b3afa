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
import { MessageFeed } from '../resources/message-feed.ts'
import { MessageV5 } from '../resources/message-v5.ts'
import { Poll, PollAnswer } from '../resources/poll.ts'
import { Post } from '../resources/post.ts'
import { Story } from '../resources/story.ts'

// What depends on a viewer is never told, and clients keep what they know of it.
export const realtimeCommunities = z.array(
  Community.omit({ isJoined: true }).meta({ id: 'RealtimeCommunity' }),
)
const realtimePosts = z.array(
  Post.omit({ myReactions: true, flags: true }).meta({ id: 'RealtimePost' }),
)
const realtimeComments = z.array(
  Comment.omit({ myReactions: true, flags: true }).meta({ id: 'RealtimeComment' }),
)
const realtimeStories = z.array(Story.omit({ myReactions: true }).meta({ id: 'RealtimeStory' }))
const realtimePolls = z.array(
  Poll.omit({ isVoted: true })
    .extend({ answers: z.array(PollAnswer.omit({ isVotedByUser: true })) })
    .meta({ id: 'RealtimePoll' }),
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
    .meta({ id: 'RealtimeReaction' }),
)

export const channels = z.object(channelCollections)
export const messages = z.object({
  messages: z.array(MessageV5),
  messageFeeds: z.array(MessageFeed),
  reactions,
  ...userCollections,
})
export const messageFeeds = z.object({
  messageFeeds: z.array(MessageFeed),
  messages: z.array(MessageV5),
  ...userCollections,
})
export const communities = z.object({ ...communityCollections, communities: realtimeCommunities })
export const users = z.object(userCollections)
export const follows = z.object(followCollections)
export const posts = z.object({
  ...postListCollections,
  posts: realtimePosts,
  postChildren: realtimePosts,
  comments: realtimeComments,
  communities: realtimeCommunities,
})
/** A post and who reacted to it. */
export const reactedPosts = posts.extend({ reactor })
export const comments = z.object({
  ...commentCollections,
  comments: realtimeComments,
  commentChildren: realtimeComments,
})
/** A comment and who reacted to it. */
export const reactedComments = comments.extend({ reactor })
export const stories = z.object({
  ...storyCollections,
  stories: realtimeStories,
  comments: realtimeComments,
  communities: realtimeCommunities,
})
/** A story and who reacted to it. */
export const reactedStories = stories.extend({ reactions })
export const polls = z.object({ polls: realtimePolls, ...userCollections })
export const streams = z.object(streamCollections).omit({ videoStreamingChildren: true })
export const bans = z.object({
  list: z.array(
    z.object({
      streamId: z.string(),
      userId: z.string().optional(),
      channelId: z.string().nullish(),
    }),
  ),
})
