import { flagMessageV5, leaveChannel, unflagMessageV5 } from '@causerie/contracts/chat'
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

describeNetwork('DELETE /api/v5/messages/:messageId/flags', () => {
  it('withdraws the own flag, also by somebody who left, who is not shown the message', async () => {
    const { alice, bob, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const sent = await messageInFeed(alice, (await feedOf(alice, channel)).messageFeedId)
    for (const person of [bob, carol]) await step(person, flagMessageV5, about(sent))
    expect(only((await step(bob, unflagMessageV5, about(sent))).messages)).toMatchObject({
      flagCount: 1,
    })
    await step(carol, leaveChannel, of(channel))
    expect((await step(carol, unflagMessageV5, about(sent))).messages).toEqual([])
  })

  itInOneProcess('is for members', async () => {
    const { alice, dan } = await given()
    const sent = await messageInFeed(
      alice,
      (await feedOf(alice, await channelOf(alice))).messageFeedId,
    )
    expectError(await dan.call(unflagMessageV5, about(sent)), 403, 400301)
    expectError(await alice.call(unflagMessageV5, about({ messageId: 'nothing' })), 404, 400400)
  })
})
