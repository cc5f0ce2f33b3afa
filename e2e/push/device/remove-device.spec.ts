import { removeDevice } from '@causerie/contracts/push'
import { callOperation, expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { devicesOf, registered } from '../steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v1/notification', () => {
  it('removes a device of the caller, or of the user whom an administrator names', async () => {
    const { alice, bob, admin } = await given()
    const deviceId = 'shared id'
    for (const by of [alice, bob]) await registered(by, { deviceId })
    expect(await step(alice, removeDevice, { query: { deviceId } })).toEqual({ status: 'success' })
    expect([await devicesOf(alice), (await devicesOf(bob)).length]).toEqual([[], 1])
    await step(admin, removeDevice, { query: { userId: 'bob', deviceId } })
    expect(await devicesOf(bob)).toEqual([])
  })

  it('removes all devices of a user', async () => {
    const { carol } = await given()
    for (const deviceId of ['phone', 'tablet']) await registered(carol, { deviceId })
    await step(carol, removeDevice, { query: { userId: 'carol' } })
    expect(await devicesOf(carol)).toEqual([])
  })

  it('removes the device of the session where a published client names none', async () => {
    const { network } = await given()
    const [phone, tablet] = [
      await network.signIn('eve', { deviceId: 'phone' }),
      await network.signIn('eve', { deviceId: 'tablet' }),
    ]
    await registered(phone, { deviceId: 'phone' })
    await registered(tablet, { deviceId: 'tablet' })
    const answer = await phone.raw('/v1/notification', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', 'x-api-key': network.apiKey },
      body: '{"deviceId":{}}',
    })
    expect([answer.status, answer.body]).toEqual([200, { status: 'success' }])
    expect(await devicesOf(tablet)).toMatchObject([{ deviceId: 'tablet' }])
  })

  it('removes with the API key alone the device of an id that one user has', async () => {
    const { alice, bob, network } = await given()
    const remove = (query: Record<string, unknown>) =>
      callOperation(network.baseUrl, removeDevice, {
        query,
        headers: { 'x-api-key': network.apiKey },
      })
    for (const by of [alice, bob]) await registered(by, { deviceId: 'phone' })
    await registered(alice, { deviceId: 'a1b2c3' })
    expect((await remove({ deviceId: 'a1b2c3' })).body).toEqual({ status: 'success' })
    expect(await devicesOf(alice)).toMatchObject([{ deviceId: 'phone' }])
    expectError(await remove({ deviceId: 'phone' }), 403, 400301)
    expectError(await remove({ userId: 'alice' }), 403, 400301)
    expectError(await remove({}), 403, 400301)
  })

  it('is refused for other users', async () => {
    const { alice, bob } = await given()
    await registered(bob)
    expectError(await alice.call(removeDevice, { query: { userId: 'bob' } }), 403, 400301)
    expect(await devicesOf(bob)).not.toEqual([])
  })

  it('is refused with ids of the wrong form', async () => {
    const { alice } = await given()
    for (const query of [{ deviceId: 'x'.repeat(151) }, { userId: 'x'.repeat(901) }])
      expectError(await alice.call(removeDevice, { query }), 400, 400000)
  })
})
