import { endSession } from '@causerie/contracts/community'
import { listDevices } from '@causerie/contracts/push'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { registered } from '../steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/users/:userId/devices', () => {
  it('lists the devices of the caller, or to administrators those of any user', async () => {
    const { alice, admin } = await given()
    for (const deviceId of ['phone', 'tablet']) await registered(alice, { deviceId })
    for (const by of [alice, admin])
      expect(await step(by, listDevices, { params: { userId: 'alice' } })).toEqual({
        devices: ['tablet', 'phone'].map((deviceId) => ({
          deviceId,
          platform: 'ios',
          provider: '',
          registeredAt: expect.any(String),
          lastSentAt: null,
        })),
      })
  })

  it('lists none of whose session is over', async () => {
    const { network, admin } = await given()
    const [phone, tablet] = [
      await network.signIn('eve', { deviceId: 'phone' }),
      await network.signIn('eve', { deviceId: 'tablet' }),
    ]
    await registered(phone, { deviceId: 'phone' })
    await registered(tablet, { deviceId: 'tablet' })
    const params = { userId: 'eve' }
    const ids = async () =>
      (await step(admin, listDevices, { params })).devices.map(({ deviceId }) => deviceId)
    expect(await ids()).toEqual(['tablet', 'phone'])
    await step(phone, endSession, {})
    await eventually(ids).toEqual(['tablet'])
    await step(admin, endSession, { query: { userId: 'eve' } })
    await eventually(ids).toEqual([])
  })

  it('is refused for other users', async () => {
    const { alice } = await given()
    expectError(await alice.call(listDevices, { params: { userId: 'bob' } }), 403, 400301)
  })
})
