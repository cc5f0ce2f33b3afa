import {
  banChannelUsers,
  deleteChannel,
  deleteMessageFeed,
  deleteMessageV5,
  getMessageFeed,
  leaveChannel,
  listMessageFeeds,
  queryMessageFeeds,
  updateChatSetting,
  updateMessageV5,
} from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { about, messageIn } from '../message/steps.ts'
import { aboutFeed, feedOf, messageInFeed } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const namesOf = async (by: Person, channelId: string, query: Record<string, unknown> = {}) =>
  (await step(by, queryMessageFeeds, { params: { channelId }, query })).messageFeeds.map(
    ({ name }) => name,
  )

describeNetwork('GET /api/v5/message-feeds/channel/:channelId', () => {
  it('lists the default feed and the others, oldest first, by pages', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { displayName: 'Shift', userIds: ['bob'] })
    for (const name of ['One', 'Two', 'Three']) await feedOf(alice, channel, name)
    for (const id of [channel.channelId, channel.channelInternalId])
      expect(await namesOf(bob, id)).toEqual(['Shift', 'One', 'Two', 'Three'])
    expect(await namesOf(bob, channel.channelId, { excludeDefaultMessageFeed: true })).toEqual([
      'One',
      'Two',
      'Three',
    ])
    const first = await step(bob, queryMessageFeeds, {
      ...of(channel),
      query: { options: { limit: 3 } },
    })
    expect(
      await namesOf(bob, channel.channelId, { options: { token: first.paging.next } }),
    ).toEqual(['Three'])
    // Published clients ask for the first page by a token.
    const token = Buffer.from(JSON.stringify({ limit: 2 })).toString('base64')
    expect(await namesOf(bob, channel.channelId, { options: { token } })).toEqual(['Shift', 'One'])
  })

  it('filters by deletion; a deleted channel ends all of its feeds', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { displayName: 'Shift', userIds: ['bob'] })
    const [one] = [await feedOf(alice, channel, 'One'), await feedOf(alice, channel, 'Two')]
    await step(alice, deleteMessageFeed, aboutFeed(one))
    expect(await namesOf(bob, channel.channelId, { isDeleted: false })).toEqual(['Shift', 'Two'])
    expect(await namesOf(bob, channel.channelId, { isDeleted: true })).toEqual(['One'])
    await step(alice, deleteChannel, of(channel))
    expect(await namesOf(bob, channel.channelId, { isDeleted: false })).toEqual([])
    const { messageFeeds } = await step(bob, queryMessageFeeds, of(channel))
    expect(messageFeeds.map(({ isDeleted }) => isDeleted)).toEqual([true, true, true])
  })

  it('shows the last message of each feed, and previews where the network has them', async () => {
    const { alice, admin } = await given()
    await step(admin, updateChatSetting, {
      body: { messagePreviewSetting: { enabled: true, isIncludeDeleted: false } },
    })
    const channel = await channelOf(alice)
    const feed = await feedOf(alice, channel)
    const [inDefault, inFeed] = [
      await messageIn(alice, channel),
      await messageInFeed(alice, feed.messageFeedId),
    ]
    const { messageFeeds, messages } = await step(alice, queryMessageFeeds, of(channel))
    expect(
      messageFeeds.map(({ lastMessageId, messagePreviewId }) => [lastMessageId, messagePreviewId]),
    ).toEqual([
      [inDefault.messageId, inDefault.messageId],
      [inFeed.messageId, inFeed.messageId],
    ])
    expect(messages).toHaveLength(2)
  })

  it('shows what a preview has become after an edit, a deletion and a ban of its author', async () => {
    const { alice, bob, admin } = await given()
    await step(admin, updateChatSetting, {
      body: { messagePreviewSetting: { enabled: true, isIncludeDeleted: false } },
    })
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const feed = await feedOf(alice, channel)
    const text = (words: string) => ({ data: { text: words } })
    const [first, second] = [
      await messageInFeed(alice, feed.messageFeedId, text('first')),
      await messageInFeed(bob, feed.messageFeedId, text('second')),
    ]
    const third = await messageInFeed(alice, feed.messageFeedId, text('third'))
    /**
     * The last message, that of the preview, and what the preview says. Clients keep the last of
     * the messages of a feed as its preview.
     */
    const shown = async () => {
      const { messageFeeds, messages } = await step(alice, getMessageFeed, aboutFeed(feed))
      const { lastMessageId, messagePreviewId } = only(messageFeeds)
      return [lastMessageId, messagePreviewId, messages.at(-1)?.messageId, messages.at(-1)?.data]
    }
    await step(alice, updateMessageV5, { ...about(third), body: text('third, edited') })
    expect(await shown()).toEqual([
      third.messageId,
      third.messageId,
      third.messageId,
      { text: 'third, edited' },
    ])
    await step(alice, deleteMessageV5, about(third))
    expect(await shown()).toEqual([
      third.messageId,
      second.messageId,
      second.messageId,
      { text: 'second' },
    ])
    await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
    expect(await shown()).toEqual([
      third.messageId,
      first.messageId,
      first.messageId,
      { text: 'first' },
    ])
    await step(admin, updateChatSetting, {
      body: { messagePreviewSetting: { enabled: true, isIncludeDeleted: true } },
    })
    expect(await shown()).toEqual([third.messageId, third.messageId, third.messageId, {}])
    await step(admin, updateChatSetting, { body: { messagePreviewSetting: { enabled: false } } })
    expect((await shown()).slice(0, 2)).toEqual([third.messageId, null])
  })

  itInOneProcess('is for those who read the messages of the channel', async () => {
    const { alice, bob, dan, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const feed = await feedOf(alice, channel)
    const byIds = async (by: Person) =>
      (
        await step(by, listMessageFeeds, {
          query: { messageFeedIds: [feed.messageFeedId, channel.channelId, 'nothing'] },
        })
      ).messageFeeds
    expect((await byIds(bob)).map(({ messageFeedId }) => messageFeedId)).toEqual([
      feed.messageFeedId,
      channel.channelInternalId,
    ])
    expect(await byIds(admin)).toHaveLength(2)
    await step(bob, leaveChannel, of(channel))
    for (const person of [bob, dan]) {
      expect(await byIds(person)).toEqual([])
      expectError(await person.call(queryMessageFeeds, of(channel)), 403, 400301)
    }
    expectError(
      await alice.call(queryMessageFeeds, { params: { channelId: 'nothing' } }),
      404,
      400400,
    )
    expectError(
      await alice.call(queryMessageFeeds, { params: { channelId: feed.messageFeedId } }),
      404,
      400400,
    )
    expect(
      only(
        (await step(alice, queryMessageFeeds, { ...of(channel), query: { options: { limit: 1 } } }))
          .messageFeeds,
      ),
    ).toBeDefined()
  })
})
