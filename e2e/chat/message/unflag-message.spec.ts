import { flagMessage, isMessageFlaggedByMe, unflagMessage } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about, messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/messages/:messageId/unflag', () => {
  it("withdraws the caller's flag alone", async () => {
    const { alice, bob, carol } = await given()
    const message = await messageIn(carol, await channelOf(alice, { userIds: ['bob', 'carol'] }))
    for (const person of [alice, bob]) await step(person, flagMessage, about(message))
    for (let i = 0; i < 2; i += 1)
      expect(only((await step(bob, unflagMessage, about(message))).messages)).toMatchObject({
        flagCount: 1,
      })
    expect((await step(bob, isMessageFlaggedByMe, about(message))).result).toBe(false)
    expect((await step(alice, isMessageFlaggedByMe, about(message))).result).toBe(true)
  })

  itInOneProcess('is for members', async () => {
    const { alice, dan } = await given()
    const message = await messageIn(alice, await channelOf(alice))
    expectError(await dan.call(unflagMessage, about(message)), 403, 400301)
    expectError(await alice.call(unflagMessage, about({ messageId: 'nothing' })), 404, 400400)
  })
})
