import {
  addLinkRules,
  createConversation,
  createMessage,
  linkRulesAdded,
  listLinkRules,
  queryConversationReads,
  tryBlockRules,
  tryLinkRules,
} from '@causerie/contracts/chat'
import { newId } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import {
  messageDeletedBy,
  messageSentBy,
  porchCreated,
  usersCreated,
} from '@causerie/testkit/facts'
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

const idsOf = (n: number) => ({ messageId: `m${n}`, internalId: String(n).padStart(24, '0') })
/** Messages of bob in the porch, from the first to the latest. */
const sent = (...texts: string[]): Fact[] =>
  texts.map((text, i) => messageSentBy('bob', { ...idsOf(i + 1), segment: i + 1, text }))

const porchWith = async (...facts: Fact[]) => {
  const networkId = newId()
  await chat.record(networkId, [
    ...usersCreated('alice', 'bob', 'root'),
    ...porchCreated(),
    ...facts,
  ])
  const root = callerIn(networkId, 'root', 'admin')
  const linksStoppedBy = (...regexs: string[]) =>
    chat.reply(tryLinkRules, { body: { regexs } }, root)
  const wordsStoppedBy = (regex: string, options: object = {}) =>
    chat.reply(tryBlockRules, { body: { regexs: [regex], ...options } }, root)
  return { networkId, root, linksStoppedBy, wordsStoppedBy }
}
const ids = ({ stopped }: { stopped: { messageId: string }[] }) =>
  stopped.map(({ messageId }) => messageId)

test('links that neither a candidate nor an enabled rule finds are told latest first, whether the whitelist is on or not', async () => {
  const links = ['a.org', 'b.org', 'evil.com', 'evil.com and a.org', 'nothing'].map(
    (text) => `See ${text}`,
  )
  const rules = [{ ruleId: 'a', regex: '^http://a\\.org/' }]
  const { linksStoppedBy } = await porchWith(
    ...sent(...links),
    linkRulesAdded({ rules, by: 'root' }),
  )
  const answer = await linksStoppedBy('^http://b\\.org/')
  expect(answer).toMatchObject({
    tried: 5,
    stopped: [{ messageId: 'm4' }, { messageId: 'm3', channelId: 'porch', userId: 'bob' }],
  })
  expect(ids(await linksStoppedBy('^http://evil\\.com/'))).toEqual(['m2'])
})

test('words of a candidate are found as the block list finds them', async () => {
  const { wordsStoppedBy } = await porchWith(
    ...sent('A SWIN\u200bDLE', 'swindler', 'fine', 'No swindle!'),
  )
  expect(ids(await wordsStoppedBy('swindle'))).toEqual(['m4', 'm2', 'm1'])
  expect(ids(await wordsStoppedBy('swindle', { isMatchExactWord: true }))).toEqual(['m4', 'm1'])
})

test('deleted messages and those of other networks are not tried', async () => {
  await porchWith(...sent('swindle'))
  const { wordsStoppedBy } = await porchWith(
    ...sent('swindle', 'swindle'),
    messageDeletedBy('bob', idsOf(1)),
  )
  expect(await wordsStoppedBy('swindle')).toMatchObject({
    tried: 1,
    stopped: [{ messageId: 'm2' }],
  })
})

test('the latest thousand are tried, of the network and of a channel', async () => {
  const texts = Array.from({ length: 1_001 }, (_, i) => (i < 2 ? 'swindle' : 'fine'))
  const { wordsStoppedBy } = await porchWith(...sent(...texts))
  for (const options of [{}, { channelId: 'porch' }])
    expect(await wordsStoppedBy('swindle', options)).toMatchObject({
      tried: 1_000,
      stopped: [{ messageId: 'm2' }],
    })
})

test('fewer are tried where they are very long or hold very many links', async () => {
  const long = Array.from({ length: 120 }, () => 'x'.repeat(20_000))
  expect(await (await porchWith(...sent(...long))).wordsStoppedBy('swindle')).toEqual({
    tried: 26,
    stopped: [],
  })
  const links = (n: number) =>
    Array.from({ length: 1_001 }, (_, i) => `http://l${n}-${i}.org`).join(' ')
  const { linksStoppedBy } = await porchWith(...sent(links(1), links(2), links(3), links(4)))
  expect(await linksStoppedBy('org')).toEqual({ tried: 2, stopped: [] })
})

test('a conversation is tried by its id alone, and the line of a reader is left there', async () => {
  const { networkId, root, wordsStoppedBy } = await porchWith(...sent('swindle'))
  const alice = callerIn(networkId, 'alice')
  const { channels } = await chat.reply(createConversation, { body: { userIds: ['bob'] } }, alice)
  const channelId = channels[0]?.channelId ?? ''
  await chat.reply(
    createMessage,
    { body: { channelId, messageId: 'between-us', data: { text: 'swindle' } } },
    alice,
  )
  const readers = async () =>
    (await chat.reply(queryConversationReads, { params: { channelId } }, root)).conversationReads

  expect(await wordsStoppedBy('swindle')).toMatchObject({
    tried: 1,
    stopped: [{ messageId: 'm1' }],
  })
  expect(await readers()).toEqual([])
  expect(ids(await wordsStoppedBy('swindle', { channelId }))).toEqual(['between-us'])
  expect(await readers()).toMatchObject([{ userId: 'root' }])
})

test('nothing is stored, and no event recorded', async () => {
  const { networkId, root, linksStoppedBy, wordsStoppedBy } = await porchWith(
    ...sent('See evil.com'),
  )
  const events = async () =>
    (await journalOf(view)).filter((entry) => entry.networkId === networkId).length
  const before = await events()
  await linksStoppedBy('^http://b\\.org/')
  await wordsStoppedBy('evil')
  await wordsStoppedBy('evil', { channelId: 'porch' })
  expect(await events()).toBe(before)
  expect((await chat.reply(listLinkRules, {}, root)).data.results).toEqual([])
  // Events are counted: a rule is one.
  await chat.reply(addLinkRules, { body: { regexs: ['b'] } }, root)
  expect(await events()).toBe(before + 1)
})

// Expressions that take exponential time where they are tried by going back.
test.each(['(a+)+$', '(a|aa)+$', '([a-z]+)*/never'])(
  '%s ends on hundreds of long links',
  async (regex) => {
    const links = Array.from({ length: 200 }, () => `See http://example.org/${'a'.repeat(1_900)}b`)
    const { linksStoppedBy } = await porchWith(...sent(...links))
    const { tried, stopped } = await linksStoppedBy(regex)
    expect([tried, stopped.length]).toEqual([200, 200])
  },
)

test('expressions that no linear time suffices for, words of nothing and unknown channels are refused', async () => {
  const { root } = await porchWith()
  for (const regex of ['(a)\\1', '(?=x)', '('])
    expect(await chat.refusal(tryLinkRules, { body: { regexs: [regex] } }, root)).toBe(
      'bad-link-rules',
    )
  expect(await chat.refusal(tryBlockRules, { body: { regexs: ['\u200b'] } }, root)).toBe(
    'bad-block-rules',
  )
  for (const contract of [tryLinkRules, tryBlockRules])
    expect(
      await chat.refusal(contract, { body: { regexs: ['x'], channelId: 'nothing' } }, root),
    ).toBe('channel-not-found')
})
