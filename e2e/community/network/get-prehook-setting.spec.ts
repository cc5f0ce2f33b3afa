import { getPrehookSetting } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/network-settings/prehook', () => {
  it('asks nobody until it is changed', async () => {
    const { admin } = await given()
    expect((await admin.call(getPrehookSetting)).body).toEqual({
      enabled: false,
      callbackUrl: '',
      defaultAction: 'allow',
    })
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v3/network-settings/prehook'), 401, 400100)
    expectError(await alice.call(getPrehookSetting), 403, 400301)
  })
})
