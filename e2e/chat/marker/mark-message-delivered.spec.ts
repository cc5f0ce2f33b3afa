import { markMessageDelivered } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { feedOf, membersOnly, unreadIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v1/markers/message-feeds/:messageFeedId/mark-delivering', () => {
  it('moves what a device got, only forward, and nothing that is read', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const [first, second] = [await messageIn(alice, channel), await messageIn(alice, channel)]
    const deliver = async ({ messageId }: { messageId: string }) => {
      const { userFeedMarkers } = await step(bob, markMessageDelivered, {
        ...feedOf(channel),
        body: { messageId },
      })
      return only(userFeedMarkers).deliveredToSegment
    }
    expect([await deliver(second), await deliver(first)]).toEqual([2, 2])
    expect(await unreadIn(bob, channel)).toBe(2)
  })

  itInOneProcess('is for members, of messages of the feed', async () => {
    const { alice } = await given()
    const [channel, other] = [await channelOf(alice), await channelOf(alice)]
    const { messageId } = await messageIn(alice, channel)
    await membersOnly(await given(), markMessageDelivered, (one) => ({
      ...feedOf(one),
      body: { messageId },
    }))
    expectError(
      await alice.call(markMessageDelivered, { ...feedOf(other), body: { messageId } }),
      404,
      400400,
    )
    expectError(
      await alice.call(markMessageDelivered, { ...feedOf(channel), body: {} as never }),
      400,
      400000,
    )
  })
})
