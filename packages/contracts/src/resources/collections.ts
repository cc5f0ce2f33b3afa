import { z } from 'zod'
import { Category } from './category.ts'
import { Channel } from './channel.ts'
import { ChannelUser } from './channel-user.ts'
import { Comment } from './comment.ts'
import { Community } from './community.ts'
import { CommunityUser } from './community-user.ts'
import { Feed } from './feed.ts'
import { File } from './file.ts'
import { Follow } from './follow.ts'
import { Invitation } from './invitation.ts'
import { JoinRequest } from './join-request.ts'
import { MessageFeedInfo, MessagePreview } from './message-preview.ts'
import { Pin, PinTarget } from './pin.ts'
import { Poll } from './poll.ts'
import { Post } from './post.ts'
import { Role } from './role.ts'
import { Story } from './story.ts'
import { StoryTarget } from './story-target.ts'
import { User } from './user.ts'
import { VideoStreamModeration } from './video-stream-moderation.ts'
import { VideoStreaming } from './video-streaming.ts'

/** Users and their avatars. */
export const userCollections = { users: z.array(User), files: z.array(File) }

/** Categories and their avatars. */
export const categoryCollections = { categories: z.array(Category), files: z.array(File) }

/** Follows and their users. */
export const followCollections = { follows: z.array(Follow), ...userCollections }

/** Communities and what they refer to. */
export const communityCollections = {
  communities: z.array(Community),
  communityUsers: z.array(CommunityUser),
  files: z.array(File),
  users: z.array(User),
  categories: z.array(Category),
  feeds: z.array(Feed),
}

/** Invitations, their users and communities. */
export const invitationCollections = { invitations: z.array(Invitation), ...communityCollections }

/** Polls and their creators. */
export const pollCollections = { polls: z.array(Poll), ...userCollections }

/** Join requests and their users. */
export const joinRequestCollections = {
  joinRequests: z.array(JoinRequest),
  ...userCollections,
  roles: z.array(Role),
}

/** Comments and what they refer to; `commentChildren` are the newest replies to them. */
export const commentCollections = {
  comments: z.array(Comment),
  commentChildren: z.array(Comment),
  communityUsers: z.array(CommunityUser),
  users: z.array(User),
  files: z.array(File),
}

/** Posts of a list and what they refer to. */
export const postListCollections = {
  posts: z.array(Post),
  postChildren: z.array(Post),
  comments: z.array(Comment),
  users: z.array(User),
  files: z.array(File),
  communities: z.array(Community),
  communityUsers: z.array(CommunityUser),
  categories: z.array(Category),
  feeds: z.array(Feed),
  videoStreamings: z.array(VideoStreaming),
}

/** A single post; unlike lists it comes with its poll. */
export const postCollections = { ...postListCollections, polls: z.array(Poll) }

/** Pins, newest first unless asked otherwise, and their posts. */
export const pinCollections = {
  pinTargets: z.array(PinTarget),
  pins: z.array(Pin),
  ...postCollections,
}

/**
 * Channels and the caller's membership in each; all members of conversations. Previews are empty
 * unless the network shows them.
 */
export const channelCollections = {
  channels: z.array(Channel),
  channelUsers: z.array(ChannelUser),
  messagePreviews: z.array(MessagePreview),
  messageFeedsInfo: z.array(MessageFeedInfo),
  ...userCollections,
}

/** Stories and what they refer to. */
export const storyCollections = {
  stories: z.array(Story),
  comments: z.array(Comment),
  communities: z.array(Community),
  communityUsers: z.array(CommunityUser),
  categories: z.array(Category),
  ...userCollections,
}

/** Targets of stories and what they refer to. */
export const storyTargetCollections = {
  storyTargets: z.array(StoryTarget),
  communities: z.array(Community),
  communityUsers: z.array(CommunityUser),
  categories: z.array(Category),
  ...userCollections,
}

/**
 * Streams with their newest children and what moderation found in them, their streamers and
 * thumbnails.
 */
export const streamCollections = {
  videoStreamings: z.array(VideoStreaming),
  videoStreamingChildren: z.array(VideoStreaming),
  videoStreamModerations: z.array(VideoStreamModeration),
  ...userCollections,
}
