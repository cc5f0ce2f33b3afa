import {
  createChannel,
  createMessageFeed,
  createMessageV5,
  getChannel,
  getUserMarker,
  listChannelMarkers,
  listFeedMarkers,
  listUserFeedMarkers,
  queryChannels,
  queryMessagesV5,
  syncMarkers,
} from '@causerie/contracts/chat'
import { newId } from '@causerie/kernel'
import { hikersCreated, memberJoined, usersCreated } from '@causerie/testkit/facts'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callerIn, startLoneChat } from '../../test/lone-chat.ts'
import { acts, type Channel, type Feed, type People, type World } from '../../test/unread-story.ts'
import { pushedMessage } from '../push/pushed-message.ts'
import { unreadCounts } from '../push/unread-count-queries.ts'
import { presentRecords } from '../realtime/present-records.ts'

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

const feedOf = (feedId: string): Feed => ({
  feedId,
  lastSegment: 0,
  readToSegment: 0,
  isReading: false,
  sent: [],
})
/**
 * A channel and that of a community, with messages from before bob is there, each with a feed
 * beside its default one.
 */
const newWorld = async (): Promise<World> => {
  const [networkId, communityId] = [newId(), newId()]
  const [alice, bob, carol] = (['alice', 'bob', 'carol'] as const).map((userId) =>
    callerIn(networkId, userId),
  )
  if (!alice || !bob || !carol) throw new Error('three people')
  await chat.record(networkId, [
    ...usersCreated('alice', 'bob', 'carol'),
    ...hikersCreated({ communityId }),
    memberJoined('carol', { communityId }),
  ])
  const { channels: made } = await chat.reply(
    createChannel,
    { body: { type: 'community', isPublic: true, userIds: ['carol'] } },
    alice,
  )
  const { channelId: plaza = '' } = made[0] ?? {}
  const channels: Channel[] = []
  for (const channelId of [plaza, communityId]) {
    await chat.reply(
      createMessageV5,
      { body: { messageFeedId: channelId, data: { text: 'Before' } } },
      alice,
    )
    const { messageFeeds } = await chat.reply(
      createMessageFeed,
      { body: { channelId, name: 'Beside' } },
      alice,
    )
    const feeds: Channel['feeds'] = [
      feedOf(channelId),
      feedOf(messageFeeds[0]?.messageFeedId ?? ''),
    ]
    feeds[0].lastSegment = 1
    channels.push({
      channelId,
      internalId: channelId,
      isOfCommunity: channelId === communityId,
      isBobIn: false,
      isBobBanned: false,
      feeds,
    })
  }
  const lapse = () =>
    view.rows('update reading set reading_until = now() where network_id = $1', networkId)
  const world = {
    chat,
    networkId,
    people: { alice, bob, carol },
    channels,
    blockedByBob: new Set<keyof People>(),
    lapse,
  }
  for (const channel of channels)
    await acts.joins?.({ world, channel, feed: channel.feeds[0], n: 0 })
  return world
}

type Count = { unreadCount: number; isMentioned: boolean }
const nothing: Count = { unreadCount: 0, isMentioned: false }
/** What bob is shown in a feed of what was sent while he was there, beyond what he has read. */
const unreadIn = async (
  { people: { bob } }: World,
  { isBobIn }: Channel,
  feed: Feed,
): Promise<Feed['sent']> => {
  if (!isBobIn) return []
  const query = { messageFeedId: feed.feedId, options: { limit: 100 } }
  const { messages } = await chat.reply(queryMessagesV5, { query }, bob)
  const shown = new Set(
    messages.filter(({ isDeleted }) => !isDeleted).map(({ messageId }) => messageId),
  )
  const position = feed.isReading ? feed.lastSegment : feed.readToSegment
  return feed.sent.filter(({ messageId, segment }) => segment > position && shown.has(messageId))
}
const expectedIn = async (world: World, channel: Channel, feed: Feed): Promise<Count> => {
  const unread = await unreadIn(world, channel, feed)
  await checkPushes(world, feed, unread)
  return { unreadCount: unread.length, isMentioned: unread.some(({ mentionsBob }) => mentionsBob) }
}
/** What bob has not read is pushed to him, but for what those wrote whom he blocks. */
const checkPushes = async (
  { networkId, blockedByBob }: World,
  feed: Feed,
  unread: Feed['sent'],
): Promise<void> => {
  const reader = chat.host.reader(networkId)
  for (const sent of feed.sent) {
    const asked = { messageId: sent.messageId, userIds: ['bob', sent.by], languages: {} }
    const { contents } = await pushedMessage(asked, reader)
    const isTold = unread.includes(sent) && !blockedByBob.has(sent.by)
    expect(contents.map(({ userId }) => userId)).toEqual(isTold ? ['bob'] : [])
  }
}
const summed = (counts: readonly Count[]): Count => ({
  unreadCount: counts.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
  isMentioned: counts.some(({ isMentioned }) => isMentioned),
})

type Channels = Pick<
  Awaited<ReturnType<typeof chat.reply<typeof getChannel>>>,
  'channels' | 'channelUsers'
>
/** As published clients count by a channel and their own row in it. */
const countedBy = ({ channels, channelUsers }: Channels, id: string): Count => {
  const channel = channels.find(({ channelId }) => channelId === id)
  const own = channelUsers.find(({ channelId, userId }) => channelId === id && userId === 'bob')
  if (!channel || !own) return nothing
  return {
    unreadCount: channel.messageCount - own.readToSegment,
    isMentioned: own.lastMentionedSegment > own.readToSegment,
  }
}

type Markers = Awaited<ReturnType<typeof chat.reply<typeof listFeedMarkers>>>
/** As published clients count by the markers of a feed, which must say so themselves. */
const markedBy = (
  { feedMarkers, userFeedMarkers }: Pick<Markers, 'feedMarkers' | 'userFeedMarkers'>,
  id: string,
): Count => {
  const [feed, own] = [feedMarkers, userFeedMarkers].map((all) =>
    all.find(({ feedId }) => feedId === id),
  )
  if (!feed || !own || !('lastSegment' in feed) || !('unreadCount' in own)) return nothing
  const { unreadCount, isMentioned, readToSegment, lastMentionSegment } = own
  expect({ unreadCount, isMentioned }).toEqual({
    unreadCount: feed.lastSegment - readToSegment,
    isMentioned: lastMentionSegment > readToSegment,
  })
  return { unreadCount, isMentioned }
}

/** That all who say what is unread to bob say what should be. */
const checkEverywhere = async (world: World): Promise<void> => {
  const {
    people: { bob },
    channels,
  } = world
  const reader = chat.host.reader(world.networkId)
  const feedIds = channels.flatMap(({ feeds }) => feeds.map(({ feedId }) => feedId))
  const channelIds = channels.map(({ channelId }) => channelId)
  const markers = await chat.reply(listFeedMarkers, { query: { messageFeedIds: feedIds } }, bob)
  const byChannel = await chat.reply(listUserFeedMarkers, { query: { channelIds } }, bob)
  const synced = await chat.reply(syncMarkers, { body: {} }, bob)
  const { userEntityMarkers } = await chat.reply(listChannelMarkers, { query: { channelIds } }, bob)
  const listed = await chat.reply(
    queryChannels,
    { query: { filter: 'member', options: { limit: 10 } } },
    bob,
  )
  const inAll: Count[] = []
  for (const channel of channels) {
    const { channelId, internalId, feeds } = channel
    const expected = [
      await expectedIn(world, channel, feeds[0]),
      await expectedIn(world, channel, feeds[1]),
    ]
    for (const [i, { feedId }] of feeds.entries())
      for (const told of [
        markers,
        byChannel,
        synced,
        await realtimeOf('feed-of-user', feedId, reader),
      ])
        expect(markedBy(told as Markers, feedId)).toEqual(expected[i])
    const inChannel = summed(expected)
    expect(
      userEntityMarkers.find(({ entityId }) => entityId === internalId) ?? nothing,
    ).toMatchObject(inChannel)
    // Clients of version 3 know the default feed alone.
    const fetched = await chat.reply(getChannel, { params: { channelId } }, bob)
    for (const told of [fetched, await realtimeOf('channel', channelId, reader)])
      expect(countedBy(told as Channels, channelId)).toEqual(expected[0])
    if (channel.isBobIn) expect(countedBy(listed, channelId)).toEqual(expected[0])
    inAll.push(inChannel)
  }
  const { unread } = await unreadCounts({ userIds: ['bob', 'carol', 'nobody'] }, reader)
  expect(unread).toMatchObject({ bob: summed(inAll).unreadCount, nobody: 0 })
  expect((await chat.reply(getUserMarker, {}, bob)).userMarkers[0]).toMatchObject(summed(inAll))
}
const realtimeOf = async (
  kind: 'feed-of-user' | 'channel',
  id: string,
  reader: ReturnType<typeof chat.host.reader>,
) => JSON.parse(JSON.stringify(await presentRecords({ kind, ids: [id], userIds: ['bob'] }, reader)))

test('unread is what others wrote since bob came, beyond what he has read, as far as he is shown it, whoever says so', async () => {
  const act = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(1), fc.nat(1), fc.nat(9))
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (story) => {
      const world = await newWorld()
      for (const [name, which, beside, n] of story) {
        const channel = world.channels[which] ?? expect.fail()
        await acts[name]?.({ world, channel, feed: channel.feeds[beside] ?? expect.fail(), n })
      }
      await checkEverywhere(world)
    }),
    {
      numRuns: tries(50),
      examples: [
        // What he wrote, between what others wrote.
        story('aliceWrites', 'bobWrites', 'aliceMentions', 'bobMentionsAll', 'bobWritesAgain'),
        // What was said before he came, and while he was away.
        story('aliceMentionsAll', 'leaves', 'aliceWrites', 'joins', 'carolWrites', 'bobWrites'),
        story('aliceWrites', 'bobIsBanned', 'aliceWrites', 'bobIsUnbanned', 'joins'),
        // Whoever does not read a feed does not stop it.
        story('aliceWrites', 'stops', 'starts', 'stops', 'aliceWrites', 'stops'),
        // What he is not shown.
        story('aliceMentions', 'carolWrites', 'deletes', 'carolIsBanned', 'aliceWrites'),
        story('aliceMentions', 'bobBlocksAlice', 'aliceMentions', 'aliceMentionsAll'),
        story('bobBlocksAlice', 'aliceMentions', 'aliceWrites'),
      ],
    },
  )
})

/** A story in both feeds of both channels. */
const story = (...names: string[]): [[string, number, number, number][]] => [
  [0, 1].flatMap((which) =>
    [0, 1].flatMap((beside) =>
      names.map((name): [string, number, number, number] => [name, which, beside, 0]),
    ),
  ),
]
