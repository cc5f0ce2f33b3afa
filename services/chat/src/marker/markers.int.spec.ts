import {
  banChannelUsers,
  createChannel,
  createMessage,
  createMessageFeed,
  createMessageV5,
  deleteMessageFeed,
  getUserMarker,
  listChannelMarkers,
  listMessageMarkers,
  reportReading,
  startReading,
  stopReading,
} from '@causerie/contracts/chat'
import { newId } from '@causerie/kernel'
import { usersCreated } from '@causerie/testkit/facts'
import { journalOf, viewDatabase } from '@causerie/testkit/kernel/service-database'
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
    const { channels: made } = await chat.reply(
      createChannel,
      { body: { type: 'community', isPublic: true, userIds: ['bob'] } },
      alice,
    )
    const channel = made[0] ?? expect.fail()
    const { channelId } = channel
    const { messageFeeds } = await chat.reply(
      createMessageFeed,
      { body: { channelId, name: 'Beside' } },
      alice,
    )
    channels.push({ ...channel, besideId: messageFeeds[0]?.messageFeedId ?? expect.fail() })
  }
  return { networkId, alice, bob, channels }
}
type World = Awaited<ReturnType<typeof channelsOfAlice>>
type Channel = World['channels'][number]
const send = async ({ alice }: World, { channelId }: Channel) =>
  (await chat.reply(createMessage, { body: { channelId, data: { text: 'Hello' } } }, alice))
    .messages[0] ?? expect.fail()

/** Messages of version 5, which may mention bob or everybody. */
const sendIn = (
  { alice }: World,
  messageFeedId: string,
  mentionedUsers: { type: 'user' | 'channel'; userIds?: string[] }[],
) =>
  chat.reply(
    createMessageV5,
    { body: { messageFeedId, data: { text: 'Hello' }, mentionedUsers } },
    alice,
  )
/** A report is missing: nobody reads any more. */
const lapse = (networkId: string) =>
  view.rows('update reading set reading_until = now() where network_id = $1', networkId)

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
  const events = async () =>
    (await journalOf(view)).filter(
      (entry) => entry.networkId === networkId && entry.type === 'ChannelRead',
    ).length
  const unread = async () =>
    (await chat.reply(listChannelMarkers, { query: { channelIds: [channel.channelId] } }, bob))
      .userEntityMarkers[0]?.unreadCount
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
    (await chat.reply(listMessageMarkers, { query: { messageIds: [message.messageId] } }, by))
      .contentMarkers[0]?.deliveredCount
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
    (await chat.reply(listMessageMarkers, { query: { messageIds: [messageId] } }, alice))
      .contentMarkers[0]?.readCount
  await chat.reply(startReading, { params: { messageFeedId: channel.channelInternalId } }, bob)
  const [seen, missed] = [await send(world, channel), await send(world, channel)]
  expect(await read(seen)).toBe(1)
  await chat.reply(
    banChannelUsers,
    { params: { channelId: channel.channelId }, body: { userIds: ['bob'] } },
    alice,
  )
  expect(await read(missed)).toBe(0)
})
