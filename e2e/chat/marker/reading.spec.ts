import {
  banChannelUsers,
  listChannelMarkers,
  listUserFeedMarkers,
  markChannelRead,
  markChannelSeen,
  markFeedRead,
  reportReading,
  startReading,
  stopReading,
} from '@causerie/contracts'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { feedOf, markerOf, messagesIn, unreadIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('/api/v1/markers/message-feeds', () => {
  it('marks a feed as read, as the older path does: forward only, at most to the last message', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await messagesIn(alice, channel, 4)
    expect(await unreadIn(bob, channel)).toBe(4)
    const read = async (readToSegment: number) => {
      const { userFeedMarkers } = await step(bob, markFeedRead, { ...feedOf(channel), body: { readToSegment } })
      expect(await unreadIn(bob, channel)).toBe(only(userFeedMarkers).unreadCount)
      return only(userFeedMarkers).readToSegment
    }
    expect([await read(2), await read(1)]).toEqual([2, 2])
    await step(bob, markChannelSeen, { ...of(channel), body: { readToSegment: 3 } })
    expect([await unreadIn(bob, channel), await read(2_000)]).toEqual([1, 4])
    expect(await unreadIn(alice, channel)).toBe(4)
  })

  it('counts what comes as read while a user reads, until they stop', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await messagesIn(alice, channel, 2)
    const { userFeedMarkers } = await step(bob, startReading, feedOf(channel))
    expect(only(userFeedMarkers)).toMatchObject({ readToSegment: 2, unreadCount: 0 })
    await messageIn(alice, channel)
    expect(await unreadIn(bob, channel)).toBe(0)
    const beat = await step(bob, reportReading, { body: { messageFeedIds: [channel.channelInternalId, 'nothing'] } })
    expect(only(beat.userFeedMarkers)).toMatchObject({ readToSegment: 3 })
    await messageIn(alice, channel)
    const stopped = await step(bob, stopReading, feedOf(channel))
    expect(only(stopped.userFeedMarkers)).toMatchObject({ readToSegment: 4, unreadCount: 0 })
    await messagesIn(alice, channel, 2)
    expect(await unreadIn(bob, channel)).toBe(2)
    // Who is not reading reads nothing by stopping.
    await step(bob, stopReading, feedOf(channel))
    expect(await unreadIn(bob, channel)).toBe(2)
  })

  it('marks a channel as read, by either id', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { channelId: 'porch', userIds: ['bob'] })
    await messagesIn(alice, channel, 2)
    const ids = [channel.channelId, channel.channelInternalId]
    expect(only((await step(bob, listChannelMarkers, { query: { channelIds: ids } })).userEntityMarkers)).toMatchObject({
      entityId: channel.channelInternalId,
      unreadCount: 2,
    })
    expect(only((await step(bob, listUserFeedMarkers, { query: { channelIds: ids } })).userFeedMarkers).unreadCount).toBe(2)
    const marked = await step(bob, markChannelRead, { params: { channelId: channel.channelInternalId } })
    expect(only(marked.userEntityMarkers).unreadCount).toBe(0)
    await messageIn(alice, channel)
    expect(only((await step(bob, markChannelRead, of(channel))).userEntityMarkers).unreadCount).toBe(0)
    expect(await unreadIn(bob, channel)).toBe(0)
  })

  it('shows the badge of a mention until it is read', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await messageIn(alice, channel, { mentionees: [{ type: 'user', userIds: ['bob'] }] })
    const { feed, entity, user } = await markerOf(bob, channel)
    expect([feed.lastMentionSegment, feed.isMentioned, entity.isMentioned, user.isMentioned]).toEqual([1, true, true, true])
    await step(bob, markFeedRead, { ...feedOf(channel), body: { readToSegment: 1 } })
    expect((await markerOf(bob, channel)).feed.isMentioned).toBe(false)
  })

  itInOneProcess('is for members, and refuses bad input', async () => {
    const { alice, bob, dan, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await messageIn(alice, channel)
    await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
    const read = { ...feedOf(channel), body: { readToSegment: 1 } }
    for (const outsider of [bob, dan, admin]) {
      expectError(await outsider.call(markFeedRead, read), 403, outsider === bob ? 400304 : 400301)
      for (const operation of [startReading, stopReading]) expect((await outsider.call(operation, feedOf(channel))).status).toBe(403)
      expect((await outsider.call(markChannelRead, of(channel))).status).toBe(403)
      const beat = await outsider.call(reportReading, { body: { messageFeedIds: [channel.channelInternalId] } })
      expect(beat.body).toMatchObject({ feedMarkers: [], userFeedMarkers: [] })
    }
    expectError(await alice.call(markFeedRead, { params: { messageFeedId: 'nothing' }, body: { readToSegment: 1 } }), 404, 400400)
    for (const readToSegment of [-1, 2 ** 53, 'x'])
      expectError(await alice.call(markFeedRead, { ...feedOf(channel), body: { readToSegment } }), 400, 400000)
    for (const messageFeedIds of [[], Array.from({ length: 101 }, (_, i) => `f${i}`)])
      expectError(await alice.call(reportReading, { body: { messageFeedIds } }), 400, 400000)
  })
})
