import { deleteMessage, getChannel, queryMessages } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { about, messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/messages/:messageId', () => {
  it('leaves the place of a deleted message without its words', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const parent = await messageIn(alice, channel, {
      tags: ['a'],
      mentionees: [{ type: 'user', userIds: ['bob'] }],
    })
    const child = await messageIn(bob, channel, { parentId: parent.messageId })
    await step(bob, deleteMessage, about(child))
    await step(alice, deleteMessage, about(parent))
    const { messages } = await step(bob, queryMessages, { query: of(channel).params })
    expect(messages).toMatchObject([
      { channelSegment: 1, isDeleted: true, data: {}, tags: [], mentionees: [], childrenNumber: 0 },
      { channelSegment: 2, isDeleted: true, data: {} },
    ])
    expect((await messageIn(bob, channel)).channelSegment).toBe(3)
    expect(only((await step(bob, getChannel, of(channel))).channels)).toMatchObject({
      messageCount: 3,
    })
  })

  itInOneProcess('is for the author and for who may delete messages', async () => {
    const { alice, bob, carol, dan, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const message = await messageIn(bob, channel)
    expectError(await carol.call(deleteMessage, about(message)), 403, 400301)
    expectError(await dan.call(deleteMessage, about(message)), 403, 400301)
    for (const person of [bob, alice, admin])
      await step(person, deleteMessage, about(await messageIn(bob, channel)))
    expectError(await bob.call(deleteMessage, about({ messageId: 'nothing' })), 404, 400400)
  })
})
