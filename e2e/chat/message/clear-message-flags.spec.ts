import { clearMessageFlags, flagMessage, isMessageFlaggedByMe } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about, messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/messages/:messageId/clearFlags', () => {
  it('removes all flags, after which a user can flag again', async () => {
    const { alice, bob, carol } = await given()
    const message = await messageIn(carol, await channelOf(alice, { userIds: ['bob', 'carol'] }))
    for (const person of [alice, bob]) await step(person, flagMessage, about(message))
    expect(only((await step(alice, clearMessageFlags, about(message))).messages)).toMatchObject({
      flagCount: 0,
      hashFlag: null,
    })
    expect((await step(bob, isMessageFlaggedByMe, about(message))).result).toBe(false)
    expect(only((await step(bob, flagMessage, about(message))).messages)).toMatchObject({
      flagCount: 1,
    })
  })

  itInOneProcess('is for who may delete messages', async () => {
    const { alice, bob } = await given()
    const message = await messageIn(alice, await channelOf(alice, { userIds: ['bob'] }))
    expectError(await bob.call(clearMessageFlags, about(message)), 403, 400301)
  })
})
