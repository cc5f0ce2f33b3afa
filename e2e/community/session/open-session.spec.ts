import { getUser, openSession } from '@causerie/contracts/community'
import { callOperation, expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(people)

const open = async (body: object, headers?: Record<string, string>) => {
  const { network } = await given()
  return callOperation(network.baseUrl, openSession, {
    body,
    headers: headers ?? { 'x-api-key': network.apiKey },
  })
}

describeNetwork('POST /api/v5/sessions', () => {
  it('creates an unknown user', async () => {
    const { network } = await given()
    const { body, headers } = await open({
      userId: 'erin',
      deviceId: 'phone',
      displayName: 'Erin',
      profileHandle: 'erin_',
      deviceInfo: { kind: 'ios', model: 'x' },
    })
    const erin = only(body.users)
    expect(erin).toMatchObject({
      userId: 'erin',
      userPublicId: 'erin',
      displayName: 'Erin',
      profileHandle: 'erin_',
      description: '',
      avatarFileId: null,
      avatarCustomUrl: '',
      isDeleted: false,
      isGlobalBan: false,
    })
    expect(erin._id).toMatch(/^[\da-f]{24}$/)
    expect(erin.userInternalId).toBe(erin._id)
    expect(erin.path).toBe(`${network.networkId}/user/${erin._id}`)
    expect(body).toMatchObject({ userType: 'signed-in', lastCachePurge: null })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(
      (await network.as('erin', body.accessToken).call(getUser, { params: { userId: 'erin' } }))
        .body.users,
    ).toEqual([erin])
  })

  it('keeps a known user, and updates the given names', async () => {
    const first = only(
      (await open({ userId: 'frank', deviceId: 'phone', displayName: 'Frank' })).body.users,
    )
    const again = only((await open({ userId: 'frank', deviceId: 'tablet' })).body.users)
    expect(again).toEqual(first)
    const renamed = only(
      (await open({ userId: 'frank', deviceId: 'phone', displayName: 'Francis' })).body.users,
    )
    expect(renamed).toMatchObject({
      _id: first._id,
      createdAt: first.createdAt,
      displayName: 'Francis',
    })
  })

  it('uses the id as the name of a user without one', async () => {
    expect(
      only((await open({ userId: 'ann lee@x.io', deviceId: 'phone' })).body.users),
    ).toMatchObject({ displayName: 'ann lee@x.io' })
  })

  it.each(['v4', 'v3'])('is also served at the older path %s', async (version) => {
    const { network } = await given()
    const headers = { 'x-api-key': network.apiKey, 'content-type': 'application/json' }
    const answer = await network.raw(`/api/${version}/sessions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ userId: 'gus', deviceId: version }),
    })
    expect(answer.status).toBe(200)
    expect(openSession.reply.parse(answer.body).users).toMatchObject([{ userId: 'gus' }])
  })

  it('is valid for 30 days', async () => {
    const { body } = await open({ userId: 'erin', deviceId: 'phone' })
    expect(Date.parse(body.expiresAt) - Date.parse(body.issuedAt)).toBe(30 * 24 * 3600 * 1000)
  })

  it('accepts only an API key', async () => {
    const { network, alice } = await given()
    const body = { userId: 'mallory', deviceId: 'phone' }
    const others: Record<string, string>[] = [
      {},
      { 'x-api-key': 'garbage' },
      { 'x-api-key': network.serverKey },
    ]
    for (const headers of [...others, { authorization: `Bearer ${alice.token}` }])
      expect(expectError(await open(body, headers), 401, 400100).message).toBe(
        'The API key is missing, invalid or revoked.',
      )
    expectError(await alice.call(getUser, { params: { userId: 'mallory' } }), 404, 400400)
  })

  itInOneProcess.each([
    ['userId', { userId: undefined }],
    ['userId', { userId: '' }],
    ['userId', { userId: long(51) }],
    ['userId', { userId: 'ADMIN_owner' }],
    ['userId', { userId: '__proto__' }],
    ['userId', { userId: '..' }],
    ['userId', { userId: 'DELETED_alice' }],
    ['userId', { userId: 5 }],
    ['deviceId', { deviceId: undefined }],
    ['deviceId', { deviceId: long(151) }],
    ['displayName', { displayName: long(101) }],
    ['profileHandle', { profileHandle: long(101) }],
    ['authToken', { authToken: long(101) }],
    ['deviceInfo.kind', { deviceInfo: { kind: 'toaster' } }],
    ['deviceInfo.model', { deviceInfo: { model: long(301) } }],
  ])('refuses a bad %s: %j', async (field, wrong) => {
    const { data } = expectError(
      await open({ userId: 'mallory', deviceId: 'phone', ...wrong }),
      422,
      500000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}: `)])
  })

  it('creates no user whose id is the internal id of another user', async () => {
    const { alice } = await given()
    const { _id } = only((await alice.call(getUser, { params: { userId: 'alice' } })).body.users)
    const { data } = expectError(await open({ userId: _id, deviceId: 'phone' }), 422, 500000)
    expect(data?.detail).toEqual([expect.stringMatching(/^userId: /)])
    expectError(await alice.call(getUser, { params: { userId: _id } }), 404, 400400)
  })

  it('accepts an id that only looks like an internal one, at every sign-in', async () => {
    const userId = 'feedfacefeedfacefeedface'
    for (let i = 0; i < 2; i += 1)
      expect(only((await open({ userId, deviceId: 'phone' })).body.users)).toMatchObject({ userId })
  })

  it('accepts values at the limits', async () => {
    const names = { displayName: long(100, '😀'), profileHandle: long(100) }
    const { status, body } = await open({
      userId: long(50),
      deviceId: long(150),
      ...names,
      deviceInfo: { model: long(300), sdkVersion: long(30) },
    })
    expect(status).toBe(200)
    expect(body.users).toMatchObject([names])
  })

  it('is visible to other users immediately', async () => {
    const { alice } = await given()
    await open({ userId: 'hal', deviceId: 'phone', displayName: 'Hal' })
    expect((await alice.call(getUser, { params: { userId: 'hal' } })).body.users).toMatchObject([
      { displayName: 'Hal' },
    ])
    await open({ userId: 'hal', deviceId: 'phone', displayName: 'Harold' })
    expect((await alice.call(getUser, { params: { userId: 'hal' } })).body.users).toMatchObject([
      { displayName: 'Harold' },
    ])
  })
})
