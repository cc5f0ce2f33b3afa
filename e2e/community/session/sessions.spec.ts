import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { endSession, openSession, verifySession } from '@causerie/contracts/community'
import {
  callOperation,
  expectError,
  freshNetwork,
  type Person,
  signingKey,
} from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(people)

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (token: string, n: 0 | 1): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[n] ?? '', 'base64url').toString())
const signed = (header: object, claims: object, key: KeyObject): string => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** Alice's token with something of it changed; the real key signs it unless `by` does. */
const changed = async ({
  header = {},
  claims = {},
  by,
}: {
  header?: object
  claims?: object
  by?: KeyObject
}): Promise<string> => {
  const { alice } = await given()
  const { privateKey } = await signingKey()
  return signed(
    { ...read(alice.token, 0), ...header },
    { ...read(alice.token, 1), ...claims },
    by ?? privateKey,
  )
}
const verify = async (token: string) =>
  (await given()).network.as('alice', token).call(verifySession)
const now = () => Math.floor(Date.now() / 1000)
const strangers = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const withoutSignature = async (): Promise<string> => {
  const { alice } = await given()
  return `${part({ ...read(alice.token, 0), alg: 'none' })}.${alice.token.split('.')[1]}.`
}
const withSharedSecret = async (): Promise<string> => {
  const { alice } = await given()
  const text = `${part({ ...read(alice.token, 0), alg: 'HS256' })}.${alice.token.split('.')[1]}`
  return `${text}.${createHmac('sha256', 'secret').update(text).digest('base64url')}`
}
const rsa = async (): Promise<string> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return changed({ header: { alg: 'RS256' }, by: privateKey })
}
const otherClaims = async (): Promise<string> => {
  const { alice } = await given()
  const [header, , signature] = alice.token.split('.')
  return `${header}.${part({ ...read(alice.token, 1), user: { publicUserId: 'bob' } })}.${signature}`
}

describeNetwork('a session', () => {
  it('is signed with the signing key, and contains user, network and lifetime', async () => {
    const { network, alice } = await given()
    expect((await verify(await changed({}))).status).toBe(200)
    const { user, iat, exp, ...rest } = read(alice.token, 1)
    expect(user).toMatchObject({ publicUserId: 'alice' })
    expect(rest).toMatchObject({ networkId: network.networkId })
    expect(Number(exp) - Number(iat)).toBe(30 * 24 * 3600)
    expect(read(alice.token, 0)).toMatchObject({ alg: 'ES256', kid: (await signingKey()).keyId })
  })

  it.each<[string, () => string | Promise<string>]>([
    ['garbage', () => 'garbage'],
    ['three parts of garbage', () => 'a.b.c'],
    ['a very long one', () => 'x'.repeat(20_000)],
    ['no signature', withoutSignature],
    ['a signature by a shared secret', withSharedSecret],
    ['a signature by RSA', rsa],
    ['claims that were not signed', otherClaims],
    ["a stranger's key", () => changed({ by: strangers() })],
    ['an unknown key', () => changed({ header: { kid: 'unknown' }, by: strangers() })],
    ['no key', () => changed({ header: { kid: undefined } })],
    ['another audience', () => changed({ claims: { aud: 'elsewhere' } })],
    ['no audience', () => changed({ claims: { aud: undefined } })],
    ['another issuer', () => changed({ claims: { iss: 'elsewhere' } })],
    ['an end in the past', () => changed({ claims: { iat: now() - 10, exp: now() - 1 } })],
    ['no end', () => changed({ claims: { exp: undefined } })],
    ['no user', () => changed({ claims: { user: undefined } })],
    ['an unknown kind', () => changed({ claims: { kind: 'api-key' } })],
  ])('is not a token with %s', async (_, make) => {
    const { alice } = await given()
    expectError(await verify(await make()), 401, 400100)
    expect((await alice.call(verifySession)).status).toBe(200)
  })

  it('is read only from a bearer token', async () => {
    const { network, alice } = await given()
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      `Basic ${alice.token}`,
      alice.token,
      `Bearer ${alice.token} x`,
    ]) {
      expectError(
        await network.raw('/api/v3/sessions', {
          headers: authorization === undefined ? {} : { authorization },
        }),
        401,
        400100,
      )
    }
    expectError(await network.raw(`/api/v3/sessions?token=${alice.token}`), 401, 400100)
    expect(
      (
        await network.raw('/api/v3/sessions', {
          headers: { authorization: `bearer ${alice.token}` },
        })
      ).status,
    ).toBe(200)
  })

  it('is one of up to ten that a user has on a device, which nobody else ends', async () => {
    const { network } = await given()
    const tabs: Person[] = []
    for (let n = 0; n < 10; n += 1) tabs.push(await network.signIn('frank', { deviceId: 'web' }))
    const others = [
      await network.signIn('gus', { deviceId: 'web' }),
      await network.signIn('frank', { deviceId: 'phone' }),
    ]
    const statuses = (people: readonly Person[]) =>
      Promise.all(people.map(async (one) => (await one.call(verifySession)).status))
    expect(new Set(await statuses([...tabs, ...others]))).toEqual(new Set([200]))
    tabs.push(await network.signIn('frank', { deviceId: 'web' }))
    await eventually(() => statuses(tabs), { timeout: 1000 }).toEqual([
      401,
      ...Array.from({ length: 10 }, () => 200),
    ])
    expectError(await only(tabs.slice(0, 1)).call(verifySession), 401, 400100)
    expect(await statuses(others)).toEqual([200, 200])
  })

  it('is one of several that a user has on several devices', async () => {
    const { network } = await given()
    const devices = await Promise.all(
      ['phone', 'tablet', 'desk'].map((deviceId) => network.signIn('hal', { deviceId })),
    )
    for (const device of devices) expect((await device.call(verifySession)).status).toBe(200)
  })

  it('stays valid for ten of twelve concurrent sign-ins on a device', async () => {
    const { network } = await given()
    const all = await Promise.all(
      Array.from({ length: 12 }, () => network.signIn('ida', { deviceId: 'contested' })),
    )
    const open = async () =>
      (await Promise.all(all.map((one) => one.call(verifySession)))).filter(
        ({ status }) => status === 200,
      ).length
    await eventually(open, { timeout: 1000 }).toBe(10)
  })

  it('is over, or was opened later, when a tab signs in while another signs out', async () => {
    const { network } = await given()
    const tab = await network.signIn('jan', { deviceId: 'web' })
    const [late] = await Promise.all([
      network.signIn('jan', { deviceId: 'web' }),
      tab.call(endSession),
    ])
    await eventually(async () => (await tab.call(verifySession)).status, { timeout: 1000 }).toBe(
      401,
    )
    const { status } = await late.call(verifySession)
    // Whichever came first, signing in again opens a session, and signing out ends it.
    expect([200, 401]).toContain(status)
    const next = await network.signIn('jan', { deviceId: 'web' })
    expect((await next.call(verifySession)).status).toBe(200)
    await next.call(endSession)
    for (const session of [late, next])
      await eventually(async () => (await session.call(verifySession)).status, {
        timeout: 1000,
      }).toBe(401)
  })

  it('of an administrator ends with the next one of the same name', async () => {
    const { network } = await given()
    const [first, other] = [await network.admin('root'), await network.admin('other')]
    const second = await network.admin('root')
    await eventually(async () => (await first.call(verifySession)).status, { timeout: 2000 }).toBe(
      401,
    )
    for (const admin of [second, other]) expect((await admin.call(verifySession)).status).toBe(200)
  })

  it('outlives the API key that opened it, which opens no other', async () => {
    const network = await freshNetwork()
    const alice = await network.signIn('alice')
    await network.rotateApiKey()
    const open = () =>
      callOperation(network.baseUrl, openSession, {
        body: { userId: 'bob', deviceId: 'phone' },
        headers: { 'x-api-key': network.apiKey },
      })
    await eventually(async () => (await open()).status, { timeout: 2000 }).toBe(401)
    expectError(await open(), 401, 400100)
    expect((await alice.call(verifySession)).status).toBe(200)
  })
})
