import { getTraySetting, updateTraySetting } from '@causerie/contracts/notifications'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/network-settings/notification-tray', () => {
  it('sets the retention for all users of the network', async () => {
    const { network, admin, alice } = await given()
    for (const retentionDays of [1, 3650, 30]) {
      expect((await admin.call(updateTraySetting, { body: { retentionDays } })).body).toEqual({
        retentionDays,
      })
      await network.settled()
      expect((await alice.call(getTraySetting)).body).toEqual({ retentionDays })
    }
    expect((await admin.call(updateTraySetting, { body: { retentionDays: null } })).body).toEqual({
      retentionDays: 30,
    })
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(
      await network.raw('/api/v3/network-settings/notification-tray', { method: 'PUT' }),
      401,
      400100,
    )
    expectError(await alice.call(updateTraySetting, { body: { retentionDays: 30 } }), 403, 400301)
  })

  itInOneProcess.each([0, 3651, -1, 1.5, '30', {}])(
    'refuses %j days and changes nothing',
    async (retentionDays) => {
      const { admin, alice } = await given()
      const before = (await alice.call(getTraySetting)).body
      // Not what the contract asks for.
      const body = { retentionDays } as unknown as { retentionDays: number }
      expectError(await admin.call(updateTraySetting, { body }), 400, 400000)
      expect((await alice.call(getTraySetting)).body).toEqual(before)
    },
  )
})
