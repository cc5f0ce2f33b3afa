import { getTraySetting } from '@causerie/contracts/notifications'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v3/network-settings/notification-tray', () => {
  it('returns the retention of the installation until an administrator changes it', async () => {
    const { alice } = await given()
    expect((await alice.call(getTraySetting)).body).toEqual({ retentionDays: 90 })
  })
})
