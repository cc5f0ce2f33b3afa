import { addressGuard, createOutbound } from '@causerie/outbound'
import { startLocalWebPush } from '@causerie/testkit/push/local-web-push'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contentOf } from '../../test/pushes.ts'
import { vapidKeys } from '../../test/vapid-keys.ts'
import { createUnifiedPush } from './unified-push.ts'
import type { WebPushKeys } from './vapid.ts'
import { createWebPush } from './web-push.ts'

const begin = Date.parse('2026-11-29T12:00:00Z')
const hour = 3_600_000

/** A local push service, what sends to it, and the clock of both. */
const serviceAlone = async (...ranges: string[]) => {
  const clock = { at: begin }
  const now = () => clock.at
  const local = await startLocalWebPush(now)
  const { post, close } = createOutbound(addressGuard(ranges))
  onTestFinished(async () => {
    local.close()
    await close()
  })
  const vendor = createWebPush(vapidKeys(), { post, now })
  const unifiedPush = createUnifiedPush({ post, now })
  const target = (token: string) => ({ token, expiresAt: clock.at + hour })
  return {
    ...{ local, clock },
    sendWith: (keys: WebPushKeys, subscription: unknown) =>
      createWebPush(keys, { post, now }).send(target(JSON.stringify(subscription)), contentOf()),
    send: (subscription: unknown, content = contentOf()) =>
      vendor.send(target(JSON.stringify(subscription)), content),
    sendRaw: (endpoint: string, content = contentOf()) =>
      unifiedPush.send(target(endpoint), content),
  }
}
const local = '127.0.0.0/8'
const payload = {
  ...{ title: 'Bob', body: 'Hello', badge: 3, tag: 'channel:c' },
  data: { event: 'conversation-message.created', channelId: 'c' },
}

describe('Web Push', () => {
  test('reaches the browser, which alone can read it', async () => {
    const { local: service, send } = await serviceAlone(local)
    const subscription = service.subscribe()
    expect(await send(subscription)).toEqual({ outcome: 'accepted' })
    expect(service.received).toMatchObject([{ endpoint: subscription.endpoint, payload }])
    const { headers } = service.received[0] ?? {}
    expect(headers).toMatchObject({ ttl: '3600', urgency: 'high' })
    expect(headers?.topic).toHaveLength(32)
    // Encrypted for somebody else: nobody can read it.
    const other = service.subscribe()
    expect(await send({ ...subscription, keys: other.keys })).toMatchObject({ outcome: 'refused' })
  })

  test('has one topic for each collapse key', async () => {
    const { local: service, send } = await serviceAlone(local)
    const subscription = service.subscribe()
    for (const collapseKey of ['a', 'b', 'a']) await send(subscription, contentOf({ collapseKey }))
    const [first, second, third] = service.received.map(({ headers }) => headers.topic)
    expect([first === third, first === second]).toEqual([true, false])
  })

  test('of more than 4,096 bytes has its body cut', async () => {
    const { local: service, send } = await serviceAlone(local)
    const body = 'ż'.repeat(3_000)
    expect(await send(service.subscribe(), contentOf({ body }))).toEqual({ outcome: 'accepted' })
    expect(service.received[0]?.payload.body).toMatch(/^ż{1900,}…$/)
  })

  test('is signed anew before its signature is a day old', async () => {
    const { local: service, clock, send } = await serviceAlone(local)
    const subscription = service.subscribe()
    for (clock.at = begin; clock.at < begin + 48 * hour; clock.at += hour) await send(subscription)
    expect(service.received).toHaveLength(48)
    const signatures = new Set(service.received.map(({ headers }) => headers.authorization))
    expect(signatures.size).toBe(5)
  })

  test('forgets who has unsubscribed, and what is no subscription', async () => {
    const { local: service, send } = await serviceAlone(local)
    const subscription = service.subscribe()
    service.unsubscribe(subscription.endpoint)
    expect(await send(subscription)).toEqual({ outcome: 'gone', reason: '410' })
    const { endpoint, keys } = service.subscribe()
    for (const none of [
      { endpoint },
      { endpoint: 'nowhere', keys },
      { endpoint, keys: { ...keys, p256dh: 'short' } },
      { endpoint, keys: { ...keys, auth: '' } },
      { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    ])
      expect(await send(none)).toMatchObject({ outcome: 'gone' })
    expect(service.received).toEqual([])
  })

  test.each([
    [{ status: 404 }, { outcome: 'gone' }],
    [
      { status: 429, headers: { 'retry-after': '90' } },
      { outcome: 'retry', retryAfter: 90_000, isOfVendor: true },
    ],
    [{ status: 503 }, { outcome: 'retry', isOfVendor: true }],
    [{ status: 403 }, { outcome: 'refused', isOfVendor: false }],
    [{ status: 413 }, { outcome: 'refused', isOfVendor: false }],
    [{ status: 302, headers: { location: 'http://10.0.0.1/' } }, { outcome: 'refused' }],
  ])('with the answer %j', async (answer, expected) => {
    const { local: service, send } = await serviceAlone(local)
    const subscription = service.subscribe()
    const answers = [answer]
    service.says = () => answers.pop()
    expect(await send(subscription)).toMatchObject(expected)
    expect(await send(subscription)).toEqual({ outcome: 'accepted' })
  })

  test('signed with other keys than it names is refused, and keys that are none sign nothing', async () => {
    const { local: service, sendWith } = await serviceAlone(local)
    const subscription = service.subscribe()
    const [one, other] = [vapidKeys(), vapidKeys()]
    const mixed = { ...one, privateKey: other.privateKey }
    const none = { ...one, publicKey: 'short' }
    for (const keys of [mixed, none])
      expect(await sendWith(keys, subscription)).toMatchObject({ outcome: 'refused' })
    expect(service.received).toEqual([])
  })

  test('goes to no private address', async () => {
    const { local: service, send } = await serviceAlone()
    const subscription = service.subscribe()
    const { port } = new URL(service.url)
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '[::ffff:127.0.0.1]'])
      expect(await send({ ...subscription, endpoint: `http://${host}:${port}/push/1` })).toEqual({
        outcome: 'gone',
        reason: 'forbidden',
      })
    expect(service.received).toEqual([])
  })
})

describe('UnifiedPush', () => {
  test('reaches the app as JSON', async () => {
    const { local: service, sendRaw } = await serviceAlone(local)
    const endpoint = service.registerUnifiedPush()
    expect(await sendRaw(endpoint)).toEqual({ outcome: 'accepted' })
    expect(service.received).toMatchObject([
      { endpoint, payload, headers: { ttl: '3600', urgency: 'high' } },
    ])
  })

  test('of more than 4,096 bytes has its body cut', async () => {
    const { local: service, sendRaw } = await serviceAlone(local)
    const content = contentOf({ body: 'a'.repeat(5_000) })
    expect(await sendRaw(service.registerUnifiedPush(), content)).toEqual({ outcome: 'accepted' })
    expect(service.received[0]?.payload.body).toMatch(/^a{3900,}…$/)
  })

  test('forgets an app that is gone, and what leads inside', async () => {
    const { local: service, sendRaw } = await serviceAlone(local)
    expect(await sendRaw(`${service.url}/push/none`)).toEqual({ outcome: 'gone', reason: '410' })
    expect(await sendRaw('http://10.0.0.1/up')).toEqual({ outcome: 'gone', reason: 'forbidden' })
    expect(await sendRaw('ftp://example.org/up')).toEqual({ outcome: 'gone', reason: 'forbidden' })
  })
})
