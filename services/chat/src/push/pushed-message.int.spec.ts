import {
  addChannelUsers,
  banChannelUsers,
  createChannel,
  createConversation,
  createMessageFeed,
  createMessageV5,
  deleteChannel,
  deleteMessageFeed,
  deleteMessageV5,
  joinChannel,
  leaveChannel,
  reportReading,
  startReading,
  stopReading,
} from '@causerie/contracts/chat'
import {
  communityDeleted,
  communityUpdated,
  userBlocked,
  userDeleted,
  userGloballyBanned,
} from '@causerie/contracts/community'
import { streamViewerBanned } from '@causerie/contracts/streaming'
import { newId, type RowRefs } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { communities, communityUsers, users } from '@causerie/replicas'
import {
  hikersCreated,
  imageUploadedBy,
  memberJoined,
  porchCreated,
  usersCreated,
} from '@causerie/testkit/facts'
import { countingReader } from '@causerie/testkit/kernel/asked-statements'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callerIn, startLoneChat } from '../../test/lone-chat.ts'
import { pageOfChannelMembers } from './channel-member-page-queries.ts'
import { channelOfPush } from './channel-of-push.ts'
import { pushedMessage } from './pushed-message.ts'
import { unreadCounts } from './unread-count-queries.ts'

let chat: Awaited<ReturnType<typeof startLoneChat>>
beforeAll(async () => {
  chat = await startLoneChat(inject('postgres'))
})
afterAll(() => chat?.close())

const everybody = ['alice', 'bob', 'carol', 'dan']

/** A network with four users, and the community of hikers, of which alice, bob and carol are members. */
const newNetwork = async () => {
  const [networkId, communityId] = [newId(), newId()]
  const as = (userId: string) => callerIn(networkId, userId)
  const reader = chat.host.reader(networkId)
  const known: RowRefs = {
    people: everybody.map((userId) => users.get(userId)),
    community: communities.get(communityId),
    members: everybody.map((userId) => communityUsers.get(communityId, userId)),
  }
  const record = (...facts: Fact[]) => chat.record(networkId, facts, known)
  await record(
    ...usersCreated(...everybody),
    ...hikersCreated({ communityId }),
    memberJoined('bob', { communityId }),
    memberJoined('carol', { communityId }),
  )
  const send = async (by: string, messageFeedId: string, body: object = {}): Promise<string> => {
    const { messages } = await chat.reply(
      createMessageV5,
      { body: { messageFeedId, data: { text: 'Hello, @bob!' }, ...body } },
      as(by),
    )
    return messages[0]?.messageId ?? expect.fail()
  }
  const pushed = async (
    messageId: string,
    languages: Readonly<Record<string, readonly string[]>> = {},
  ) => (await pushedMessage({ messageId, userIds: everybody, languages }, reader)).contents
  const told = async (messageId: string) => (await pushed(messageId)).map(({ userId }) => userId)
  const makeChannel = async (userIds: string[], fields: object = {}): Promise<string> => {
    const body = { type: 'community', isPublic: true, displayName: 'Porch', userIds, ...fields }
    const { channels } = await chat.reply(createChannel, { body }, as('alice'))
    return channels[0]?.channelId ?? expect.fail()
  }
  const converse = async (...userIds: string[]): Promise<string> => {
    const { channels } = await chat.reply(createConversation, { body: { userIds } }, as('alice'))
    return channels[0]?.channelId ?? expect.fail()
  }
  return { networkId, communityId, as, reader, record, send, pushed, told, makeChannel, converse }
}

test('a message is pushed to the other members, with its words as they were written', async () => {
  const { makeChannel, send, pushed } = await newNetwork()
  const channelId = await makeChannel(['bob', 'carol'])
  const messageId = await send('alice', channelId)
  const content = {
    title: 'alice · Porch',
    body: 'Hello, @bob!',
    parameters: { userDisplayName: 'alice', channelDisplayName: 'Porch' },
    badge: 0,
    collapseKey: `channel:${channelId}`,
    data: { channelId, messageId, subChannelId: channelId },
  }
  expect(await pushed(messageId)).toEqual([
    { userId: 'bob', ...content },
    { userId: 'carol', ...content },
  ])
})

test('a conversation is named after who writes, and the channel of a community after the community', async () => {
  const { converse, communityId, record, send, pushed } = await newNetwork()
  const inConversation = await send('alice', await converse('bob'))
  expect(await pushed(inConversation)).toMatchObject([{ userId: 'bob', title: 'alice' }])
  const inCommunity = await send('bob', communityId)
  await record(communityUpdated({ communityId, displayName: 'Walkers' }))
  const titles = (await pushed(inCommunity)).map(({ userId, title }) => [userId, title])
  expect(titles).toEqual([
    ['alice', 'bob · Walkers'],
    ['carol', 'bob · Walkers'],
  ])
})

test('what has no words is told in the language of each user, and long words are cut', async () => {
  const { makeChannel, send, pushed } = await newNetwork()
  const channelId = await makeChannel(['bob', 'carol'])
  const custom = await send('alice', channelId, {
    dataType: 'custom',
    data: { text: 'Not for people' },
  })
  const languages = { bob: ['de', 'pl-PL', 'en'], carol: ['de'] }
  expect((await pushed(custom, languages)).map(({ body }) => body)).toEqual([
    'Przesyła wiadomość',
    'Sent a message',
  ])
  const long = await send('alice', channelId, {
    data: { text: `${'ab '.repeat(65)}👨‍👩‍👧‍👦👨‍👩‍👧‍👦 and more` },
  })
  const [{ body } = expect.fail()] = await pushed(long)
  expect(body).toBe(`${'ab '.repeat(65)}👨‍👩‍👧‍👦👨‍👩‍👧‍👦 a…`)
})

test('a picture is shown by a URL that needs no token, and one of the network is not', async () => {
  const { makeChannel, send, pushed, record, networkId } = await newNetwork()
  const channelId = await makeChannel(['bob'])
  const [open, closed] = [newId(), newId()]
  const image = imageUploadedBy('alice', open)
  await record(
    { ...image, data: { ...image.data, accessType: 'public' } },
    imageUploadedBy('alice', closed),
  )
  const imageOf = async (body: object) => {
    const [content = expect.fail()] = await pushed(await send('alice', channelId, body))
    return content.image
  }
  // The service has no host of its own here.
  expect(await imageOf({ dataType: 'image', fileId: open })).toBe(
    `/files/${networkId}/${open}?size=medium`,
  )
  expect(await imageOf({ dataType: 'image', fileId: closed })).toBeUndefined()
  expect(await imageOf({})).toBeUndefined()
})

describe('nobody is told', () => {
  test('what they have read, or are reading, on any device', async () => {
    const { makeChannel, send, told, as } = await newNetwork()
    const channelId = await makeChannel(['bob', 'carol'])
    const first = await send('alice', channelId)
    await chat.reply(startReading, { params: { messageFeedId: channelId } }, as('bob'))
    expect(await told(first)).toEqual(['carol'])
    await chat.reply(stopReading, { params: { messageFeedId: channelId } }, as('bob'))
    expect(await told(first)).toEqual(['carol'])
    const second = await send('alice', channelId)
    expect(await told(second)).toEqual(['bob', 'carol'])
    await chat.reply(reportReading, { body: { messageFeedIds: [channelId] } }, as('carol'))
    expect(await told(second)).toEqual(['bob'])
  })

  test('once it is deleted, or its feed, or its channel, or its author is banned', async () => {
    const { makeChannel, send, told, as } = await newNetwork()
    const [channelId, other] = [await makeChannel(['bob']), await makeChannel(['bob'])]
    const { messageFeeds } = await chat.reply(
      createMessageFeed,
      { body: { channelId, name: 'Beside' } },
      as('alice'),
    )
    const feedId = messageFeeds[0]?.messageFeedId ?? ''
    const [deleted, beside, kept, elsewhere] = [
      await send('alice', channelId),
      await send('alice', feedId),
      await send('bob', channelId),
      await send('bob', other),
    ]
    const all = [deleted, beside, kept, elsewhere]
    const toldOfAll = () => Promise.all(all.map(told))
    expect(await toldOfAll()).toEqual([['bob'], ['bob'], ['alice'], ['alice']])
    await chat.reply(deleteMessageV5, { params: { messageId: deleted } }, as('alice'))
    await chat.reply(deleteMessageFeed, { params: { messageFeedId: feedId } }, as('alice'))
    expect(await toldOfAll()).toEqual([[], [], ['alice'], ['alice']])
    await chat.reply(
      banChannelUsers,
      { params: { channelId }, body: { userIds: ['bob'] } },
      as('alice'),
    )
    expect(await toldOfAll()).toEqual([[], [], [], ['alice']])
    await chat.reply(deleteChannel, { params: { channelId: other } }, as('alice'))
    expect(await toldOfAll()).toEqual([[], [], [], []])
  })

  test('who left, was banned there or from the network, or was deleted meanwhile', async () => {
    const { makeChannel, send, told, as, record } = await newNetwork()
    const channelId = await makeChannel(['bob', 'carol', 'dan'])
    const messageId = await send('alice', channelId)
    expect(await told(messageId)).toEqual(['bob', 'carol', 'dan'])
    await chat.reply(leaveChannel, { params: { channelId } }, as('bob'))
    expect(await told(messageId)).toEqual(['carol', 'dan'])
    await chat.reply(
      banChannelUsers,
      { params: { channelId }, body: { userIds: ['carol'] } },
      as('alice'),
    )
    expect(await told(messageId)).toEqual(['dan'])
    const again = await send('alice', channelId)
    await record(userGloballyBanned({ userId: 'dan' }))
    expect(await told(again)).toEqual([])
    // Who comes later has not missed it.
    await chat.reply(
      addChannelUsers,
      { params: { channelId }, body: { channelId, userIds: ['bob'] } },
      as('alice'),
    )
    expect(await told(again)).toEqual([])
  })

  test.each([
    ['blocks the author', userBlocked({ userId: 'bob', blockedUserId: 'alice' })],
    ['is blocked by the author', userBlocked({ userId: 'alice', blockedUserId: 'bob' })],
    ['was deleted', userDeleted({ userId: 'bob' })],
  ])('who %s', async (_, fact) => {
    const { makeChannel, send, told, record } = await newNetwork()
    const messageId = await send('alice', await makeChannel(['bob', 'carol']))
    await record(fact)
    expect(await told(messageId)).toEqual(['carol'])
  })

  test('of a community that was deleted, or who is about to be banned from it', async () => {
    const { communityId, send, told, as, record } = await newNetwork()
    const messageId = await send('alice', communityId)
    expect(await told(messageId)).toEqual(['bob', 'carol'])
    await chat.reply(
      banChannelUsers,
      { params: { channelId: communityId }, body: { userIds: ['bob'] } },
      as('alice'),
    )
    expect(await told(messageId)).toEqual(['carol'])
    await record(communityDeleted({ communityId }))
    expect(await told(messageId)).toEqual([])
  })

  test('who may not watch the stream of a live channel', async () => {
    const { send, told, record, as } = await newNetwork()
    const live = newId()
    const ids = { channelId: live, internalId: live, messageFeedId: live }
    const [created = expect.fail()] = porchCreated({ ...ids, type: 'live' })
    await record(created)
    for (const userId of ['alice', 'bob', 'carol'])
      await chat.reply(joinChannel, { params: { channelId: live } }, as(userId))
    const messageId = await send('alice', live)
    await record(
      streamViewerBanned({
        ...{ streamId: live, parentStreamId: null, viewerId: 'bob', viewerInternalId: 'b' },
        ...{ userId: 'alice', userInternalId: 'a', postId: null, channelId: live },
        ...{ by: 'alice', byInternalId: 'a' },
      }),
    )
    expect(await told(messageId)).toEqual(['carol'])
  })
})

test('the members of a channel come page by page, without those whom a ban suspends or is asked for', async () => {
  const { makeChannel, communityId, reader, record, send, as } = await newNetwork()
  const channelId = await makeChannel(['bob', 'carol', 'dan'])
  const page = (id: string, after: string | null, limit: number) =>
    pageOfChannelMembers({ of: { kind: 'channel', id }, after, limit }, reader)
  expect(await page(channelId, null, 3)).toEqual({
    userIds: ['alice', 'bob', 'carol'],
    next: 'carol',
  })
  expect(await page(channelId, 'carol', 3)).toEqual({ userIds: ['dan'], next: null })
  // A channel of a community exists from its first message on.
  expect(await page(communityId, null, 9)).toEqual({ userIds: [], next: null })
  await send('alice', communityId)
  expect((await page(communityId, 'alice', 9)).userIds).toEqual(['bob', 'carol'])
  await chat.reply(
    banChannelUsers,
    { params: { channelId: communityId }, body: { userIds: ['bob'] } },
    as('alice'),
  )
  expect((await page(communityId, null, 9)).userIds).toEqual(['alice', 'carol'])
  await record(userGloballyBanned({ userId: 'carol' }))
})

test('how a channel pushes is said with the roles of who writes; a community says it for its channel', async () => {
  const { makeChannel, communityId, reader, record, as } = await newNetwork()
  const channelId = await makeChannel(['bob'], { notificationMode: 'subscribe' })
  const of = (id: string, senderId: string) => channelOfPush({ channelId: id, senderId }, reader)
  const { channel } = await of(channelId, 'alice')
  expect(channel).toMatchObject({ communityId: null, notificationMode: 'subscribe' })
  expect(channel?.senderRoles).toContain('channel-moderator')
  await record(communityUpdated({ communityId, notificationMode: 'silent' }))
  expect((await of(communityId, 'bob')).channel).toMatchObject({
    communityId,
    notificationMode: 'silent',
  })
  await chat.reply(deleteChannel, { params: { channelId } }, as('alice'))
  expect(await of(channelId, 'alice')).toEqual({ channel: null })
  expect(await of('unknown', 'alice')).toEqual({ channel: null })
})

test('statements do not depend on how many users there are', async () => {
  const { makeChannel, send, reader } = await newNetwork()
  const messageId = await send('alice', await makeChannel(['bob', 'carol', 'dan']))
  const sentFor = async (userIds: string[]) => {
    const { counting, sent } = countingReader(reader)
    const { contents } = await pushedMessage({ messageId, userIds, languages: {} }, counting)
    await unreadCounts({ userIds }, counting)
    return { told: contents.length, sent }
  }
  const [one, all] = [await sentFor(['bob']), await sentFor(everybody)]
  expect([one.told, all.told]).toEqual([1, 3])
  expect(all.sent).toEqual(one.sent)
})
