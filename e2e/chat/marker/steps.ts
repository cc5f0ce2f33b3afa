import {
  banChannelUsers,
  type Channel,
  getChannel,
  getUserMarker,
  listFeedMarkers,
} from '@causerie/contracts/chat'
import type { AnyOperation } from '@causerie/protocol'
import { expectError, type Input, type Person } from '@causerie/testkit'
import { expect } from 'vitest'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'

type Named = Pick<Channel, 'channelId' | 'channelInternalId'>

/** The parameters of requests about the default feed of a channel. */
export const feedOf = ({ channelInternalId }: Named) => ({
  params: { messageFeedId: channelInternalId },
})

/** Sends so many messages. */
export const messagesIn = async (by: Person, channel: Pick<Named, 'channelId'>, count: number) => {
  const sent = []
  for (let i = 0; i < count; i += 1) sent.push(await messageIn(by, channel))
  return sent
}

/** The marker of the feed of a channel, and that of the channel. */
export const markerOf = async (by: Person, { channelInternalId }: Named) => {
  const markers = await step(by, listFeedMarkers, {
    query: { messageFeedIds: [channelInternalId] },
  })
  return {
    feed: only(markers.userFeedMarkers),
    entity: only(markers.userEntityMarkers),
    user: only(markers.userMarkers),
  }
}

/** How many messages of a channel somebody has not read, on which both presentations must agree. */
export const unreadIn = async (by: Person, channel: Named): Promise<number> => {
  const { feed, entity } = await markerOf(by, channel)
  const { channels, channelUsers } = await step(by, getChannel, {
    params: { channelId: channel.channelId },
  })
  const own = only(channelUsers)
  expect(only(channels).messageCount - own.readToSegment).toBe(feed.unreadCount)
  expect(feed.readToSegment).toBe(own.readToSegment)
  expect(entity.unreadCount).toBe(feed.unreadCount)
  return feed.unreadCount
}

/** How many messages somebody has not read in all. */
export const unreadInAll = async (by: Person): Promise<number> =>
  only((await step(by, getUserMarker, {})).userMarkers).unreadCount

type People = { alice: Person; bob: Person; dan: Person; admin: Person }
/** That an operation on a channel refuses strangers, administrators and banned members. */
export const membersOnly = async <O extends AnyOperation>(
  { alice, bob, dan, admin }: People,
  operation: O,
  inputOf: (channel: Channel) => Input<O>,
): Promise<void> => {
  const channel = await channelOf(alice, { userIds: ['bob'] })
  await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
  for (const stranger of [dan, admin])
    expectError(await stranger.call(operation, inputOf(channel)), 403, 400301)
  expectError(await bob.call(operation, inputOf(channel)), 403, 400304)
}
