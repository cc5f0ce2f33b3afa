import { encodeToken, endSession, verifySession } from '@causerie/contracts'
import { sessionToken } from '@causerie/http'
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
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(30 * 24 * 60 * 60)
    expect(new Date((claims.iat ?? 0) * 1000).toISOString().slice(0, 19)).toBe(got.issuedAt.slice(0, 19))
    expect(Date.parse(got.expiresAt) - Date.parse(got.issuedAt)).toBe(30 * 24 * 60 * 60 * 1000)
  })

  test('of the same user keep the user and update the names', async () => {
    const { signIn } = await community.network()
    const [first, second] = [await signIn('alice'), await signIn('alice', { displayName: 'Al' })]
    expect(second.users[0]).toMatchObject({ _id: first.users[0]?._id, displayName: 'Al' })
  })

  test('end on a new sign-in with the device or on request, which the access list reports', async () => {
    const { networkId, as, reply, signIn } = await community.network()
    const list = accessList(community.host)
    const stop = new AbortController().signal
    const read = (after?: string) => list.read(after, 0, stop)
    const opened = async (userId: string) => {
      const { sid, device } = await tokenClaims(community.host, (await signIn(userId, { deviceId: 'tablet' })).accessToken)
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
    expect(entries).toEqual([entryOf('')])
    expect((await read()).entries).toContainEqual(entryOf(''))

    const beyond = encodeToken({ positions: [[0, 1e9]] })
    expect((await read(beyond)).entries).toEqual((await read()).entries)

    const longPoll = list.read(after, 5000, stop)
    const third = await opened('carol')
    expect((await longPoll).entries).toEqual([entryOf(third.sessionId)])
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
    for (const token of [before, after]) expect((await tokenClaims(community.host, token)).iss).toBe(sessionToken.issuer)
    await (await community.start()).close()
    expect(keyOf((await signIn('alice')).accessToken)).toBe(keyId)
  })
})

test('the commands above load no rows beyond those they declare', () => {
  expect(community.host.statistics()).toMatchObject({ extraTrips: 0, commands: expect.any(Number) })
})
