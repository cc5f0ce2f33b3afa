import type { IncomingHttpHeaders } from 'node:http'
import { hashOfKey } from '@causerie/http'
import type { Credential } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import {
  accessListOf,
  device,
  endedUser,
  endOnDevice,
  signingKey,
  tokenOf,
} from '../test/people.ts'
import { type AccessList, followAccessList } from './access-list.ts'
import { createCredentials } from './credentials.ts'

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
const alice = { userId: 'alice', networkId: 'n1', kind: 'user', sessionId: 's1', device: 'd1' }
const unauthorized = { refused: 'unauthorized' }
const trusted = () => false

let open: AccessList | undefined
const gateway = async (...entries: Parameters<typeof accessListOf>) => {
  const community = accessListOf(
    signingKey,
    { kind: 'api-key', hash: hashOfKey('key'), networkId: 'n1', isValid: true },
    ...entries,
  )
  open = followAccessList(community.source, silent)
  await open.ready()
  const time = { now: Date.now() }
  const checkFor = createCredentials(open, { now: () => time.now })
  const check = (credential: Credential, headers: IncomingHttpHeaders) =>
    checkFor(credential, { headers, params: {} }, trusted)
  const withToken = (token: string, isSuspect = trusted) =>
    checkFor('token', { headers: { authorization: `Bearer ${token}` }, params: {} }, isSuspect)
  return { ...community, check, withToken, time }
}
afterEach(() => open?.close())

const other = await generateKeyPair('ES256')
const rsa = await generateKeyPair('RS256')
const seconds = Math.floor(Date.now() / 1000)
const bad: [string, () => string | Promise<string>][] = [
  ['garbage', () => 'garbage'],
  ['three invalid parts', () => 'a.b.c'],
  ['a very long one', () => 'a'.repeat(5000)],
  [
    'no signature',
    () =>
      new UnsecuredJWT({ user: { publicUserId: 'alice' } }).setAudience('causerie-api').encode(),
  ],
  [
    'another algorithm',
    () => new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(rsa.privateKey),
  ],
  [
    'a symmetric algorithm',
    () =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(Buffer.from('k'.repeat(32))),
  ],
  ["another's key", () => tokenOf({ privateKey: other.privateKey })],
  ['an unknown key', () => tokenOf({ keyId: 'k9' })],
  ['another audience', () => tokenOf({ claims: { aud: 'somebody' } })],
  ['another issuer', () => tokenOf({ claims: { iss: 'somebody' } })],
  ['an expiry in the past', () => tokenOf({ claims: { exp: seconds - 1 } })],
  ['no end', () => tokenOf({ claims: { exp: undefined } })],
  ['no number', () => tokenOf({ claims: { number: undefined } })],
  ['no user', () => tokenOf({ claims: { user: undefined } })],
  ['an unknown kind', () => tokenOf({ claims: { kind: 'api-key' } })],
]

describe('the key of the media server', () => {
  it('identifies it, in no network; every other one is refused, and all where there is none', async () => {
    const list = followAccessList(accessListOf(signingKey).source, silent)
    open = list
    await list.ready()
    const checkWith = (key?: string) => (headers: IncomingHttpHeaders) =>
      createCredentials(list, { now: Date.now, ...(key !== undefined && { mediaServerKey: key }) })(
        'media-server',
        { headers, params: {} },
        trusted,
      )
    const header = { 'x-media-server-key': 'k'.repeat(32) }
    expect(await checkWith('k'.repeat(32))(header)).toMatchObject({
      kind: 'media-server',
      networkId: '',
    })
    const refused = { refused: 'invalid-media-server-key' }
    expect(await checkWith('l'.repeat(32))(header)).toEqual(refused)
    expect(await checkWith()(header)).toEqual(refused)
    expect(await checkWith('k'.repeat(32))({})).toEqual(refused)
    expect(await checkWith('k'.repeat(32))({ authorization: `Bearer ${await tokenOf()}` })).toEqual(
      refused,
    )
  })
})

describe('a token', () => {
  it('identifies its caller, on first and later use', async () => {
    const { withToken } = await gateway()
    const token = await tokenOf()
    expect([await withToken(token), await withToken(token)]).toEqual([alice, alice])
  })

  it.each(bad)('with %s is refused', async (_, make) => {
    const { withToken } = await gateway()
    expect(await withToken(await make())).toEqual(unauthorized)
  })

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', 'Bearer a,b'])(
    'is not found in "%s"',
    async (authorization) => {
      const { check } = await gateway()
      expect(await check('token', { authorization })).toEqual(unauthorized)
    },
  )

  it('expires even if it is cached', async () => {
    const { withToken, time } = await gateway()
    const token = await tokenOf({ claims: { exp: seconds + 100 } })
    expect(await withToken(token)).toEqual(alice)
    time.now += 101_000
    expect(await withToken(token)).toEqual(unauthorized)
  })

  it('ends with its session', async () => {
    const { withToken, add } = await gateway(device('s1'))
    const token = await tokenOf()
    expect(await withToken(token)).toEqual(alice)
    add(device(''))
    await eventually(() => withToken(token)).toEqual(unauthorized)
  })

  it('ends with all sessions of the user, and reports a ban', async () => {
    const { withToken, add } = await gateway(endedUser(4, false))
    const [earlier, later] = [
      await tokenOf(),
      await tokenOf({ claims: { number: 6, sid: 's2', device: 'd2' } }),
    ]
    expect(await withToken(earlier)).toEqual(alice)
    add(endedUser(5, true))
    await eventually(() => withToken(earlier)).toEqual({ refused: 'globally-banned' })
    expect(await withToken(later)).toMatchObject({ userId: 'alice', sessionId: 's2' })
    expect(
      await withToken(await tokenOf({ claims: { user: { publicUserId: 'bob' } } })),
    ).toMatchObject({ userId: 'bob' })
    add(endedUser(6, false))
    await eventually(() => withToken(later)).toEqual(unauthorized)
    expect(await withToken(earlier)).toEqual(unauthorized)
  })

  it('ends with its network', async () => {
    const { withToken, add } = await gateway()
    const token = await tokenOf()
    expect(await withToken(token)).toMatchObject({ userId: 'alice' })
    add({ kind: 'network', networkId: 'n1', isDeleted: true })
    await eventually(() => withToken(token)).toEqual(unauthorized)
  })

  it('ends with those on its device up to a number, and the other sessions there do not', async () => {
    const { withToken, add } = await gateway(endOnDevice(4))
    const tokens = await Promise.all(
      [4, 5, 6].map((number) => tokenOf({ claims: { number, sid: `s${number}` } })),
    )
    const bobs = await tokenOf({
      claims: { number: 4, user: { publicUserId: 'bob' }, device: 'd2' },
    })
    const valid = async () =>
      Promise.all([...tokens, bobs].map(async (token) => !('refused' in (await withToken(token)))))
    expect(await valid()).toEqual([false, true, true, true])
    add(endOnDevice(5))
    await eventually(valid).toEqual([false, false, true, true])
  })

  it('of an ended session causes one refresh', async () => {
    const { withToken, state } = await gateway(device('s2'))
    const token = await tokenOf()
    expect(await withToken(token)).toEqual(unauthorized)
    const { reads } = state
    expect(await withToken(token)).toEqual(unauthorized)
    expect(state.reads - reads).toBeLessThanOrEqual(1)
  })

  it('of a session newer than the list is accepted', async () => {
    const { withToken, add } = await gateway(device('s0'))
    add(device('s1'), true)
    expect(await withToken(await tokenOf())).toEqual(alice)
  })

  it('signed with a key newer than the list is accepted', async () => {
    const { withToken, add } = await gateway()
    add({ ...signingKey, keyId: 'k2' }, true)
    expect(await withToken(await tokenOf({ keyId: 'k2' }))).toEqual(alice)
  })

  it('signed with a key that community does not know is refused for ten seconds without asking again', async () => {
    const { withToken, state, time } = await gateway()
    const token = await tokenOf({ keyId: 'k9' })
    expect(await withToken(token)).toEqual(unauthorized)
    const { reads } = state
    expect(await withToken(token)).toEqual(unauthorized)
    expect(await withToken(await tokenOf({ keyId: 'k9', claims: { sid: 's9' } }))).toEqual(
      unauthorized,
    )
    expect(state.reads - reads).toBeLessThanOrEqual(1)
    time.now += 10_001
    const later = state.reads
    expect(await withToken(token)).toEqual(unauthorized)
    expect(state.reads).toBeGreaterThan(later)
  })

  it('signed with an unknown key waits for community with 31 others; the rest is refused at once', async () => {
    const { withToken } = await gateway()
    await withToken(await tokenOf({ keyId: 'first' }))
    const tokens = await Promise.all(
      Array.from({ length: 100 }, (_, i) => tokenOf({ keyId: `unknown ${i}` })),
    )
    const answered: string[] = []
    const answers = tokens.map(async (token) => {
      const answer = await withToken(token)
      answered.push('refused' in answer ? answer.refused : 'accepted')
    })
    expect(await withToken(await tokenOf())).toEqual(alice)
    expect(answered).toEqual(Array.from({ length: 68 }, () => 'unavailable'))
    await Promise.all(answers)
    expect(answered.slice(68)).toEqual(Array.from({ length: 32 }, () => 'unauthorized'))
    expect(await withToken(await tokenOf({ keyId: 'another' }))).toEqual(unauthorized)
  })

  it('signed with an unknown key causes no refresh for a client with many bad credentials', async () => {
    const { withToken, add, state } = await gateway()
    add({ ...signingKey, keyId: 'k2' }, true)
    const { reads } = state
    expect(await withToken(await tokenOf({ keyId: 'k2' }), () => true)).toEqual({
      refused: 'rate-limited',
    })
    expect(await withToken(await tokenOf(), () => true)).toEqual(alice)
    expect(state.reads).toBe(reads)
  })

  it('ends no session while community is unavailable', async () => {
    const { withToken, state } = await gateway(device('s2'))
    state.isAway = true
    expect(await withToken(await tokenOf())).toEqual({ refused: 'unavailable' })
    expect(await withToken(await tokenOf({ keyId: 'k9' }))).toEqual({ refused: 'unavailable' })
    expect(await withToken(await tokenOf({ claims: { device: 'd2' } }))).toEqual({
      ...alice,
      device: 'd2',
    })
  })
})

describe('the credential of an operation', () => {
  it('can be an API key, and then no other is accepted', async () => {
    const { check } = await gateway({
      kind: 'api-key',
      hash: hashOfKey('old'),
      networkId: 'n1',
      isValid: false,
    })
    const caller = { userId: '', networkId: 'n1', kind: 'api-key', sessionId: '', device: '' }
    expect(await check('api-key', { 'x-api-key': 'key' })).toEqual(caller)
    const authorization = `Bearer ${await tokenOf()}`
    for (const headers of [
      {},
      { authorization },
      { 'x-api-key': 'old' },
      { 'x-api-key': '' },
      { 'x-server-key': 'key' },
    ]) {
      expect(await check('api-key', headers)).toEqual({ refused: 'invalid-api-key' })
    }
    expect(await check('token', { 'x-api-key': 'key' })).toEqual(unauthorized)
  })

  it('can be a key that the list does not know, which community verifies', async () => {
    const { check } = await gateway()
    const unverified = { kind: 'unverified', credential: 'api-key', hash: hashOfKey('unknown') }
    expect(await check('api-key', { 'x-api-key': 'unknown' })).toEqual(unverified)
    expect(await check('server-key', { 'x-server-key': 'key' })).toMatchObject({
      kind: 'unverified',
      credential: 'server-key',
    })
  })

  it('can be the server key, of which a network has one', async () => {
    const serverKey = (key: string) =>
      ({ kind: 'server-key', networkId: 'n1', hash: hashOfKey(key) }) as const
    const { check, add } = await gateway(serverKey('first'))
    const shown = (key: string) => check('server-key', { 'x-server-key': key })
    expect(await shown('first')).toEqual({
      userId: '',
      networkId: 'n1',
      kind: 'server-key',
      sessionId: '',
      device: '',
    })
    add(serverKey('second'))
    await eventually(() => shown('second')).toMatchObject({ kind: 'server-key', networkId: 'n1' })
    expect(await shown('first')).toMatchObject({ kind: 'unverified' })
    expect(await check('server-key', { 'x-api-key': 'second' })).toEqual({
      refused: 'invalid-server-key',
    })
  })

  it("can be an administrator's token", async () => {
    const { check } = await gateway()
    const admin = await tokenOf({
      claims: { kind: 'admin', user: { publicUserId: 'ADMIN_ann' }, device: '' },
    })
    expect(await check('admin-token', { authorization: `Bearer ${admin}` })).toMatchObject({
      kind: 'admin',
      userId: 'ADMIN_ann',
    })
    expect(await check('token', { authorization: `Bearer ${admin}` })).toMatchObject({
      kind: 'admin',
    })
    expect(await check('admin-token', { authorization: `Bearer ${await tokenOf()}` })).toEqual({
      refused: 'permission-denied',
    })
  })

  it('is only checked after the first answer of community', async () => {
    const { source, state } = accessListOf(signingKey)
    state.isAway = true
    open = followAccessList(source, silent)
    expect(
      await createCredentials(open, { now: Date.now })(
        'token',
        { headers: { authorization: `Bearer ${await tokenOf()}` }, params: {} },
        trusted,
      ),
    ).toEqual({
      refused: 'unavailable',
    })
  })
})
