import { markChannelRead } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { membersOnly, messagesIn, unreadIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v1/markers/channels/:channelId/mark-read', () => {
  it('reads all of a channel, by either id', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { channelId: 'front porch', userIds: ['bob'] })
    for (const channelId of [channel.channelId, channel.channelInternalId]) {
      await messagesIn(alice, channel, 2)
      expect(await unreadIn(bob, channel)).toBe(2)
      const { userEntityMarkers } = await step(bob, markChannelRead, { params: { channelId } })
      expect(only(userEntityMarkers)).toMatchObject({
        entityId: channel.channelInternalId,
        unreadCount: 0,
      })
      expect(await unreadIn(bob, channel)).toBe(0)
    }
  })

  itInOneProcess('is for members', async () => {
    const { alice } = await given()
    await membersOnly(await given(), markChannelRead, of)
    expectError(
      await alice.call(markChannelRead, { params: { channelId: 'nothing' } }),
      404,
      400400,
    )
  })
})
