import {
  banChannelUsers,
  createChannel,
  createMessage,
  deleteMessage,
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
  reportReading,
  startReading,
  stopReading,
  unbanChannelUsers,
} from '@causerie/contracts'
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

const channelsOfAlice = async (count: number) => {
  const networkId = newId()
  await chat.record(networkId, usersCreated('alice', 'bob', 'carol'))
  const [alice, bob] = [callerIn(networkId, 'alice'), callerIn(networkId, 'bob')]
  const channels = []
  for (let i = 0; i < count; i += 1) {
    const { channels: made } = await chat.reply(createChannel, { body: { type: 'community', isPublic: true, userIds: ['bob'] } }, alice)
    channels.push(made[0] ?? expect.fail())
  }
  return { networkId, alice, bob, channels }
}
type World = Awaited<ReturnType<typeof channelsOfAlice>>
type Channel = World['channels'][number]
const send = async ({ alice }: World, { channelId }: Channel) =>
  (await chat.reply(createMessage, { body: { channelId, data: { text: 'Hello' } } }, alice)).messages[0] ?? expect.fail()

/** What somebody may do in a channel; what is refused changes nothing. */
const acts: Record<string, (world: World, channel: Channel, n: number) => Promise<unknown>> = {
  send: (world, channel) => send(world, channel),
  sendAndDelete: async (world, channel) => {
    const { messageId } = await send(world, channel)
    await chat.reply(deleteMessage, { params: { messageId } }, world.alice)
  },
  seen: ({ bob }, { channelId }, n) => chat.refusal(markChannelSeen, { params: { channelId }, body: { readToSegment: n } }, bob),
  read: ({ bob }, { channelInternalId }, n) =>
    chat.refusal(markFeedRead, { params: { messageFeedId: channelInternalId }, body: { readToSegment: n } }, bob),
  readAll: ({ bob }, { channelId }) => chat.refusal(markChannelRead, { params: { channelId } }, bob),
  start: ({ bob }, { channelInternalId }) => chat.refusal(startReading, { params: { messageFeedId: channelInternalId } }, bob),
  report: ({ bob }, { channelInternalId }) => chat.refusal(reportReading, { body: { messageFeedIds: [channelInternalId] } }, bob),
  stop: ({ bob }, { channelInternalId }) => chat.refusal(stopReading, { params: { messageFeedId: channelInternalId } }, bob),
  lapse: ({ networkId }) => lapse(networkId),
  leave: ({ bob }, { channelId }) => chat.refusal(leaveChannel, { params: { channelId } }, bob),
  join: ({ bob }, { channelId }) => chat.refusal(joinChannel, { params: { channelId } }, bob),
  ban: ({ alice }, { channelId }) => chat.refusal(banChannelUsers, { params: { channelId }, body: { userIds: ['bob'] } }, alice),
  unban: ({ alice }, { channelId }) => chat.refusal(unbanChannelUsers, { params: { channelId }, body: { userIds: ['bob'] } }, alice),
}
/** A report is missing: nobody reads any more. */
const lapse = (networkId: string) => view.rows('update reading set reading_until = now() where network_id = $1', networkId)

test('unread is the last segment less the one that was read, by both presentations, whatever happened before', async () => {
  const act = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(1), fc.nat(9))
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (story) => {
      const world = await channelsOfAlice(2)
      const { alice, bob, channels } = world
      for (const [name, which, n] of story) await acts[name]?.(world, channels[which] ?? expect.fail(), n)
      const feedIds = channels.map(({ channelInternalId }) => channelInternalId)
      const { userFeedMarkers, feedMarkers, userEntityMarkers } = await chat.reply(
        listFeedMarkers,
        { query: { messageFeedIds: feedIds } },
        bob,
      )
      let unreadInAll = 0
      for (const { channelId, channelInternalId } of channels) {
        const shown = (await chat.reply(getChannel, { params: { channelId } }, alice)).channels[0] ?? expect.fail()
        const own = (
          await chat.reply(queryChannelUsers, { params: { channelId }, query: { memberships: ['member'] } }, alice)
        ).channelUsers.find(({ userId }) => userId === 'bob')
        const marker = userFeedMarkers.find(({ feedId }) => feedId === channelInternalId)
        expect(marker?.readToSegment).toBe(own?.readToSegment)
        if (!own) continue
        const unread = shown.messageCount - own.readToSegment
        expect(unread).toBeGreaterThanOrEqual(0)
        expect(marker?.unreadCount).toBe(unread)
        expect(userEntityMarkers.find(({ entityId }) => entityId === channelInternalId)?.unreadCount).toBe(unread)
        expect(feedMarkers.find(({ feedId }) => feedId === channelInternalId)?.lastSegment).toBe(shown.messageCount)
        unreadInAll += unread
      }
      expect((await chat.reply(getUserMarker, {}, bob)).userMarkers[0]?.unreadCount).toBe(unreadInAll)
    }),
    { numRuns: 25 },
  )
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
