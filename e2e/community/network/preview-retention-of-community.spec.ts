import { previewRetentionOfCommunity, updateRetentionSetting } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const query = { service: 'community' as const }
const anywhere = { communityId: null, channelId: null }

describeNetwork('GET /api/v1/network-settings/retention/preview of community', () => {
  it('counts audit entries by the rules for them', async () => {
    const { admin } = await given()
    const rules = [{ kind: 'audit' as const, days: 30 }]
    await step(admin, updateRetentionSetting, { body: { rules } })
    await eventually(
      async () => (await step(admin, previewRetentionOfCommunity, { query })).retentionPreviews,
    ).toEqual([{ kind: 'audit', days: 30, ...anywhere, count: 0, isMore: false }])
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await alice.call(previewRetentionOfCommunity, { query }), 403, 400301)
    expectError(
      await network.as('nobody', '').call(previewRetentionOfCommunity, { query }),
      401,
      400100,
    )
  })
})
