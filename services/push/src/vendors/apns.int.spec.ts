import { eventually } from '@causerie/testkit/eventually'
import { startLocalApns } from '@causerie/testkit/push/local-apns'
import { apnsError, silence, type VendorAnswer } from '@causerie/testkit/push/vendor-answers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contentOf } from '../../test/pushes.ts'
import { type ApnsKeys, createApns } from './apns.ts'

const begin = Date.parse('2026-11-29T12:00:00Z')
const minute = 60_000
const token = 'ab'.repeat(32)

/** A local APNs, what sends to it, and the clock of both. */
const apnsAlone = async ({ timeout }: { timeout?: number } = {}) => {
  const clock = { at: begin }
  const now = () => clock.at
  const local = await startLocalApns(now)
  const open = (keys: ApnsKeys = local.keys) => {
    const vendor = createApns(keys, { url: local.url, now, timeout })
    onTestFinished(() => vendor.close())
    return vendor
  }
  onTestFinished(() => local.close())
  const vendor = open()
  const send = (to = token, content = contentOf()) =>
    vendor.send({ token: to, expiresAt: clock.at + minute }, content)
  return { local, clock, open, vendor, send }
}

test('a push is accepted with what an app shows, replaces and opens', async () => {
  const { local, send } = await apnsAlone()
  const image = 'https://example.org/image.png'
  expect(await send(token, contentOf({ image }))).toEqual({ outcome: 'accepted' })
  const [{ headers, ...push } = { headers: {} }] = local.received
  expect(push).toEqual({
    token,
    payload: {
      event: 'conversation-message.created',
      channelId: 'c',
      image,
      aps: {
        alert: { title: 'Bob', body: 'Hello' },
        ...{ badge: 3, sound: 'default', 'thread-id': 'channel:c', 'mutable-content': 1 },
      },
    },
  })
  expect(headers).toMatchObject({
    'apns-collapse-id': 'channel:c',
    'apns-expiration': String(begin / 1_000 + 60),
    'apns-priority': '10',
    'apns-push-type': 'alert',
    'apns-topic': local.keys.topic,
  })
})

test('data of apps replaces nothing that the system reads', async () => {
  const { local, send } = await apnsAlone()
  await send(token, contentOf({ data: { aps: 'none' } }))
  expect(local.received[0]?.payload.aps).toMatchObject({ badge: 3 })
})

test('a long collapse key is one of 64 bytes, and different ones stay different', async () => {
  const { local, send } = await apnsAlone()
  for (const end of ['a', 'b', 'ż'])
    expect(await send(token, contentOf({ collapseKey: `${'key '.repeat(20)}${end}` }))).toEqual({
      outcome: 'accepted',
    })
  const ids = local.received.map(({ headers }) => headers['apns-collapse-id'])
  expect(new Set(ids).size).toBe(3)
})

test('a push of more than 4,096 bytes has its body cut', async () => {
  const { local, send } = await apnsAlone()
  expect(await send(token, contentOf({ body: '😀\\'.repeat(3_000) }))).toEqual({
    outcome: 'accepted',
  })
  expect(JSON.stringify(local.received[0]?.payload)).toMatch(/(😀\\\\){400,}(😀)?…/u)
})

describe('an answer', () => {
  const outcomes: [VendorAnswer, unknown][] = [
    [apnsError(410, 'Unregistered'), { outcome: 'gone', reason: '410 Unregistered' }],
    [apnsError(410, 'ExpiredToken'), { outcome: 'gone', reason: '410 ExpiredToken' }],
    [apnsError(400, 'BadDeviceToken'), { outcome: 'gone', reason: '400 BadDeviceToken' }],
    [
      apnsError(400, 'DeviceTokenNotForTopic'),
      { outcome: 'refused', reason: '400 DeviceTokenNotForTopic', isOfVendor: true },
    ],
    [
      apnsError(403, 'InvalidProviderToken'),
      { outcome: 'refused', reason: '403 InvalidProviderToken', isOfVendor: true },
    ],
    [
      apnsError(413, 'PayloadTooLarge'),
      { outcome: 'refused', reason: '413 PayloadTooLarge', isOfVendor: false },
    ],
    [
      { ...apnsError(429, 'TooManyRequests'), headers: { 'retry-after': '30' } },
      { outcome: 'retry', reason: '429 TooManyRequests', retryAfter: 30_000, isOfVendor: false },
    ],
    [
      apnsError(429, 'TooManyProviderTokenUpdates'),
      { outcome: 'retry', reason: '429 TooManyProviderTokenUpdates', isOfVendor: true },
    ],
    [
      apnsError(500, 'InternalServerError'),
      { outcome: 'retry', reason: '500 InternalServerError', isOfVendor: true },
    ],
    [
      apnsError(503, 'ServiceUnavailable'),
      { outcome: 'retry', reason: '503 ServiceUnavailable', isOfVendor: true },
    ],
  ]
  test.each(outcomes)('of %j', async (answer, expected) => {
    const { local, send } = await apnsAlone()
    local.says = () => answer
    expect(await send()).toEqual(expected)
  })

  test('of 503 is followed by success', async () => {
    const { local, send } = await apnsAlone()
    const answers = [apnsError(503, 'Shutdown')]
    local.says = () => answers.pop()
    expect(await send()).toMatchObject({ outcome: 'retry' })
    expect(await send()).toEqual({ outcome: 'accepted' })
  })

  test('is not asked for by a token that is none', async () => {
    const { local, send } = await apnsAlone()
    expect(await send('../../other')).toMatchObject({ outcome: 'gone' })
    expect(local.connections()).toBe(0)
  })
})

describe('the token of the team', () => {
  test('is used for long, and renewed before it is an hour old', async () => {
    const { local, clock, send } = await apnsAlone()
    const refused: string[] = []
    for (clock.at = begin; clock.at < begin + 180 * minute; clock.at += 5 * minute) {
      const { outcome } = await send()
      if (outcome !== 'accepted') refused.push(outcome)
    }
    expect(refused).toEqual([])
    expect(local.usedBearers()).toBe(4)
  })

  test('that APNs finds expired is renewed, and the push sent again', async () => {
    const { local, clock, send } = await apnsAlone()
    await send()
    clock.at += minute
    const answers = [apnsError(403, 'ExpiredProviderToken')]
    local.says = () => answers.pop()
    expect(await send()).toEqual({ outcome: 'accepted' })
    expect(local.usedBearers()).toBe(2)
  })

  test('of another key is refused', async () => {
    const { local, clock, open } = await apnsAlone()
    const other = await apnsAlone()
    for (const keys of [
      { ...local.keys, key: other.local.keys.key },
      { ...local.keys, keyId: 'OTHERKEY01' },
      { ...local.keys, teamId: 'OTHERTEAM1' },
      { ...local.keys, key: 'no key' },
    ])
      expect(await open(keys).send({ token, expiresAt: clock.at }, contentOf())).toMatchObject({
        ...{ outcome: 'refused', isOfVendor: true },
      })
  })
})

describe('a connection', () => {
  test('serves all pushes', async () => {
    const { local, send } = await apnsAlone()
    await Promise.all(Array.from({ length: 200 }, () => send()))
    expect([local.received.length, local.connections()]).toEqual([200, 1])
  })

  test('that says GOAWAY is replaced, and no push is lost', async () => {
    const { local, send } = await apnsAlone()
    await send()
    const sending = Array.from({ length: 20 }, () => send())
    local.goAway()
    const outcomes = (await Promise.all(sending)).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(outcomes.map(() => 'accepted'))
    expect(await send()).toEqual({ outcome: 'accepted' })
    expect(local.connections()).toBe(2)
  })

  test('that ends without a word is replaced, and what was under way is sent again', async () => {
    const { local, send } = await apnsAlone()
    local.says = () => silence
    const sending = send()
    await eventually(() => local.usedBearers()).toBe(1)
    local.says = () => undefined
    local.cut()
    expect(await sending).toEqual({ outcome: 'accepted' })
    expect(local.connections()).toBe(2)
  })

  test('on which nothing is answered is replaced', async () => {
    const { local, send } = await apnsAlone({ timeout: 50 })
    local.says = () => silence
    expect(await send()).toEqual({ outcome: 'retry', reason: 'late', isOfVendor: true })
    local.says = () => undefined
    expect(await send()).toEqual({ outcome: 'accepted' })
    expect(local.connections()).toBe(2)
  })

  test('that cannot be made is none', async () => {
    const { local, send } = await apnsAlone()
    local.close()
    expect(await send()).toEqual({ outcome: 'retry', reason: 'unanswered', isOfVendor: true })
  })

  test('is closed once what is under way was answered, and opened no more', async () => {
    const { local, vendor, send } = await apnsAlone()
    const sending = send()
    await eventually(() => local.connections()).toBe(1)
    await vendor.close()
    expect(await sending).toEqual({ outcome: 'accepted' })
    expect(await send()).toMatchObject({ outcome: 'retry' })
    expect(local.connections()).toBe(1)
  })
})
