import { generateKeyPairSync } from 'node:crypto'
import { createAdministratorToken, createNetwork, rotateServerKey } from '@causerie/community'
import {
  createAuthToken,
  endSession,
  openSession,
  verifySession,
} from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { everyOperation } from '@causerie/contracts/every-contract'
import { updatePushSetting } from '@causerie/contracts/notifications'
import { createLog } from '@causerie/kernel/engine'
import type { AnyOperation } from '@causerie/protocol'
import { callOperation } from '@causerie/testkit'
import { createDatabase } from '@causerie/testkit/databases'
import { expect, inject, it } from 'vitest'
import { internalSecret, startGateways } from '../../test/gateways.ts'

/** All credentials by kind. */
type Canaries = Record<string, string>
const all = Object.values(everyOperation)

/** A request with every kind of failure, and with credentials in headers and URLs. */
const ask = async (origin: string, { method, path }: AnyOperation, canaries: Canaries) => {
  const target = `${origin}${path.replace(/:\w+/g, 'x')}`
  const { token = '', admin = '', apiKey = '', serverKey = '', cookie = '', stray = '' } = canaries
  const keys = {
    'x-api-key': apiKey,
    'x-server-key': serverKey,
    cookie: `upstra-access-token=${cookie}`,
  }
  const body = {
    userId: 'alice',
    deviceId: 'phone',
    authToken: canaries.authToken,
    displayName: 5,
    accessToken: stray,
    fcm: { serviceAccount: stray },
    apns: { key: stray },
  }
  const requests: { query?: string; headers: Record<string, string>; body?: string }[] = [
    { headers: { ...keys, authorization: `Bearer ${token}` } },
    { headers: { ...keys, authorization: `Bearer ${admin}` }, body: JSON.stringify(body) },
    {
      headers: { ...keys, authorization: `Bearer ${stray}` },
      query: `?token=${token}&t=${admin}&access_token=${stray}`,
    },
    {
      headers: { ...keys, authorization: `Basic ${stray}` },
      query: `?authToken=${canaries.authToken}&apiKey=${apiKey}`,
    },
    {
      headers: { 'x-api-key': stray, 'x-server-key': stray, authorization: `Bearer ${token}` },
      body: `{"authToken":"${stray}"`,
    },
  ]
  for (const { query = '', headers, body: text } of requests) {
    const sent = method === 'GET' || text === undefined ? {} : { body: text }
    const answer = await fetch(target + query, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...sent,
    })
    // An import breaks off: these services answer no internal queries over HTTP.
    await answer.text().catch(() => '')
  }
}

/** Keys for vendors of pushes, and a line of each that is in no other. */
const pushKeys = () => {
  const [fcm, apns] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ].map(({ privateKey }) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const account = { project_id: 'demo', client_email: 'demo@example.org', private_key: fcm }
  const apple = { keyId: 'ABC1234567', teamId: 'TEAM123456', topic: 'org.example' }
  const body = {
    enabled: true,
    fcm: { serviceAccount: JSON.stringify(account) },
    apns: { ...apple, key: apns },
  }
  return { body, fcmKey: fcm?.split('\n')[1], apnsKey: apns?.split('\n')[1] }
}

it('no log line contains a token, a key or an authorization header', async () => {
  const lines: string[] = []
  const database = await createDatabase(inject('postgres'))
  const gateways = await startGateways(
    database.url,
    createLog('trace', { write: (line) => void lines.push(line) }),
  )
  const { community } = gateways.hosts
  const { networkId, apiKey, serverKey } = await createNetwork(community, {
    name: 'Demo',
    isSecure: true,
  })
  const { accessToken: admin } = await createAdministratorToken(community, networkId, 'owner')
  const [origin = '', outside = ''] = gateways.origins

  const canaries: Canaries = {
    apiKey,
    serverKey,
    admin,
    internalSecret,
    cookie: 'cookie-canary-0123456789',
    stray: 'stray-canary-0123456789',
  }
  const vouch = async (userId: string) => {
    const { body } = await callOperation(outside, createAuthToken, {
      body: { userId },
      headers: { 'x-server-key': serverKey },
    })
    return body.authToken
  }
  const authToken = await vouch('alice')
  const body = { userId: 'alice', deviceId: 'phone', authToken }
  const { accessToken } = (
    await callOperation(outside, openSession, { body, headers: { 'x-api-key': apiKey } })
  ).body
  Object.assign(canaries, { authToken, token: accessToken, unused: await vouch('bob') })
  const signingKey = await community.secrets.get('signing-key')
  Object.assign(canaries, { signingKey: /"d":"([^"]+)"/.exec(signingKey ?? '')?.[1] })

  const { body: keys, ...pushCanaries } = pushKeys()
  Object.assign(canaries, pushCanaries)
  for (const at of [origin, outside]) {
    const set = { body: keys, headers: { authorization: `Bearer ${admin}` } }
    expect((await callOperation(at, updatePushSetting, set)).status).toBe(200)
  }
  const asked = { query: 'pushKeys', networkId, input: {}, position: '' }
  expect(JSON.stringify(await gateways.hosts.notifications.ask(asked))).toContain(
    pushCanaries.apnsKey,
  )

  // Ending the session would make all later requests fail in the same way.
  const others = all.filter((operation) => operation !== endSession)
  for (const at of [origin, outside])
    await Promise.all(others.map((operation) => ask(at, operation, canaries)))
  await rotateServerKey(community, networkId)
  await gateways.closeServices()
  for (const operation of [createAuthToken, openSession, verifySession, createPost])
    await ask(outside, operation, canaries)
  await gateways.close()
  await database.drop()

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(all.length * 10)
  expect(log).toContain('a service does not answer')
  expect(log).toContain('token=[redacted]')
  const found = Object.entries(canaries).filter(([name, value]) => {
    expect(value?.length, name).toBeGreaterThan(15)
    return log.includes(value)
  })
  expect(found.map(([name]) => name)).toEqual([])
  expect(log).not.toMatch(/bearer [^[]|basic \w/i)
})
