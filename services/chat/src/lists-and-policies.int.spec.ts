import { queryMessageFeeds } from '@causerie/contracts/chat'
import { newId, type Reader, sql } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { anyWorld, factsOf, kinds, people } from '../test/any-chat-world.ts'
import { callerIn, startLoneChat } from '../test/lone-chat.ts'
import {
  channelForViewerIn,
  channelRows,
  membershipIn,
  viewerRows,
} from './channel/channel-access.ts'
import { channelIdentities } from './channel/channel-identity.ts'
import { channelLists } from './channel/channel-lists.ts'
import { channelToRead, isListedTo, isShownTo } from './channel/channel-policy.ts'
import { channelsShownTo } from './channel/shown-channels.ts'
import {
  joinedAtExpression,
  membershipExpression,
  recordedMembership,
} from './channel-user/channel-membership.ts'
import { channelUserLists } from './channel-user/channel-user-lists.ts'
import { channelToJoin } from './channel-user/channel-user-policy.ts'
import { isHiddenByAuthor } from './message/message-author.ts'
import { messageIdentity } from './message/message-identity.ts'
import { readMessages } from './message/message-lists.ts'
import { knownMentioned, mentionRows } from './message/message-mentions.ts'
import { messageToClear } from './message/message-policy.ts'
import { messageRows } from './message/resolve-message.ts'
import { readableFeed } from './message-feed/message-feed-visibility.ts'
import { channelsOfUser } from './realtime/realtime-queries.ts'
import { readFlaggedMessages } from './review/flagged-messages.ts'

let chat: Awaited<ReturnType<typeof startLoneChat>>
beforeAll(async () => {
  chat = await startLoneChat(inject('postgres'))
})
afterAll(() => chat?.close())

type Seen = { networkId: string; reader: Reader }
/**
 * A record is on a list exactly if the policy of its noun says so, whoever looks, whatever happened
 * before.
 */
const inAnyWorld = (holds: (world: Seen) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      const networkId = newId()
      await chat.record(networkId, factsOf(world))
      await holds({ networkId, reader: chat.host.reader(networkId) })
    }),
    { numRuns: tries(20) },
  )

const channelIds = kinds.map(({ channelId }) => channelId)
/** Everybody, an administrator who is a member of each channel, and one of none. */
const viewersIn = (networkId: string) => [
  ...people.map((userId) => callerIn(networkId, userId)),
  callerIn(networkId, 'alice', 'admin'),
  callerIn(networkId, 'root', 'admin'),
]
type Viewer = ReturnType<typeof callerIn>

const channelFor = async ({ networkId, reader }: Seen, channelId: string, caller: Viewer) =>
  channelForViewerIn(await reader.load(viewerRows(channelId, caller)), { caller, networkId }) ??
  expect.fail()
const sorted = (ids: Iterable<string>) => [...ids].sort()
const idsOf = ({ rows }: { rows: readonly { id: string }[] }) => sorted(rows.map(({ id }) => id))

const unfiltered = {
  isWithoutOwn: false,
  isFlagged: false,
  searchText: '',
  isDeleted: null,
  tags: null,
  excludeTags: null,
  types: null,
}

test('channels: lists show what a viewer may see, and previews what they may read beside others', () =>
  inAnyWorld(async (world) => {
    const { networkId, reader } = world
    for (const caller of viewersIn(networkId)) {
      const seen = await Promise.all(
        channelIds.map(async (channelId) => ({
          channelId,
          channel: await channelFor(world, channelId, caller),
        })),
      )
      const idsWhere = (holds: (channel: (typeof seen)[number]['channel']) => boolean) =>
        sorted(seen.filter(({ channel }) => holds(channel)).map(({ channelId }) => channelId))
      const page = { sortBy: 'lastCreated', limit: 100 } as const
      const values = { ...unfiltered, viewerId: caller.userId, isAdmin: caller.kind === 'admin' }
      const isListed = idsWhere((channel) => isListedTo(caller, channel))
      expect(idsOf(await channelLists.all(reader, page, values))).toEqual(isListed)
      expect(
        idsOf(await channelLists.byActivity(reader, { ...page, sortBy: 'lastActivity' }, values)),
      ).toEqual(isListed)
      const shown = await channelsShownTo(reader, caller, channelIds)
      expect(sorted(shown.map(({ channelId }) => channelId))).toEqual(
        idsWhere((channel) => isShownTo(caller, channel)),
      )
      const own = await recordedMemberships(world, caller.userId)
      expect(sorted(await channelsOfUser(reader, caller.userId))).toEqual(
        sorted(channelIds.filter((_, i) => own[i] === 'member')),
      )
      expect(idsOf(await channelLists.own(reader, page, values))).toEqual(
        idsWhere(({ membership }) => membership === 'member'),
      )
      // Nothing is listed that is closed to those who find it.
      for (const { channelId, channel } of seen.filter(({ channelId }) =>
        isListed.includes(channelId),
      )) {
        const [identity] = await channelIdentities(reader, [channelId])
        const rows = await reader.load(channelRows(identity ?? expect.fail(), caller))
        if (rows.channel?.isDeleted || rows.channelCommunities[0]?.isDeleted) continue
        const isOpen =
          !('refused' in channelToRead(channel, { caller, setting: undefined })) ||
          !('refused' in channelToJoin(rows, caller))
        expect({ channelId, userId: caller.userId, isOpen }).toEqual({
          channelId,
          userId: caller.userId,
          isOpen: true,
        })
      }
    }
  }))

/** A banned viewer of a stream stays recorded as a member of its channel. */
const recordedMemberships = ({ reader }: Seen, userId: string) =>
  Promise.all(
    channelIds.map(async (channelId) =>
      recordedMembership(await reader.load(viewerRows(channelId, { userId }))),
    ),
  )

type Standing = { channelId: string; userId: string; membership: string; isJoined: boolean }
const inChannel = { channelId: 'c.channel_id', userId: 'u.id', type: 'c.type' }
const standings = sql<Standing, { userIds: string[] }>(
  'memberships_everywhere',
  `
  select c.channel_id as "channelId", u.id as "userId", ${membershipExpression(inChannel)} as membership,
    ${joinedAtExpression(inChannel)} is not null as "isJoined"
  from channels c
  cross join unnest($userIds::text[]) u(id)
  where c.network_id = $networkId
  `,
)

test('memberships: everybody is in a channel what policies say, by its id alone, for a command and in a statement', () =>
  inAnyWorld(async ({ networkId, reader }) => {
    const found = await reader.rows(standings, { userIds: [...people] })
    expect(found).toHaveLength(channelIds.length * people.length)
    for (const { channelId, userId, membership, isJoined } of found) {
      const caller = callerIn(networkId, userId)
      const [identity] = await channelIdentities(reader, [channelId])
      const byId = await reader.load(viewerRows(channelId, caller))
      expect({ channelId, userId, membership }).toEqual({
        channelId,
        userId,
        membership: membershipIn(byId).membership,
      })
      expect(
        membershipIn(await reader.load(channelRows(identity ?? expect.fail(), caller))),
      ).toEqual(membershipIn(byId))
      if (membership === 'member') expect(isJoined).toBe(true)
    }
  }))

test('mentions: of those who are mentioned, members alone are told', () =>
  inAnyWorld(async ({ networkId, reader }) => {
    const caller = callerIn(networkId, 'alice')
    for (const channelId of channelIds) {
      const [channel = expect.fail()] = await channelIdentities(reader, [channelId])
      const place = {
        messageFeedId: channel.internalId,
        channelId,
        channelInternalId: channel.internalId,
        channel,
      }
      const rows = await reader.load({
        ...channelRows(channel, caller),
        ...mentionRows(place, people, caller),
      })
      const members = await Promise.all(
        people.map(async (userId) => {
          const { membership } = membershipIn(await reader.load(viewerRows(channelId, { userId })))
          const { user } = await reader.load({ user: users.get(userId) })
          return membership === 'member' && !user?.isDeleted ? [userId] : []
        }),
      )
      expect(sorted(knownMentioned(rows, caller).map(({ userId }) => userId))).toEqual(
        sorted(members.flat()),
      )
    }
  }))

test('channel users: lists show members and banned users, unless their membership is suspended', () =>
  inAnyWorld(async (world) => {
    const { reader } = world
    const all = await Promise.all(
      people.map(async (userId) => ({ userId, in: await recordedMemberships(world, userId) })),
    )
    for (const [i, { channelId, isOfCommunity }] of kinds.entries())
      for (const membership of ['member', 'banned']) {
        const list = channelUserLists[isOfCommunity ? 'ofCommunity' : 'own']
        const listed = await list(
          reader,
          { sortBy: 'firstCreated', limit: 100 },
          {
            channelId,
            memberships: [membership],
            isMuted: false,
            now: '',
            roles: null,
            searchText: '',
            isDeleted: null,
          },
        )
        const rows = await Promise.all(
          people.map((userId) => reader.load(viewerRows(channelId, { userId }))),
        )
        const isSuspended = (n: number) =>
          rows[n]?.channelMembers[0]?.isSuspended || rows[n]?.communityMembers[0]?.isSuspended
        expect(idsOf(listed)).toEqual(
          sorted(
            all.flatMap(({ userId, in: of }, n) =>
              of[i] === membership && !isSuspended(n) ? userId : [],
            ),
          ),
        )
      }
  }))

/** The rows that decide about each message that was sent. */
const messagesFor = async ({ reader }: Seen, caller: Viewer) => {
  const ids = channelIds.flatMap((channelId) => people.map((userId) => `${channelId}-${userId}`))
  const identities = await Promise.all(ids.map((messageId) => messageIdentity(reader, messageId)))
  return Promise.all(
    identities.flatMap((identity) =>
      identity
        ? reader.load(messageRows(identity, caller)).then((rows) => ({ ...identity, rows }))
        : [],
    ),
  )
}

test('messages: lists without deleted ones leave out what a ban hides', () =>
  inAnyWorld(async (world) => {
    const { networkId, reader } = world
    const all = await messagesFor(world, callerIn(networkId, 'alice'))
    for (const messageFeedId of channelIds) {
      const { rows } = await readMessages(
        reader,
        { sortBy: 'segmentAsc', limit: 100 },
        { messageFeedId, isDeleted: false },
      )
      const shown = all.filter(
        (one) =>
          one.messageFeedId === messageFeedId &&
          !one.rows.message?.isDeleted &&
          !isHiddenByAuthor(one.rows),
      )
      expect(sorted(rows.map(({ messageId }) => messageId))).toEqual(
        sorted(shown.map(({ messageId }) => messageId)),
      )
    }
  }))

test('messages: moderators review those whose flags they may clear where they are', () =>
  inAnyWorld(async (world) => {
    const { networkId, reader } = world
    for (const caller of viewersIn(networkId)) {
      const all = await messagesFor(world, caller)
      const isForReview = ({ rows }: (typeof all)[number]): boolean =>
        rows.message?.flagCount === 1 &&
        !('refused' in messageToClear(rows, caller)) &&
        !isHiddenByAuthor(rows) &&
        (caller.kind === 'admin' || membershipIn(rows).membership === 'member')
      const page = await readFlaggedMessages(
        reader,
        { page: { sortBy: 'lastFlagged', limit: 100 } },
        caller,
      )
      expect('refused' in page ? [] : idsOf(page)).toEqual(
        sorted(all.filter(isForReview).map(({ messageId }) => messageId)),
      )
    }
  }))

test('message feeds: the list of a channel has those that its viewer may read', () =>
  inAnyWorld(async (world) => {
    const { networkId, reader } = world
    for (const caller of viewersIn(networkId))
      for (const channelId of channelIds) {
        const ids = [channelId, `beside-${channelId}`]
        const found = await Promise.all(ids.map((id) => readableFeed(reader, id, caller)))
        const readable = sorted(ids.filter((_, i) => found[i] && !('refused' in found[i])))
        if (readable.length === 0) {
          expect(await chat.refusal(queryMessageFeeds, { params: { channelId } }, caller)).not.toBe(
            'not refused',
          )
          continue
        }
        const { messageFeeds } = await chat.reply(
          queryMessageFeeds,
          { params: { channelId } },
          caller,
        )
        expect(sorted(messageFeeds.map(({ messageFeedId }) => messageFeedId))).toEqual(readable)
      }
  }))
