import { leaveChannel, markFeedRead, startReading } from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
import { channelOf, of } from '../chat/channel/steps.ts'
import { feedOf } from '../chat/marker/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { step } from '../step.ts'
import { connected } from './clients.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('markers over MQTT', () => {
  it('tells members that a feed has a new message, and readers on their other devices what they have read', async () => {
    const { network, alice, bob } = await given()
    const { networkId } = network
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const { channelInternalId: feedId } = channel
    const ofBob = await connected(network, bob)
    expect(await ofBob.subscribe(`${networkId}/marker/user/${ofBob.id}`)).toEqual([0])
    await messageIn(alice, channel)
    const grown = await ofBob.first('marker.feed-updated')
    expect(grown).toMatchObject({
      topic: `${networkId}/marker/channel/${feedId}/message/${feedId}`,
      data: { feedMarkers: [{ feedId, entityId: feedId, lastSegment: 1 }], userFeedMarkers: [] },
    })
    await step(bob, startReading, feedOf(channel))
    const own = {
      feedMarkers: [{ feedId, lastSegment: 1 }],
      userFeedMarkers: [{ feedId, userId: ofBob.id, readToSegment: 1, unreadCount: 0 }],
    }
    const topic = `${networkId}/marker/user/${ofBob.id}`
    expect(await ofBob.first('marker.userFeed-updated')).toMatchObject({ topic, data: own })
    expect(
      await ofBob.first('marker.feed-updated', (heard) => heard.topic === topic),
    ).toMatchObject({ data: own })

    await step(bob, leaveChannel, of(channel))
    expect(await ofBob.first('marker.user-sync')).toMatchObject({
      topic,
      data: {
        userMarkers: [{ userId: ofBob.id, unreadCount: 0 }],
        userEntityMarkers: [{ entityId: feedId, unreadCount: 0, isDeleted: true }],
        userFeedMarkers: [],
      },
    })
  })

  it('tells those who look at a feed who has read its messages, and nobody else', async () => {
    const { network, alice, carol, dan } = await given()
    const { networkId } = network
    const channel = await channelOf(alice, { userIds: ['carol'] })
    const { channelInternalId: feedId } = channel
    const [ofAlice, ofDan] = await Promise.all([connected(network, alice), connected(network, dan)])
    const filter = `${networkId}/marker/channel/${feedId}/message/${feedId}`
    expect(await ofAlice.subscribe(filter)).toEqual([0])
    expect(await ofDan.subscribe(filter, `${networkId}/marker/user/${ofAlice.id}`)).toEqual([
      128, 128,
    ])
    const { messageId } = await messageIn(alice, channel)
    await step(carol, markFeedRead, { ...feedOf(channel), body: { readToSegment: 1 } })
    expect(await ofAlice.first('marker.marked-message')).toMatchObject({
      topic: filter,
      data: {
        contentMarkers: [
          { contentId: messageId, feedId, creatorId: ofAlice.id, readCount: 1, deliveredCount: 1 },
        ],
        feedMarkers: [{ feedId, lastSegment: 1 }],
      },
    })
  })
})
