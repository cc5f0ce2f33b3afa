import { markFeedRead, markMessageDelivered, queryDeliveredUsers } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about, messageIn } from '../message/steps.ts'
import { feedOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/markers/messages/:messageId/delivered-users', () => {
  it('lists whose devices got a message, those who have read it among them', async () => {
    const { alice, bob, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol', 'dan'] })
    const message = await messageIn(alice, channel)
    await step(bob, markFeedRead, { ...feedOf(channel), body: { readToSegment: 1 } })
    await step(carol, markMessageDelivered, {
      ...feedOf(channel),
      body: { messageId: message.messageId },
    })
    const { publicUserIds, contentMarkers, userFeedMarkers } = await step(
      bob,
      queryDeliveredUsers,
      about(message),
    )
    expect(publicUserIds).toEqual(['bob', 'carol'])
    expect(
      userFeedMarkers.map(({ readToSegment, deliveredToSegment }) => [
        readToSegment,
        deliveredToSegment,
      ]),
    ).toEqual([
      [1, 1],
      [0, 1],
    ])
    expect(only(contentMarkers)).toMatchObject({ readCount: 1, deliveredCount: 2 })
  })

  itInOneProcess('is for those who may read the message', async () => {
    const { alice, dan } = await given()
    const message = await messageIn(alice, await channelOf(alice))
    expectError(await dan.call(queryDeliveredUsers, about(message)), 403, 400301)
    expectError(await alice.call(queryDeliveredUsers, about({ messageId: 'nothing' })), 404, 400400)
    expectError(
      await alice.call(queryDeliveredUsers, {
        ...about(message),
        query: { options: { limit: 101 } },
      }),
      400,
      400000,
    )
  })
})
