import {
  chatSettingUpdated,
  getChannel,
  getMessage,
  listMessages,
  queryChannelUsers,
  queryMessageFeeds,
  queryMessages,
  queryMessagesV5,
} from '@causerie/contracts/chat'
import { type Change, newId, type Reader } from '@causerie/kernel'
import type { AnyOperation } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { messageSentBy, porchCreated, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { planNodesOf, recordingReader } from '@causerie/testkit/kernel/asked-statements'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callerIn, startLoneChat } from '../../test/lone-chat.ts'
import { channelActivities, channels } from '../channel/channel.ts'
import { channelAnswer } from '../channel/channel-view.ts'
import { channelUsers } from '../channel-user/channel-user.ts'
import { chatService } from '../service.ts'
import { messages } from './message.ts'
import { messagesByIds } from './message-queries.ts'
import { messageAnswer } from './message-view.ts'

const networkId = newId()
const few = 10
const many = 100_000
let chat: Awaited<ReturnType<typeof startLoneChat>>
let view: Awaited<ReturnType<typeof viewDatabase>>

const story = given(chatService, [
  ...usersCreated('alice', 'bob'),
  ...porchCreated(),
  messageSentBy('bob'),
])
const row = <Row>(found: Row | undefined): Row => found ?? expect.fail()
const [channel, activity] = [
  row(story.row(channels.get('porch'))),
  row(story.row(channelActivities.get('porch'))),
]
const member = row(story.row(channelUsers.get('porch', 'alice')))
const message = row(story.row(messages.get('hello')))
const user = row(story.row(users.get('alice')))

/**
 * A channel with so many members, each of whom has sent a message; every hundredth is flagged,
 * every third deleted.
 */
const channelOf = (channelId: string, size: number): Change[] => {
  const ids = { channelId, channelInternalId: channelId, channelPublicId: channelId }
  const userId = (n: number) => (n === 0 ? 'alice' : `${channelId}-${n}`)
  const of = Array.from({ length: size }, (_, n) => n)
  return [
    channels.put({ ...channel, ...ids, _id: channelId }),
    channelActivities.put({ ...activity, channelId, memberCount: size, lastSegment: size }),
    ...of
      .slice(1)
      .map((n) =>
        users.put({ ...user, userId: userId(n), userInternalId: userId(n), _id: userId(n) }),
      ),
    ...of.map((n) =>
      channelUsers.put({
        ...member,
        ...ids,
        userId: userId(n),
        roles: n === 0 ? member.roles : ['member'],
      }),
    ),
    ...of.map((n) =>
      messages.put({
        ...message,
        ...ids,
        messageFeedId: channelId,
        messageId: `${channelId}-${n}`,
        _id: newId(),
        userId: userId(n),
        channelSegment: n + 1,
        isDeleted: n % 3 === 0,
        flagCount: n % 100 === 1 ? 1 : 0,
      }),
    ),
  ]
}

beforeAll(async () => {
  chat = await startLoneChat(inject('postgres'))
  const before = { messagePreview: { enabled: false } }
  await chat.record(networkId, [
    ...usersCreated('alice'),
    chatSettingUpdated({ before, after: { messagePreview: { enabled: true } }, by: 'ADMIN_root' }),
  ])
  await insertRows(chat.address, networkId, [...channelOf('few', few), ...channelOf('many', many)])
  view = await viewDatabase(chat.address)
})
afterAll(async () => {
  await view?.close()
  await chat?.close()
})

/**
 * The statements that `read` sends, each with the shape of its plan and the most rows that one of
 * its nodes has.
 */
const plansOf = async (read: (reader: Reader) => Promise<unknown>) => {
  const { recording, asked } = recordingReader(chat.host.reader(networkId))
  await read(recording)
  const plans: { name: string; shape: string[]; rows: number }[] = []
  for (const one of asked) {
    const nodes = await planNodesOf(view, networkId, one)
    plans.push({
      name: one.statement.name,
      // A cache in front of a look-up is no other plan, nor is another way to remove duplicates of
      // the ids of a page.
      shape: nodes
        .filter((node) => !ofFewRows.has(node['Node Type']))
        .map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`),
      rows: Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops'])),
    })
  }
  return plans
}

const ofFewRows = new Set(['Memoize', 'Unique', 'Sort', 'Aggregate'])

/** A query as the caller `alice` sends it. */
const asking =
  (contract: AnyOperation, input: { params?: object; query?: object }) => (reader: Reader) => {
    const route = chatService.operations.find((candidate) => candidate.contract === contract)
    if (route?.kind !== 'query') throw new Error(`${contract.id} is no query of chat`)
    const [params, query] = [
      contract.params.parse(input.params ?? {}),
      contract.query.parse(input.query ?? {}),
    ]
    return route.read(
      { params, query, body: {}, caller: callerIn(networkId, 'alice'), newId },
      reader,
    )
  }

test.each<[string, (channelId: string, size: number) => (reader: Reader) => Promise<unknown>]>([
  ['the newest page of messages', (channelId) => asking(queryMessages, { query: { channelId } })],
  [
    'an older page',
    (channelId, size) =>
      asking(queryMessages, { query: { channelId, options: { before: size / 2, last: 3 } } }),
  ],
  [
    'flagged messages',
    (channelId) =>
      asking(queryMessages, { query: { channelId, hasFlag: true, options: { last: 5 } } }),
  ],
  [
    'the newest page of a feed',
    (channelId) => asking(queryMessagesV5, { query: { messageFeedId: channelId } }),
  ],
  [
    'what is around a message',
    (channelId, size) =>
      asking(queryMessagesV5, {
        query: { messageFeedId: channelId, options: { around: `${channelId}-${size / 2}` } },
      }),
  ],
  ['the feeds of a channel', (channelId) => asking(queryMessageFeeds, { params: { channelId } })],
  ['a message', (channelId) => asking(getMessage, { params: { messageId: `${channelId}-1` } })],
  [
    'messages by their ids',
    (channelId) =>
      asking(listMessages, { query: { messageIds: [`${channelId}-1`, `${channelId}-2`] } }),
  ],
  [
    'members',
    (channelId) =>
      asking(queryChannelUsers, { params: { channelId }, query: { options: { limit: 5 } } }),
  ],
  ['a channel with its preview', (channelId) => asking(getChannel, { params: { channelId } })],
  [
    'the answer of a ban',
    (channelId) => (reader) =>
      channelAnswer(reader, {
        viewer: callerIn(networkId, 'alice'),
        channelIds: [channelId],
        userIds: [`${channelId}-1`],
      }),
  ],
  [
    'the answer of an edit and of a flag',
    (channelId) => async (reader) =>
      messageAnswer(reader, {
        viewer: callerIn(networkId, 'alice'),
        messages: await messagesByIds(reader, [`${channelId}-1`]),
      }),
  ],
])(
  '%s takes the same statements and plans with ten and twenty thousand messages and members',
  async (_, read) => {
    const [small, large] = [await plansOf(read('few', few)), await plansOf(read('many', many))]
    expect(large.map(({ name, shape }) => ({ name, shape }))).toEqual(
      small.map(({ name, shape }) => ({ name, shape })),
    )
    for (const { name, rows } of large)
      expect({ name, isBounded: rows <= 510 }).toEqual({ name, isBounded: true })
  },
)
