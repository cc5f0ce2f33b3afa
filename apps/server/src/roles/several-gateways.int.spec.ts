import { createAdministratorToken, createNetwork, rotateSigningKey } from '@causerie/community'
import {
  createAuthToken,
  endSession,
  openSession,
  userGloballyBanned,
  verifySession,
} from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { decision } from '@causerie/kernel'
import { createLog } from '@causerie/kernel/engine'
import { users } from '@causerie/replicas'
import { callOperation } from '@causerie/testkit'
import { createDatabase } from '@causerie/testkit/databases'
import { eventually } from '@causerie/testkit/eventually'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startGateways } from '../../test/gateways.ts'

type Gateways = Awaited<ReturnType<typeof startGateways>>
type Network = Awaited<ReturnType<typeof createNetwork>>
let database: Awaited<ReturnType<typeof createDatabase>>
let gateways: Gateways
let network: Network
let admin: string
const start = async () => {
  gateways = await startGateways(database.url, createLog('silent'))
}
beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  await start()
  network = await createNetwork(gateways.hosts.community, { name: 'Demo' })
  admin = (await createAdministratorToken(gateways.hosts.community, network.networkId, 'owner'))
    .accessToken
})
afterAll(async () => {
  await gateways.close()
  await database.drop()
})

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const open = (origin: string, userId: string, apiKey = network.apiKey) =>
  callOperation(origin, openSession, {
    body: { userId, deviceId: `phone of ${userId}` },
    headers: { 'x-api-key': apiKey },
  })
/** Signs a user in at one of the gateways. */
const signIn = async (userId: string, at = 0): Promise<string> => {
  const { status, text, body } = await open(gateways.origins[at] ?? '', userId)
  expect(status, text).toBe(200)
  return body.accessToken
}
const statuses = (token: string) =>
  Promise.all(
    gateways.origins.map(
      async (origin) => (await callOperation(origin, verifySession, bearer(token))).status,
    ),
  )
const all = (status: number) => gateways.origins.map(() => status)
const isOverEverywhere = (token: string, status: number) =>
  eventually(() => statuses(token), { timeout: 1_000 }).toEqual(all(status))

describe('every gateway', () => {
  it('applies ended sessions and bans within a second, and still after a restart', async () => {
    const [ended, banned, kept] = [
      await signIn('alice', 1),
      await signIn('carol', 2),
      await signIn('bob', 2),
    ]
    expect([await statuses(ended), await statuses(banned), await statuses(kept)]).toEqual([
      all(200),
      all(200),
      all(200),
    ])
    await callOperation(gateways.origins[2] ?? '', endSession, {
      query: { userId: 'alice' },
      ...bearer(admin),
    })
    await isOverEverywhere(ended, 401)
    const by = { networkId: network.networkId, actor: 'ADMIN_owner', cause: 'test' }
    const ban = decision({
      orderBy: userKey('carol'),
      load: { user: users.get('carol') },
      decide: () => [userGloballyBanned({ userId: 'carol' })],
    })
    await gateways.hosts.community.decide(by, ban)
    await isOverEverywhere(banned, 403)

    await gateways.close()
    await start()
    expect([await statuses(ended), await statuses(banned), await statuses(kept)]).toEqual([
      all(401),
      all(403),
      all(200),
    ])
    expect(await statuses(await signIn('alice', 2))).toEqual(all(200))
    expect((await open(gateways.origins[1] ?? '', 'carol')).status).toBe(403)
  })

  it('keeps the sessions of a device, ends the oldest beyond ten, and all when one of them signs out at any gateway', async () => {
    const tokens: string[] = []
    for (let n = 0; n < 10; n += 1) tokens.push(await signIn('dan', n % 3))
    const [oldest = '', second = ''] = tokens
    expect([await statuses(oldest), await statuses(second)]).toEqual([all(200), all(200)])
    tokens.push(await signIn('dan', 1))
    await isOverEverywhere(oldest, 401)
    for (const token of tokens.slice(1)) expect(await statuses(token)).toEqual(all(200))
    await callOperation(gateways.origins[2] ?? '', endSession, bearer(second))
    for (const token of tokens) await isOverEverywhere(token, 401)
    expect(await statuses(await signIn('dan', 2))).toEqual(all(200))
  })

  it('accepts tokens of the older and the newer signing key', async () => {
    const before = await signIn('erin', 1)
    await rotateSigningKey(gateways.hosts.community)
    const after = await signIn('frank', 2)
    expect([await statuses(before), await statuses(after)]).toEqual([all(200), all(200)])
  })

  it('opens sessions with a key created a moment ago, and none with an unknown key', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { apiKey, serverKey } = await createNetwork(gateways.hosts.community, {
        name: 'New',
        isSecure: true,
      })
      const origin = gateways.origins[1 + (i % 2)] ?? ''
      const vouched = await callOperation(origin, createAuthToken, {
        body: { userId: 'gus' },
        headers: { 'x-server-key': serverKey },
      })
      expect(vouched.status, vouched.text).toBe(200)
      const body = { userId: 'gus', deviceId: 'phone', authToken: vouched.body.authToken }
      expect(
        (await callOperation(origin, openSession, { body, headers: { 'x-api-key': apiKey } }))
          .status,
      ).toBe(200)
    }
    for (const origin of gateways.origins)
      expect((await open(origin, 'gus', 'never made')).status).toBe(401)
  })
})
