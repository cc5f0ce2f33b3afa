import { leaveChannel, markFeedRead, queryReadUsers, startReading } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { about, messageIn } from '../message/steps.ts'
import { feedOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/markers/messages/:messageId/read-users', () => {
  it('lists who has read a message, or reads it now', async () => {
    const { alice, bob, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol', 'dan'] })
    const message = await messageIn(alice, channel)
    await messageIn(alice, channel)
    await step(bob, markFeedRead, { ...feedOf(channel), body: { readToSegment: 1 } })
    await step(carol, startReading, feedOf(channel))
    const read = await step(alice, queryReadUsers, about(message))
    expect(read.publicUserIds).toEqual(['bob', 'carol'])
    expect(
      read.userFeedMarkers.map(({ readToSegment, unreadCount }) => [readToSegment, unreadCount]),
    ).toEqual([
      [1, 1],
      [2, 0],
    ])
    expect(only(read.contentMarkers)).toMatchObject({ contentId: message.messageId, readCount: 2 })
    const page = await step(alice, queryReadUsers, {
      ...about(message),
      query: { options: { limit: 1 } },
    })
    const next = await step(alice, queryReadUsers, {
      ...about(message),
      query: { options: { token: page.paging.next } },
    })
    expect([page.publicUserIds, next.publicUserIds, next.paging.next]).toEqual([
      ['bob'],
      ['carol'],
      undefined,
    ])
    await step(bob, leaveChannel, of(channel))
    const among = async (memberships: ('member' | 'non-member')[]) =>
      (await step(alice, queryReadUsers, { ...about(message), query: { memberships } }))
        .publicUserIds
    expect([
      await among(['member']),
      await among(['non-member']),
      await among(['member', 'non-member']),
    ]).toEqual([['carol'], ['bob'], ['bob', 'carol']])
  })

  itInOneProcess('is for those who may read the message', async () => {
    const { alice, dan, admin } = await given()
    const message = await messageIn(alice, await channelOf(alice))
    expectError(await dan.call(queryReadUsers, about(message)), 403, 400301)
    expectError(await alice.call(queryReadUsers, about({ messageId: 'nothing' })), 404, 400400)
    expect((await step(admin, queryReadUsers, about(message))).publicUserIds).toEqual([])
    expectError(
      await alice.call(queryReadUsers, { ...about(message), query: { options: { limit: 101 } } }),
      400,
      400000,
    )
  })
})
