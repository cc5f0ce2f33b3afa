import { getModerationSetting, updateModerationSetting } from '@causerie/contracts'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/network-settings/moderation', () => {
  it('changes the given members for all users', async () => {
    const { alice, admin } = await given()
    const changed = await step(admin, updateModerationSetting, { body: { isReportEnabled: false } })
    expect(changed).toEqual({ isWhitelistEnabled: false, isReportEnabled: false })
    expect(await step(alice, getModerationSetting, {})).toEqual(changed)
  })

  itInOneProcess('is for administrators, and refuses bad input', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(updateModerationSetting, { body: {} }), 403, 400301)
    expectError(await admin.call(updateModerationSetting, { body: { isWhitelistEnabled: 'x' } }), 400, 400000)
  })
})
