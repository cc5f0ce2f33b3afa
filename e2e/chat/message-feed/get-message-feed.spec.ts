import {
  createConversation,
  getMessageFeed,
  queryConversationReads,
  updateChatSetting,
} from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { aboutFeed, feedOf, messageInFeed } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v5/message-feeds/:messageFeedId', () => {
  it('shows the default feed by either id of the channel, with its last message', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, {
      channelId: 'quiet corner',
      displayName: 'Corner',
      userIds: ['bob'],
    })
    const { messageId, createdAt } = await messageIn(alice, channel)
    for (const messageFeedId of [channel.channelId, channel.channelInternalId]) {
      const { messageFeeds, messages } = await step(
        bob,
        getMessageFeed,
        aboutFeed({ messageFeedId }),
      )
      expect(only(messageFeeds)).toMatchObject({
        messageFeedId: channel.channelInternalId,
        channelId: channel.channelInternalId,
        channelPublicId: 'quiet corner',
        name: 'Corner',
        path: channel.path,
        childCount: 1,
        creatorPublicId: 'alice',
        lastMessageId: messageId,
        lastMessageTimestamp: createdAt,
        isDeleted: false,
      })
      expect(only(messages)).toMatchObject({ messageId, myReactions: [] })
    }
  })

  it('leaves a line where an administrator reads a conversation of others', async () => {
    const { alice, admin } = await given()
    await step(admin, updateChatSetting, { body: { isAllowAdminViewConversationMessage: true } })
    const { channels } = await step(alice, createConversation, {
      body: { userIds: ['bob'], isDistinct: false },
    })
    const { channelId } = only(channels)
    const feed = await feedOf(alice, { channelId })
    await messageInFeed(alice, feed.messageFeedId)
    await step(admin, getMessageFeed, aboutFeed(feed))
    expect(
      (await step(admin, queryConversationReads, { params: { channelId } })).conversationReads,
    ).toHaveLength(1)
  })

  itInOneProcess('is for those who read the messages of the channel', async () => {
    const { alice, dan } = await given()
    const channel = await channelOf(alice)
    const feed = await feedOf(alice, channel)
    for (const messageFeedId of [channel.channelId, feed.messageFeedId])
      expectError(await dan.call(getMessageFeed, aboutFeed({ messageFeedId })), 403, 400301)
    expectError(
      await alice.call(getMessageFeed, aboutFeed({ messageFeedId: 'nothing' })),
      404,
      400400,
    )
  })
})
