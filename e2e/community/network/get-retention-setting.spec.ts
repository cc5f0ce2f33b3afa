import { getRetentionSetting } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/network-settings/retention', () => {
  it('keeps everything until administrators set rules', async () => {
    const { admin } = await given()
    expect((await admin.call(getRetentionSetting)).body).toEqual({ enabled: false, rules: [] })
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v1/network-settings/retention'), 401, 400100)
    expectError(await alice.call(getRetentionSetting), 403, 400301)
  })
})
