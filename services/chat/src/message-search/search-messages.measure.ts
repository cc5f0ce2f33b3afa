import { searchMessages } from '@causerie/contracts/chat'
import { type Change, newId } from '@causerie/kernel'
import { messageSentBy, porchCreated, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { threadMilliseconds } from '@causerie/testkit/thread-time'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callerIn, startLoneChat } from '../../test/lone-chat.ts'
import { channels } from '../channel/channel.ts'
import { channelUsers } from '../channel-user/channel-user.ts'
import { messages } from '../message/message.ts'
import { chatService } from '../service.ts'
import { messageWords, wordsOfNew } from './message-words.ts'

/** A world of `SEARCH_MESSAGES` messages in 100 channels, of which alice is a member of 30. */
const total = Number(process.env.SEARCH_MESSAGES ?? 100_000)
const [allChannels, ownChannels] = [100, 30]
const atOnce = 20_000
const timesEach = 200
const vocabulary = 50_000

const networkId = newId()
const story = given(chatService, [
  ...usersCreated('alice', 'bob'),
  ...porchCreated(),
  messageSentBy('bob'),
])
const row = <Row>(found: Row | undefined): Row => found ?? expect.fail()
const channel = row(story.row(channels.get('porch')))
const member = row(story.row(channelUsers.get('porch', 'alice')))
const message = row(story.row(messages.get('hello')))

/** Pseudo-random numbers, the same in every run. */
const random = (() => {
  let state = 42
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
})()
/** Few words are frequent, as in a language. */
const anyWord = () => `w${Math.floor(vocabulary ** random()).toString(36)}x`
const han = '天气很好今明山水花鸟人大中国学生老师朋友吃饭喝茶看书写字'
const anyText = (n: number): string => {
  if (n % 10 === 0)
    return Array.from({ length: 20 }, () => han[Math.floor(random() * han.length)]).join('')
  const words = Array.from({ length: 8 + Math.floor(random() * 16) }, anyWord)
  if (n % (total / 50) === 1) words.push('quetzalcoatl')
  return words.join(' ')
}

let chat: Awaited<ReturnType<typeof startLoneChat>>
let view: Awaited<ReturnType<typeof viewDatabase>>
const spent = { words: 0, bytes: 0 }

const messageOf = (n: number): Change[] => {
  const channelId = `c${n % allChannels}`
  const internalId = n.toString(16).padStart(24, '0')
  const ids = {
    messageId: `m${n}`,
    channelId,
    channelInternalId: channelId,
    messageFeedId: channelId,
  }
  const text = anyText(n)
  spent.bytes += Buffer.byteLength(text)
  const fact = messageSentBy('bob', { ...ids, internalId, text })
  const began = threadMilliseconds()
  const words = wordsOfNew({
    ...fact,
    networkId,
    at: new Date(1_700_000_000_000 + n).toISOString(),
    id: internalId,
    actor: 'bob',
    cause: '',
    hops: 0,
    lane: 0,
    position: 1,
    incarnation: 1,
    previous: '',
    subject: fact.orderedBy,
  })
  spent.words += threadMilliseconds() - began
  return [
    messages.put({ ...message, ...ids, _id: internalId, channelSegment: n + 1, data: { text } }),
    messageWords.put(words),
  ]
}

beforeAll(async () => {
  chat = await startLoneChat(inject('postgres'))
  view = await viewDatabase(chat.address)
  await chat.record(networkId, usersCreated('alice', 'bob'))
  const places = Array.from({ length: allChannels }, (_, n) => {
    const ids = { channelId: `c${n}`, channelInternalId: `c${n}`, channelPublicId: `c${n}` }
    return [
      channels.put({ ...channel, ...ids, _id: `c${n}` }),
      ...(n < ownChannels ? [channelUsers.put({ ...member, ...ids })] : []),
    ]
  })
  await insertRows(chat.address, networkId, places.flat())
  for (let from = 0; from < total; from += atOnce) {
    const size = Math.min(atOnce, total - from)
    const made = Array.from({ length: size }, (_, i) => messageOf(from + i))
    await insertRows(chat.address, networkId, made.flat())
  }
}, 3_600_000)
afterAll(async () => {
  await view?.close()
  await chat?.close()
})

const sizes = `select pg_relation_size('message_words_by_word')::float8 as index,
  pg_total_relation_size('message_words')::float8 as table, pg_total_relation_size('messages')::float8 as messages`

test('searches of a member of 30 of 100 channels, and the size of what they read', async () => {
  const alice = callerIn(networkId, 'alice')
  const lines: string[] = []
  for (const [name, query] of [
    ['a rare word', 'quetzalcoatl'],
    ['a frequent word', 'w1x'],
    ['a word of the middle', 'w8cx'],
    ['a phrase', '"w1x w2x"'],
    ['a CJK bigram', '天气'],
    ['a word of one author', 'w1x from:bob'],
  ] as const) {
    const times: number[] = []
    let found = 0
    for (let i = 0; i < timesEach; i += 1) {
      const began = performance.now()
      const { messages: page } = await chat.reply(searchMessages, { query: { query } }, alice)
      times.push(performance.now() - began)
      found = page.length
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
    lines.push(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${found} on the first page`)
    expect(found, name).toBeGreaterThan(0)
  }
  const [size] = await view.rows<{ index: number; table: number; messages: number }>(sizes)
  if (!size) expect.fail()
  const share = (bytes: number) => (bytes / spent.bytes).toFixed(2)
  lines.push(
    `${total} messages with ${(spent.bytes / 1e6).toFixed(0)} MB of text`,
    `index ÷ texts ${share(size.index)}, message_words in all ÷ texts ${share(size.table)}, ÷ messages ${(size.table / size.messages).toFixed(2)}`,
    `words made of ${Math.round(total / (spent.words / 1_000))} messages per second of CPU`,
  )
  console.log(lines.join('\n'))
})
