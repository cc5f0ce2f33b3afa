import { createAuthToken, openSession, verifySession } from '@causerie/contracts/community'
import { callOperation, expectError, type FreshNetwork, freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'

let made: Promise<FreshNetwork> | undefined
const given = (): Promise<FreshNetwork> => {
  made ??= freshNetwork({ secure: true })
  return made
}

const vouch = async (body: object, headers?: Record<string, string>) => {
  const { baseUrl, serverKey } = await given()
  return callOperation(baseUrl, createAuthToken, {
    body,
    headers: headers ?? { 'x-server-key': serverKey },
  })
}
const tokenFor = async (userId: string): Promise<string> => (await vouch({ userId })).body.authToken
const open = async (body: { userId: string; authToken?: string }) => {
  const { baseUrl, apiKey } = await given()
  return callOperation(baseUrl, openSession, {
    body: { deviceId: `phone of ${body.userId}`, ...body },
    headers: { 'x-api-key': apiKey },
  })
}

describeNetwork('POST /api/v4/authentication/token', () => {
  it('returns a bare token, which opens a session of that user', async () => {
    const { serverKey, as, raw } = await given()
    const headers = { 'x-server-key': serverKey, 'content-type': 'application/json' }
    const answer = await raw('/api/v4/authentication/token', {
      method: 'POST',
      headers,
      body: '{"userId":"alice"}',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.text).toMatch(/^"[\w-]{32}"$/)
    const opened = await open({ userId: 'alice', authToken: String(answer.body) })
    expect(opened.status, opened.text).toBe(200)
    expect((await as('alice', opened.body.accessToken).call(verifySession)).status).toBe(200)
  })

  it('returns a new token each time, and each opens one session', async () => {
    const [first, second] = [await tokenFor('bob'), await tokenFor('bob')]
    expect(first).not.toBe(second)
    for (const authToken of [first, second]) {
      const all = await Promise.all(
        Array.from({ length: 5 }, () => open({ userId: 'bob', authToken })),
      )
      expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
      for (const answer of all.filter(({ status }) => status !== 200))
        expectError(answer, 401, 400100)
    }
  })

  it('is required in secure mode, and valid only for its user', async () => {
    expect(expectError(await open({ userId: 'carol' }), 401, 400100).message).toMatch(
      /^The auth token is missing/,
    )
    expectError(await open({ userId: 'carol', authToken: 'made up' }), 401, 400100)
    const authToken = await tokenFor('dan')
    expectError(await open({ userId: 'carol', authToken }), 401, 400100)
    // Another's name does not use it up.
    expect((await open({ userId: 'dan', authToken })).status).toBe(200)
  })

  it('accepts only the server key', async () => {
    const { apiKey, serverKey } = await given()
    const { accessToken } = (await open({ userId: 'erin', authToken: await tokenFor('erin') })).body
    const others: Record<string, string>[] = [
      {},
      { 'x-server-key': 'garbage' },
      { 'x-server-key': apiKey },
      { 'x-api-key': serverKey },
      { 'x-server-key': long(1001) },
      { authorization: `Bearer ${accessToken}` },
    ]
    for (const headers of others)
      expect(expectError(await vouch({ userId: 'erin' }, headers), 401, 400100).message).toBe(
        'The server key is missing, invalid or revoked.',
      )
    const elsewhere = await freshNetwork({ secure: true })
    const stranger = await vouch({ userId: 'erin' }, { 'x-server-key': elsewhere.serverKey })
    expectError(await open({ userId: 'erin', authToken: stranger.body.authToken }), 401, 400100)
  })

  it('is refused without secure mode', async () => {
    const { baseUrl, serverKey, signIn } = await freshNetwork()
    await signIn('alice')
    expectError(
      await callOperation(baseUrl, createAuthToken, {
        body: { userId: 'alice' },
        headers: { 'x-server-key': serverKey },
      }),
      403,
      400300,
    )
  })

  itInOneProcess.each([
    {},
    { userId: '' },
    { userId: long(51) },
    { userId: 'ADMIN_owner' },
    { userId: 'DELETED_x' },
    { userId: 5 },
  ])('refuses bad input: %j', async (body) => {
    const { data } = expectError(await vouch(body), 422, 500000)
    expect(data?.detail).toEqual([expect.stringMatching('^userId: ')])
  })
})
