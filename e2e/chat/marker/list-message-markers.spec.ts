import {
  banChannelUsers,
  getMessage,
  leaveChannel,
  listMessageMarkers,
  markChannelSeen,
} from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const asked = (...messages: readonly { messageId: string }[]) => ({
  query: { messageIds: messages.map(({ messageId }) => messageId) },
})

describeNetwork('GET /api/v1/markers/messages', () => {
  it('counts who has read a message, without its author, a second later at most', async () => {
    const { alice, bob, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const [first, second] = [await messageIn(alice, channel), await messageIn(alice, channel)]
    const before = await step(bob, listMessageMarkers, asked(first, second))
    expect(before.contentMarkers).toEqual([
      expect.objectContaining({
        contentId: first.messageId,
        feedId: channel.channelInternalId,
        creatorId: expect.stringMatching(/^[a-f\d]{24}$/),
        readCount: 0,
        deliveredCount: 0,
      }),
      expect.objectContaining({ contentId: second.messageId, readCount: 0 }),
    ])
    expect(only(before.feedMarkers)).toMatchObject({
      feedId: channel.channelInternalId,
      entityId: channel.channelInternalId,
      lastSegment: 2,
    })
    expect(before.userMarkers).toEqual([])
    await step(bob, markChannelSeen, { ...of(channel), body: { readToSegment: 2 } })
    await step(carol, markChannelSeen, { ...of(channel), body: { readToSegment: 1 } })
    await step(alice, markChannelSeen, { ...of(channel), body: { readToSegment: 2 } })
    await eventually(async () => {
      const { contentMarkers } = await step(carol, listMessageMarkers, asked(first, second))
      return contentMarkers.map(({ readCount, deliveredCount }) => [readCount, deliveredCount])
    }).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  it('leaves out what the caller may not read', async () => {
    const { alice, bob, carol, dan, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const message = await messageIn(alice, channel)
    const query = asked(message, { messageId: 'nothing' })
    await step(carol, leaveChannel, of(channel))
    await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
    for (const outsider of [bob, carol, dan])
      expect((await outsider.call(listMessageMarkers, query)).body).toEqual({
        contentMarkers: [],
        feedMarkers: [],
        userMarkers: [],
      })
    for (const reader of [alice, admin])
      expect(only((await step(reader, listMessageMarkers, query)).contentMarkers).contentId).toBe(
        message.messageId,
      )
    expectError(
      await bob.call(getMessage, { params: { messageId: message.messageId } }),
      403,
      400304,
    )
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const messageIds of [Array.from({ length: 101 }, (_, i) => `m${i}`), ['']])
      expectError(await alice.call(listMessageMarkers, { query: { messageIds } }), 400, 400000)
  })
})
