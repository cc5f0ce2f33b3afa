import {
  banChannelUsers,
  createMessageV5,
  deleteMessageV5,
  joinChannel,
  leaveChannel,
  markChannelRead,
  markChannelSeen,
  markFeedRead,
  reportReading,
  startReading,
  stopReading,
  unbanChannelUsers,
} from '@causerie/contracts/chat'
import {
  communityMemberBanned,
  communityMemberLeft,
  communityMemberUnbanned,
  userBlocked,
} from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { communities, communityUsers, userBlocks } from '@causerie/replicas'
import { memberJoined } from '@causerie/testkit/facts'
import type { startLoneChat } from './lone-chat.ts'

type Chat = Awaited<ReturnType<typeof startLoneChat>>
/** A message of somebody other than bob, sent while he was a member. */
type Sent = { messageId: string; segment: number; by: keyof People; mentionsBob: boolean }
export type Feed = {
  feedId: string
  lastSegment: number
  readToSegment: number
  isReading: boolean
  sent: Sent[]
}
export type Channel = {
  channelId: string
  internalId: string
  isOfCommunity: boolean
  isBobIn: boolean
  isBobBanned: boolean
  feeds: [Feed, Feed]
}
export type People = Readonly<Record<'alice' | 'bob' | 'carol', Caller>>
export type World = {
  chat: Chat
  networkId: string
  people: People
  channels: readonly Channel[]
  blockedByBob: Set<keyof People>
  lapse: () => Promise<unknown>
}

/**
 * What is remembered of what bob may read there is what should be unread: nothing here asks the
 * service.
 */
export type Act = { world: World; channel: Channel; feed: Feed; n: number }
type Story = (act: Act) => Promise<unknown>

const everywhere = (channel: Channel, change: (feed: Feed) => void): void =>
  channel.feeds.forEach(change)
const readTo = (feed: Feed, segment: number): void => {
  feed.readToSegment = Math.max(feed.readToSegment, Math.min(segment, feed.lastSegment))
}
const readAll = (feed: Feed): void => readTo(feed, feed.lastSegment)

type Mention = { type: 'user' | 'channel'; userIds?: string[] }
const writes =
  (by: keyof People, ...mentionedUsers: Mention[]): Story =>
  async ({ world: { chat, people, blockedByBob }, channel, feed }) => {
    const sent = await chat.attempt(
      createMessageV5,
      { body: { messageFeedId: feed.feedId, data: { text: 'Hello' }, mentionedUsers } },
      people[by],
    )
    const [message] = sent?.messages ?? []
    if (!message) return
    const { messageId, segment } = message
    feed.lastSegment = segment
    // Nobody is mentioned by name across a block.
    const mentionsBob = mentionedUsers.some(
      ({ type }) => type === 'channel' || !blockedByBob.has(by),
    )
    if (by !== 'bob' && channel.isBobIn) feed.sent.push({ messageId, segment, by, mentionsBob })
  }

/** As bob does it, in each of whose channels he is a member or is refused. */
const ifIn =
  (ask: Story, then: (act: Act) => void): Story =>
  async (act) => {
    await ask(act)
    if (act.channel.isBobIn) then(act)
  }

const joins: Story = async ({ world, channel }) => {
  const { chat, networkId, people } = world
  const { channelId: communityId, isOfCommunity, isBobIn, isBobBanned } = channel
  if (isBobIn || isBobBanned) return
  if (isOfCommunity)
    await chat.record(networkId, [memberJoined('bob', { communityId })], rowsIn(communityId))
  else await chat.reply(joinChannel, { params: channel }, people.bob)
  channel.isBobIn = true
  everywhere(channel, (feed) => {
    feed.sent = []
  })
}

const leaves: Story = async ({ world: { chat, networkId, people }, channel }) => {
  const { channelId: communityId, isOfCommunity, isBobIn } = channel
  if (!isBobIn) return
  if (isOfCommunity)
    await chat.record(
      networkId,
      [communityMemberLeft({ communityId, userId: 'bob', reason: 'left' })],
      rowsIn(communityId),
    )
  else await chat.reply(leaveChannel, { params: channel }, people.bob)
  channel.isBobIn = false
}

const rowsIn = (communityId: string) => ({
  community: communities.get(communityId),
  members: ['bob', 'carol'].map((userId) => communityUsers.get(communityId, userId)),
})

const bans =
  (userId: 'bob' | 'carol', contract: typeof banChannelUsers | typeof unbanChannelUsers): Story =>
  async ({ world: { chat, networkId, people }, channel }) => {
    const { channelId: communityId, isOfCommunity } = channel
    const fact = contract === banChannelUsers ? communityMemberBanned : communityMemberUnbanned
    if (isOfCommunity)
      await chat.record(networkId, [fact({ communityId, userId })], rowsIn(communityId))
    else await chat.reply(contract, { params: channel, body: { userIds: [userId] } }, people.alice)
    if (userId !== 'bob') return
    channel.isBobBanned = contract === banChannelUsers
    if (channel.isBobBanned) channel.isBobIn = false
  }

/** What may happen; what is refused changes nothing. */
export const acts: Readonly<Record<string, Story>> = {
  aliceWrites: writes('alice'),
  bobWrites: writes('bob'),
  bobWritesAgain: writes('bob'),
  carolWrites: writes('carol'),
  aliceMentions: writes('alice', { type: 'user', userIds: ['bob'] }),
  aliceMentionsAll: writes('alice', { type: 'channel' }),
  bobMentionsAll: writes('bob', { type: 'channel' }),
  carolMentions: writes('carol', { type: 'user', userIds: ['bob'] }),
  deletes: async ({ world: { chat, people }, feed, n }) => {
    const message = feed.sent[n % Math.max(1, feed.sent.length)]
    if (message) await chat.attempt(deleteMessageV5, { params: message }, people.alice)
  },
  seen: ifIn(
    ({ world: { chat, people }, channel, n }) =>
      chat.attempt(markChannelSeen, { params: channel, body: { readToSegment: n } }, people.bob),
    ({ channel: { feeds }, n }) => readTo(feeds[0], n),
  ),
  reads: ifIn(
    ({ world: { chat, people }, feed: { feedId: messageFeedId }, n }) =>
      chat.attempt(
        markFeedRead,
        { params: { messageFeedId }, body: { readToSegment: n } },
        people.bob,
      ),
    ({ feed, n }) => readTo(feed, n),
  ),
  readsAll: ifIn(
    ({ world: { chat, people }, channel }) =>
      chat.attempt(markChannelRead, { params: channel }, people.bob),
    ({ channel }) => everywhere(channel, readAll),
  ),
  starts: ifIn(
    ({ world: { chat, people }, feed: { feedId: messageFeedId } }) =>
      chat.attempt(startReading, { params: { messageFeedId } }, people.bob),
    ({ feed }) => reading(feed),
  ),
  reports: ifIn(
    ({ world: { chat, people }, channel: { feeds } }) =>
      chat.attempt(
        reportReading,
        { body: { messageFeedIds: feeds.map(({ feedId }) => feedId) } },
        people.bob,
      ),
    ({ channel }) => everywhere(channel, reading),
  ),
  stops: ifIn(
    ({ world: { chat, people }, feed: { feedId: messageFeedId } }) =>
      chat.attempt(stopReading, { params: { messageFeedId } }, people.bob),
    ({ feed }) => {
      if (feed.isReading) readAll(feed)
      feed.isReading = false
    },
  ),
  /** A report is missing: nobody reads any more. */
  lapses: async ({ world }) => {
    await world.lapse()
    for (const { feeds } of world.channels) for (const feed of feeds) feed.isReading = false
  },
  joins,
  leaves,
  bobIsBanned: bans('bob', banChannelUsers),
  bobIsUnbanned: bans('bob', unbanChannelUsers),
  carolIsBanned: bans('carol', banChannelUsers),
  carolIsUnbanned: bans('carol', unbanChannelUsers),
  bobBlocksAlice: ({ world: { chat, networkId, blockedByBob } }) => {
    blockedByBob.add('alice')
    return chat.record(networkId, [userBlocked({ userId: 'bob', blockedUserId: 'alice' })], {
      block: userBlocks.get('bob', 'alice'),
    })
  },
}

const reading = (feed: Feed): void => {
  readAll(feed)
  feed.isReading = true
}
