import {
  addMessageReaction,
  createMessageV5,
  deleteMessageFeed,
  getMessageFeed,
  getMessageV5,
  listMessageFeeds,
  listMessagesV5,
  queryMessageFeeds,
  queryMessageHistories,
  queryMessageReactions,
  queryMessagesV5,
  updateMessageV5,
} from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { about } from '../message/steps.ts'
import { aboutFeed, feedOf, messageInFeed } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const permanently = { query: { permanent: true } } as const

describeNetwork('DELETE /api/v5/message-feeds/:messageFeedId', () => {
  it('leaves a deleted feed to be read, and nobody writes there', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const feed = await feedOf(alice, channel)
    const { messageFeedId } = feed
    const message = await messageInFeed(bob, messageFeedId)
    expect(await step(alice, deleteMessageFeed, aboutFeed(feed))).toEqual({ success: true })
    expect(only((await step(bob, getMessageFeed, aboutFeed(feed))).messageFeeds)).toMatchObject({
      isDeleted: true,
      childCount: 1,
    })
    expect(
      only((await step(bob, queryMessagesV5, { query: { messageFeedId } })).messages),
    ).toMatchObject({ isDeleted: false })
    expectError(
      await bob.call(createMessageV5, { body: { messageFeedId, data: { text: 'x' } } }),
      404,
      400400,
    )
    expectError(
      await bob.call(updateMessageV5, { ...about(message), body: { data: { text: 'x' } } }),
      404,
      400400,
    )
    expectError(await alice.call(deleteMessageFeed, aboutFeed(feed)), 404, 400400)
    const deleted = { ...of(channel), query: { isDeleted: true } }
    expect(
      (await step(bob, queryMessageFeeds, deleted)).messageFeeds.map((one) => one.messageFeedId),
    ).toEqual([messageFeedId])
    expect(await messageInFeed(bob, channel.channelId)).toMatchObject({ segment: 1 })
  })

  it('takes a feed away for good, with its messages, by every way to them', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const feed = await feedOf(alice, channel)
    const message = await messageInFeed(bob, feed.messageFeedId)
    const ofMessage = { referenceType: 'message', referenceId: message.messageId } as const
    await step(alice, addMessageReaction, { body: { ...ofMessage, reactionName: 'like' } })
    await step(bob, updateMessageV5, {
      ...about(message),
      body: { data: { text: 'Not so quiet.' } },
    })
    await step(alice, deleteMessageFeed, { ...aboutFeed(feed), ...permanently })
    expectError(await bob.call(getMessageFeed, aboutFeed(feed)), 404, 400400)
    expectError(await bob.call(queryMessagesV5, { query: aboutFeed(feed).params }), 404, 400400)
    expectError(await bob.call(getMessageV5, about(message)), 404, 400400)
    expectError(await bob.call(queryMessageReactions, { query: ofMessage }), 404, 400400)
    expectError(
      await bob.call(queryMessageHistories, {
        query: { contentId: message.messageId, contentType: 'message' },
      }),
      404,
      400400,
    )
    expect(
      (await step(bob, listMessagesV5, { query: { messageIds: [message.messageId] } })).messages,
    ).toEqual([])
    expect(
      (await step(bob, listMessageFeeds, { query: { messageFeedIds: [feed.messageFeedId] } }))
        .messageFeeds,
    ).toEqual([])
    const { messageFeeds } = await step(bob, queryMessageFeeds, of(channel))
    expect(messageFeeds.map(({ messageFeedId }) => messageFeedId)).toEqual([
      channel.channelInternalId,
    ])
  })

  it('answers a repeat under its idempotency key, though nothing is left to read', async () => {
    const { alice, network } = await given()
    const { messageFeedId } = await feedOf(alice, await channelOf(alice))
    const remove = () =>
      fetch(`${network.baseUrl}/api/v5/message-feeds/${messageFeedId}?permanent=true`, {
        method: 'DELETE',
        headers: {
          authorization: `Bearer ${alice.token}`,
          'idempotency-key': `delete-${messageFeedId}`,
        },
      }).then((answer) => answer.json())
    expect([await remove(), await remove()]).toEqual([{ success: true }, { success: true }])
  })

  itInOneProcess('refuses the default feed, members and unknown feeds', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const feed = await feedOf(alice, channel)
    expectError(
      await alice.call(deleteMessageFeed, aboutFeed({ messageFeedId: channel.channelId })),
      400,
      400000,
    )
    expectError(await bob.call(deleteMessageFeed, aboutFeed(feed)), 403, 400301)
    expectError(
      await alice.call(deleteMessageFeed, aboutFeed({ messageFeedId: 'nothing' })),
      404,
      400400,
    )
  })
})
