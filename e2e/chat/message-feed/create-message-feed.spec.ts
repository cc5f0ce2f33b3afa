import {
  createConversation,
  createMessageFeed,
  getMessageFeed,
  updateChannel,
} from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { join } from '../../community/member/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { aboutFeed, feedOf, messageInFeed } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const create = (by: Person, channelId: string, name = 'Handover') =>
  by.call(createMessageFeed, { body: { channelId, name } })

describeNetwork('POST /api/v5/message-feeds', () => {
  it('adds a feed to a channel, named by either id', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const feed = await feedOf(alice, { channelId: channel.channelInternalId }, 'Plants')
    expect(feed).toMatchObject({
      channelId: channel.channelInternalId,
      channelPublicId: channel.channelId,
      channelType: 'community',
      name: 'Plants',
      creatorPublicId: 'alice',
      childCount: 0,
      lastMessageId: null,
      lastMessageTimestamp: null,
      messagePreviewId: null,
      isDeleted: false,
      editedAt: null,
      path: `${channel.path}/messagefeed/${feed.messageFeedId}`,
    })
    expect((await step(bob, getMessageFeed, aboutFeed(feed))).messageFeeds).toEqual([feed])
    const { messageId, createdAt } = await messageInFeed(bob, feed.messageFeedId)
    const { messageFeeds, messages, users } = await step(alice, getMessageFeed, aboutFeed(feed))
    expect(only(messageFeeds)).toMatchObject({
      childCount: 1,
      lastMessageId: messageId,
      lastMessageTimestamp: createdAt,
    })
    expect(only(messages)).toMatchObject({ messageId })
    expect(users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
  })

  it('is for those who may edit the channel: in a community its moderators, in a conversation of two both', async () => {
    const { alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice)
    await join(bob, communityId)
    expectError(await create(bob, communityId), 403, 400301)
    const feed = await feedOf(alice, { channelId: communityId })
    expect(await messageInFeed(bob, feed.messageFeedId)).toMatchObject({ segment: 1 })
    const { channels } = await step(alice, createConversation, {
      body: { userIds: ['bob'], isDistinct: false },
    })
    const conversation = only(channels)
    expect(await feedOf(bob, conversation)).toMatchObject({ creatorPublicId: 'bob' })
    expectError(await create(carol, conversation.channelId), 403, 400301)
  })

  itInOneProcess('refuses bad names, strangers and unknown channels', async () => {
    const { alice, bob, dan } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    for (const name of ['', '\u200b', 'x'.repeat(101)])
      expectError(await create(alice, channel.channelId, name), 400, 400000)
    for (const person of [bob, dan])
      expectError(await create(person, channel.channelId), 403, 400301)
    expectError(await create(alice, 'nothing'), 404, 400400)
    const feed = await feedOf(alice, channel)
    expectError(await create(alice, feed.messageFeedId), 404, 400400)
    await step(alice, updateChannel, { ...of(channel), body: { displayName: 'New' } })
    expect(
      only(
        (await step(alice, getMessageFeed, aboutFeed({ messageFeedId: channel.channelId })))
          .messageFeeds,
      ),
    ).toMatchObject({
      name: 'New',
    })
  })
})
