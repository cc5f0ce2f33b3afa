import {
  banChannelUsers,
  type Channel,
  createConversation,
  deleteMessage,
  deleteMessageFeed,
  getChannel,
  queryChannels,
  unbanChannelUsers,
  updateChatSetting,
} from '@causerie/contracts/chat'
import type { FreshNetwork, Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { about, messageIn } from '../message/steps.ts'
import { aboutFeed, feedOf, messageInFeed } from '../message-feed/steps.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  await step(everybody.admin, updateChatSetting, {
    body: { messagePreviewSetting: { enabled: true } },
  })
  return everybody
})
const texts = ({ messagePreviews }: { messagePreviews: readonly { data: unknown }[] }) =>
  messagePreviews.map(({ data }) => data)
const previewsFor = async (by: Person, channel: Channel) => step(by, getChannel, of(channel))

describeNetwork('where the network has previews, a channel', () => {
  it('is shown with its newest message', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    expect(await previewsFor(bob, channel)).toMatchObject({
      messagePreviews: [],
      messageFeedsInfo: [],
      channels: [{ messagePreviewId: null }],
    })
    await messageIn(alice, channel, { data: { text: 'first' } })
    const { messageId, createdAt } = await messageIn(bob, channel, { data: { text: 'second' } })
    const { channelId, channelInternalId: messageFeedId } = channel
    const shown = await step(alice, queryChannels, {
      query: { filter: 'member', options: { limit: 1 } },
    })
    expect(shown.channels).toMatchObject([{ channelId, messagePreviewId: messageId }])
    expect(shown.messagePreviews).toEqual([
      {
        messageId,
        channelId,
        channelPublicId: channelId,
        messageFeedId,
        segment: 2,
        dataType: 'text',
        data: { text: 'second' },
        creatorId: 'bob',
        creatorPublicId: 'bob',
        parentId: null,
        isDeleted: false,
        createdAt,
        updatedAt: createdAt,
      },
    ])
    expect(shown.messageFeedsInfo).toMatchObject([
      { messageFeedId, name: 'Night shift', messagePreviewId: messageId },
    ])
    expect(shown.users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
  })

  it('is shown with the newest message of any of its feeds, as clients move it, until that feed is deleted', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await messageIn(alice, channel, { data: { text: 'first' } })
    const feed = await feedOf(alice, channel, 'Plants')
    const { messageId } = await messageInFeed(alice, feed.messageFeedId, {
      data: { text: 'watered' },
    })
    const { messageFeedId } = feed
    const info = {
      messageFeedId,
      name: 'Plants',
      createdAt: feed.createdAt,
      updatedAt: feed.updatedAt,
      messagePreviewId: messageId,
    }
    expect(await previewsFor(bob, channel)).toMatchObject({
      channels: [{ messagePreviewId: messageId }],
      messagePreviews: [{ messageId, messageFeedId, segment: 1, data: { text: 'watered' } }],
      messageFeedsInfo: [info],
    })
    await messageIn(alice, channel, { data: { text: 'second' } })
    expect(texts(await previewsFor(bob, channel))).toEqual([{ text: 'second' }])
    await messageInFeed(alice, messageFeedId, { data: { text: 'dry' } })
    expect(texts(await previewsFor(bob, channel))).toEqual([{ text: 'dry' }])
    await step(alice, deleteMessageFeed, aboutFeed(feed))
    expect(await previewsFor(bob, channel)).toMatchObject({
      messagePreviews: [{ data: { text: 'second' } }],
      messageFeedsInfo: [{ messageFeedId: channel.channelInternalId, name: 'Night shift' }],
    })
  })

  it('looks back behind deleted and hidden messages, five pages at most', async () => {
    const { alice, bob, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await messageIn(alice, channel, { data: { text: 'first' } })
    await messageIn(bob, channel, { data: { text: 'second' } })
    await step(alice, deleteMessage, about(await messageIn(alice, channel)))
    expect(texts(await previewsFor(alice, channel))).toEqual([{ text: 'second' }])
    expect(
      texts(await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })),
    ).toEqual([{ text: 'first' }])
    expect(
      texts(await step(alice, unbanChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })),
    ).toEqual([{ text: 'second' }])
    const more = await Promise.all(Array.from({ length: 98 }, () => messageIn(alice, channel)))
    await Promise.all(more.map((message) => step(alice, deleteMessage, about(message))))
    expect(texts(await previewsFor(alice, channel))).toEqual([{ text: 'second' }])
    await step(alice, deleteMessage, about(await messageIn(alice, channel)))
    expect(await previewsFor(alice, channel)).toMatchObject({
      messagePreviews: [],
      channels: [{ messagePreviewId: null }],
    })
    await step(admin, updateChatSetting, {
      body: { messagePreviewSetting: { enabled: true, isIncludeDeleted: true } },
    })
    expect((await previewsFor(alice, channel)).messagePreviews).toMatchObject([
      { isDeleted: true, data: {}, segment: 102 },
    ])
    await step(admin, updateChatSetting, {
      body: { messagePreviewSetting: { enabled: true, isIncludeDeleted: false } },
    })
  })

  it('shows nothing to those who may not read its messages', async () => {
    const { alice, dan, admin } = await given()
    const channel = await channelOf(alice)
    await messageIn(alice, channel, { data: { text: 'inside' } })
    expect(texts(await previewsFor(dan, channel))).toEqual([])
    expect(texts(await previewsFor(admin, channel))).toEqual([{ text: 'inside' }])
    const talk = only(
      (await step(alice, createConversation, { body: { userIds: ['bob'] } })).channels,
    )
    await messageIn(alice, talk, { data: { text: 'private' } })
    expect(texts(await previewsFor(alice, talk))).toEqual([{ text: 'private' }])
    expect(texts(await previewsFor(admin, talk))).toEqual([])
  })
})
