import { flagMessage, isMessageFlaggedByMe } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about, messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/messages/:messageId/isFlaggedByMe', () => {
  it('says whether the caller flagged the message', async () => {
    const { alice, bob } = await given()
    const message = await messageIn(alice, await channelOf(alice, { userIds: ['bob'] }))
    await step(bob, flagMessage, about(message))
    expect((await step(bob, isMessageFlaggedByMe, about(message))).result).toBe(true)
    expect((await step(alice, isMessageFlaggedByMe, about(message))).result).toBe(false)
  })

  itInOneProcess('is for who may read the message', async () => {
    const { alice, dan } = await given()
    const message = await messageIn(alice, await channelOf(alice))
    expectError(await dan.call(isMessageFlaggedByMe, about(message)), 403, 400301)
    expectError(
      await alice.call(isMessageFlaggedByMe, about({ messageId: 'nothing' })),
      404,
      400400,
    )
  })
})
