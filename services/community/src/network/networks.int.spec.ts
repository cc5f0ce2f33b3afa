import { getUser, openSession, updateUser } from '@causerie/contracts/community'
import { hashOfKey } from '@causerie/http'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneCommunity } from '../../test/lone-community.ts'
import { tokenClaims } from '../../test/token-claims.ts'
import {
  accessList,
  changeSecureMode,
  createAdministratorToken,
  createNetwork,
  rotateApiKey,
  rotateServerKey,
} from '../index.ts'

let community: Awaited<ReturnType<typeof startLoneCommunity>>
beforeAll(async () => {
  community = await startLoneCommunity(inject('postgres'))
})
afterAll(() => community.close())

describe('networks', () => {
  test('have one valid API key at a time, identified by its hash', async () => {
    const { networkId, apiKey } = await community.network()
    const list = accessList(community.host)
    const keys = async () =>
      (await list.read(undefined, 0, new AbortController().signal)).entries.filter(
        (entry) => entry.kind === 'api-key' && entry.networkId === networkId,
      )
    const entry = (key: string, isValid: boolean) => ({
      kind: 'api-key',
      hash: hashOfKey(key),
      networkId,
      isValid,
    })
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
    expect(await whose('server-key', serverKey)).toMatchObject({
      kind: 'server-key',
      networkId,
      userId: '',
    })
    expect([await whose('api-key', serverKey), await whose('server-key', apiKey)]).toEqual([
      undefined,
      undefined,
    ])
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
    expect(all.map((caller) => caller?.networkId)).toEqual([
      undefined,
      undefined,
      networkId,
      networkId,
    ])
  })

  test('can turn secure mode on and off', async () => {
    const { networkId, apiKey } = await createNetwork(community.host, {
      name: 'Demo',
      isSecure: true,
    })
    expect(apiKey).not.toBe('')
    const anonymous = { userId: '', networkId, kind: 'api-key', sessionId: '', device: '' } as const
    const open = () =>
      community.refusal(openSession, { body: { userId: 'alice', deviceId: 'phone' } }, anonymous)
    expect(await open()).toBe('invalid-auth-token')
    expect(await changeSecureMode(community.host, networkId, false)).toEqual({ isSecure: false })
    expect(await open()).toBe('not refused')
    await changeSecureMode(community.host, networkId, true)
    expect(await open()).toBe('invalid-auth-token')
    await expect(changeSecureMode(community.host, 'no-such-network', true)).rejects.toThrow(
      'no network',
    )
  })

  test('have administrators, of whom only the newest token is valid', async () => {
    const { networkId, as, reply } = await community.network()
    const first = await createAdministratorToken(community.host, networkId, 'root')
    const claims = await tokenClaims(community.host, first.accessToken)
    expect(claims).toMatchObject({ user: { publicUserId: 'ADMIN_root' }, networkId, kind: 'admin' })
    const { users } = await reply(getUser, { params: { userId: 'ADMIN_root' } })
    expect(users).toMatchObject([
      {
        userId: 'ADMIN_root',
        roles: ['global-admin'],
        permissions: expect.arrayContaining(['BAN_USER']),
      },
    ])
    expect(claims.user).toMatchObject({ internalId: users[0]?._id })

    const second = await tokenClaims(
      community.host,
      (await createAdministratorToken(community.host, networkId, 'root')).accessToken,
    )
    const { entries } = await accessList(community.host).read(
      undefined,
      0,
      new AbortController().signal,
    )
    const living = entries.find(
      (entry) =>
        entry.kind === 'device' && entry.networkId === networkId && entry.device === claims.device,
    )
    expect(living).toMatchObject({ sessionId: second.sid })
    // The entry outlives the administrator's token, which expires after a year.
    expect(living?.kind === 'device' && Date.parse(living.until) / 1000).toBeGreaterThan(
      claims.exp ?? 0,
    )
    await reply(
      updateUser,
      { body: { userId: 'alice', roles: ['moderator'] } },
      as('ADMIN_root', 'admin'),
    )
    await expect(
      createAdministratorToken(community.host, 'no-such-network', 'root'),
    ).rejects.toThrow('no network')
    await expect(createAdministratorToken(community.host, networkId, 'prehook')).rejects.toThrow(
      'pre-hooks flag as ADMIN_prehook',
    )
  })
})

test('the commands above load no rows beyond those they declare, but for the access of the keys that two rotations end', () => {
  expect(community.host.statistics()).toMatchObject({ extraTrips: 2, commands: expect.any(Number) })
})
