import {
  addChannelUsers,
  banChannelUsers,
  closeChannel,
  createConversation,
  createMessage,
  getChannel,
  getUserMarker,
  limitChannelRate,
  muteChannel,
  muteChannelUsers,
  queryMessages,
  queryMessagesV5,
  updateChatSetting,
} from '@causerie/contracts/chat'
import { blockUser } from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { join } from '../../community/member/steps.ts'
import { fileOf } from '../../content/file/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const send = (by: Person, channel: { channelId: string }, fields: object = {}) =>
  by.call(createMessage, {
    body: { channelId: channel.channelId, data: { text: 'hello' }, ...fields },
  })

describeNetwork('POST /api/v3/messages', () => {
  it('sends messages, numbered without a gap, with answers and mentions', async () => {
    const { alice, bob, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const first = await messageIn(alice, channel, {
      data: { text: 'Who is there?', more: 1 },
      tags: ['q'],
      metadata: { a: 1 },
    })
    expect(first).toMatchObject({
      channelId: channel.channelId,
      userId: 'alice',
      type: 'text',
      data: { text: 'Who is there?', more: 1 },
      channelSegment: 1,
      parentId: null,
      fileId: null,
      tags: ['q'],
      metadata: { a: 1 },
      flagCount: 0,
      hashFlag: null,
      childrenNumber: 0,
      reactionsCount: 0,
      reactions: {},
      myReactions: [],
      isDeleted: false,
      editedAt: null,
      mentionees: [],
    })
    const mentionees = [{ type: 'user', userIds: ['carol', 'dan', 'nobody'] }, { type: 'channel' }]
    const answer = await messageIn(bob, channel, { parentId: first.messageId, mentionees })
    expect(answer).toMatchObject({ channelSegment: 2, parentId: first.messageId })
    // dan is not a member.
    expect(answer.mentionees).toMatchObject([
      { type: 'user', userIds: ['carol'] },
      { type: 'channel', userIds: [] },
    ])
    const all = (await step(carol, queryMessages, { query: of(channel).params })).messages
    expect(
      all.map(({ channelSegment, childrenNumber }) => [channelSegment, childrenNumber]),
    ).toEqual([
      [1, 1],
      [2, 0],
    ])
    const seen = await step(carol, getChannel, of(channel))
    expect(only(seen.channels)).toMatchObject({ messageCount: 2, lastActivity: answer.createdAt })
    expect(only(seen.channelUsers)).toMatchObject({ lastMentionedSegment: 2, readToSegment: 0 })
  })

  it('answers a repeat under its chosen id with the same message, and refuses other content', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const body = {
      messageId: `mine-${channel.channelId}`,
      mentionees: [{ type: 'user', userIds: ['bob', 'nobody'] }],
    }
    const first = await messageIn(alice, channel, body)
    expect(await messageIn(alice, channel, body)).toEqual(first)
    expectError(await send(alice, channel, { ...body, data: { text: 'other' } }), 409, 400900)
    expectError(await send(bob, channel, body), 409, 400900)
    expect((await step(alice, queryMessages, { query: of(channel).params })).messages).toEqual([
      first,
    ])
  })

  it('numbers a hundred messages of two people who write at once from 1 to 100', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        messageIn(i % 2 ? alice : bob, channel, { data: { text: `${i}` } }),
      ),
    )
    const numbers = sent.map(({ channelSegment }) => channelSegment).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
    expect(only((await step(alice, getChannel, of(channel))).channels)).toMatchObject({
      messageCount: 100,
    })
  })

  it('shows the time of the past that an administrator gives, in the order in which it was recorded', async () => {
    const { alice, bob, carol, dan, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const createdAt = '2020-01-02T03:04:05.006Z'
    const unread = async (by: Person) =>
      only((await step(by, getUserMarker, {})).userMarkers).unreadCount
    expectError(await send(alice, channel, { createdAt }), 403, 400301)
    expectError(await send(admin, channel, { createdAt: 'yesterday' }), 400, 400000)
    const first = await messageIn(alice, channel)
    const before = await Promise.all([bob, carol].map(unread))
    const old = await messageIn(admin, channel, {
      createdAt,
      mentionees: [{ type: 'user', userIds: ['bob'] }],
    })
    expect(old).toMatchObject({ createdAt, updatedAt: createdAt, channelSegment: 2 })
    const { messages } = await step(bob, queryMessages, { query: of(channel).params })
    expect(messages.map(({ messageId }) => messageId)).toEqual([first.messageId, old.messageId])
    expect(messages[1]).toMatchObject({ createdAt })
    const inFeed = await step(bob, queryMessagesV5, {
      query: { messageFeedId: channel.channelInternalId },
    })
    expect(inFeed.messages.find(({ messageId }) => messageId === old.messageId)).toMatchObject({
      createdAt,
      segment: 2,
    })
    const [ofBob = 0, ofCarol = 0] = before
    expect(await Promise.all([bob, carol].map(unread))).toEqual([ofBob + 1, ofCarol + 1])
    expect(only((await step(bob, getChannel, of(channel))).channelUsers)).toMatchObject({
      lastMentionedSegment: 2,
      readToSegment: 0,
    })
    // Who joins later has not been there, whatever time it shows.
    const ofDan = await unread(dan)
    await step(alice, addChannelUsers, { ...of(channel), body: { userIds: ['dan'] } })
    expect(await unread(dan)).toBe(ofDan)
    const shown = only((await step(bob, getChannel, of(channel))).channels)
    expect(Date.parse(shown.lastActivity)).toBeGreaterThan(Date.parse(createdAt))
  })

  it('works in the channel of a community from the first moment, for its members', async () => {
    const { network, alice, bob, dan } = await given()
    const { communityId: channelId } = await communityOf(alice, { displayName: 'Divers' })
    expect(await messageIn(alice, { channelId })).toMatchObject({ channelId, channelSegment: 1 })
    await join(bob, channelId)
    await network.settled()
    expect(
      await messageIn(bob, { channelId }, { mentionees: [{ type: 'user', userIds: ['alice'] }] }),
    ).toMatchObject({
      channelSegment: 2,
      mentionees: [{ userIds: ['alice'] }],
    })
    expectError(await send(dan, { channelId }), 403, 400301)
  })

  itInOneProcess(
    'refuses strangers, banned and muted users, and closed and muted channels',
    async () => {
      const { alice, bob, carol, dan } = await given()
      const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
      const first = await messageIn(bob, channel)
      expectError(await send(dan, channel), 403, 400301)
      await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
      expectError(await send(bob, channel), 403, 400304)
      await step(alice, muteChannelUsers, {
        ...of(channel),
        body: { userIds: ['carol'], mutePeriod: -1 },
      })
      expectError(await send(carol, channel), 403, 400302)
      await step(alice, muteChannelUsers, {
        ...of(channel),
        body: { userIds: ['carol'], mutePeriod: 0 },
      })
      await step(alice, muteChannel, { ...of(channel), body: { mutePeriod: -1 } })
      expectError(await send(carol, channel), 403, 400303)
      await messageIn(alice, channel)
      await step(alice, closeChannel, of(channel))
      expectError(await send(alice, channel), 403, 400300)
      // The banned user's message reads as deleted.
      expect(
        (await step(carol, queryMessages, { query: of(channel).params })).messages[0],
      ).toMatchObject({
        messageId: first.messageId,
        isDeleted: true,
        data: {},
      })
    },
  )

  itInOneProcess(
    'lets only moderators write in a broadcast channel, and limits the rate of a channel',
    async () => {
      const { alice, bob, admin } = await given()
      const broadcast = await channelOf(admin, { type: 'broadcast', userIds: ['bob'] })
      expectError(await send(bob, broadcast), 403, 400301)
      expect((await send(admin, broadcast)).status).toBe(200)
      const limited = await channelOf(alice, { userIds: ['bob'] })
      await step(alice, limitChannelRate, {
        ...of(limited),
        body: { rateLimit: 2, rateLimitWindow: 3_600_000 },
      })
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => send(bob, limited)))
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429])
    },
  )

  itInOneProcess(
    'refuses a mention of the whole channel where the setting says so, and messages to whom one blocks',
    async () => {
      const { network, alice, carol, dan, admin } = await given()
      const channel = await channelOf(alice)
      await step(admin, updateChatSetting, { body: { isAllowMentionedChannelEnabled: false } })
      expectError(await send(alice, channel, { mentionees: [{ type: 'channel' }] }), 403, 400300)
      await step(admin, updateChatSetting, { body: { isAllowMentionedChannelEnabled: true } })
      const talk = only(
        (await step(carol, createConversation, { body: { userIds: ['dan'] } })).channels,
      )
      await messageIn(dan, talk)
      await step(carol, blockUser, { params: { userId: 'dan' } })
      await network.settled()
      for (const person of [carol, dan]) expectError(await send(person, talk), 403, 400301)
    },
  )

  itInOneProcess('refuses bad input and changes nothing', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const other = await messageIn(alice, await channelOf(alice))
    const users = (n: number) => Array.from({ length: n }, (_, i) => `u${i}`)
    const atTheLimit = {
      data: { text: long(20_000) },
      messageId: long(150),
      mentionees: [{ type: 'user', userIds: users(30) }],
    }
    // Strangers are not mentioned.
    expect(await messageIn(alice, channel, atTheLimit)).toMatchObject({
      channelSegment: 1,
      messageId: long(150),
    })
    const { fileId } = await fileOf(alice)
    for (const fields of [
      { data: { text: long(20_001) } },
      { data: { text: '' } },
      { data: { text: 'a\u0000b' } },
      { messageId: long(151) },
      { messageId: 'c'.repeat(24) },
      { type: 'x' },
      { type: 'image' },
      { tags: [long(31)] },
      { tags: users(11) },
      { mentionees: [{ type: 'user', userIds: users(31) }] },
      { mentionees: [{ type: 'channel' }, { type: 'channel' }, { type: 'channel' }] },
      { data: { text: '\ud800' } },
      { fileId: 'nothing', type: 'image' },
      { fileId, type: 'image' },
    ])
      expectError(await send(bob, channel, fields), 400, 400000)
    expectError(await send(bob, channel, { parentId: other.messageId }), 404, 400400)
    expectError(await send(bob, { channelId: 'nothing' }), 404, 400400)
    expect((await messageIn(bob, channel)).channelSegment).toBe(2)
  })
})
