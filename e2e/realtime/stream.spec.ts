import {
  addChannelUsers,
  banChannelUsers,
  leaveChannel,
  MessageV5,
  markFeedRead,
} from '@causerie/contracts/chat'
import { endSession, flagUser } from '@causerie/contracts/community'
import { clearPostFlags, flagPost } from '@causerie/contracts/content'
import { expectError, type Person } from '@causerie/testkit'
import { until } from '@causerie/testkit/infrastructure/server'
import { expect, it } from 'vitest'
import { channelOf, of } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { commentOn } from '../content/comment/steps.ts'
import { postIn, postOnFeedOf } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { step } from '../step.ts'
import { streamOf, textsIn } from './streams.ts'

const given = sharedNetwork(peopleAndAdmin)
const path = '/api/v1/realtime/stream'
/** 200 with REALTIME_ROUNDS=200. */
const ownMessages = Number(process.env.REALTIME_ROUNDS ?? 40)
const say = (by: Person, channel: { channelId: string }, text: string) =>
  messageIn(by, channel, { data: { text } })

describeNetwork('GET /api/v1/realtime/stream', () => {
  it('tells members of a channel what others write there, and nobody else', async () => {
    const { network, alice, bob, carol } = await given()
    const channel = await channelOf(alice, { channelId: 'by-the-door', userIds: ['bob'] })
    const [ofAlice, ofCarol] = await Promise.all([
      streamOf(network.baseUrl, alice),
      streamOf(network.baseUrl, carol),
    ])
    const sent = await messageIn(bob, channel, {
      data: { text: 'Open at nine' },
      referenceId: 'LOCAL_1',
    })
    const { data } = await ofAlice.first('message.created')
    expect(data).toMatchObject({
      messages: [
        {
          messageId: sent.messageId,
          creatorPublicId: 'bob',
          channelPublicId: channel.channelId,
          // Clients compare it with the id of the channel that they show.
          messageFeedId: channel.channelId,
          segment: 1,
          referenceId: 'LOCAL_1',
        },
      ],
      users: [{ userId: 'bob' }],
      files: [],
      messageFeeds: [],
      reactions: [],
    })
    expect(MessageV5.strict().parse((data.messages as unknown[])[0])).toBeDefined()
    const ownChannel = await channelOf(carol)
    await say(alice, channel, 'Thanks')
    await ofCarol.first('channel.joined', (notified) =>
      JSON.stringify(notified.data).includes(ownChannel.channelId),
    )
    expect(textsIn(ofCarol.notified)).toEqual([])
  })

  it('tells a user who is added to a channel, and of what is written there from then on', async () => {
    const { network, alice, bob } = await given()
    const channel = await channelOf(alice)
    const ofBob = await streamOf(network.baseUrl, bob)
    await step(alice, addChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
    const { data } = await ofBob.first('channel.joined', (notified) =>
      JSON.stringify(notified.data).includes(channel.channelId),
    )
    // The affected row first, the own row last.
    expect(data.channelUsers).toMatchObject([{ userId: 'bob', membership: 'member' }])
    await say(alice, channel, 'Welcome')
    await ofBob.first('message.created')
    expect(textsIn(ofBob.notified)).toEqual(['Welcome'])
    const ofAlice = await streamOf(network.baseUrl, alice)
    await step(bob, leaveChannel, of(channel))
    const left = await ofAlice.first('channel.membersRemoved')
    expect(left.data.channelUsers).toMatchObject([
      { userId: 'bob', membership: 'none' },
      { userId: 'alice', membership: 'member' },
    ])
    expect(left.data.users).toMatchObject([{ userId: 'bob' }, { userId: 'alice' }])
  })

  it('tells everybody of their own messages, in the order in which they were recorded', async () => {
    const { network, alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const [ofAlice, ofBob] = [
      await streamOf(network.baseUrl, alice),
      await streamOf(network.baseUrl, bob),
    ]
    for (let n = 1; n <= ownMessages; n += 1)
      await Promise.all([say(alice, channel, `mine ${n}`), say(bob, channel, `his ${n}`)])
    await until(10_000, () => expect(textsIn(ofAlice.notified)).toHaveLength(2 * ownMessages))
    await until(10_000, () => expect(textsIn(ofBob.notified)).toEqual(textsIn(ofAlice.notified)))
  })

  it('goes on behind any event that a client has had, without a gap or a duplicate', async () => {
    const { network, alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const whole = await streamOf(network.baseUrl, bob)
    const texts = Array.from({ length: 12 }, (_, i) => `${i}`)
    for (const text of texts) await say(alice, channel, text)
    await until(10_000, () => expect(textsIn(whole.notified)).toEqual(texts))
    for (const [n, { id }] of whole.notified.entries()) {
      const rest = await streamOf(network.baseUrl, bob, { lastEventId: id })
      const missed = textsIn(whole.notified.slice(n + 1))
      await until(10_000, () =>
        expect(textsIn(rest.notified).length).toBeGreaterThanOrEqual(missed.length),
      )
      await rest.close()
      expect(textsIn(rest.notified)).toEqual(missed)
      expect(rest.notified.map(({ event }) => event)).not.toContain('reset')
    }
  })

  it('has no words of who was banned meanwhile for clients that come back', async () => {
    const { network, alice, bob, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const before = await streamOf(network.baseUrl, bob)
    const lastEventId = (await before.first('ready')).id
    await before.close()
    await say(carol, channel, 'rude words')
    await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['carol'] } })
    const back = await streamOf(network.baseUrl, bob, { lastEventId })
    const { data } = await back.first('message.created')
    expect(data.messages).toMatchObject([{ data: {}, creatorPublicId: 'carol' }])
    await back.first('channel.banned')
    expect(JSON.stringify(back.notified)).not.toContain('rude words')
  })

  it('resets clients that come back with what it does not know', async () => {
    const { network, alice } = await given()
    for (const lastEventId of ['gone', '', '0.0_0', 'z'.repeat(20_000).slice(0, 5_000)]) {
      const stream = await streamOf(network.baseUrl, alice, { lastEventId })
      await stream.first('reset')
      await stream.close()
    }
  })

  it('tells of records that it is asked for, and of the tray', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, { userIds: ['bob'] })
    await network.settled()
    const [ofBob, ofCarol] = await Promise.all([
      streamOf(network.baseUrl, bob, { records: [`community:${communityId}`] }),
      streamOf(network.baseUrl, carol, { records: [`community:${communityId}`, 'user:alice'] }),
    ])
    const post = await postIn(alice, communityId, { mentions: ['bob'] })
    await commentOn(carol, post.postId, {})
    for (const stream of [ofBob, ofCarol]) {
      const { data } = await stream.first('post.created')
      expect(data).toMatchObject({
        posts: [{ postId: post.postId }],
        feeds: expect.arrayContaining([expect.objectContaining({ feedType: 'published' })]),
      })
      expect(JSON.stringify(data)).not.toMatch(/"(myReactions|flags|polls)"/)
      await stream.first('comment.created')
    }
    const { data } = await ofBob.first('tray.updated', (notified) =>
      JSON.stringify(notified.data).includes('mentioned you'),
    )
    expect(data.unseenCount).toBeGreaterThan(0)
    expect(ofCarol.notified.map(({ event }) => event)).not.toContain('tray.updated')
  })

  it('tells those who moderate the feeds of users of flags there and on users, wherever they are, and refuses this to others', async () => {
    const { network, alice, bob, carol, admin } = await given()
    const ofAdmin = await streamOf(network.baseUrl, admin, { records: ['flags:users'] })
    const { postId } = await postOnFeedOf(bob, 'bob', { text: 'Come at nine' })
    await step(carol, flagPost, { params: { postId }, body: {} })
    const { data } = await ofAdmin.first('post.flagged')
    expect(data.posts).toMatchObject([{ postId, flagCount: 1 }])
    await step(admin, clearPostFlags, { params: { postId } })
    await ofAdmin.first('post.unflagged')
    await step(carol, flagUser, { params: { userId: 'bob' }, body: {} })
    await ofAdmin.first('user.flagged')
    expect((await streamOf(network.baseUrl, alice, { records: ['flags:users'] })).status).toBe(403)
    expect(
      (await streamOf(network.baseUrl, admin, { records: ['flags:communities'] })).status,
    ).toBe(400)
  })

  it('tells of a channel that it names who has read its messages', async () => {
    const { network, alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const { messageId } = await say(alice, channel, 'Who is in?')
    const stream = await streamOf(network.baseUrl, alice, {
      records: [`channel:${channel.channelId}`],
    })
    await step(bob, markFeedRead, {
      params: { messageFeedId: channel.channelId },
      body: { readToSegment: 1 },
    })
    const { data } = await stream.first('marker.marked-message')
    expect(data.contentMarkers).toMatchObject([{ contentId: messageId, readCount: 1 }])
  })

  it('refuses what the caller may not read as if it did not exist', async () => {
    const { alice, bob, admin } = await given()
    const channel = await channelOf(alice)
    const conversation = await channelOf(alice, { type: 'conversation', userIds: ['carol'] }).catch(
      () => channel,
    )
    const { communityId } = await communityOf(alice, { isPublic: false })
    const ask = (by: Person, record: string) => by.raw(`${path}?subscribe=${record}`)
    for (const record of [
      `channel:${channel.channelId}`,
      `community:${communityId}`,
      'channel:none',
      'post:none',
      'user:none',
    ])
      expectError(await ask(bob, record), 403, 400301)
    if (conversation.channelId !== channel.channelId)
      expectError(await ask(admin, `channel:${conversation.channelId}`), 403, 400301)
    for (const record of [
      'channel',
      'dog:1',
      'channel:',
      `channel:${'x'.repeat(200)}`,
      '__proto__:1',
    ])
      expectError(await ask(alice, record), 400, 400000)
    const many = Array.from({ length: 101 }, () => 'user:alice').join('&subscribe=')
    expectError(await ask(alice, many), 400, 400000)
  })

  it('needs a token', async () => {
    const { network } = await given()
    expectError(await network.raw(path), 401, 400100)
    expectError(await network.raw(path, { headers: { authorization: 'Bearer abc' } }), 401, 400100)
    expectError(await network.raw(`${path}?access_token=abc`), 401, 400100)
  })

  it('ends with the session, and not with a newer token', async () => {
    const { network } = await given()
    const dora = await network.signIn('dora', { deviceId: 'one' })
    const other = await network.signIn('dora', { deviceId: 'two' })
    const [first, second] = await Promise.all([
      streamOf(network.baseUrl, dora),
      streamOf(network.baseUrl, other),
    ])
    await step(dora, endSession, {})
    await until(10_000, () => expect(first.isOver()).toBe(true))
    expect(second.isOver()).toBe(false)
  })

  it('ends with the sessions on its device: those of a tab that signs out, or the oldest beyond ten', async () => {
    const { network } = await given()
    const tabs = [
      await network.signIn('finn', { deviceId: 'web' }),
      await network.signIn('finn', { deviceId: 'web' }),
    ]
    const gina = await network.signIn('gina', { deviceId: 'web' })
    const [first, second, hers] = await Promise.all(
      [...tabs, gina].map((person) => streamOf(network.baseUrl, person)),
    )
    for (let n = 2; n < 10; n += 1) await network.signIn('finn', { deviceId: 'web' })
    expect([first?.isOver(), second?.isOver()]).toEqual([false, false])
    const last = await network.signIn('finn', { deviceId: 'web' })
    await until(10_000, () => expect(first?.isOver()).toBe(true))
    expect(second?.isOver()).toBe(false)
    await step(last, endSession, {})
    await until(10_000, () => expect(second?.isOver()).toBe(true))
    expect(hers?.isOver()).toBe(false)
  })

  it('allows a user 20 streams', async () => {
    const { network } = await given()
    const eve = await network.signIn('eve')
    const streams = await Promise.all(
      Array.from({ length: 21 }, () => streamOf(network.baseUrl, eve)),
    )
    expect(streams.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429])
  })
})
