import { leaveChannel, markFeedRead, markMessageDelivered, queryDeliveredUsers, queryReadUsers, startReading } from '@causerie/contracts'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { about, messageIn } from '../message/steps.ts'
import { feedOf, messagesIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/markers/messages/:messageId/{read,delivered}-users', () => {
  it('lists who has read a message and who got it, page by page', async () => {
    const { alice, bob, carol, dan } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol', 'dan'] })
    const [first, second] = await messagesIn(alice, channel, 2)
    if (!first || !second) return expect.fail('two were sent')
    await step(bob, markFeedRead, { ...feedOf(channel), body: { readToSegment: 1 } })
    await step(carol, startReading, feedOf(channel))
    await step(dan, markMessageDelivered, { ...feedOf(channel), body: { messageId: first.messageId } })
    const read = await step(alice, queryReadUsers, about(first))
    expect(read.publicUserIds).toEqual(['bob', 'carol'])
    expect(read.userFeedMarkers.map(({ readToSegment, unreadCount }) => [readToSegment, unreadCount])).toEqual([
      [1, 1],
      [2, 0],
    ])
    expect(only(read.contentMarkers)).toMatchObject({ contentId: first.messageId, readCount: 2, deliveredCount: 3 })
    const delivered = async (message: { messageId: string }) => (await step(bob, queryDeliveredUsers, about(message))).publicUserIds
    expect([await delivered(first), await delivered(second)]).toEqual([['bob', 'carol', 'dan'], ['carol']])

    const page = await step(alice, queryDeliveredUsers, { ...about(first), query: { options: { limit: 2 } } })
    expect(page.publicUserIds).toEqual(['bob', 'carol'])
    const next = await step(alice, queryDeliveredUsers, { ...about(first), query: { options: { token: page.paging.next } } })
    expect([next.publicUserIds, next.paging.next]).toEqual([['dan'], undefined])

    await step(bob, leaveChannel, of(channel))
    const among = async (memberships: ('member' | 'non-member')[]) =>
      (await step(alice, queryReadUsers, { ...about(first), query: { memberships } })).publicUserIds
    expect([await among(['member']), await among(['non-member']), await among(['member', 'non-member'])]).toEqual([
      ['carol'],
      ['bob'],
      ['bob', 'carol'],
    ])
  })

  itInOneProcess('is for those who may read the message; deliveries are for members, of messages of the feed', async () => {
    const { alice, bob, dan, admin } = await given()
    const [channel, other] = [await channelOf(alice, { userIds: ['bob'] }), await channelOf(alice, { userIds: ['bob'] })]
    const message = await messageIn(alice, channel)
    for (const operation of [queryReadUsers, queryDeliveredUsers]) {
      expectError(await dan.call(operation, about(message)), 403, 400301)
      expectError(await bob.call(operation, about({ messageId: 'nothing' })), 404, 400400)
      expect((await step(admin, operation, about(message))).publicUserIds).toEqual([])
      expectError(await alice.call(operation, { ...about(message), query: { options: { limit: 101 } } }), 400, 400000)
    }
    const deliver = { ...feedOf(channel), body: { messageId: message.messageId } }
    for (const outsider of [dan, admin]) expectError(await outsider.call(markMessageDelivered, deliver), 403, 400301)
    expectError(await bob.call(markMessageDelivered, { ...deliver, ...feedOf(other) }), 404, 400400)
    expectError(await bob.call(markMessageDelivered, { ...feedOf(channel), body: {} as never }), 400, 400000)
  })
})
