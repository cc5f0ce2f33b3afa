import { listChannelMarkers } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messagesIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/markers/channels', () => {
  it('counts what is unread in channels, by either id, without those of others', async () => {
    const { alice, bob, dan } = await given()
    const channel = await channelOf(alice, { channelId: 'front porch', userIds: ['bob'] })
    await messagesIn(alice, channel, 2)
    const query = { channelIds: [channel.channelId, channel.channelInternalId, 'nothing'] }
    const { userEntityMarkers, userMarkers } = await step(bob, listChannelMarkers, { query })
    expect(only(userEntityMarkers)).toMatchObject({
      entityId: channel.channelInternalId,
      unreadCount: 2,
      isDeleted: false,
      isMentioned: false,
    })
    expect(only(userMarkers).userId).toBe(only(userEntityMarkers).userId)
    expect((await step(dan, listChannelMarkers, { query })).userEntityMarkers).toEqual([])
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const channelIds of [Array.from({ length: 101 }, (_, i) => `c${i}`)])
      expectError(await alice.call(listChannelMarkers, { query: { channelIds } }), 400, 400000)
  })
})
