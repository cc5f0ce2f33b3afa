import { getModerationSetting } from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/network-settings/moderation', () => {
  it('returns the defaults until an administrator changes them', async () => {
    const { alice } = await given()
    expect(await step(alice, getModerationSetting, {})).toEqual({
      isWhitelistEnabled: false,
      isReportEnabled: true,
    })
  })
})
