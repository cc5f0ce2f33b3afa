import { markFeedRead, startReading } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { feedOf, membersOnly, messagesIn, unreadIn, unreadInAll } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v1/markers/message-feeds/:messageFeedId/start-reading', () => {
  it('reads everything, and what comes', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await messagesIn(alice, channel, 2)
    const { userFeedMarkers, userMarkers } = await step(bob, startReading, feedOf(channel))
    expect(only(userFeedMarkers)).toMatchObject({ readToSegment: 2, unreadCount: 0 })
    expect(only(userMarkers).unreadCount).toBe(0)
    await messageIn(alice, channel)
    expect([await unreadIn(bob, channel), await unreadInAll(bob)]).toEqual([0, 0])
    // Of an empty channel, and by its public id.
    const empty = await channelOf(alice, { channelId: 'front porch', userIds: ['bob'] })
    await step(bob, startReading, { params: { messageFeedId: 'front porch' } })
    await messageIn(alice, empty)
    expect(await unreadIn(bob, empty)).toBe(0)
    await step(bob, markFeedRead, { ...feedOf(empty), body: { readToSegment: 0 } })
    expect(await unreadIn(bob, empty)).toBe(0)
  })

  itInOneProcess('is for members', async () => {
    const { alice } = await given()
    await membersOnly(await given(), startReading, feedOf)
    expectError(
      await alice.call(startReading, { params: { messageFeedId: 'nothing' } }),
      404,
      400400,
    )
  })
})
