import { channelMemberJoined, messageUpdated, searchMessages } from '@causerie/contracts/chat'
import { newId, type Reader, valueIn } from '@causerie/kernel'
import { eventually } from '@causerie/testkit/eventually'
import {
  internalIdOf,
  messageDeletedBy,
  messageEditedBy,
  messageInPorch,
  messageSentBy,
  porch,
  porchCreated,
  usersCreated,
} from '@causerie/testkit/facts'
import { tries } from '@causerie/testkit/tries'
import { matchOf, parseQuery } from '@causerie/words'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { anyWorld, factsOf, kinds, people } from '../../test/any-chat-world.ts'
import { callerIn, startLoneChat } from '../../test/lone-chat.ts'
import { channelForViewerIn, viewerRows } from '../channel/channel-access.ts'
import { isShownTo } from '../channel/channel-policy.ts'
import { readableChannel } from '../channel/channel-visibility.ts'
import { readMessages } from '../message/message-lists.ts'

let chat: Awaited<ReturnType<typeof startLoneChat>>
beforeAll(async () => {
  chat = await startLoneChat(inject('postgres'))
})
afterAll(() => chat?.close())

type Caller = ReturnType<typeof callerIn>
const folded = () =>
  eventually(async () => (await chat.host.health()).checks['source chat']?.lag, {
    timeout: 20_000,
  }).toBe(0)
/** All results of a search, page by page, in order. */
const found = async (caller: Caller, query: object): Promise<string[]> => {
  const ids: string[] = []
  for (let token: string | undefined = ''; token !== undefined; ) {
    if (ids.length > 50) throw new Error(`too many: ${JSON.stringify(query)} ${ids.join()}`)
    const options = token === '' ? { limit: 2 } : { limit: 2, token }
    const page: Awaited<ReturnType<typeof search>> = await search(caller, { ...query, options })
    expect(page.searchResult.map(({ messageId }) => messageId)).toEqual(
      page.messages.map(({ messageId }) => messageId),
    )
    ids.push(...page.messages.map(({ messageId }) => messageId))
    token = page.paging.next
  }
  return ids
}
const search = (caller: Caller, query: object) => chat.reply(searchMessages, { query }, caller)

const channelIds = kinds.map(({ channelId }) => channelId)
const shownIn = async (reader: Reader, messageFeedId: string) => {
  const page = { sortBy: 'segmentAsc', limit: 100 } as const
  const { rows } = await readMessages(reader, page, { messageFeedId, isDeleted: false })
  return rows.map(({ messageId }) => messageId)
}

test('in any world, everybody finds what the lists of their channels show, in each of them and in all', () =>
  fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      const networkId = newId()
      await chat.record(networkId, factsOf(world))
      await folded()
      const reader = chat.host.reader(networkId)
      const listed = new Map(
        await Promise.all(channelIds.map(async (id) => [id, await shownIn(reader, id)] as const)),
      )
      const viewers = [
        ...people.map((userId) => callerIn(networkId, userId)),
        callerIn(networkId, 'alice', 'admin'),
        callerIn(networkId, 'root', 'admin'),
      ]
      for (const caller of viewers) {
        const beside: string[] = []
        for (const channelId of channelIds) {
          const channel = channelForViewerIn(await reader.load(viewerRows(channelId, caller)), {
            caller,
            networkId,
          })
          if (channel && isShownTo(caller, channel)) beside.push(...(listed.get(channelId) ?? []))
          const query = { query: 'hello', channelId }
          if ('refused' in (await readableChannel(reader, channelId, caller)))
            expect(await chat.refusal(searchMessages, { query }, caller)).not.toBe('not refused')
          else expect((await found(caller, query)).sort()).toEqual(listed.get(channelId)?.sort())
        }
        expect((await found(caller, { query: 'hello' })).sort()).toEqual(beside.sort())
      }
    }),
    { numRuns: tries(10), endOnFailure: true },
  ))

const word = fc.constantFrom(
  'tomato',
  'Tomaten',
  'red',
  'the',
  '番茄',
  '红番茄',
  '😀',
  'https://a.example/x',
)
const anyText = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
const anyMessage = fc.record({
  text: anyText,
  userId: fc.constantFrom('alice', 'bob'),
  tags: fc.uniqueArray(fc.constantFrom('red', 'garden'), { maxLength: 2 }),
  mentions: fc.subarray(['alice', 'bob']),
  edit: fc.option(
    fc.record({
      text: fc.option(anyText, { nil: undefined }),
      tags: fc.option(fc.subarray(['red', 'garden']), { nil: undefined }),
      mentions: fc.option(fc.subarray(['alice', 'bob']), { nil: undefined }),
    }),
    { nil: undefined },
  ),
  isDeleted: fc.nat(5).map((n) => n === 0),
  type: fc.constantFrom('text' as const, 'image' as const),
})
type AnyMessage = typeof anyMessage extends fc.Arbitrary<infer M> ? M : never
const term = fc.oneof(
  word,
  fc.constantFrom(
    '#red',
    '#garden',
    '@alice',
    'has:link',
    'has:image',
    'from:bob',
    'tom',
    '番',
    'a.example',
  ),
  fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
  word.map((one) => `-${one}`),
)
const anyQuery = fc.array(term, { minLength: 1, maxLength: 3 }).map((terms) => terms.join(' '))

/** What a request filters by besides its query. */
const anyFilter = fc.record(
  {
    userIds: fc.subarray(['alice', 'bob', 'carol'], { minLength: 1 }),
    types: fc.subarray(['text', 'image'], { minLength: 1 }),
    tags: fc.subarray(['red', 'garden', 'none'], { minLength: 1 }),
    channelId: fc.constant(porch.channelId),
  },
  { requiredKeys: [] },
)
const anySearch = fc.record({ query: anyQuery, filter: anyFilter })

const idOf = (n: number) => `m${String(n).padStart(3, '0')}`
const factsOfMessage = (
  { text, userId, tags, mentions, edit, isDeleted, type }: AnyMessage,
  n: number,
) => {
  const of = { messageId: idOf(n), internalId: idOf(n), userId }
  const sent = messageSentBy(userId, { ...of, segment: n + 1, mentionedUserIds: mentions, text })
  return [
    { ...sent, data: { ...sent.data, tags, dataType: type } },
    ...(edit
      ? [
          messageUpdated({
            ...messageInPorch(of),
            by: userId,
            ...(edit.text !== undefined && { data: { text: edit.text } }),
            ...(edit.tags && { tags: edit.tags }),
            ...(edit.mentions && {
              mentionedUserIds: edit.mentions,
              mentionedUserInternalIds: edit.mentions.map(internalIdOf),
            }),
            textBefore: text,
            mentionsAdded: [],
            mentionsRemoved: [],
            segment: n + 1,
          }),
        ]
      : []),
    ...(isDeleted ? [messageDeletedBy(userId, of)] : []),
  ]
}

test('a search is the list, newest first, filtered by what matches, whatever was edited', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(anyMessage, { maxLength: 25 }),
      fc.array(anySearch, { minLength: 1, maxLength: 8 }),
      async (messages, searches) => {
        const networkId = newId()
        const joined = ['alice', 'bob'].map((userId) =>
          channelMemberJoined({
            channelId: porch.channelId,
            internalId: porch.internalId,
            userId,
            userInternalId: internalIdOf(userId),
            roles: ['member'],
            by: 'alice',
            isSuspended: false,
          }),
        )
        await chat.record(networkId, [
          ...usersCreated('alice', 'bob'),
          ...porchCreated().slice(0, 1),
          ...joined,
          ...messages.flatMap(factsOfMessage),
        ])
        await folded()
        const reader = chat.host.reader(networkId)
        const page = { sortBy: 'segmentDesc', limit: 100 } as const
        const { rows } = await readMessages(reader, page, {
          messageFeedId: porch.internalId,
          isDeleted: false,
        })
        for (const { query, filter } of searches) {
          const parsed = parseQuery(query, { now: new Date() })
          if ('refused' in parsed) continue
          const expected = rows.filter(({ doc, mentionedUserIds, userId }) => {
            const { data, tags, type } = valueIn(doc)
            const mentioned = mentionedUserIds === null ? [] : valueIn(mentionedUserIds)
            const traits = [
              ...(type === 'image' ? ['has:image'] : []),
              ...tags.map((tag) => `#${tag}`),
              ...mentioned.map((id) => `@${id}`),
            ]
            const { from } = parsed.filters
            return (
              (from.length === 0 || from.includes(userId)) &&
              (filter.userIds ?? [userId]).includes(userId) &&
              (filter.types ?? [type]).includes(type) &&
              (!filter.tags || filter.tags.some((tag) => tags.includes(tag))) &&
              matchOf(parsed, String(data.text), traits) !== undefined
            )
          })
          const ids = await found(callerIn(networkId, 'alice'), { query, ...filter })
          expect({ query, filter, ids }).toEqual({
            query,
            filter,
            ids: expected.map(({ messageId }) => messageId),
          })
        }
      },
    ),
    { numRuns: tries(20) },
  ))

test('what is found is counted, and not exactly where the index holds what does not match', async () => {
  const networkId = newId()
  await chat.record(networkId, [
    ...usersCreated('alice', 'bob'),
    ...porchCreated().slice(0, 1),
    channelMemberJoined({
      channelId: porch.channelId,
      internalId: porch.internalId,
      userId: 'alice',
      userInternalId: internalIdOf('alice'),
      roles: ['member'],
      by: 'alice',
      isSuspended: false,
    }),
    ...[1, 2, 3].map((n) =>
      messageSentBy('alice', { messageId: idOf(n), segment: n, text: n === 2 ? 'b a' : 'a b' }),
    ),
    messageEditedBy('alice', { messageId: idOf(3), text: 'other' }),
  ])
  await folded()
  const alice = callerIn(networkId, 'alice')
  expect(await search(alice, { query: 'a b' })).toMatchObject({
    total: { count: 2, isExact: true },
    messages: [{ messageId: idOf(2) }, { messageId: idOf(1) }],
  })
  expect(await search(alice, { query: '"a b"' })).toMatchObject({
    messages: [{ messageId: idOf(1) }],
  })
})
