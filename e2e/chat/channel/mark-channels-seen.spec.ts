import { getChannel, markChannelsSeen } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { messageIn } from '../message/steps.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/channels/seen', () => {
  it('moves forward in each channel of which the caller is a member', async () => {
    const { alice, bob } = await given()
    const mine = await channelOf(alice, { userIds: ['bob'] })
    const other = await channelOf(alice, { userIds: ['bob'] })
    const strange = await channelOf(alice)
    for (const channel of [mine, other, strange])
      for (let i = 0; i < 2; i += 1) await messageIn(alice, channel)
    const channels = [
      { channelId: mine.channelId, readToSegment: 1 },
      { channelId: other.channelId, readToSegment: 9 },
      { channelId: strange.channelId, readToSegment: 1 },
      { channelId: 'nothing', readToSegment: 1 },
    ]
    expect(await step(bob, markChannelsSeen, { body: { channels } })).toEqual({ success: true })
    const read = async (channel: typeof mine) =>
      (await step(bob, getChannel, of(channel))).channelUsers.map((user) => user.readToSegment)
    expect([await read(mine), await read(other), await read(strange)]).toEqual([[1], [2], []])
    expect(await step(bob, markChannelsSeen, { body: { channels: [] } })).toEqual({ success: true })
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const channels of [
      [{ channelId: 'c' }],
      Array.from({ length: 101 }, (_, i) => ({ channelId: `c${i}`, readToSegment: 0 })),
    ])
      expectError(await alice.call(markChannelsSeen, { body: { channels } }), 400, 400000)
  })
})
