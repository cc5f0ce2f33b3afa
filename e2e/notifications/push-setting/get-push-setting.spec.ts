import { getPushSetting } from '@causerie/contracts/notifications'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/network-settings/push-notification', () => {
  it('is off until it is changed, with all events but messages of channels', async () => {
    const { admin } = await given()
    const { notifiableEvents, ...setting } = (await admin.call(getPushSetting)).body
    expect(setting).toEqual({ enabled: false, fcm: null, apns: null, webPush: null })
    const off = notifiableEvents.filter(({ isPushNotifiable }) => !isPushNotifiable)
    expect(off.map(({ name }) => name)).toEqual([
      'message.created',
      'text-message.created',
      'image-message.created',
      'file-message.created',
    ])
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v3/network-settings/push-notification'), 401, 400100)
    expectError(await alice.call(getPushSetting), 403, 400301)
  })
})
