import {
  createMessage,
  createMessageV5,
  deleteChannel,
  getChannel,
  getMessage,
  listMessages,
  muteChannel,
  queryMessages,
  updateMessage,
} from '@causerie/contracts/chat'
import { getUser } from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { feedOf, messageInFeed } from '../message-feed/steps.ts'
import { about } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const send = (by: Person, messageFeedId: string, fields: object = {}) =>
  by.call(createMessageV5, { body: { messageFeedId, data: { text: 'hello' }, ...fields } })

describeNetwork('POST /api/v5/messages', () => {
  it('sends in the default feed by either id of the channel, and names both', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { channelId: 'early shift', userIds: ['bob'] })
    const { _id } = only((await step(alice, getUser, { params: { userId: 'alice' } })).users)
    for (const id of [channel.channelInternalId, channel.channelId])
      expect(await messageInFeed(alice, id)).toMatchObject({
        channelId: channel.channelInternalId,
        channelPublicId: 'early shift',
        messageFeedId: channel.channelInternalId,
        creatorId: _id,
        creatorPublicId: 'alice',
        channelType: 'community',
      })
    const { messages } = await step(bob, queryMessages, { query: of(channel).params })
    expect(messages.map(({ channelSegment }) => channelSegment)).toEqual([1, 2])
    expect(only((await step(bob, getChannel, of(channel))).channels)).toMatchObject({
      messageCount: 2,
    })
  })

  it('sends in another feed, which clients of version 3 do not see', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const feed = await feedOf(alice, channel)
    const [one, two] = [
      await messageInFeed(alice, feed.messageFeedId),
      await messageInFeed(bob, feed.messageFeedId),
    ]
    expect([one, two]).toMatchObject([
      { messageFeedId: feed.messageFeedId, segment: 1 },
      { segment: 2 },
    ])
    expect((await step(bob, queryMessages, { query: of(channel).params })).messages).toEqual([])
    expect(
      (await step(bob, listMessages, { query: { messageIds: [one.messageId] } })).messages,
    ).toEqual([])
    expectError(await bob.call(getMessage, about(one)), 404, 400400)
    expectError(
      await alice.call(updateMessage, { ...about(one), body: { data: { text: 'x' } } }),
      404,
      400400,
    )
    expect(only((await step(bob, getChannel, of(channel))).channels)).toMatchObject({
      messageCount: 0,
      lastActivity: two.createdAt,
    })
  })

  it('answers a repeat of the reference with the same message, also where several are sent at once', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const repeats = await Promise.all(
      Array.from({ length: 5 }, () =>
        messageInFeed(bob, channel.channelId, { referenceId: 'LOCAL_r' }),
      ),
    )
    expect(new Set(repeats.map(({ messageId }) => messageId)).size).toBe(1)
    expect(repeats[0]).toMatchObject({ referenceId: 'LOCAL_r', segment: 1 })
    expectError(
      await send(bob, channel.channelId, { referenceId: 'LOCAL_r', data: { text: 'other' } }),
      409,
      400900,
    )
    // The reference is the author's own.
    expect(await messageInFeed(alice, channel.channelId, { referenceId: 'LOCAL_r' })).toMatchObject(
      { segment: 2 },
    )
    // A repeat is known by its reference, whichever version sent the first.
    const body = {
      channelId: channel.channelId,
      data: { text: 'All quiet.' },
      referenceId: 'LOCAL_s',
    }
    const { messageId } = only((await step(bob, createMessage, { body })).messages)
    expect(await messageInFeed(bob, channel.channelId, { referenceId: 'LOCAL_s' })).toMatchObject({
      messageId,
    })
    const feed = await feedOf(alice, channel)
    expectError(
      await send(bob, feed.messageFeedId, { referenceId: 'LOCAL_s', data: { text: 'All quiet.' } }),
      409,
      400900,
    )
  })

  it('shows the time of the past that an administrator gives', async () => {
    const { alice, bob, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const { messageFeedId } = await feedOf(alice, channel)
    const createdAt = '2020-01-02T03:04:05.006Z'
    expectError(await send(alice, messageFeedId, { createdAt }), 403, 400301)
    expect(await messageInFeed(admin, messageFeedId, { createdAt })).toMatchObject({
      createdAt,
      updatedAt: createdAt,
      segment: 1,
    })
    const inDefault = await messageInFeed(admin, channel.channelId, { createdAt })
    const { messages } = await step(bob, queryMessages, { query: of(channel).params })
    expect(messages).toMatchObject([{ messageId: inDefault.messageId, createdAt }])
  })

  it('sends in the channel of a community', async () => {
    const { alice } = await given()
    const { communityId } = await communityOf(alice)
    expect(await messageInFeed(alice, communityId)).toMatchObject({
      messageFeedId: communityId,
      channelPublicId: communityId,
      segment: 1,
    })
  })

  itInOneProcess('is refused like a message of version 3', async () => {
    const { alice, bob, dan } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const feed = await feedOf(alice, channel)
    const inFeed = await messageInFeed(bob, feed.messageFeedId)
    for (const id of [channel.channelId, feed.messageFeedId]) {
      expectError(await send(dan, id), 403, 400301)
      expectError(await send(bob, id, { data: {} }), 400, 400000)
      expectError(await send(bob, id, { dataType: 'image' }), 400, 400000)
      expectError(await send(bob, id, { fileId: 'nothing', dataType: 'image' }), 400, 400000)
    }
    expectError(await send(bob, 'nothing'), 404, 400400)
    expectError(await send(bob, channel.channelId, { parentId: inFeed.messageId }), 404, 400400)
    expect((await send(bob, feed.messageFeedId, { parentId: inFeed.messageId })).status).toBe(200)
    await step(alice, muteChannel, { ...of(channel), body: { mutePeriod: -1 } })
    expectError(await send(bob, feed.messageFeedId), 403, 400303)
    await step(alice, deleteChannel, of(channel))
    expectError(await send(bob, feed.messageFeedId), 404, 400400)
  })
})
