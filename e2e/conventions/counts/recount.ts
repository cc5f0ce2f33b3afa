import {
  getChannel,
  getMessage,
  getMessageV5,
  listMessageMarkers,
  queryChannelUsers,
  queryMessageReactions,
  queryMessages,
  queryReadUsers,
} from '@causerie/contracts/chat'
import { getCommunity, queryCommunityUsers } from '@causerie/contracts/community'
import {
  countStories,
  getComment,
  getPoll,
  getPost,
  getStory,
  queryComments,
  queryPollVoters,
  queryPosts,
  queryReactions,
  queryStories,
} from '@causerie/contracts/content'
import { getTray, getTraySeen } from '@causerie/contracts/notifications'
import { only } from '../../step.ts'
import { options, type Recount } from './count-shown.ts'
import { admissionRecounts, followRecounts } from './recount-admission.ts'
import { type Flags, flaggedUserRecounts, flagRecounts, flagsIn } from './recount-flags.ts'
import type { World } from './world.ts'

const isFlagged = ({ flagCount }: { flagCount: number }) => flagCount > 0

/** Every count but those of messages, which never fall. */
export const recountsOf = async (world: World): Promise<Recount[]> => {
  const counted = { ...world, flags: await flagsIn(world) }
  return (
    await Promise.all([
      ofCommunity(world),
      admissionRecounts(world),
      ofChannel(world),
      ...world.postIds.map((postId) => ofPost(counted, postId)),
      ofStory(world),
      ...world.commentIds.map((commentId) => ofComment(counted, commentId)),
      ofPoll(world),
      ...world.messageIds.map((messageId) => ofMessage(counted, messageId)),
      ...world.everybody.map(({ userId }) => followRecounts(world, userId)),
      ...world.everybody.map(({ userId }) => flaggedUserRecounts(world, counted.flags, userId)),
      ...world.everybody.map((who) => ofTray(who)),
    ])
  ).flat()
}
type Counted = World & { flags: Flags }

const ofCommunity = async ({ admin, communityId }: World): Promise<Recount[]> => {
  const params = { communityId }
  const { communities, feeds } = (await admin.call(getCommunity, { params })).body
  const community = only(communities)
  const { communityUsers } = (await admin.call(queryCommunityUsers, { params, query: { options } }))
    .body
  const { posts } = (
    await admin.call(queryPosts, {
      query: { targetId: communityId, targetType: 'community', isDeleted: false, options },
    })
  ).body
  const comments = (
    await Promise.all(posts.map(({ postId }) => commentsOn({ admin }, 'post', postId)))
  ).flat()
  const moderators = communityUsers.filter(({ roles }) => roles.includes('community-moderator'))
  return [
    { of: 'membersCount', shown: community.membersCount, listed: communityUsers.length },
    {
      of: 'moderatorMemberCount of the community',
      shown: community.moderatorMemberCount,
      listed: moderators.length,
    },
    { of: 'postsCount', shown: community.postsCount, listed: posts.length },
    {
      of: 'postCount',
      shown: feeds.find(({ feedType }) => feedType === 'published')?.postCount,
      listed: posts.length,
    },
    {
      of: 'hasFlaggedPost',
      shown: community.hasFlaggedPost,
      listed: posts.some((post) => isFlagged(post) || post.hasFlaggedChildren),
    },
    {
      of: 'hasFlaggedComment',
      shown: community.hasFlaggedComment,
      listed: comments.some(isFlagged),
    },
  ]
}

const ofChannel = async ({ admin, channelId }: World): Promise<Recount[]> => {
  const params = { channelId }
  const channel = only((await admin.call(getChannel, { params })).body.channels)
  const { channelUsers } = (await admin.call(queryChannelUsers, { params, query: { options } }))
    .body
  const moderators = channelUsers.filter(({ roles }) => roles.includes('channel-moderator'))
  return [
    { of: 'memberCount', shown: channel.memberCount, listed: channelUsers.length },
    {
      of: 'moderatorMemberCount of the channel',
      shown: channel.moderatorMemberCount,
      listed: moderators.length,
    },
  ]
}

type Commented = 'post' | 'story'
const commentsOn = async (
  { admin }: Pick<World, 'admin'>,
  referenceType: Commented,
  referenceId: string,
) => {
  const query = { referenceType, referenceId, filterByParentId: false, isDeleted: false, options }
  return (await admin.call(queryComments, { query })).body.comments
}

type Reacted = { reactions: Readonly<Record<string, number>>; reactionsCount: number }
const ofReactions = async (
  { admin }: World,
  referenceType: Commented | 'comment',
  [referenceId, record]: [string, Reacted],
) => {
  const { reactions } = (
    await admin.call(queryReactions, { query: { referenceType, referenceId, options } })
  ).body
  const listed = reactions.flatMap((reaction) => reaction.reactors)
  return [
    {
      of: `reactionsCount of ${referenceType} ${referenceId}`,
      shown: record.reactionsCount,
      listed: listed.length,
    },
    {
      of: `reactions of ${referenceType} ${referenceId}`,
      shown: record.reactions,
      listed: namesOf(listed),
    },
  ]
}
const namesOf = (reactors: readonly { reactionName: string }[]): Record<string, number> => {
  const names = reactors.map(({ reactionName }) => reactionName)
  return Object.fromEntries(
    [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]),
  )
}

const ofPost = async (world: Counted, postId: string): Promise<Recount[]> => {
  const { status, body } = await world.admin.call(getPost, { params: { postId } })
  if (status !== 200) return []
  const post = only(body.posts)
  if (post.isDeleted) return []
  const comments = await commentsOn(world, 'post', postId)
  return [
    flagRecounts(world.flags, postId, post),
    ...body.postChildren
      .filter(({ isDeleted }) => !isDeleted)
      .map((child) => flagRecounts(world.flags, child.postId, child)),
    { of: `commentsCount of post ${postId}`, shown: post.commentsCount, listed: comments.length },
    {
      of: `hasFlaggedComment of post ${postId}`,
      shown: post.hasFlaggedComment,
      listed: comments.some(isFlagged),
    },
    {
      of: `childrenNumber of post ${postId}`,
      shown: post.childrenNumber,
      listed: body.postChildren.filter(({ isDeleted }) => !isDeleted).length,
    },
    {
      of: `hasFlaggedChildren of post ${postId}`,
      shown: post.hasFlaggedChildren,
      listed: body.postChildren.some(isFlagged),
    },
    ...(await ofReactions(world, 'post', [postId, post])),
  ]
}

const ofStory = async (world: World): Promise<Recount[]> => {
  const { admin, storyId, communityId } = world
  const target = { targetType: 'community' as const, targetId: communityId }
  const { count } = (await admin.call(countStories, { query: target })).body
  const { stories } = (await admin.call(queryStories, { query: { ...target, options } })).body
  const counted = { of: 'stories', shown: count, listed: stories.length }
  const { status, body } = await admin.call(getStory, { params: { storyId } })
  const [story] = status === 200 ? body.stories : []
  if (!story || story.isDeleted) return [counted]
  const comments = await commentsOn(world, 'story', storyId)
  return [
    counted,
    { of: 'commentsCount of the story', shown: story.commentsCount, listed: comments.length },
    {
      of: 'hasFlaggedComment of the story',
      shown: story.hasFlaggedComment,
      listed: comments.some(isFlagged),
    },
    ...(await ofReactions(world, 'story', [storyId, story])),
  ]
}

const ofComment = async (world: Counted, commentId: string): Promise<Recount[]> => {
  const { status, body } = await world.admin.call(getComment, { params: { commentId } })
  if (status !== 200) return []
  const comment = only(body.comments)
  if (comment.isDeleted) return []
  const { referenceId } = comment
  const query = {
    referenceType: 'post' as const,
    referenceId,
    parentId: commentId,
    isDeleted: false,
    options,
  }
  const replies = (await world.admin.call(queryComments, { query })).body.comments
  return [
    flagRecounts(world.flags, commentId, comment),
    {
      of: `childrenNumber of comment ${commentId}`,
      shown: comment.childrenNumber,
      listed: replies.length,
    },
    ...(await ofReactions(world, 'comment', [commentId, comment])),
  ]
}

const ofPoll = async ({ admin, poll: { pollId } }: World): Promise<Recount[]> => {
  const { status, body } = await admin.call(getPoll, { params: { pollId } })
  if (status !== 200) return []
  return Promise.all(
    only(body.polls).answers.map(async ({ id, voteCount }) => {
      const voters = await admin.call(queryPollVoters, {
        params: { pollId, answerId: id },
        query: { options },
      })
      return { of: `votes for ${id}`, shown: voteCount, listed: voters.body.UsersAnswered.length }
    }),
  )
}

const ofMessage = async (
  { admin, channelId, flags }: Counted,
  messageId: string,
): Promise<Recount[]> => {
  const params = { messageId }
  const [message, same] = [
    only((await admin.call(getMessage, { params })).body.messages),
    only((await admin.call(getMessageV5, { params })).body.messages),
  ]
  if (message.isDeleted) return []
  const replies = (
    await admin.call(queryMessages, {
      query: { channelId, parentId: messageId, isDeleted: false, options },
    })
  ).body.messages
  const reactions = await admin.call(queryMessageReactions, {
    query: { referenceType: 'message', referenceId: messageId, options },
  })
  const listed = reactions.body.reactions.flatMap((reaction) => reaction.reactors)
  const markers = (await admin.call(listMessageMarkers, { query: { messageIds: [messageId] } }))
    .body.contentMarkers
  const readers = (await admin.call(queryReadUsers, { params, query: { options } })).body
    .publicUserIds
  return [
    flagRecounts(flags, messageId, message),
    { of: `childrenNumber of ${messageId}`, shown: message.childrenNumber, listed: replies.length },
    { of: `childCount of ${messageId}`, shown: same.childCount, listed: replies.length },
    { of: `reactionsCount of ${messageId}`, shown: message.reactionsCount, listed: listed.length },
    { of: `reactions of ${messageId}`, shown: same.reactions, listed: namesOf(listed) },
    { of: `readCount of ${messageId}`, shown: markers[0]?.readCount, listed: readers.length },
  ]
}

/** Nobody in this world looks at a tray, so every item in it is new. */
const ofTray = async (who: World['admin']): Promise<Recount[]> => {
  const { status, body } = await who.call(getTraySeen, {})
  if (status !== 200) return []
  const items = (await who.call(getTray, { query: { options } })).body.notificationTrayItems
  return [{ of: `unseenCount of ${who.userId}`, shown: body.unseenCount, listed: items.length }]
}
