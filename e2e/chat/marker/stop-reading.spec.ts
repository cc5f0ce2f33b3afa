import { startReading, stopReading } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { feedOf, membersOnly, messagesIn, unreadIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v1/markers/message-feeds/:messageFeedId/stop-reading', () => {
  it('keeps what came meanwhile as read, and nothing of who was not reading', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await step(bob, startReading, feedOf(channel))
    await messageIn(alice, channel)
    const stopped = await step(bob, stopReading, feedOf(channel))
    expect(only(stopped.userFeedMarkers)).toMatchObject({ readToSegment: 1, unreadCount: 0 })
    await messagesIn(alice, channel, 2)
    expect(await unreadIn(bob, channel)).toBe(2)
    await step(bob, stopReading, feedOf(channel))
    expect(await unreadIn(bob, channel)).toBe(2)
  })

  itInOneProcess('is for members', async () => {
    const { alice } = await given()
    await membersOnly(await given(), stopReading, feedOf)
    expectError(
      await alice.call(stopReading, { params: { messageFeedId: 'nothing' } }),
      404,
      400400,
    )
  })
})
