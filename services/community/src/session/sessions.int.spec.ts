import { endSession, verifySession } from '@causerie/contracts/community'
import { sessionToken } from '@causerie/http'
import { encodeToken } from '@causerie/protocol'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneCommunity } from '../../test/lone-community.ts'
import { tokenClaims } from '../../test/token-claims.ts'
import { accessList, rotateSigningKey } from '../index.ts'

let community: Awaited<ReturnType<typeof startLoneCommunity>>
beforeAll(async () => {
  community = await startLoneCommunity(inject('postgres'))
})
afterAll(() => community.close())

describe('sessions', () => {
  test('have a token that the public key verifies', async () => {
    const { networkId, signIn } = await community.network()
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
    const claims = await tokenClaims(community.host, got.accessToken)
    expect(claims).toMatchObject({
      user: { publicUserId: 'dan', internalId: dan?._id },
      networkId,
      kind: 'user',
      number: expect.any(Number),
      position: expect.stringMatching(/^community\.1:\d+@\d+(,community\.1:\d+@\d+)*$/),
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(30 * 24 * 60 * 60)
    expect(new Date((claims.iat ?? 0) * 1000).toISOString().slice(0, 19)).toBe(
      got.issuedAt.slice(0, 19),
    )
    expect(Date.parse(got.expiresAt) - Date.parse(got.issuedAt)).toBe(30 * 24 * 60 * 60 * 1000)
  })

  test('of the same user keep the user and update the names', async () => {
    const { signIn } = await community.network()
    const [first, second] = [await signIn('alice'), await signIn('alice', { displayName: 'Al' })]
    expect(second.users[0]).toMatchObject({ _id: first.users[0]?._id, displayName: 'Al' })
  })

  test('end with those of their user on the device, which the access list reports', async () => {
    const { networkId, as, reply, signIn } = await community.network()
    const list = accessList(community.host)
    const stop = new AbortController().signal
    const read = (after?: string) => list.read(after, 0, stop)
    const opened = async (userId: string) => {
      const { sid, device, number } = await tokenClaims(
        community.host,
        (await signIn(userId, { deviceId: 'tablet' })).accessToken,
      )
      return { sessionId: String(sid), device: String(device), number: Number(number) }
    }
    const { after: before } = await read()
    const [first, second, ofBob] = [
      await opened('alice'),
      await opened('alice'),
      await opened('bob'),
    ]
    expect(second.device).toBe(first.device)
    expect(ofBob.device).not.toBe(first.device)
    expect((await read(before)).entries).toEqual([])

    const longPoll = list.read(before, 5000, stop)
    await reply(endSession, {}, as('alice', 'user', first))
    const { entries, after } = await longPoll
    expect(entries).toMatchObject([
      { kind: 'user-device', networkId, userId: 'alice', device: first.device },
    ])
    const [entry] = entries
    const numberOf = (one = entry) => (one?.kind === 'user-device' ? one.number : 0)
    expect(numberOf()).toBeGreaterThan(second.number)
    // The entry outlives every token it concerns: tokens expire after 30 days.
    expect(entry?.kind === 'user-device' && Date.parse(entry.until)).toBeGreaterThan(
      Date.now() + 30 * 24 * 60 * 60 * 1000,
    )
    const third = await opened('alice')
    expect(third.number).toBeGreaterThan(numberOf())
    // Their sessions have ended already, but the third has not, and is on the same device.
    await reply(endSession, {}, as('alice', 'user', second))
    const [last] = (await read(after)).entries
    expect(numberOf(last)).toBeGreaterThan(third.number)
    await reply(endSession, {}, as('alice', 'user', second))
    expect((await read(after)).entries).toEqual([last])

    const beyond = encodeToken({ positions: [[0, 1e9]] })
    expect((await read(beyond)).entries).toEqual((await read()).entries)
  })

  test('end the oldest one beyond ten, however many sign in at once', async () => {
    const { signIn } = await community.network()
    const list = accessList(community.host)
    const { after } = await list.read(undefined, 0, new AbortController().signal)
    const all = await Promise.all(
      Array.from({ length: 14 }, () => signIn('alice', { deviceId: 'desk' })),
    )
    const numbers = await Promise.all(
      all.map(async ({ accessToken }) =>
        Number((await tokenClaims(community.host, accessToken)).number),
      ),
    )
    const entries = (await list.read(after, 0, new AbortController().signal)).entries
    const ends = entries.flatMap((entry) => (entry.kind === 'user-device' ? [entry.number] : []))
    expect(numbers.filter((number) => number > Math.max(...ends))).toHaveLength(10)
  })

  test('are verified for existing users', async () => {
    const { as, reply, refusal } = await community.network()
    expect(await reply(verifySession, {})).toEqual({ lastCachePurge: null })
    expect(await refusal(verifySession, {}, as('nobody'))).toBe('user-not-found')
  })

  test('are signed with the same key after a restart, and with a new key after its rotation', async () => {
    const { signIn } = await community.network()
    const keyOf = (token: string) => decodeProtectedHeader(token).kid
    const before = (await signIn('alice')).accessToken
    const other = await community.start()
    expect(keyOf((await signIn('alice')).accessToken)).toBe(keyOf(before))
    const { keyId } = await rotateSigningKey(other)
    await other.close()
    const after = (await signIn('alice')).accessToken
    expect(keyOf(before)).not.toBe(keyId)
    expect(keyOf(after)).toBe(keyId)
    for (const token of [before, after])
      expect((await tokenClaims(community.host, token)).iss).toBe(sessionToken.issuer)
    await (await community.start()).close()
    expect(keyOf((await signIn('alice')).accessToken)).toBe(keyId)
  })
})

test('the commands above load no rows beyond those they declare', () => {
  expect(community.host.statistics()).toMatchObject({ extraTrips: 0, commands: expect.any(Number) })
})
