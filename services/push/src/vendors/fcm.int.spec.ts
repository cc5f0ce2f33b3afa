import { createOutbound } from '@causerie/outbound'
import { startLocalFcm } from '@causerie/testkit/push/local-fcm'
import { fcmErrors, type VendorAnswer } from '@causerie/testkit/push/vendor-answers'
import { exportPKCS8, generateKeyPair } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contentOf } from '../../test/pushes.ts'
import { createFcm } from './fcm.ts'

const begin = Date.parse('2026-11-29T12:00:00Z')
const hour = 3_600_000

/** A local FCM, what sends to it, and the clock of both. */
const fcmAlone = async () => {
  const clock = { at: begin }
  const now = () => clock.at
  const local = await startLocalFcm(now)
  const outbound = createOutbound(() => true)
  onTestFinished(async () => {
    local.close()
    await outbound.close()
  })
  const urls = { url: local.url, tokenUrl: `${local.url}/token` }
  const open = (serviceAccount = local.serviceAccount) =>
    createFcm({ serviceAccount }, { post: outbound.post, ...urls, now })
  const vendor = open()
  const send = (token: string, content = contentOf()) =>
    vendor.send({ token, expiresAt: clock.at + 24 * hour }, content)
  return { local, clock, open, send }
}

test('a message is accepted with what an app shows, replaces and opens', async () => {
  const { local, send } = await fcmAlone()
  const image = 'https://example.org/image.png'
  expect(await send('phone', contentOf({ image }))).toEqual({ outcome: 'accepted' })
  expect(local.received).toEqual([
    {
      token: 'phone',
      notification: { title: 'Bob', body: 'Hello', image },
      data: { event: 'conversation-message.created', channelId: 'c' },
      android: {
        collapse_key: 'channel:c',
        priority: 'high',
        ttl: '86400s',
        notification: { tag: 'channel:c', notification_count: 3 },
      },
    },
  ])
})

test('data whose name FCM reserves is left out', async () => {
  const { local, send } = await fcmAlone()
  const data = { from: 'a', message_type: 'b', google_x: 'c', gcm: 'd', path: '/e' }
  expect(await send('phone', contentOf({ data }))).toEqual({ outcome: 'accepted' })
  expect(local.received[0]?.data).toEqual({ path: '/e' })
})

test('a message of more than 4,096 bytes has its body cut', async () => {
  const { local, send } = await fcmAlone()
  expect(await send('t'.repeat(1_000), contentOf({ body: 'ż"\n'.repeat(5_000) }))).toEqual({
    outcome: 'accepted',
  })
  expect(local.received[0]?.notification.body).toMatch(/^(ż"\n?){300,}…$/)
})

describe('an answer', () => {
  const away = (reason: string, retryAfter?: number) => ({
    ...{ outcome: 'retry', reason, isOfVendor: true },
    ...(retryAfter !== undefined && { retryAfter }),
  })
  const cases: [string, VendorAnswer, unknown][] = [
    ['UNREGISTERED', fcmErrors.unregistered, { outcome: 'gone', reason: '404 UNREGISTERED' }],
    ['a token that is none', fcmErrors.badToken, { outcome: 'gone', reason: expect.anything() }],
    [
      'a message that is none',
      fcmErrors.badMessage,
      { outcome: 'refused', reason: '400 INVALID_ARGUMENT', isOfVendor: false },
    ],
    [
      'a token of another project',
      fcmErrors.otherSender,
      { outcome: 'refused', reason: '403 SENDER_ID_MISMATCH', isOfVendor: false },
    ],
    [
      'no permission',
      fcmErrors.forbidden,
      { outcome: 'refused', reason: '403 PERMISSION_DENIED', isOfVendor: true },
    ],
    ['a page of a proxy', { status: 404 }, { outcome: 'refused', reason: '404', isOfVendor: true }],
    ['throttling', fcmErrors.throttled, away('429 QUOTA_EXCEEDED', 60_000)],
    [
      'throttling for some time',
      { ...fcmErrors.throttled, headers: { 'retry-after': '120' } },
      away('429 QUOTA_EXCEEDED', 120_000),
    ],
    ['500', fcmErrors.internal, away('500 INTERNAL')],
    [
      '503',
      { ...fcmErrors.unavailable, headers: { 'retry-after': '7' } },
      away('503 UNAVAILABLE', 7_000),
    ],
  ]
  test.each(cases)('of %s', async (_, answer, expected) => {
    const { local, send } = await fcmAlone()
    local.says = () => answer
    expect(await send('phone')).toEqual(expected)
  })

  test('of 500 is followed by success', async () => {
    const { local, send } = await fcmAlone()
    const answers = [fcmErrors.internal]
    local.says = () => answers.pop()
    expect(await send('phone')).toMatchObject({ outcome: 'retry' })
    expect(await send('phone')).toEqual({ outcome: 'accepted' })
  })
})

describe('an access token', () => {
  test('is asked for once by all that need one', async () => {
    const { local, send } = await fcmAlone()
    await Promise.all(['a', 'b', 'c', 'd'].map((token) => send(token)))
    expect([local.received.length, local.issuedTokens()]).toEqual([4, 1])
  })

  test('is renewed before its hour is over', async () => {
    const { local, clock, send } = await fcmAlone()
    const refused: string[] = []
    for (clock.at = begin; clock.at < begin + 3 * hour; clock.at += 300_000) {
      const { outcome } = await send('phone')
      if (outcome !== 'accepted') refused.push(outcome)
    }
    expect(refused).toEqual([])
    expect(local.issuedTokens()).toBe(4)
  })

  test('that Google took back is renewed, and the message sent again', async () => {
    const { local, send } = await fcmAlone()
    await send('a')
    local.revokeTokens()
    expect(await send('b')).toEqual({ outcome: 'accepted' })
    expect(local.issuedTokens()).toBe(2)
  })

  test('that helps nothing is not renewed for ever', async () => {
    const { local, send } = await fcmAlone()
    local.says = () => fcmErrors.unauthenticated
    expect(await send('a')).toMatchObject({ outcome: 'refused', isOfVendor: true })
    expect(local.issuedTokens()).toBe(2)
  })

  test('is not asked for again at once where Google refuses it', async () => {
    const { local, clock, send } = await fcmAlone()
    local.issues = { status: 400, body: { error: 'invalid_grant' } }
    const refused = { outcome: 'refused', reason: 'no access token: 400', isOfVendor: true }
    expect(await send('a')).toEqual(refused)
    local.issues = undefined
    expect(await send('a')).toEqual(refused)
    clock.at += 60_001
    expect(await send('a')).toEqual({ outcome: 'accepted' })
  })

  test('is asked for again where Google is away', async () => {
    const { local, send } = await fcmAlone()
    local.issues = { status: 503 }
    expect(await send('a')).toMatchObject({ outcome: 'retry', isOfVendor: true })
    local.issues = undefined
    expect(await send('a')).toEqual({ outcome: 'accepted' })
  })
})

test.each([
  ['no JSON', 'key'],
  ['no key', '{"project_id":"p","client_email":"e"}'],
  ['a key that is none', '{"project_id":"p","client_email":"e","private_key":"k"}'],
])('a service account that is %s is refused', async (_, serviceAccount) => {
  const { open, clock } = await fcmAlone()
  const sent = await open(serviceAccount).send({ token: 'a', expiresAt: clock.at }, contentOf())
  expect(sent).toMatchObject({ outcome: 'refused', isOfVendor: true })
})

test('the key of another account is refused', async () => {
  const { local, open, clock } = await fcmAlone()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const other = { ...JSON.parse(local.serviceAccount), private_key: await exportPKCS8(privateKey) }
  const vendor = open(JSON.stringify(other))
  const sent = await vendor.send({ token: 'a', expiresAt: clock.at }, contentOf())
  expect(sent).toMatchObject({ outcome: 'refused', isOfVendor: true })
})

test('an FCM that nobody reaches is away', async () => {
  const { local, send } = await fcmAlone()
  await send('a')
  local.close()
  expect(await send('a')).toEqual({ outcome: 'retry', reason: 'unreachable', isOfVendor: true })
})
