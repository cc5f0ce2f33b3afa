import { deleteMessageV5, getMessageV5 } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { feedOf, messageInFeed } from '../message-feed/steps.ts'
import { about } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v5/messages/:messageId', () => {
  it('answers what is left of the message', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const sent = await messageInFeed(bob, (await feedOf(alice, channel)).messageFeedId, {
      referenceId: 'LOCAL_1',
    })
    const { messages, users } = await step(bob, deleteMessageV5, about(sent))
    expect(only(messages)).toMatchObject({
      messageId: sent.messageId,
      isDeleted: true,
      data: {},
      segment: 1,
      referenceId: 'LOCAL_1',
    })
    expect(users.map(({ userId }) => userId)).toEqual(['bob'])
    expect((await step(alice, getMessageV5, about(sent))).messages).toEqual(messages)
  })

  itInOneProcess('is for authors and moderators', async () => {
    const { alice, bob, carol, dan } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const sent = await messageInFeed(bob, (await feedOf(alice, channel)).messageFeedId)
    for (const person of [carol, dan])
      expectError(await person.call(deleteMessageV5, about(sent)), 403, 400301)
    await step(alice, deleteMessageV5, about(sent))
    expectError(await bob.call(deleteMessageV5, about(sent)), 404, 400400)
  })
})
