import { updatePushSetting } from '@causerie/contracts/notifications'
import { type PushDevice, testPush } from '@causerie/contracts/push'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { describePushes, devicesOf, pushService, registered } from '../steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v1/notification/test', () => {
  it('sends nothing without a device, or without keys', async () => {
    const { network } = await given()
    const eve = await network.signIn('eve')
    expect(await step(eve, testPush, {})).toEqual({ devices: 0 })
    await registered(eve)
    expect(await step(eve, testPush, {})).toEqual({ devices: 0 })
  })

  it('is refused without a token', async () => {
    const { network } = await given()
    expectError(await network.as('nobody', '').call(testPush), 401, 400100)
  })
})

describePushes('POST /api/v1/notification/test', () => {
  it('sends one to all devices of the caller', async () => {
    const { admin, bob } = await given()
    await step(admin, updatePushSetting, { body: { enabled: true } })
    const service = await pushService()
    const unifiedPush = { platform: 'unifiedpush', token: service.registerUnifiedPush() }
    const subscription = service.subscribe()
    const web = { platform: 'web', token: JSON.stringify(subscription) }
    await registered(bob, { ...unifiedPush, deviceId: 'phone' })
    await registered(bob, { ...web, deviceId: 'browser' })
    await registered(bob, { deviceId: 'iphone, of whose vendor there are no keys' })
    expect(await step(bob, testPush, {})).toEqual({ devices: 2 })
    const endpoints = () => service.received.map(({ endpoint }) => endpoint).toSorted()
    await eventually(endpoints).toEqual([subscription.endpoint, unifiedPush.token].toSorted())
    await eventually(async () => statusOf(await devicesOf(bob))).toEqual({
      phone: 'accepted',
      browser: 'accepted',
    })
  })
})

const statusOf = (devices: readonly PushDevice[]) =>
  Object.fromEntries(
    devices.flatMap(({ deviceId, lastStatus }) => (lastStatus ? [[deviceId, lastStatus]] : [])),
  )
