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
export const toldCommunities = z.array(
  Community.omit({ isJoined: true }).meta({ id: 'ToldCommunity' }),
)
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
export const communities = z.object({ ...communityCollections, communities: toldCommunities })
export const users = z.object(userCollections)
export const follows = z.object(followCollections)
export const posts = z.object({
  ...postListCollections,
  posts: toldPosts,
  postChildren: toldPosts,
  comments: toldComments,
  communities: toldCommunities,
})
/** A post and who reacted to it. */
export const reactedPosts = posts.extend({ reactor })
export const comments = z.object({
  ...commentCollections,
  comments: toldComments,
  commentChildren: toldComments,
})
/** A comment and who reacted to it. */
export const reactedComments = comments.extend({ reactor })
export const stories = z.object({
  ...storyCollections,
  stories: toldStories,
  comments: toldComments,
  communities: toldCommunities,
})
/** A story and who reacted to it. */
export const reactedStories = stories.extend({ reactions })
export const polls = z.object({ polls: toldPolls, ...userCollections })
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
