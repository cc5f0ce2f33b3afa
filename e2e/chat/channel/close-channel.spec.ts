import { closeChannel, createMessage, getChannel, queryMessages } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { messageIn } from '../message/steps.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v2/channels/:channelId/close', () => {
  it('leaves the channel to be read, and lets nobody write', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const message = await messageIn(bob, channel)
    for (let i = 0; i < 2; i += 1) await step(alice, closeChannel, of(channel))
    for (const person of [alice, bob])
      expectError(
        await person.call(createMessage, {
          body: { ...of(channel).params, data: { text: 'late' } },
        }),
        403,
        400300,
      )
    expect((await step(bob, queryMessages, { query: of(channel).params })).messages).toEqual([
      message,
    ])
    expect(only((await step(bob, getChannel, of(channel))).channels)).toMatchObject({
      isDeleted: false,
    })
  })

  itInOneProcess('is for moderators', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    expectError(await bob.call(closeChannel, of(channel)), 403, 400301)
    expectError(await alice.call(closeChannel, of({ channelId: 'nothing' })), 404, 400400)
  })
})
