import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { openSession, verifySession } from '@causerie/contracts'
import { callOperation, expectError, freshNetwork, signingKey } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(people)

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (token: string, n: 0 | 1): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[n] ?? '', 'base64url').toString())
const signed = (header: object, claims: object, key: KeyObject): string => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** Alice's token with something of it changed; the real key signs it unless `by` does. */
const changed = async ({ header = {}, claims = {}, by }: { header?: object; claims?: object; by?: KeyObject }): Promise<string> => {
  const { alice } = await given()
  const { privateKey } = await signingKey()
  return signed({ ...read(alice.token, 0), ...header }, { ...read(alice.token, 1), ...claims }, by ?? privateKey)
}
const verify = async (token: string) => (await given()).network.as('alice', token).call(verifySession)
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
    for (const authorization of [undefined, '', 'Bearer', `Basic ${alice.token}`, alice.token, `Bearer ${alice.token} x`]) {
      expectError(await network.raw('/api/v3/sessions', { headers: authorization === undefined ? {} : { authorization } }), 401, 400100)
    }
    expectError(await network.raw(`/api/v3/sessions?token=${alice.token}`), 401, 400100)
    expect((await network.raw('/api/v3/sessions', { headers: { authorization: `bearer ${alice.token}` } })).status).toBe(200)
  })

  it('ends when any user signs in on the device', async () => {
    const { network } = await given()
    const first = await network.signIn('frank', { deviceId: 'kiosk' })
    const second = await network.signIn('frank', { deviceId: 'kiosk' })
    await eventually(async () => (await first.call(verifySession)).status, { timeout: 1000 }).toBe(401)
    expectError(await first.call(verifySession), 401, 400100)
    const third = await network.signIn('gus', { deviceId: 'kiosk' })
    await eventually(async () => (await second.call(verifySession)).status, { timeout: 1000 }).toBe(401)
    expect((await third.call(verifySession)).status).toBe(200)
  })

  it('is one of several that a user has on several devices', async () => {
    const { network } = await given()
    const devices = await Promise.all(['phone', 'tablet', 'desk'].map((deviceId) => network.signIn('hal', { deviceId })))
    for (const device of devices) expect((await device.call(verifySession)).status).toBe(200)
  })

  it('stays valid for one of two concurrent sign-ins on a device', async () => {
    const { network } = await given()
    const both = await Promise.all(['ida', 'jan'].map((userId) => network.signIn(userId, { deviceId: 'contested' })))
    const statuses = async () => (await Promise.all(both.map((person) => person.call(verifySession)))).map(({ status }) => status).sort()
    await eventually(statuses, { timeout: 1000 }).toEqual([200, 401])
  })

  it('of an administrator ends with the next one of the same name', async () => {
    const { network } = await given()
    const [first, other] = [await network.admin('root'), await network.admin('other')]
    const second = await network.admin('root')
    await eventually(async () => (await first.call(verifySession)).status, { timeout: 2000 }).toBe(401)
    for (const admin of [second, other]) expect((await admin.call(verifySession)).status).toBe(200)
  })

  it('outlives the API key that opened it, which opens no other', async () => {
    const network = await freshNetwork()
    const alice = await network.signIn('alice')
    await network.rotateApiKey()
    const open = () =>
      callOperation(network.baseUrl, openSession, { body: { userId: 'bob', deviceId: 'phone' }, headers: { 'x-api-key': network.apiKey } })
    await eventually(async () => (await open()).status, { timeout: 2000 }).toBe(401)
    expectError(await open(), 401, 400100)
    expect((await alice.call(verifySession)).status).toBe(200)
  })
})
