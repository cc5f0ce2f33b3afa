import { getChannel, markChannelSeen } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { messageIn } from '../message/steps.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/channels/:channelId/seen', () => {
  it('moves forward only, at most to the last message', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    for (let i = 0; i < 3; i += 1) await messageIn(alice, channel)
    const seen = async (readToSegment: number) => {
      expect(await step(bob, markChannelSeen, { ...of(channel), body: { readToSegment } })).toEqual(
        { success: true },
      )
      return only((await step(bob, getChannel, of(channel))).channelUsers).readToSegment
    }
    expect([await seen(2), await seen(1), await seen(2_000), await seen(0)]).toEqual([2, 2, 3, 3])
    // What she wrote is not unread to her.
    expect(only((await step(alice, getChannel, of(channel))).channelUsers).readToSegment).toBe(3)
  })

  itInOneProcess('is for members, and refuses bad input', async () => {
    const { alice, dan } = await given()
    const channel = await channelOf(alice)
    expectError(
      await dan.call(markChannelSeen, { ...of(channel), body: { readToSegment: 1 } }),
      403,
      400301,
    )
    for (const readToSegment of [-1, 2 ** 53, 'x'])
      expectError(
        await alice.call(markChannelSeen, { ...of(channel), body: { readToSegment } }),
        400,
        400000,
      )
  })
})
