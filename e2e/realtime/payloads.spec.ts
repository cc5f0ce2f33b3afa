import {
  addChannelUsers,
  banChannelUsers,
  deleteChannel,
  deleteMessage,
  deleteMessageFeed,
  flagMessage,
  muteChannel,
  muteChannelUsers,
  removeChannelUsers,
  unbanChannelUsers,
  unflagMessage,
  updateChannel,
  updateMessage,
  updateMessageFeed,
} from '@causerie/contracts/chat'
import {
  addCommunityUserRoles,
  addCommunityUsers,
  banCommunityUsers,
  clearUserFlags,
  deleteCommunity,
  flagUser,
  followUser,
  leaveCommunity,
  removeCommunityUsers,
  unbanCommunityUsers,
  unfollowUser,
  updateCommunity,
  updateUser,
} from '@causerie/contracts/community'
import {
  addReaction,
  deleteComment,
  deletePost,
  deleteStory,
  flagComment,
  flagStory,
  removeReaction,
  unflagComment,
  unflagStory,
  updateComment,
  updatePost,
} from '@causerie/contracts/content'
import { realtimePayloads } from '@causerie/contracts/realtime'
import { expect, it } from 'vitest'
import { channelOf, of } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { aboutFeed, feedOf, messageInFeed } from '../chat/message-feed/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { join } from '../community/member/steps.ts'
import { commentOn } from '../content/comment/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { storyIn } from '../content/story/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { step } from '../step.ts'
import { expectNotified, notifiedTypes } from './expect-notified.ts'
import { streamOf } from './streams.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('what clients are told', () => {
  it('has the collections of its kind, and records as the HTTP answers have them', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice)
    await network.settled()
    const records = [`community:${communityId}`, 'user:alice', 'user:carol']
    const ofBob = await streamOf(network.baseUrl, bob, { records })
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const carolIn = { ...of(channel), body: { userIds: ['carol'] } }
    await step(alice, addChannelUsers, carolIn)
    await step(alice, updateChannel, { ...of(channel), body: { displayName: 'New' } })
    await step(alice, muteChannel, { ...of(channel), body: { mutePeriod: 60_000 } })
    await step(alice, banChannelUsers, carolIn)
    await step(alice, unbanChannelUsers, carolIn)
    const message = await messageIn(alice, channel, {
      mentionees: [{ type: 'user', userIds: ['bob'] }],
    })
    const feed = await feedOf(alice, channel)
    await messageInFeed(alice, feed.messageFeedId)
    await step(alice, updateMessageFeed, { ...aboutFeed(feed), body: { name: 'Trees' } })
    await step(alice, deleteMessageFeed, { ...aboutFeed(feed), query: { permanent: true } })
    await step(bob, flagMessage, { params: { messageId: message.messageId } })
    await join(carol, communityId)
    await step(alice, updateCommunity, { params: { communityId }, body: { displayName: 'Newer' } })
    const post = await postIn(alice, communityId, { mentions: ['bob'] })
    await step(carol, addReaction, {
      body: { referenceType: 'post', referenceId: post.postId, reactionName: 'like' },
    })
    await commentOn(alice, post.postId, {})
    await step(alice, deletePost, { params: { postId: post.postId } })
    await step(carol, leaveCommunity, { params: { communityId } })
    await step(alice, updateUser, { body: { userId: 'alice', description: 'here' } })
    await step(bob, flagUser, { params: { userId: 'carol' } })
    await step(carol, followUser, { params: { userId: 'bob' } })
    await step(carol, unfollowUser, { params: { userId: 'bob' } })

    await expectNotified(() => ofBob.notified, notifiedTypes.happened)
  })

  it('has them also for what changes and ends', async () => {
    const { network, alice, bob, admin } = await given()
    const { communityId } = await communityOf(alice, { allowCommentInStory: true })
    await network.settled()
    const ofBob = await streamOf(network.baseUrl, bob, {
      records: [`community:${communityId}`, 'user:dan'],
    })
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const carolIn = { ...of(channel), body: { userIds: ['carol'] } }
    await step(alice, muteChannelUsers, {
      ...of(channel),
      body: { userIds: ['carol'], mutePeriod: 60_000 },
    })
    const message = { params: { messageId: (await messageIn(alice, channel)).messageId } }
    await step(alice, updateMessage, { ...message, body: { data: { text: 'changed' } } })
    const onMessage = {
      referenceType: 'message',
      referenceId: message.params.messageId,
      reactionName: 'like',
    } as const
    await step(bob, addReaction, { body: onMessage })
    await step(bob, removeReaction, { body: onMessage })
    await step(bob, flagMessage, message)
    await step(bob, unflagMessage, message)
    await step(alice, deleteMessage, message)
    await step(alice, removeChannelUsers, carolIn)
    await step(alice, deleteChannel, of(channel))

    const ofCarol = { params: { communityId }, body: { userIds: ['carol'] } }
    await step(alice, addCommunityUsers, ofCarol)
    await step(alice, addCommunityUserRoles, {
      params: { communityId },
      body: { userIds: ['carol'], roles: ['community-moderator'] },
    })
    await step(alice, removeCommunityUsers, ofCarol)
    await step(alice, banCommunityUsers, ofCarol)
    await step(alice, unbanCommunityUsers, ofCarol)
    const post = await postIn(alice, communityId)
    await step(alice, updatePost, {
      params: { postId: post.postId },
      body: { data: { text: 'changed' } },
    })
    const { commentId } = await commentOn(alice, post.postId, {})
    const comment = { params: { commentId } }
    await step(alice, updateComment, { ...comment, body: { data: { text: 'changed' } } })
    const onComment = {
      referenceType: 'comment',
      referenceId: commentId,
      reactionName: 'like',
    } as const
    await step(bob, addReaction, { body: onComment })
    await step(bob, removeReaction, { body: onComment })
    await step(bob, flagComment, comment)
    await step(bob, unflagComment, comment)
    await step(alice, deleteComment, comment)
    const { storyId } = await storyIn(alice, communityId)
    const onStory = { referenceType: 'story', referenceId: storyId, reactionName: 'like' } as const
    await step(bob, addReaction, { body: onStory })
    await step(bob, removeReaction, { body: onStory })
    await step(bob, flagStory, { params: { storyId } })
    await step(bob, unflagStory, { params: { storyId } })
    await step(alice, deleteStory, { params: { storyId } })
    await step(bob, flagUser, { params: { userId: 'dan' } })
    await step(admin, clearUserFlags, { params: { userId: 'dan' } })
    await expectNotified(() => ofBob.notified, notifiedTypes.changed)
    // What bob did himself is told half a second later: nothing may be deleted before that.
    await step(alice, deleteCommunity, { params: { communityId } })
    await expectNotified(() => ofBob.notified, notifiedTypes.ended)
  })

  it('is known of every type of event', () => {
    const all = Object.values(notifiedTypes).flatMap((types) => types.split(' '))
    expect(Object.keys(realtimePayloads).filter((type) => !all.includes(type))).toEqual([])
  })
})
