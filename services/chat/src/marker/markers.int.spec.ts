import {
  banChannelUsers,
  createChannel,
  createMessage,
  createMessageFeed,
  createMessageV5,
  deleteMessageFeed,
  deleteMessageV5,
  getChannel,
  getUserMarker,
  joinChannel,
  leaveChannel,
  listChannelMarkers,
  listFeedMarkers,
  listMessageMarkers,
  markChannelRead,
  markChannelSeen,
  markFeedRead,
  queryChannelUsers,
  queryMessagesV5,
  reportReading,
  startReading,
  stopReading,
  unbanChannelUsers,
} from '@causerie/contracts/chat'
import { newId } from '@causerie/kernel'
import { usersCreated } from '@causerie/testkit/facts'
import { journalOf, viewDatabase } from '@causerie/testkit/kernel/service-database'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { callerIn, startLoneChat } from '../../test/lone-chat.ts'

let chat: Awaited<ReturnType<typeof startLoneChat>>
let view: Awaited<ReturnType<typeof viewDatabase>>
beforeAll(async () => {
  chat = await startLoneChat(inject('postgres'))
  view = await viewDatabase(chat.address)
})
afterAll(async () => {
  await view?.close()
  await chat?.close()
})

/** Channels of alice and bob, each with a feed beside its default feed. */
const channelsOfAlice = async (count: number) => {
  const networkId = newId()
  await chat.record(networkId, usersCreated('alice', 'bob', 'carol'))
  const [alice, bob] = [callerIn(networkId, 'alice'), callerIn(networkId, 'bob')]
  const channels = []
  for (let i = 0; i < count; i += 1) {
    const { channels: made } = await chat.reply(createChannel, { body: { type: 'community', isPublic: true, userIds: ['bob'] } }, alice)
    const channel = made[0] ?? expect.fail()
    const { channelId } = channel
    const { messageFeeds } = await chat.reply(createMessageFeed, { body: { channelId, name: 'Beside' } }, alice)
    channels.push({ ...channel, besideId: messageFeeds[0]?.messageFeedId ?? expect.fail() })
  }
  return { networkId, alice, bob, channels }
}
type World = Awaited<ReturnType<typeof channelsOfAlice>>
type Channel = World['channels'][number]
const send = async ({ alice }: World, { channelId }: Channel) =>
  (await chat.reply(createMessage, { body: { channelId, data: { text: 'Hello' } } }, alice)).messages[0] ?? expect.fail()

const feedsOf = ({ channelInternalId, besideId }: Channel) => [channelInternalId, besideId]
/** Messages of version 5, which may mention bob or everybody. */
const sendIn = ({ alice }: World, messageFeedId: string, mentionedUsers: { type: 'user' | 'channel'; userIds?: string[] }[]) =>
  chat.reply(createMessageV5, { body: { messageFeedId, data: { text: 'Hello' }, mentionedUsers } }, alice)
type Act = { channel: Channel; messageFeedId: string; n: number }
/** What somebody may do in a feed of a channel; what is refused changes nothing. */
const acts: Record<string, (world: World, act: Act) => Promise<unknown>> = {
  send: (world, { channel }) => send(world, channel),
  sendInFeed: (world, { messageFeedId }) => sendIn(world, messageFeedId, []),
  mention: (world, { messageFeedId }) => sendIn(world, messageFeedId, [{ type: 'user', userIds: ['bob'] }]),
  mentionAll: (world, { messageFeedId }) => sendIn(world, messageFeedId, [{ type: 'channel' }]),
  delete: async ({ alice }, { messageFeedId, n }) => {
    const message = (await messagesIn(alice, messageFeedId))[n]
    if (message) await chat.reply(deleteMessageV5, { params: message }, alice)
  },
  seen: ({ bob }, { channel: { channelId }, n }) =>
    chat.refusal(markChannelSeen, { params: { channelId }, body: { readToSegment: n } }, bob),
  read: ({ bob }, { messageFeedId, n }) => chat.refusal(markFeedRead, { params: { messageFeedId }, body: { readToSegment: n } }, bob),
  readAll: ({ bob }, { channel: { channelId } }) => chat.refusal(markChannelRead, { params: { channelId } }, bob),
  start: ({ bob }, { messageFeedId }) => chat.refusal(startReading, { params: { messageFeedId } }, bob),
  report: ({ bob }, { channel }) => chat.refusal(reportReading, { body: { messageFeedIds: feedsOf(channel) } }, bob),
  stop: ({ bob }, { messageFeedId }) => chat.refusal(stopReading, { params: { messageFeedId } }, bob),
  lapse: ({ networkId }) => lapse(networkId),
  leave: ({ bob }, { channel: { channelId } }) => chat.refusal(leaveChannel, { params: { channelId } }, bob),
  join: ({ bob }, { channel: { channelId } }) => chat.refusal(joinChannel, { params: { channelId } }, bob),
  ban: ({ alice }, { channel: { channelId } }) =>
    chat.refusal(banChannelUsers, { params: { channelId }, body: { userIds: ['bob'] } }, alice),
  unban: ({ alice }, { channel: { channelId } }) =>
    chat.refusal(unbanChannelUsers, { params: { channelId }, body: { userIds: ['bob'] } }, alice),
}
/** A report is missing: nobody reads any more. */
const lapse = (networkId: string) => view.rows('update reading set reading_until = now() where network_id = $1', networkId)

type Caller = World['alice']
/** The messages of a feed, the first one first. */
const messagesIn = async (by: Caller, messageFeedId: string) =>
  (await chat.reply(queryMessagesV5, { query: { messageFeedId, options: { sortBy: 'segmentAsc', limit: 100 } } }, by)).messages
/** The last segment of a feed, and that of the last message there that mentions bob. */
const countedIn = async (by: Caller, messageFeedId: string) => {
  const all = await messagesIn(by, messageFeedId)
  const mentioning = all.filter(({ mentionedUsers }) =>
    mentionedUsers.some((mention) => mention.type === 'channel' || mention.userPublicIds.includes('bob')),
  )
  return { lastSegment: all.at(-1)?.segment ?? 0, lastMentionSegment: mentioning.at(-1)?.segment ?? 0 }
}
type Counted = { unreadCount: number; isMentioned: boolean }
const inAllOf = (counted: readonly Counted[]): Counted => ({
  unreadCount: counted.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
  isMentioned: counted.some(({ isMentioned }) => isMentioned),
})

test('unread is the last segment less the one that was read, per feed, channel and in all, by both presentations', async () => {
  const act = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(1), fc.nat(1), fc.nat(9))
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (story) => {
      const world = await channelsOfAlice(2)
      const { alice, bob, channels } = world
      for (const [name, which, feed, n] of story) {
        const channel = channels[which] ?? expect.fail()
        await acts[name]?.(world, { channel, messageFeedId: feedsOf(channel)[feed] ?? expect.fail(), n })
      }
      const markers = await chat.reply(listFeedMarkers, { query: { messageFeedIds: channels.flatMap(feedsOf) } }, bob)
      const inAll: Counted[] = []
      for (const channel of channels) {
        const { channelId, channelInternalId } = channel
        const shown = (await chat.reply(getChannel, { params: { channelId } }, alice)).channels[0] ?? expect.fail()
        const own = (
          await chat.reply(queryChannelUsers, { params: { channelId }, query: { memberships: ['member'] } }, alice)
        ).channelUsers.find(({ userId }) => userId === 'bob')
        const found = feedsOf(channel).map((id) => markers.userFeedMarkers.find(({ feedId }) => feedId === id))
        expect(found[0]?.readToSegment).toBe(own?.readToSegment)
        expect(found[0]?.lastMentionSegment).toBe(own?.lastMentionedSegment)
        if (!own) {
          expect(found).toEqual([undefined, undefined])
          continue
        }
        expect(found[0]?.unreadCount).toBe(shown.messageCount - own.readToSegment)
        const inChannel = found.map((marker) => marker ?? expect.fail())
        for (const { feedId, readToSegment, unreadCount, lastMentionSegment, isMentioned } of inChannel) {
          const counted = await countedIn(alice, feedId)
          expect(markers.feedMarkers.find((marker) => marker.feedId === feedId)?.lastSegment).toBe(counted.lastSegment)
          expect(readToSegment).toBeLessThanOrEqual(counted.lastSegment)
          expect({ unreadCount, lastMentionSegment, isMentioned }).toEqual({
            unreadCount: counted.lastSegment - readToSegment,
            lastMentionSegment: counted.lastMentionSegment,
            isMentioned: counted.lastMentionSegment > readToSegment,
          })
        }
        expect(markers.userEntityMarkers.find(({ entityId }) => entityId === channelInternalId)).toMatchObject(inAllOf(inChannel))
        inAll.push(...inChannel)
      }
      expect((await chat.reply(getUserMarker, {}, bob)).userMarkers[0]).toMatchObject(inAllOf(inAll))
    }),
    {
      numRuns: 20,
      // The older presentation knows no message beside the default feed.
      examples: [
        [
          [
            ['sendInFeed', 0, 1, 0],
            ['delete', 0, 1, 0],
            ['send', 0, 0, 0],
          ],
        ],
      ],
    },
  )
})

test('a deleted feed counts no more', async () => {
  const world = await channelsOfAlice(1)
  const { alice, bob } = world
  const { besideId: messageFeedId } = world.channels[0] ?? expect.fail()
  await sendIn(world, messageFeedId, [{ type: 'user', userIds: ['bob'] }])
  const counted = async () => (await chat.reply(getUserMarker, {}, bob)).userMarkers[0]
  expect(await counted()).toMatchObject({ unreadCount: 1, isMentioned: true })
  await chat.reply(deleteMessageFeed, { params: { messageFeedId } }, alice)
  expect(await counted()).toMatchObject({ unreadCount: 0, isMentioned: false })
})

test('reports leave an event only where messages came, and what came after the last one is unread again once it lapses', async () => {
  const world = await channelsOfAlice(1)
  const { networkId, bob } = world
  const channel = world.channels[0] ?? expect.fail()
  const events = async () => (await journalOf(view)).filter((entry) => entry.networkId === networkId && entry.type === 'ChannelRead').length
  const unread = async () =>
    (await chat.reply(listChannelMarkers, { query: { channelIds: [channel.channelId] } }, bob)).userEntityMarkers[0]?.unreadCount
  const messageFeedId = channel.channelInternalId
  await chat.reply(startReading, { params: { messageFeedId } }, bob)
  const report = () => chat.reply(reportReading, { body: { messageFeedIds: [messageFeedId] } }, bob)
  await report()
  await report()
  expect(await events()).toBe(0)
  await send(world, channel)
  expect([await unread(), await events()]).toEqual([0, 0])
  await report()
  await report()
  expect(await events()).toBe(1)
  await send(world, channel)
  await send(world, channel)
  expect(await unread()).toBe(0)
  await lapse(networkId)
  expect([await unread(), await events()]).toEqual([2, 1])
  await chat.reply(stopReading, { params: { messageFeedId } }, bob)
  expect(await unread()).toBe(2)
})

test('the readers of a message are counted once in a second, whoever asks, and in a large channel at least so many', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['performance'] })
  const world = await channelsOfAlice(1)
  const { networkId, alice, bob } = world
  const channel = world.channels[0] ?? expect.fail()
  const message = await send(world, channel)
  const delivered = async (by: typeof bob) =>
    (await chat.reply(listMessageMarkers, { query: { messageIds: [message.messageId] } }, by)).contentMarkers[0]?.deliveredCount
  await view.rows(
    `insert into reading (network_id, feed_id, user_id, delivered_to_segment)
     select $1, $2, 'user-' || n, 1 from generate_series(1, 1500) n`,
    networkId,
    channel.channelInternalId,
  )
  expect(await delivered(bob)).toBe(1_000)
  await view.rows('delete from reading where network_id = $1', networkId)
  vi.advanceTimersByTime(900)
  expect(await delivered(alice)).toBe(1_000)
  vi.advanceTimersByTime(101)
  expect(await delivered(alice)).toBe(0)
})

test('who is banned no longer reads what comes', async () => {
  const world = await channelsOfAlice(1)
  const { alice, bob } = world
  const channel = world.channels[0] ?? expect.fail()
  const read = async ({ messageId }: { messageId: string }) =>
    (await chat.reply(listMessageMarkers, { query: { messageIds: [messageId] } }, alice)).contentMarkers[0]?.readCount
  await chat.reply(startReading, { params: { messageFeedId: channel.channelInternalId } }, bob)
  const [seen, missed] = [await send(world, channel), await send(world, channel)]
  expect(await read(seen)).toBe(1)
  await chat.reply(banChannelUsers, { params: { channelId: channel.channelId }, body: { userIds: ['bob'] } }, alice)
  expect(await read(missed)).toBe(0)
})
