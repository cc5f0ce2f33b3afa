import { searchMessages } from '@causerie/contracts/chat'
import { newId } from '@causerie/kernel'
import { messageSentBy, porchCreated, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { foldEvents, recordedAs } from '@causerie/testkit/kernel/fold-events'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { searchedFor, searchedTexts, searchTimes } from '@causerie/testkit/searched-texts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callerIn, startLoneChat } from '../../test/lone-chat.ts'
import { channels } from '../channel/channel.ts'
import { channelUsers } from '../channel-user/channel-user.ts'
import { messages } from '../message/message.ts'
import { chatService } from '../service.ts'
import { messageWordsFolds } from './message-words-folds.ts'

/** A world of `SEARCH_MESSAGES` messages in 100 channels, of which alice is a member of 30. */
const total = Number(process.env.SEARCH_MESSAGES ?? 100_000)
const [allChannels, ownChannels] = [100, 30]
const atOnce = 20_000

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

const textOf = searchedTexts({ total, words: { atLeast: 8, upTo: 24 } })
let chat: Awaited<ReturnType<typeof startLoneChat>>
let view: Awaited<ReturnType<typeof viewDatabase>>
const spent = { here: 0, inDatabase: 0, bytes: 0 }

const messageOf = (n: number) => {
  const channelId = `c${n % allChannels}`
  const internalId = n.toString(16).padStart(24, '0')
  const ids = {
    messageId: internalId,
    channelId,
    channelInternalId: channelId,
    messageFeedId: channelId,
  }
  const text = textOf(n)
  spent.bytes += Buffer.byteLength(text)
  const at = new Date(1_700_000_000_000 + n).toISOString()
  const sent = messageSentBy('bob', { ...ids, internalId, text })
  return {
    stored: messages.put({
      ...message,
      ...ids,
      _id: internalId,
      channelSegment: n + 1,
      data: { text },
    }),
    event: recordedAs(sent, { networkId, id: internalId, at }),
  }
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
    const written = made.map(({ stored }) => stored)
    await insertRows(chat.address, networkId, written)
    const events = made.map(({ event }) => event)
    const { here, inDatabase } = await foldEvents(chat.address, [messageWordsFolds], events)
    spent.here += here
    spent.inDatabase += inDatabase
  }
  await view.rows('vacuum analyze message_words')
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
  for (const [name, query] of Object.entries(searchedFor))
    lines.push(
      await searchTimes(name, async () => {
        const found = await chat.reply(searchMessages, { query: { query } }, alice)
        return found.messages.length
      }),
    )
  const [size] = await view.rows<{ index: number; table: number; messages: number }>(sizes)
  if (!size) expect.fail()
  const share = (bytes: number) => (bytes / spent.bytes).toFixed(2)
  const perSecond = (milliseconds: number) => Math.round(total / (milliseconds / 1_000))
  lines.push(
    `${total} messages with ${(spent.bytes / 1e6).toFixed(0)} MB of text`,
    `index ÷ texts ${share(size.index)}, message_words in all ÷ texts ${share(size.table)}, ÷ messages ${(size.table / size.messages).toFixed(2)}`,
    `folded ${perSecond(spent.here)} messages per second of CPU here, and ${perSecond(spent.inDatabase)} in the database: ${perSecond(spent.here + spent.inDatabase)} in all`,
  )
  console.log(lines.join('\n'))
})
