import { flagMessageV5, isMessageFlaggedByMeV5 } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { feedOf, messageInFeed } from '../message-feed/steps.ts'
import { about } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v5/messages/:messageId/flags', () => {
  it('says whether the caller flagged the message', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const sent = await messageInFeed(alice, (await feedOf(alice, channel)).messageFeedId)
    await step(bob, flagMessageV5, about(sent))
    expect(await step(bob, isMessageFlaggedByMeV5, about(sent))).toEqual({ result: true })
    expect(await step(alice, isMessageFlaggedByMeV5, about(sent))).toEqual({ result: false })
  })

  itInOneProcess('is for those who read the channel', async () => {
    const { alice, dan } = await given()
    const sent = await messageInFeed(
      alice,
      (await feedOf(alice, await channelOf(alice))).messageFeedId,
    )
    expectError(await dan.call(isMessageFlaggedByMeV5, about(sent)), 403, 400301)
    expectError(
      await alice.call(isMessageFlaggedByMeV5, about({ messageId: 'nothing' })),
      404,
      400400,
    )
  })
})
