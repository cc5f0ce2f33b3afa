import { type Change, newId, type Reader } from '@causerie/kernel'
import { messageSentBy, porchCreated, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { examinedBy, planNodesOf, recordingReader } from '@causerie/testkit/kernel/asked-statements'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callerIn, startLoneChat } from '../../test/lone-chat.ts'
import { channels } from '../channel/channel.ts'
import { messages } from '../message/message.ts'
import { chatService } from '../service.ts'
import { tryOnLatest } from './dry-run.ts'

const [networkId, other] = [newId(), newId()]
let chat: Awaited<ReturnType<typeof startLoneChat>>
let view: Awaited<ReturnType<typeof viewDatabase>>

const story = given(chatService, [
  ...usersCreated('alice', 'bob'),
  ...porchCreated(),
  messageSentBy('bob'),
])
const channel = story.row(channels.get('porch')) ?? expect.fail()
const message = story.row(messages.get('hello')) ?? expect.fail()

/** Ten thousand messages in turn in a channel and a conversation, two of three deleted. */
const manyMessages = (): Change[] => [
  channels.put(channel),
  channels.put({ ...channel, channelId: 'talk', type: 'conversation' }),
  ...Array.from({ length: 10_000 }, (_, n) =>
    messages.put({
      ...message,
      messageId: `m${n}`,
      _id: newId(),
      channelId: n % 2 === 0 ? 'porch' : 'talk',
      messageFeedId: n % 2 === 0 ? message.messageFeedId : 'talk',
      channelSegment: n + 1,
      isDeleted: n % 3 > 0,
    }),
  ),
]

beforeAll(async () => {
  chat = await startLoneChat(inject('postgres'))
  // The other network has the later messages.
  for (const id of [networkId, other]) await insertRows(chat.address, id, manyMessages())
  view = await viewDatabase(chat.address)
})
afterAll(async () => {
  await view?.close()
  await chat?.close()
})

const askedBy = async (read: (reader: Reader) => Promise<unknown>) => {
  const { recording, asked } = recordingReader(chat.host.reader(networkId))
  await read(recording)
  return asked
}

test.each([
  ['the network', undefined, 'messages_to_try_last_created_desc'],
  ['a channel', 'porch', 'messages_of_feed_to_try_last_created_desc'],
])(
  'each statement of a dry run on %s examines five times the rows of a page at most, of ten thousand',
  async (_, channelId, name) => {
    const caller = callerIn(networkId, 'root', 'admin')
    const asked = await askedBy((reader) =>
      tryOnLatest(
        reader,
        { channelId, caller },
        { try: async () => ({ isStopped: false, characters: 0, parts: 0, work: 0 }) },
      ),
    )
    const pages = asked.filter(({ statement }) => statement.name === name)
    expect(pages).toHaveLength(10)
    for (const one of asked) {
      const nodes = await planNodesOf(view, networkId, one)
      expect(Math.max(...nodes.map(examinedBy))).toBeLessThanOrEqual(500)
    }
  },
)
