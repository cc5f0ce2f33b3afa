import { endSession } from '@causerie/contracts/community'
import { registerDevice } from '@causerie/contracts/push'
import { callOperation, expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { devicesOf, newToken, registered } from '../steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const path = '/v1/notification'
const subscription = JSON.stringify({
  endpoint: 'https://push.example.org/send/1',
  expirationTime: null,
  keys: { p256dh: 'BFx_yz', auth: 'k8JV6sjdbhAi1n3_LDBLvA' },
})

describeNetwork('POST /api/v1/notification', () => {
  it('registers a device of the caller, whose token nobody is shown', async () => {
    const { network } = await given()
    const eve = await network.signIn('eve')
    const body = { userId: 'eve', deviceId: 'phone', platform: 'android', token: 'fcm:token' }
    const answer = await eve.call(registerDevice, { body: { ...body, provider: 'fcm' } })
    expect(answer.body).toEqual({ status: 'success' })
    expect(await devicesOf(eve)).toEqual([
      {
        deviceId: 'phone',
        platform: 'android',
        provider: 'fcm',
        registeredAt: expect.any(String),
        lastSentAt: null,
      },
    ])
  })

  it('replaces what is known of the device', async () => {
    const { network } = await given()
    const eve = await network.signIn('eve2')
    const [deviceId, again] = [await registered(eve), await registered(eve, { provider: 'apns' })]
    expect(again).toBe(deviceId)
    expect(await devicesOf(eve)).toMatchObject([{ deviceId, provider: 'apns' }])
  })

  it('takes the app from a user who had it before', async () => {
    const { alice, bob } = await given()
    const token = newToken()
    await registered(alice, { token })
    await registered(bob, { token })
    expect(await devicesOf(alice)).toEqual([])
    expect(await devicesOf(bob)).toHaveLength(1)
  })

  it.each([
    ['ios', 'f'.repeat(400)],
    ['android', 'cXw:APA91b'],
    ['web', subscription],
    ['unifiedpush', 'https://ntfy.example.org/up?id=1'],
  ])('takes a token of %s', async (platform, token) => {
    const { carol } = await given()
    const deviceId = await registered(carol, { platform, token, deviceId: platform })
    expect(deviceId).toBe(deviceId)
    expect(await devicesOf(carol)).toContainEqual(expect.objectContaining({ platform }))
  })

  it('keeps the twenty devices of a user that were registered last', async () => {
    const { network } = await given()
    const eve = await network.signIn('collector')
    for (let n = 1; n <= 21; n += 1) await registered(eve, { deviceId: `phone ${n}` })
    const ids = (await devicesOf(eve)).map(({ deviceId }) => deviceId)
    expect(ids).toHaveLength(20)
    expect(ids).not.toContain('phone 1')
    expect(ids[0]).toBe('phone 21')
  })

  it('answers at the path of published clients, with token and API key', async () => {
    const { dan, network } = await given()
    const body = { userId: 'dan', deviceId: 'phone', platform: 'ios', token: newToken() }
    const headers = { 'content-type': 'application/json', 'x-api-key': network.apiKey }
    const answer = await dan.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([answer.status, answer.body]).toEqual([200, { status: 'success' }])
  })

  it('registers with the API key alone where the user has a session of that device', async () => {
    const { network } = await given()
    const fay = await network.signIn('fay', { deviceId: 'tablet' })
    const register = (userId: string, deviceId: string) =>
      callOperation(network.baseUrl, registerDevice, {
        body: { userId, deviceId, platform: 'ios', token: newToken() },
        headers: { 'x-api-key': network.apiKey },
      })
    await eventually(async () => (await register('fay', 'tablet')).status).toBe(200)
    expect(await devicesOf(fay)).toMatchObject([{ deviceId: 'tablet' }])
    expectError(await register('fay', 'another'), 403, 400301)
    expectError(await register('alice', 'tablet'), 403, 400301)
    expectError(await register('nobody', 'tablet'), 403, 400301)
    await step(fay, endSession, {})
    expectError(await register('fay', 'tablet'), 403, 400301)
  })

  it('is refused for other users, also to administrators', async () => {
    const { alice, admin } = await given()
    const body = { userId: 'bob', deviceId: 'phone', platform: 'ios', token: newToken() }
    for (const by of [alice, admin])
      expectError(await by.call(registerDevice, { body }), 403, 400301)
  })

  it('is refused without a token and without a key', async () => {
    const { network } = await given()
    const body = { userId: 'alice', deviceId: 'phone', platform: 'ios', token: newToken() }
    const refused: readonly Record<string, string>[] = [
      {},
      { 'x-api-key': 'unknown' },
      { authorization: 'Bearer unknown' },
    ]
    for (const headers of refused)
      expectError(
        await callOperation(network.baseUrl, registerDevice, { body, headers }),
        401,
        400100,
      )
  })

  it.each([
    ['ios', 'xyz'],
    ['ios', 'f'.repeat(401)],
    ['android', 'two words'],
    ['web', 'https://push.example.org/send/1'],
    ['web', '{"endpoint":"javascript:alert(1)","keys":{"p256dh":"B","auth":"k"}}'],
    ['unifiedpush', 'mailto:alice@example.org'],
    ['unifiedpush', `https://ntfy.example.org/${'a'.repeat(1_000)}`],
    ['windows', 'token'],
  ])('refuses a token of %s that is none: %s', async (platform, token) => {
    const { alice } = await given()
    const body = { userId: 'alice', deviceId: 'phone', platform, token }
    expectError(await alice.call(registerDevice, { body }), 400, 400000)
  })
})
