import {
  getUserMarker,
  listChannelMarkers,
  listFeedMarkers,
  listMessageMarkers,
  listUserFeedMarkers,
  markChannelRead,
  markFeedRead,
  markMessageDelivered,
  queryDeliveredUsers,
  queryReadUsers,
  reportReading,
  startReading,
  stopReading,
} from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { feedOf, messageInFeed } from '../message-feed/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('markers of feeds beside the default one', () => {
  it('count each feed apart, and all of them in the channel', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const { messageFeedId } = await feedOf(alice, channel)
    await messageIn(alice, channel)
    const [first] = [
      await messageInFeed(alice, messageFeedId),
      await messageInFeed(alice, messageFeedId),
    ]
    const unread = async () => {
      const { userFeedMarkers } = await step(bob, listUserFeedMarkers, {
        query: { channelIds: [channel.channelId] },
      })
      const { userEntityMarkers } = await step(bob, listChannelMarkers, {
        query: { channelIds: [channel.channelId] },
      })
      const byFeed = new Map(
        userFeedMarkers.map(({ feedId, unreadCount }) => [feedId, unreadCount]),
      )
      const inAll = only((await step(bob, getUserMarker, {})).userMarkers).unreadCount
      return [
        byFeed.get(channel.channelInternalId),
        byFeed.get(messageFeedId),
        only(userEntityMarkers).unreadCount,
        inAll,
      ]
    }
    expect(await unread()).toEqual([1, 2, 3, 3])
    const ofFeed = { params: { messageFeedId } }
    await step(bob, markMessageDelivered, { ...ofFeed, body: { messageId: first.messageId } })
    await step(bob, markFeedRead, { ...ofFeed, body: { readToSegment: 1 } })
    expect(await unread()).toEqual([1, 1, 2, 2])
    const about = { params: { messageId: first.messageId } }
    for (const operation of [queryReadUsers, queryDeliveredUsers])
      expect((await step(alice, operation, about)).publicUserIds).toEqual(['bob'])
    const markers = await step(alice, listMessageMarkers, {
      query: { messageIds: [first.messageId] },
    })
    expect(only(markers.contentMarkers)).toMatchObject({
      feedId: messageFeedId,
      readCount: 1,
      deliveredCount: 1,
    })
    expect(only(markers.feedMarkers)).toMatchObject({
      feedId: messageFeedId,
      entityId: channel.channelInternalId,
      lastSegment: 2,
    })

    await step(bob, startReading, ofFeed)
    await messageInFeed(alice, messageFeedId)
    expect(await unread()).toEqual([1, 0, 1, 1])
    const { userFeedMarkers } = await step(bob, reportReading, {
      body: { messageFeedIds: [messageFeedId] },
    })
    expect(only(userFeedMarkers)).toMatchObject({ feedId: messageFeedId, readToSegment: 3 })
    await step(bob, stopReading, ofFeed)
    await messageInFeed(alice, messageFeedId)
    expect(
      only(
        (await step(bob, listFeedMarkers, { query: { messageFeedIds: [messageFeedId] } }))
          .userFeedMarkers,
      ).unreadCount,
    ).toBe(1)
    await step(bob, markChannelRead, { params: { channelId: channel.channelId } })
    expect(await unread()).toEqual([0, 0, 0, 0])
  })
})
