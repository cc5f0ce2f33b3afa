import { type AnyOperation, encodeToken, endSession, getUser, listUsers, openSession, updateUser, verifySession } from '@causerie/contracts'
import { hashOfKey, sessionToken } from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import { startLoneService } from '@causerie/testkit/lone-service'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  accessList,
  changeSecureMode,
  communityService,
  createAdministratorToken,
  createNetwork,
  rotateApiKey,
  rotateServerKey,
  rotateSigningKey,
} from '../index.ts'

type LoneService = Awaited<ReturnType<typeof startLoneService>>
let community: LoneService
beforeAll(async () => {
  community = await startLoneService(communityService, inject('postgres'))
})
afterAll(() => community.close())

/** A fresh network and its operations. */
const network = async () => {
  const { networkId, apiKey } = await createNetwork(community.host, { name: 'Demo' })
  const as = (userId: string, kind: Caller['kind'] = 'user', session = { sessionId: '', device: '' }): Caller => ({
    userId,
    networkId,
    kind,
    ...session,
  })
  const reply = <O extends AnyOperation>(contract: O, input: object, caller = as('alice')) => community.reply(contract, input, caller)
  const refusal = (contract: AnyOperation, input: object, caller = as('alice')) => community.refusal(contract, input, caller)
  const signIn = (userId: string, body: object = {}) =>
    reply(openSession, { body: { userId, deviceId: `phone of ${userId}`, ...body } }, as('', 'api-key'))
  await signIn('alice', { displayName: 'Alice' })
  await signIn('bob', { displayName: 'bob the builder' })
  await signIn('carol', { displayName: 'Çarol' })
  return { networkId, apiKey, as, reply, refusal, signIn }
}

const claimsOf = async (token: string) => {
  const { entries } = await accessList(community.host).read(undefined, 0, new AbortController().signal)
  const keys = entries.flatMap((entry) => (entry.kind === 'signing-key' ? [entry] : []))
  for (const { publicKey } of keys) expect(publicKey).not.toHaveProperty('d')
  const signedWith = keys.find(({ keyId }) => keyId === decodeProtectedHeader(token).kid)
  const key = await importJWK(signedWith?.publicKey ?? {}, sessionToken.algorithm)
  const { algorithm, ...expected } = sessionToken
  return (await jwtVerify(token, key, { algorithms: [algorithm], ...expected })).payload
}

describe('sessions', () => {
  test('have a token that the public key verifies', async () => {
    const { networkId, signIn } = await network()
    const got = await signIn('dan', { displayName: 'Dan' })
    const [dan] = got.users
    expect(dan).toMatchObject({
      userId: 'dan',
      displayName: 'Dan',
      path: `${networkId}/user/${dan?._id}`,
      isDeleted: false,
      isGlobalBan: false,
    })
    expect(got).toMatchObject({ files: [], roles: [], userType: 'signed-in', lastCachePurge: null })
    const claims = await claimsOf(got.accessToken)
    expect(claims).toMatchObject({
      user: { publicUserId: 'dan', internalId: dan?._id },
      networkId,
      kind: 'user',
      number: expect.any(Number),
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(30 * 24 * 60 * 60)
    expect(new Date((claims.iat ?? 0) * 1000).toISOString().slice(0, 19)).toBe(got.issuedAt.slice(0, 19))
    expect(Date.parse(got.expiresAt) - Date.parse(got.issuedAt)).toBe(30 * 24 * 60 * 60 * 1000)
  })

  test('of the same user keep the user and update the names', async () => {
    const { signIn } = await network()
    const [first, second] = [await signIn('alice'), await signIn('alice', { displayName: 'Al' })]
    expect(second.users[0]).toMatchObject({ _id: first.users[0]?._id, displayName: 'Al' })
  })

  test('end on a new sign-in with the device or on request, which the access list reports', async () => {
    const { networkId, as, reply, signIn } = await network()
    const list = accessList(community.host)
    const stop = new AbortController().signal
    const read = (after?: string) => list.read(after, 0, stop)
    const opened = async (userId: string) => {
      const { sid, device } = await claimsOf((await signIn(userId, { deviceId: 'tablet' })).accessToken)
      return { sessionId: String(sid), device: String(device) }
    }
    const before = (await read()).after
    const first = await opened('alice')
    const entryOf = (sessionId: string) => ({ kind: 'device', networkId, device: first.device, sessionId, until: expect.any(String) })
    expect((await read()).entries).not.toContainEqual(entryOf(first.sessionId))

    const second = await opened('bob')
    expect((await read()).entries).toContainEqual(entryOf(second.sessionId))
    // Alice's session has ended already, so this changes nothing.
    await reply(endSession, {}, as('alice', 'user', first))
    expect((await read()).entries).toContainEqual(entryOf(second.sessionId))
    await reply(endSession, {}, as('bob', 'user', second))
    const { entries, after } = await read(before)
    const [entry] = entries
    // The entry outlives every token it concerns: tokens expire after 30 days.
    expect(entry?.kind === 'device' && Date.parse(entry.until) - Date.now()).toBeGreaterThan(30 * 24 * 60 * 60 * 1000)
    expect(entries).toEqual([entryOf(first.sessionId), entryOf(second.sessionId), entryOf('')])
    expect((await read()).entries).toContainEqual(entryOf(''))

    const beyond = encodeToken({ positions: [[0, 1e9]] })
    expect((await read(beyond)).entries).toEqual((await read()).entries)

    const longPoll = list.read(after, 5000, stop)
    const third = await opened('carol')
    expect((await longPoll).entries).toEqual([entryOf(third.sessionId)])
  })

  test('are verified for existing users', async () => {
    const { as, reply, refusal } = await network()
    expect(await reply(verifySession, {})).toEqual({ lastCachePurge: null })
    expect(await refusal(verifySession, {}, as('nobody'))).toBe('user-not-found')
  })

  test('are signed with the same key after a restart, and with a new key after its rotation', async () => {
    const { signIn } = await network()
    const keyOf = (token: string) => decodeProtectedHeader(token).kid
    const before = (await signIn('alice')).accessToken
    const other = await community.start()
    expect(keyOf((await signIn('alice')).accessToken)).toBe(keyOf(before))
    const { keyId } = await rotateSigningKey(other)
    await other.close()
    const after = (await signIn('alice')).accessToken
    expect(keyOf(before)).not.toBe(keyId)
    expect(keyOf(after)).toBe(keyId)
    for (const token of [before, after]) expect((await claimsOf(token)).iss).toBe(sessionToken.issuer)
    await (await community.start()).close()
    expect(keyOf((await signIn('alice')).accessToken)).toBe(keyId)
  })
})

describe('networks', () => {
  test('have one valid API key at a time, identified by its hash', async () => {
    const { networkId, apiKey } = await network()
    const list = accessList(community.host)
    const keys = async () =>
      (await list.read(undefined, 0, new AbortController().signal)).entries.filter(
        (entry) => entry.kind === 'api-key' && entry.networkId === networkId,
      )
    const entry = (key: string, isValid: boolean) => ({ kind: 'api-key', hash: hashOfKey(key), networkId, isValid })
    expect(await keys()).toEqual([entry(apiKey, true)])
    const { apiKey: later } = await rotateApiKey(community.host, networkId)
    expect(await keys()).toEqual([entry(apiKey, false), entry(later, true)])
    await expect(rotateApiKey(community.host, 'no-such-network')).rejects.toThrow('no network')
  })

  test('are found by their keys immediately, as long as the keys are valid', async () => {
    const list = accessList(community.host)
    const { networkId, apiKey, serverKey } = await createNetwork(community.host, { name: 'Demo' })
    const whose = (credential: 'api-key' | 'server-key', key: string) =>
      list.verifyKey({ kind: 'unverified', credential, hash: hashOfKey(key) })
    expect(await whose('api-key', apiKey)).toMatchObject({ kind: 'api-key', networkId, userId: '' })
    expect(await whose('server-key', serverKey)).toMatchObject({ kind: 'server-key', networkId, userId: '' })
    expect([await whose('api-key', serverKey), await whose('server-key', apiKey)]).toEqual([undefined, undefined])
    const [{ apiKey: laterApiKey }, { serverKey: laterServerKey }] = await Promise.all([
      rotateApiKey(community.host, networkId),
      rotateServerKey(community.host, networkId),
    ])
    const all = await Promise.all([
      whose('api-key', apiKey),
      whose('server-key', serverKey),
      whose('api-key', laterApiKey),
      whose('server-key', laterServerKey),
    ])
    expect(all.map((caller) => caller?.networkId)).toEqual([undefined, undefined, networkId, networkId])
  })

  test('can turn secure mode on and off', async () => {
    const { networkId, apiKey } = await createNetwork(community.host, { name: 'Demo', isSecure: true })
    expect(apiKey).not.toBe('')
    const anonymous = { userId: '', networkId, kind: 'api-key', sessionId: '', device: '' } as const
    const open = () => community.refusal(openSession, { body: { userId: 'alice', deviceId: 'phone' } }, anonymous)
    expect(await open()).toBe('unauthorized')
    expect(await changeSecureMode(community.host, networkId, false)).toEqual({ isSecure: false })
    expect(await open()).toBe('not refused')
    await changeSecureMode(community.host, networkId, true)
    expect(await open()).toBe('unauthorized')
    await expect(changeSecureMode(community.host, 'no-such-network', true)).rejects.toThrow('no network')
  })

  test('have administrators, of whom only the newest token is valid', async () => {
    const { networkId, as, reply } = await network()
    const first = await createAdministratorToken(community.host, networkId, 'root')
    const claims = await claimsOf(first.accessToken)
    expect(claims).toMatchObject({ user: { publicUserId: 'ADMIN_root' }, networkId, kind: 'admin' })
    const { users } = await reply(getUser, { params: { userId: 'ADMIN_root' } })
    expect(users).toMatchObject([{ userId: 'ADMIN_root', roles: ['global-admin'], permissions: expect.arrayContaining(['BAN_USER']) }])
    expect(claims.user).toMatchObject({ internalId: users[0]?._id })

    const second = await claimsOf((await createAdministratorToken(community.host, networkId, 'root')).accessToken)
    const { entries } = await accessList(community.host).read(undefined, 0, new AbortController().signal)
    const living = entries.find((entry) => entry.kind === 'device' && entry.networkId === networkId && entry.device === claims.device)
    expect(living).toMatchObject({ sessionId: second.sid })
    // The entry outlives the administrator's token, which expires after a year.
    expect(living?.kind === 'device' && Date.parse(living.until) / 1000).toBeGreaterThan(claims.exp ?? 0)
    await reply(updateUser, { body: { userId: 'alice', roles: ['moderator'] } }, as('ADMIN_root', 'admin'))
    await expect(createAdministratorToken(community.host, 'no-such-network', 'root')).rejects.toThrow('no network')
  })
})

describe('users', () => {
  test('are found by either id, in the requested order, within their network', async () => {
    const { networkId, reply, refusal } = await network()
    const { users } = await reply(listUsers, { query: { userIds: ['carol', 'nobody', 'alice', 'carol'] } })
    expect(users.map((user) => user.userId)).toEqual(['carol', 'alice'])
    const internal = { params: { userId: users[0]?._id }, query: { type: 'internal' } }
    expect((await reply(getUser, internal)).users).toMatchObject([{ userId: 'carol' }])
    expect(await refusal(getUser, { params: { userId: users[0]?._id } })).toBe('user-not-found')
    const other = await network()
    expect(other.networkId).not.toBe(networkId)
    expect(await other.refusal(getUser, internal)).toBe('user-not-found')
  })

  test('can be updated', async () => {
    const { reply } = await network()
    const body = { displayName: 'Al', description: 'hikes', metadata: { b: 1, a: 2 }, avatarCustomUrl: 'https://example.org/a.png' }
    expect((await reply(updateUser, { body })).users).toMatchObject([{ userId: 'alice', ...body, permissions: [] }])
  })
})

test('the commands above load no rows beyond those they declare', () => {
  expect(community.host.statistics()).toMatchObject({ extraTrips: 0, commands: expect.any(Number) })
})
