import {
  createConversation,
  createMessage,
  getMessage,
  queryConversationReads,
  queryMessages,
} from '@causerie/contracts/chat'
import { newId } from '@causerie/kernel'
import { usersCreated } from '@causerie/testkit/facts'
import { journalOf, viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callerIn, startLoneChat } from '../../test/lone-chat.ts'

let chat: Awaited<ReturnType<typeof startLoneChat>>
let view: Awaited<ReturnType<typeof viewDatabase>>
beforeAll(async () => {
  chat = await startLoneChat(inject('postgres'))
  view = await viewDatabase(chat.address)
})
afterAll(async () => {
  await view?.close()
  await chat?.close()
})

const conversation = async () => {
  const networkId = newId()
  await chat.record(networkId, usersCreated('alice', 'bob', 'root'))
  const [alice, root] = [callerIn(networkId, 'alice'), callerIn(networkId, 'root', 'admin')]
  const messageId = `m-${networkId}`
  const { channels } = await chat.reply(createConversation, { body: { userIds: ['bob'] } }, alice)
  const channelId = channels[0]?.channelId ?? ''
  await chat.reply(
    createMessage,
    { body: { channelId, messageId, data: { text: 'Between us.' } } },
    alice,
  )
  const linesOf = async () =>
    (await journalOf(view)).filter(
      (entry) => entry.networkId === networkId && entry.type === 'ConversationRead',
    )
  return { alice, root, channelId, messageId, linesOf }
}

test('an administrator is answered once a line is in the journal, without words', async () => {
  const { root, channelId, messageId, linesOf } = await conversation()
  const route =
    chat.host.service.operations.find(({ contract }) => contract === getMessage) ?? expect.fail()
  const input = { params: { messageId }, query: {}, body: {}, caller: root }
  const answer = await chat.host.run(route, input, { requestId: 'r', position: '' })
  expect(answer).toMatchObject({
    reply: {},
    position: expect.stringMatching(/^chat\.\d+:\d+@\d+$/),
  })
  const [line, ...more] = await linesOf()
  expect(more).toEqual([])
  expect(line).toMatchObject({ actor: 'root', cause: 'request r' })
  expect(JSON.parse(line?.dataText ?? '')).toEqual({ channelId, by: 'root' })
  const { conversationReads } = await chat.reply(
    queryConversationReads,
    { params: { channelId } },
    root,
  )
  expect(conversationReads).toEqual([
    { readId: line?.id, channelId, userId: 'root', createdAt: line?.at },
  ])
})

test('members leave none, nor do refused reads', async () => {
  const { alice, root, channelId, linesOf } = await conversation()
  await chat.reply(queryMessages, { query: { channelId } }, alice)
  expect(await chat.refusal(getMessage, { params: { messageId: 'nothing' } }, root)).toBe(
    'message-not-found',
  )
  expect(
    await chat.refusal(queryMessages, { query: { channelId } }, { ...alice, userId: 'dan' }),
  ).toBe('not-a-channel-member')
  expect(await linesOf()).toEqual([])
})
