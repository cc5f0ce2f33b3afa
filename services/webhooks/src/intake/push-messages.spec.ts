import { PushNotification, pushNotificationEvent } from '@causerie/contracts/webhooks'
import type { PushWords } from '@causerie/pushes'
import { noon } from '@causerie/testkit/edge'
import { expect, test } from 'vitest'
import { longestBody } from './make-message.ts'
import { pushMessages } from './push-messages.ts'

const event = { id: 'e1', networkId: 'n', at: noon }
const about = { event: 'post.created', senderId: 'alice' } as const
const saysTo = (userId: string, fields: Partial<PushWords> = {}): PushWords => ({
  ...{ userId, title: 'Hikers', body: 'Alice posted', badge: 0 },
  ...{ collapseKey: 'item:i', data: { postId: 'p' } },
  ...fields,
})
const made = (contents: readonly PushWords[], id = 'e1') =>
  pushMessages({ event: { ...event, id }, about, contents })
const told = (contents: readonly PushWords[]) =>
  made(contents).map(({ body }) => PushNotification.parse(JSON.parse(body).data))
const idsOf = (contents: readonly PushWords[], id?: string) =>
  made(contents, id).map(({ messageId }) => messageId)

test('those who are told the same words share a delivery, whatever their badges', () => {
  const contents = [
    saysTo('bob'),
    saysTo('carol', { body: 'Alice publikuje' }),
    saysTo('dan', { badge: 7 }),
  ]
  expect(told(contents).map(({ body, targetIds }) => [body, targetIds])).toEqual([
    ['Alice posted', ['bob', 'dan']],
    ['Alice publikuje', ['carol']],
  ])
  expect(made([])).toEqual([])
})

test.each([
  ['title', { title: 'Readers' }],
  ['picture', { image: 'https://example.org/a.png' }],
  ['record', { data: { postId: 'q' } }],
  ['collapse key', { collapseKey: 'item:j' }],
])('another %s is another delivery', (_, fields) => {
  expect(told([saysTo('bob'), saysTo('carol', fields)])).toHaveLength(2)
})

test('a body has what receivers for the origin read', () => {
  const [message] = made([saysTo('bob', { image: 'https://example.org/a.png' })])
  expect(JSON.parse(message?.body ?? '')).toEqual({
    event: pushNotificationEvent,
    eventType: pushNotificationEvent,
    id: 'e1',
    networkId: 'n',
    senderId: 'alice',
    sentTime: noon,
    data: {
      ...{ eventName: 'post.created', isBroadcast: false, targetIds: ['bob'] },
      ...{ title: 'Hikers', body: 'Alice posted', collapseKey: 'item:i' },
      data: { event: 'post.created', postId: 'p' },
      image: 'https://example.org/a.png',
    },
  })
})

test('a thousand users with long ids are told in bodies below 20 kB, each once and in order', () => {
  const userIds = Array.from({ length: 1_000 }, (_, i) => `użytkownik "${i}" ${'x'.repeat(80)}`)
  const messages = made(userIds.map((userId) => saysTo(userId)))
  expect(messages.length).toBeGreaterThan(1)
  for (const { body } of messages) expect(Buffer.byteLength(body)).toBeLessThan(longestBody)
  const targets = messages.flatMap(({ body }) => JSON.parse(body).data.targetIds)
  expect(targets).toEqual(userIds)
  // The next one would not have had room.
  const sizes = messages.slice(0, -1).map(({ body }) => Buffer.byteLength(body))
  for (const size of sizes) expect(size).toBeGreaterThan(longestBody - 250)
})

test('the same words to the same users are the same message; anything else is another', () => {
  const [id] = idsOf([saysTo('bob')])
  expect(id).toMatch(/^msg_e1_push-notification-created_[^.]+$/)
  expect(idsOf([saysTo('bob', { badge: 3 })])).toEqual([id])
  const others = [
    ...idsOf([saysTo('bob'), saysTo('carol')]),
    ...idsOf([saysTo('carol')]),
    ...idsOf([saysTo('bob', { body: 'Alice edited' })]),
    ...idsOf([saysTo('bob')], 'e2'),
  ]
  expect(new Set([id, ...others]).size).toBe(5)
})
