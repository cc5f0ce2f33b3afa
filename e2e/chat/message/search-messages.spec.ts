import {
  createConversation,
  deleteMessageV5,
  leaveChannel,
  queryConversationReads,
  searchMessages,
  updateMessageV5,
} from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { feedOf, messageInFeed } from '../message-feed/steps.ts'
import { about, messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const search = (by: Person, query: string, more: object = {}) =>
  step(by, searchMessages, { query: { query, ...more } })
const textsOf = async (by: Person, query: string, more: object = {}) =>
  (await search(by, query, more)).messages.map(({ data }) => data.text)
/** What somebody else wrote a moment ago is found soon. */
const finds = (by: Person, query: string, more: object = {}) =>
  eventually(() => textsOf(by, query, more))

type Sent = { text: string; tags?: readonly string[] }
const say = (by: Person, channel: { channelId: string }, { text, ...more }: Sent) =>
  messageIn(by, channel, { data: { text }, ...more })

describeNetwork('GET /api/v2/search/messages', () => {
  it('finds what was written by its words, newest first, with the places that match', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const older = await say(alice, channel, { text: 'The tomatoes of the Müllers are red.' })
    const newer = await say(alice, channel, {
      text: 'Müller sells tomato plants: https://plants.example/red',
    })
    await say(alice, channel, { text: '今天天气很好' })
    const where = { channelId: channel.channelId }
    const { messages, searchResult, total, paging } = await search(alice, 'muller tomato', where)
    expect(messages.map(({ messageId }) => messageId)).toEqual([newer.messageId])
    expect(total).toEqual({ count: 1, isExact: true })
    expect(paging).toEqual({})
    expect(searchResult[0]?.score).toBeGreaterThan(0)
    expect(only(only(searchResult).fragments).matches).toEqual([
      { index: 0, length: 6 },
      { index: 13, length: 6 },
    ])
    const ids = async (query: string) =>
      (await search(alice, query, where)).messages.map(({ messageId }) => messageId)
    expect(await ids('red')).toEqual([newer.messageId, older.messageId])
    expect(await ids('red -plants')).toEqual([older.messageId])
    expect(await ids('"tomatoes of the"')).toEqual([older.messageId])
    expect(await ids('"of tomatoes"')).toEqual([])
    expect(await ids('toma')).toEqual([newer.messageId, older.messageId])
    expect(await ids('plants.example')).toEqual([newer.messageId])
    expect(await textsOf(alice, '天气', where)).toEqual(['今天天气很好'])
    expect(await textsOf(alice, 'toma', { ...where, exactMatch: true })).toEqual([])
    await finds(bob, '天气', where).toEqual(['今天天气很好'])
  })

  it('follows edits and deletions', async () => {
    const { alice } = await given()
    const channel = await channelOf(alice)
    const where = { channelId: channel.channelId }
    const message = await say(alice, channel, { text: 'A walk at dawn', tags: ['walks'] })
    await step(alice, updateMessageV5, { ...about(message), body: { tags: ['tours'] } })
    expect(await textsOf(alice, 'dawn #tours', where)).toEqual(['A walk at dawn'])
    expect(await textsOf(alice, '#walks', where)).toEqual([])
    await step(alice, updateMessageV5, {
      ...about(message),
      body: { data: { text: 'A walk at dusk' } },
    })
    expect(await textsOf(alice, 'dawn', where)).toEqual([])
    expect(await textsOf(alice, 'dusk #tours', where)).toEqual(['A walk at dusk'])
    await step(alice, deleteMessageV5, about(message))
    expect(await textsOf(alice, 'walk', where)).toEqual([])
  })

  it('finds in the channels of the caller alone, as long as they are theirs', async () => {
    const { alice, bob, carol, admin } = await given()
    const open = await channelOf(alice, { userIds: ['bob'] })
    const closed = await channelOf(alice, { type: 'private', userIds: ['carol'] })
    await say(alice, open, { text: 'quokka one' })
    await say(alice, closed, { text: 'quokka two' })
    expect(await textsOf(alice, 'quokka')).toEqual(['quokka two', 'quokka one'])
    await finds(bob, 'quokka').toEqual(['quokka one'])
    await finds(carol, 'quokka').toEqual(['quokka two'])
    await finds(admin, 'quokka').toEqual(['quokka two', 'quokka one'])
    expect(await textsOf(alice, `quokka in:${open.channelId}`)).toEqual(['quokka one'])
    await eventually(() => textsOf(admin, `quokka in:${closed.channelId}`)).toEqual(['quokka two'])
    await step(bob, leaveChannel, of(open))
    expect(await textsOf(bob, 'quokka')).toEqual([])
  })

  it('filters by author, type, tag, feed and time', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const { messageFeedId } = await feedOf(alice, channel)
    const where = { channelId: channel.channelId }
    await say(bob, channel, { text: 'owl of bob', tags: ['night'] })
    await say(alice, channel, { text: 'owl of alice' })
    await messageInFeed(alice, messageFeedId, { data: { text: 'owl beside' } })
    await finds(alice, 'owl', where).toEqual(['owl beside', 'owl of alice', 'owl of bob'])
    await eventually(() => textsOf(alice, 'owl', { messageFeedId })).toEqual(['owl beside'])
    await eventually(() => textsOf(alice, 'owl', { ...where, userIds: ['bob'] })).toEqual([
      'owl of bob',
    ])
    await eventually(() => textsOf(alice, 'from:bob', where)).toEqual(['owl of bob'])
    await eventually(() => textsOf(alice, 'owl', { ...where, tags: ['night'] })).toEqual([
      'owl of bob',
    ])
    await eventually(() => textsOf(alice, 'owl', { ...where, types: ['image'] })).toEqual([])
    await eventually(() => textsOf(alice, 'owl before:2020-01-01', where)).toEqual([])
    await eventually(() => textsOf(alice, 'owl after:2020-01-01', where)).toHaveLength(3)
  })

  it('pages, and counts on the first page', async () => {
    const { alice } = await given()
    const channel = await channelOf(alice)
    const where = { channelId: channel.channelId }
    for (const n of [1, 2, 3, 4, 5]) await say(alice, channel, { text: `heron ${n}` })
    const first = await search(alice, 'heron', { ...where, options: { limit: 2 } })
    expect(first.total).toEqual({ count: 5, isExact: true })
    const second = await search(alice, 'heron', {
      ...where,
      options: { limit: 2, token: first.paging.next },
    })
    expect(second.total).toBeUndefined()
    const third = await search(alice, 'heron', {
      ...where,
      options: { limit: 2, token: second.paging.next },
    })
    expect(
      [first, second, third].map(({ messages }) => messages.map(({ data }) => data.text)),
    ).toEqual([['heron 5', 'heron 4'], ['heron 3', 'heron 2'], ['heron 1']])
    expect(third.paging.next).toBeUndefined()
  })

  it('shows conversations to their members, and to administrators on request, with a trace', async () => {
    const { alice, bob, carol, admin } = await given()
    const talk = only(
      (await step(alice, createConversation, { body: { userIds: ['bob'], isDistinct: false } }))
        .channels,
    )
    await say(alice, talk, { text: 'narwhal secret' })
    await finds(bob, 'narwhal').toEqual(['narwhal secret'])
    expect(await textsOf(carol, 'narwhal')).toEqual([])
    expect(await textsOf(admin, 'narwhal')).toEqual([])
    const reads = async () =>
      (await step(admin, queryConversationReads, of(talk))).conversationReads.length
    expect(await reads()).toBe(0)
    expect(await textsOf(admin, 'narwhal', { channelId: talk.channelId })).toEqual([
      'narwhal secret',
    ])
    expect(await reads()).toBe(1)
  })

  itInOneProcess('is for those who read the channel, and refuses bad input', async () => {
    const { alice, dan } = await given()
    const channel = await channelOf(alice)
    const call = (by: Person, query: object) =>
      by.call(searchMessages, { query: { query: 'a', ...query } })
    expectError(await call(dan, { channelId: channel.channelId }), 403, 400301)
    expectError(await call(alice, { channelId: 'nothing' }), 404, 400400)
    expectError(await call(alice, { messageFeedId: 'nothing' }), 404, 400400)
    const refused = await call(alice, { query: 'owl has:wings' })
    expectError(refused, 400, 400000)
    expect(refused.text).toContain('index 4, length 9')
    expectError(await call(alice, { query: '' }), 400, 400000)
    expectError(await call(alice, { options: { limit: 101 } }), 400, 400000)
  })
})
