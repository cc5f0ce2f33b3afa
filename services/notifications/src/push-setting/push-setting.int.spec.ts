import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import {
  getPushSetting,
  type PushNetworkSetting,
  updatePushSetting,
} from '@causerie/contracts/notifications'
import type { PushAnswers, PushKeys } from '@causerie/contracts/push'
import { type Caller, newId } from '@causerie/kernel'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loneNotifications } from '../../test/given-network.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(() => lone?.close())

/** Everything stored that contains a text, by where it is. */
const storedWith = async (text: string): Promise<string[]> => {
  const view = await viewDatabase(lone.address)
  const tables = await view.rows<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await view.rows<{ count: string | number }>(
      `select count(*) as count from ${name} t where position('${text}' in t::text) > 0`,
    )
    if (Number(row?.count) > 0) found.push(name)
  }
  await view.close()
  return found.sort()
}

const admin = (networkId: string): Caller => ({
  userId: 'ADMIN_root',
  networkId,
  kind: 'admin',
  sessionId: '',
  device: '',
})

/** A network with what its administrator does, and what the push role learns. */
const network = () => {
  const networkId = newId()
  const caller = admin(networkId)
  return {
    networkId,
    get: () => lone.reply(getPushSetting, {}, caller),
    put: (body: object) => lone.reply(updatePushSetting, { body }, caller),
    refused: (body: object) => lone.refusal(updatePushSetting, { body }, caller),
    keys: async (): Promise<PushKeys | null> => {
      const answer = await lone.host.ask({
        query: 'pushKeys',
        networkId,
        input: {},
        position: '',
      })
      // The query's answer has this type.
      return (answer as PushAnswers['pushKeys']).keys
    },
  }
}

const pemOf = (type: 'rsa' | 'P-256' | 'P-384'): string => {
  const { privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: type })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
const account = (key = pemOf('rsa')) => ({
  type: 'service_account',
  project_id: 'demo-app',
  private_key_id: 'abc',
  private_key: key,
  client_email: 'push@demo-app.iam.gserviceaccount.com',
  token_uri: 'https://oauth2.googleapis.com/token',
})
const fcmOf = (fields: object = {}) => ({
  serviceAccount: JSON.stringify({ ...account(), ...fields }),
})
const apnsOf = (fields: object = {}) => ({
  key: pemOf('P-256'),
  keyId: 'ABC1234567',
  teamId: 'TEAM123456',
  topic: 'org.example.app',
  ...fields,
})
/** A line of the base64 of a PEM, which no other key has. */
const lineOf = (pem: string): string => pem.split('\n')[1] ?? ''

const known = ({ notifiableEvents: _, ...setting }: PushNetworkSetting) => setting
const none = { enabled: false, fcm: null, apns: null, webPush: null }

test('nothing is pushed until an administrator turns it on, which makes VAPID keys', async () => {
  const { get, put, keys } = network()
  expect(known(await get())).toEqual(none)
  expect(await keys()).toBeNull()
  const turnedOn = await put({ enabled: true })
  const publicKey = turnedOn.webPush?.publicKey ?? ''
  expect(publicKey).toMatch(/^B[\w-]{86}$/)
  const webPush = { subject: 'mailto:nobody@example.org', publicKey }
  expect(known(turnedOn)).toEqual({ ...none, enabled: true, webPush })
  expect(await get()).toEqual(turnedOn)
  expect(await keys()).toEqual({ webPush: { ...webPush, privateKey: expect.any(String) } })
  expect(await put({ enabled: false })).toMatchObject({ webPush })
  expect(await keys()).toBeNull()
  expect(await put({ enabled: true })).toMatchObject({ webPush })
})

test('VAPID keys belong together', async () => {
  const { put, keys } = network()
  await put({ enabled: true })
  const { publicKey = '', privateKey = '' } = (await keys())?.webPush ?? {}
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const data = Buffer.from('signed')
  const signature = sign('sha256', data, { key: { ...jwk, d: privateKey }, format: 'jwk' })
  const verifying = createPublicKey({ key: jwk, format: 'jwk' })
  expect(verify('sha256', data, verifying, signature)).toBe(true)
})

test('keys are checked, kept and never shown again', async () => {
  const { put, get, keys } = network()
  const [fcm, apns] = [fcmOf(), apnsOf()]
  const answer = await put({ enabled: true, fcm, apns })
  const { key, ...shown } = apns
  expect(answer).toMatchObject({
    fcm: { projectId: 'demo-app' },
    apns: { ...shown, isProduction: true },
  })
  expect(await get()).toEqual(answer)
  expect(await keys()).toMatchObject({ apns: { ...shown, key, isProduction: true } })
  const kept: unknown = JSON.parse((await keys())?.fcm?.serviceAccount ?? '')
  const { type: _, token_uri: __, ...used } = JSON.parse(fcm.serviceAccount)
  expect(kept).toEqual(used)
})

test('a key in another form is kept as vendors have it', async () => {
  const { put, keys } = network()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const given = privateKey.export({ type: 'sec1', format: 'pem' }).toString()
  await put({ enabled: true, apns: apnsOf({ key: `Bag Attributes\n${given}\n` }) })
  expect((await keys())?.apns?.key).toBe(
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
})

test('nothing that is stored but secrets has a key', async () => {
  const { put } = network()
  const [rsa, ec] = [pemOf('rsa'), pemOf('P-256')]
  const body = { enabled: true, fcm: fcmOf({ private_key: rsa }), apns: apnsOf({ key: ec }) }
  await put(body)
  await put({ notifiableEvents: [{ name: 'post.created', isPushNotifiable: false }] })
  expect(await storedWith('demo-app')).toContain('log.journal')
  for (const pem of [rsa, ec]) expect(await storedWith(lineOf(pem))).toEqual(['log.secrets'])
})

test('keys that are replaced or removed are gone', async () => {
  const { put, keys } = network()
  const [rsa, ec] = [pemOf('rsa'), pemOf('P-256')]
  await put({ enabled: true, fcm: fcmOf({ private_key: rsa }), apns: apnsOf({ key: ec }) })
  expect(await put({ fcm: fcmOf({ project_id: 'other-app' }) })).toMatchObject({
    fcm: { projectId: 'other-app' },
  })
  expect(await storedWith(lineOf(rsa))).toEqual([])
  expect(await put({ fcm: null, apns: null, webPush: null })).toMatchObject({
    ...none,
    enabled: true,
  })
  expect(await storedWith(lineOf(ec))).toEqual([])
  expect(await keys()).toEqual({})
})

test('the same key given twice stays', async () => {
  const { put, keys } = network()
  const fcm = fcmOf()
  await Promise.all([put({ enabled: true, fcm }), put({ fcm }), put({ fcm })])
  await put({ fcm })
  expect(await keys()).toMatchObject({
    fcm: { serviceAccount: expect.stringContaining('demo-app') },
  })
})

test('what is known of an Apple key changes without it, but for its id', async () => {
  const { put, refused, keys } = network()
  const { key, ...fields } = apnsOf()
  expect(await refused({ apns: fields })).toBe('bad-request')
  await put({ enabled: true, apns: { key, ...fields } })
  const changed = { topic: 'org.example.other', isProduction: false }
  expect((await put({ apns: changed })).apns).toEqual({ ...fields, ...changed })
  expect((await keys())?.apns).toEqual({ key, ...fields, ...changed })
  expect(await refused({ apns: { keyId: 'OTHER12345' } })).toBe('bad-request')
  expect((await put({ apns: { key: pemOf('P-256'), keyId: 'OTHER12345' } })).apns).toMatchObject({
    keyId: 'OTHER12345',
  })
})

test('VAPID keys are made anew only after they were removed', async () => {
  const { put } = network()
  const first = (await put({ webPush: { subject: 'mailto:us@example.org' } })).webPush
  expect(first?.subject).toBe('mailto:us@example.org')
  expect((await put({ enabled: true, webPush: {} })).webPush).toEqual(first)
  const renamed = (await put({ webPush: { subject: 'https://example.org' } })).webPush
  expect(renamed).toEqual({ ...first, subject: 'https://example.org' })
  expect((await put({ webPush: null })).webPush).toBeNull()
  expect((await put({ enabled: true })).webPush).toBeNull()
  expect((await put({ webPush: {} })).webPush?.publicKey).not.toBe(first?.publicKey)
})

test('two that turn pushes on at the same time agree about the keys', async () => {
  const { put, get } = network()
  const answers = await Promise.all([put({ enabled: true }), put({ enabled: true })])
  const { webPush } = await get()
  expect(answers.map((answer) => answer.webPush)).toEqual([webPush, webPush])
})

describe('a key that would never sign is refused, and nothing is kept', () => {
  const rsa = pemOf('rsa')
  const ec = pemOf('P-256')
  test.each<[string, object]>([
    ['no JSON', { fcm: { serviceAccount: rsa } }],
    ['a JSON of null', { fcm: { serviceAccount: 'null' } }],
    ['no project', { fcm: fcmOf({ project_id: undefined }) }],
    ['a project that is a path', { fcm: fcmOf({ project_id: '../demo' }) }],
    ['no address', { fcm: fcmOf({ client_email: 'push' }) }],
    ['no key', { fcm: fcmOf({ private_key: undefined }) }],
    ['a key that is none', { fcm: fcmOf({ private_key: 'secret' }) }],
    ['a key of another kind', { fcm: fcmOf({ private_key: ec }) }],
    ['an Apple key that is none', { apns: apnsOf({ key: 'secret' }) }],
    ['an Apple key of another kind', { apns: apnsOf({ key: rsa }) }],
    ['an Apple key of another curve', { apns: apnsOf({ key: pemOf('P-384') }) }],
    ['an Apple key without a topic', { apns: apnsOf({ topic: undefined }) }],
    ['a good key beside a bad one', { fcm: fcmOf(), apns: apnsOf({ key: 'secret' }) }],
  ])('%s', async (_, body) => {
    const { networkId, get, refused } = network()
    expect(await refused({ enabled: true, ...body })).toBe('bad-request')
    expect(known(await get())).toEqual(none)
    expect(await storedWith(`push/${networkId}`)).toEqual([])
  })
})

test('events are on or off for all, with the roles that are kept', async () => {
  const { put, get } = network()
  const before = await get()
  const events = (setting: PushNetworkSetting) =>
    new Map(setting.notifiableEvents.map((one) => [one.name, one]))
  expect(events(before).get('message.created')?.isPushNotifiable).toBe(false)
  expect(events(before).get('conversation-message.created')?.isPushNotifiable).toBe(true)

  const ignoreFromRoleIds = ['scout']
  const after = await put({
    notifiableEvents: [
      { name: 'message.created', ignoreFromRoleIds },
      { name: 'post.reacted', isPushNotifiable: false },
    ],
  })
  expect(events(after).get('message.created')).toEqual({
    name: 'message.created',
    isPushNotifiable: true,
    listenFromRoleIds: [],
    ignoreFromRoleIds,
    titleTemplate: '',
    bodyTemplate: '',
    parameters: ['userDisplayName', 'channelDisplayName', 'title', 'body'],
  })
  expect(events(after).get('text-message.created')?.isPushNotifiable).toBe(true)
  expect(events(after).get('post.reacted')?.isPushNotifiable).toBe(false)
  expect(after.notifiableEvents).toHaveLength(before.notifiableEvents.length)
})
