import { addMessageReaction, banChannelUsers, getMessageV5 } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { feedOf, messageInFeed } from '../message-feed/steps.ts'
import { about } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v5/messages/:messageId', () => {
  it('shows a message of any feed, with the reactions of the viewer', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const sent = await messageInFeed(alice, (await feedOf(alice, channel)).messageFeedId, {
      referenceId: 'LOCAL_g',
    })
    expect(only((await step(bob, getMessageV5, about(sent))).messages)).toEqual(sent)
    await step(bob, addMessageReaction, {
      body: { referenceType: 'message', referenceId: sent.messageId, reactionName: 'like' },
    })
    const reacted = { reactions: { like: 1 }, reactionCount: 1 }
    expect(only((await step(bob, getMessageV5, about(sent))).messages)).toMatchObject({
      ...reacted,
      myReactions: ['like'],
    })
    expect(only((await step(alice, getMessageV5, about(sent))).messages)).toMatchObject({
      ...reacted,
      myReactions: [],
    })
  })

  it('hides the words of banned users', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const sent = await messageInFeed(bob, (await feedOf(alice, channel)).messageFeedId, {
      tags: ['q'],
    })
    await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
    expect(only((await step(alice, getMessageV5, about(sent))).messages)).toMatchObject({
      isDeleted: true,
      data: {},
      tags: [],
    })
    expectError(await bob.call(getMessageV5, about(sent)), 403, 400304)
  })

  itInOneProcess('is for those who read the channel', async () => {
    const { alice, dan, admin } = await given()
    const channel = await channelOf(alice)
    const sent = await messageInFeed(alice, (await feedOf(alice, channel)).messageFeedId)
    expectError(await dan.call(getMessageV5, about(sent)), 403, 400301)
    expect((await admin.call(getMessageV5, about(sent))).status).toBe(200)
    expectError(await alice.call(getMessageV5, about({ messageId: 'nothing' })), 404, 400400)
  })
})
