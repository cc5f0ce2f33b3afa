import {
  addChannelUserRole,
  addChannelUsers,
  banChannelUsers,
  createConversation,
  flagMessage,
  markChannelSeen,
  updateMessage,
} from '@causerie/contracts/chat'
import {
  addCommunityUserRoles,
  banCommunityUsers,
  banUser,
  blockUser,
  createRole,
  flagUser,
  followUser,
  updateRole,
  updateUser,
} from '@causerie/contracts/community'
import {
  createPost,
  createStory,
  flagComment,
  flagPost,
  flagStory,
  pinPost,
  pinPostGlobally,
  updateComment,
  updatePost,
  voteInPoll,
} from '@causerie/contracts/content'
import type { FreshNetwork } from '@causerie/testkit'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { reactTo } from '../chat/message-reaction/steps.ts'
import { categoryOf } from '../community/category/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { commentOn } from '../content/comment/steps.ts'
import { fileOf } from '../content/file/steps.ts'
import { postIn, postOnFeedOf, postWithPollIn } from '../content/post/steps.ts'
import { react } from '../content/reaction/steps.ts'
import { newStory, storyIn } from '../content/story/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { only, step } from '../step.ts'

/** A small world with a record of each kind that is read from a server. */
export const smallWorld = async (network: FreshNetwork) => {
  const { alice, bob, carol, dan, admin } = await peopleAndAdmin(network)
  const avatar = await fileOf(alice)
  await step(alice, updateUser, {
    body: { avatarFileId: avatar.fileId, description: 'Grows tomatoes.', metadata: { plot: 4 } },
  })
  await step(admin, createRole, {
    body: { roleId: 'head-gardener', displayName: 'Head gardener', permissions: ['EDIT_MESSAGE'] },
  })
  await step(admin, updateRole, {
    params: { roleId: 'moderator' },
    body: { permissions: ['EDIT_MESSAGE'] },
  })
  const category = await categoryOf(admin)
  const gardeners = await communityOf(alice, {
    userIds: ['bob'],
    categoryIds: [category.categoryId],
    tags: ['green'],
  })
  await step(admin, addCommunityUserRoles, {
    params: { communityId: gardeners.communityId },
    body: { userIds: ['bob'], roles: ['community-moderator', 'head-gardener'] },
  })

  const picture = await fileOf(alice)
  const { posts } = await step(alice, createPost, {
    body: {
      targetType: 'community',
      targetId: gardeners.communityId,
      data: { title: 'Tomatoes', text: 'Ripe, @bob.' },
      attachments: [{ fileId: picture.fileId, type: 'image' }],
      hashtags: ['tomatoes'],
      mentionees: [{ type: 'user', userIds: ['bob'] }],
    },
  })
  const post = only(posts)
  const comment = await commentOn(bob, post.postId, { text: 'Lovely' })
  const reply = await commentOn(alice, post.postId, {
    text: 'Thanks',
    parentId: comment.commentId,
  })
  await react(bob, { referenceId: post.postId, referenceType: 'post' })
  const ownPost = await postOnFeedOf(carol, 'carol', { postId: 'carols-first' })
  await step(bob, updateComment, {
    params: { commentId: comment.commentId },
    body: { data: { text: 'Lovely!' } },
  })
  await step(carol, updatePost, {
    params: { postId: ownPost.postId },
    body: { data: { text: 'Good morning' } },
  })
  const withPoll = await postWithPollIn(alice, gardeners.communityId)
  await postIn(alice, gardeners.communityId, { text: 'Sown' })

  const poll = withPoll.poll
  await step(bob, voteInPoll, {
    params: { pollId: poll.pollId },
    body: { answerIds: [poll.answers[1]?.id ?? ''] },
  })
  await step(alice, pinPost, {
    params: { communityId: gardeners.communityId, postId: post.postId, placement: 'announcement' },
  })
  await step(alice, followUser, { params: { userId: 'bob' } })

  const nightShift = await channelOf(bob, { channelId: 'night-shift', isPublic: false })
  const of = { params: { channelId: nightShift.channelId } }
  await step(bob, addChannelUsers, { ...of, body: { userIds: ['alice'] } })
  await step(bob, addChannelUserRole, {
    ...of,
    body: { userIds: ['alice'], role: 'channel-moderator' },
  })
  const question = await messageIn(bob, nightShift, {
    messageId: 'how-late',
    data: { text: 'Late?' },
    tags: ['train'],
  })
  const answer = await messageIn(alice, nightShift, {
    data: { text: 'Ten minutes' },
    parentId: question.messageId,
  })
  await step(alice, updateMessage, {
    params: { messageId: answer.messageId },
    body: { data: { text: 'Twenty minutes' } },
  })
  await step(bob, markChannelSeen, { ...of, body: { readToSegment: 2 } })
  await reactTo(bob, { referenceId: answer.messageId, referenceType: 'message' }, 'sigh')
  await messageIn(bob, { channelId: gardeners.channelId }, { data: { text: 'In the garden' } })

  const { channels } = await step(alice, createConversation, { body: { userIds: ['carol'] } })
  const conversation = only(channels)
  await messageIn(carol, conversation, { data: { text: 'Tea?' } })
  await network.settled()
  return {
    alice,
    bob,
    carol,
    dan,
    admin,
    category,
    gardeners,
    avatar,
    picture,
    post,
    comment,
    reply,
    ownPost,
    withPoll,
    nightShift,
    question,
    answer,
    conversation,
  }
}

type SmallWorld = Awaited<ReturnType<typeof smallWorld>>

/** What bob may not do again once carol has blocked him, and dan once he is banned. */
const doneBeforeBans = async (world: SmallWorld): Promise<void> => {
  const { bob, dan, post, ownPost, withPoll, nightShift, answer } = world
  const reason = { body: { reason: 'Others' } }
  await react(bob, { referenceId: ownPost.postId, referenceType: 'post' })
  await step(bob, flagPost, { params: { postId: ownPost.postId }, ...reason })
  await react(dan, { referenceId: post.postId, referenceType: 'post' })
  await step(dan, flagPost, { params: { postId: post.postId }, ...reason })
  const { pollId, answers } = withPoll.poll
  await step(dan, voteInPoll, { params: { pollId }, body: { answerIds: [answers[0]?.id ?? ''] } })
  const ofChannel = { params: { channelId: nightShift.channelId } }
  await step(bob, addChannelUsers, { ...ofChannel, body: { userIds: ['dan'] } })
  await reactTo(dan, { referenceId: answer.messageId, referenceType: 'message' }, 'sigh')
  await step(dan, flagMessage, { params: { messageId: answer.messageId }, ...reason })
}

/** A small world with what only the export of its own network has. */
export const wholeWorld = async (network: FreshNetwork) => {
  const world = await smallWorld(network)
  const { alice, bob, carol, admin, gardeners, post, comment, answer, nightShift } = world
  const { communityId } = gardeners
  const eve = await network.signIn('eve', { displayName: 'Eve' })
  await network.settled()
  const secret = await fileOf(alice, { accessType: 'network', altText: 'A hidden bed' })
  const withSecret = only(
    (
      await step(alice, createPost, {
        body: {
          targetType: 'community',
          targetId: communityId,
          data: { text: 'Look' },
          attachments: [{ fileId: secret.fileId, type: 'image' }],
        },
      })
    ).posts,
  )
  const story = await storyIn(alice, communityId, { data: { text: 'Sunrise' } })
  const picture = await fileOf(alice)
  const pictured = only(
    (
      await step(alice, createStory, {
        body: newStory(communityId, { dataType: 'image', data: { fileId: picture.fileId } }),
      })
    ).stories,
  )
  await react(bob, { referenceId: story.storyId, referenceType: 'story' })
  await commentOn(bob, story.storyId, { referenceType: 'story', text: 'Early' })
  await step(admin, pinPostGlobally, { params: { postId: post.postId } })
  await postIn(admin, communityId, { text: 'Rules' })
  const reason = { body: { reason: 'Spam or scams' } }
  await step(bob, flagPost, { params: { postId: post.postId }, ...reason })
  await step(alice, flagComment, { params: { commentId: comment.commentId }, ...reason })
  await step(bob, flagStory, { params: { storyId: story.storyId } })
  await step(bob, flagMessage, { params: { messageId: answer.messageId }, ...reason })
  await step(bob, flagUser, { params: { userId: 'carol' } })
  await doneBeforeBans(world)
  await step(carol, blockUser, { params: { userId: 'bob' } })
  await step(admin, banCommunityUsers, { params: { communityId }, body: { userIds: ['dan'] } })
  const ofChannel = { params: { channelId: nightShift.channelId } }
  await step(admin, banChannelUsers, { ...ofChannel, body: { userIds: ['dan'] } })
  await step(admin, banUser, { body: { userId: 'eve' } })
  await network.settled()
  return { ...world, eve, secret, withSecret, story, pictured }
}
