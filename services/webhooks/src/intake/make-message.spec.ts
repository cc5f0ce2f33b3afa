import type { Owners } from '@causerie/broadcasts'
import { recorded } from '@causerie/testkit/edge'
import { expect, test } from 'vitest'
import { postRecorded, webhookOf } from '../../test/recorded.ts'
import { makeMessage, messageWithoutRecords } from './make-message.ts'
import { type Wanted, wantedOf } from './wanted.ts'

type Asked = { owner: string; query: string; position: string; input: object }
/** Owners that present the same collections to everybody, and what they were asked. */
const ownersWith = (collections: object) => {
  const asked: Asked[] = []
  const owners: Owners = {
    ask: async (owner, query, { position, input }) => {
      asked.push({ owner, query, position, input })
      // Of the query that messages are made with.
      return collections as never
    },
  }
  return { owners, asked }
}
const wantedBy = (...asked: Parameters<typeof wantedOf>): Wanted => {
  const [wanted] = wantedOf(...asked)
  if (!wanted) throw new Error('webhooks are told nothing of this event')
  return wanted
}
const wanted = wantedBy('chat', recorded({ lane: 3, position: 9, incarnation: 2 }), [webhookOf()])
const message = { messageId: 'm1', data: { text: 'Hi' } }

test('a message says what happened, with the record as its owner shows it by then', async () => {
  const { owners, asked } = ownersWith({ messages: [message] })
  const made = await makeMessage(wanted, owners)
  expect(made).toMatchObject({ networkId: 'n', event: 'message.didCreate' })
  expect(JSON.parse(made?.body ?? '')).toEqual({
    event: 'message.didCreate',
    data: { messages: [message] },
  })
  expect(asked).toMatchObject([
    { owner: 'chat', query: 'present', input: { kind: 'message', ids: ['m1'] } },
  ])
  expect(asked[0]?.position).not.toBe('')
})

test('an event has the same id whenever its message is made, without dots; another has another', async () => {
  const idOf = async (one: Wanted, text = 'Hi') =>
    (await makeMessage(one, ownersWith({ messages: [{ ...message, text }], posts: [{}] }).owners))
      ?.messageId
  const id = await idOf(wanted)
  expect(await idOf(wanted, 'edited')).toBe(id)
  expect(messageWithoutRecords(wanted).messageId).toBe(id)
  const post = postRecorded('hikers')
  const others = [
    wantedBy('chat', recorded({ id: 'e2' }), [webhookOf()]),
    wantedBy('content', { ...post, id: 'e3' }, [webhookOf()]),
  ]
  const ids = [id, ...(await Promise.all(others.map((one) => idOf(one))))]
  expect(new Set(ids).size).toBe(3)
  for (const one of ids) expect(one).toMatch(/^msg_[^.]+$/)
})

test('nothing is made of a record that is gone for good', async () => {
  expect(await makeMessage(wanted, ownersWith({ messages: [] }).owners)).toBeUndefined()
})

test('it fails while the owner does not answer', async () => {
  const owners: Owners = { ask: () => Promise.reject(new Error('no answer')) }
  await expect(makeMessage(wanted, owners)).rejects.toThrow('no answer')
})

test('a body is below 20 kB; a longer one says where to read', async () => {
  const bodyWith = async (text: string) => {
    const { owners } = ownersWith({ messages: [{ ...message, text }] })
    return (await makeMessage(wanted, owners))?.body ?? ''
  }
  const others = Buffer.byteLength(await bodyWith(''))
  const longest = await bodyWith('x'.repeat(19_999 - others))
  expect(Buffer.byteLength(longest)).toBe(19_999)
  expect(JSON.parse(longest).data.messages).toHaveLength(1)
  // Bytes count, not characters.
  for (const text of ['x'.repeat(20_000 - others), '😀'.repeat(Math.ceil((20_000 - others) / 4))])
    expect(JSON.parse(await bodyWith(text))).toEqual({
      event: 'message.didCreate',
      data: {
        isTruncated: true,
        kind: 'message',
        ids: ['m1'],
        fetch: ['/api/v5/messages/m1'],
      },
    })
})

test('ids in paths are encoded', () => {
  const odd = wantedBy('chat', recorded({ data: { messageId: 'a/b?c', channelId: 'c' } }), [
    webhookOf(),
  ])
  expect(JSON.parse(messageWithoutRecords(odd).body).data).toMatchObject({
    ids: ['a/b?c'],
    fetch: ['/api/v5/messages/a%2Fb%3Fc'],
  })
})
