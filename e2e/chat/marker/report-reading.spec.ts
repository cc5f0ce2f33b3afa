import { reportReading, startReading } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { feedOf, messagesIn, unreadIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v1/markers/message-feeds/reading', () => {
  it('reads what came, for good, and goes on', async () => {
    const { alice, bob } = await given()
    const [porch, garden] = [
      await channelOf(alice, { userIds: ['bob'] }),
      await channelOf(alice, { userIds: ['bob'] }),
    ]
    await step(bob, startReading, feedOf(porch))
    await messageIn(alice, porch)
    await messagesIn(alice, garden, 2)
    const feedIds = [porch.channelInternalId, garden.channelInternalId, 'nothing']
    const { userFeedMarkers } = await step(bob, reportReading, {
      body: { messageFeedIds: feedIds },
    })
    expect(userFeedMarkers.map(({ unreadCount }) => unreadCount)).toEqual([0, 0])
    await messageIn(alice, garden)
    expect([await unreadIn(bob, porch), await unreadIn(bob, garden)]).toEqual([0, 0])
  })

  itInOneProcess('ignores channels of others, and refuses bad input', async () => {
    const { alice, dan, admin } = await given()
    const channel = await channelOf(alice)
    await messageIn(alice, channel)
    for (const outsider of [dan, admin])
      expect(
        await step(outsider, reportReading, {
          body: { messageFeedIds: [channel.channelInternalId] },
        }),
      ).toMatchObject({
        feedMarkers: [],
        userFeedMarkers: [],
      })
    for (const messageFeedIds of [Array.from({ length: 101 }, (_, i) => `f${i}`)])
      expectError(await alice.call(reportReading, { body: { messageFeedIds } }), 400, 400000)
  })
})
