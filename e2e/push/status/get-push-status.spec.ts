import { updatePushSetting } from '@causerie/contracts/notifications'
import { getPushStatus, testPush } from '@causerie/contracts/push'
import { expectError, freshNetwork } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { people, peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { describePushes, devicesOf, pushService, registered } from '../steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const none = { ios: 0, android: 0, web: 0, unifiedpush: 0 }

describeNetwork('GET /api/v1/notification/status', () => {
  it('counts devices by platform', async () => {
    const { admin, alice, bob } = await given()
    for (const by of [alice, bob]) await registered(by)
    await registered(bob, { platform: 'android', token: 'fcm:token', deviceId: 'tablet' })
    expect(await step(admin, getPushStatus, {})).toEqual({
      hours: [],
      pending: 0,
      devices: { ...none, ios: 2, android: 1 },
    })
  })

  it('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await alice.call(getPushStatus), 403, 400301)
    expectError(await network.as('nobody', '').call(getPushStatus), 401, 400100)
  })
})

describePushes('GET /api/v1/notification/status', () => {
  it('counts what was accepted, and devices that are no more', async () => {
    const network = await freshNetwork()
    const { alice } = await people(network)
    const admin = await network.admin()
    await step(admin, updatePushSetting, { body: { enabled: true } })
    const service = await pushService()
    const [first, second] = [service.registerUnifiedPush(), service.registerUnifiedPush()]
    await registered(alice, { platform: 'unifiedpush', token: first, deviceId: 'phone' })
    await registered(alice, { platform: 'unifiedpush', token: second, deviceId: 'old phone' })
    service.unsubscribe(second)
    await step(alice, testPush, {})
    await eventually(() => step(admin, getPushStatus, {})).toEqual({
      hours: [
        {
          at: expect.stringMatching(/:00:00\.000Z$/),
          platform: 'unifiedpush',
          accepted: 1,
          failed: 0,
          forgotten: 1,
        },
      ],
      pending: 0,
      devices: { ...none, unifiedpush: 1 },
    })
    expect((await devicesOf(alice)).map(({ deviceId }) => deviceId)).toEqual(['phone'])
  })
})
