import { updateRetentionSetting } from '@causerie/contracts/community'
import { previewRetentionOfWebhooks } from '@causerie/contracts/webhooks'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const query = { service: 'webhooks' as const }
const anywhere = { communityId: null, channelId: null }

describeNetwork('GET /api/v1/network-settings/retention/preview of webhooks', () => {
  it('counts deliveries by the rule for them', async () => {
    const { admin } = await given()
    const rules = [{ kind: 'deliveries' as const, days: 30 }]
    await step(admin, updateRetentionSetting, { body: { rules } })
    await eventually(
      async () => (await step(admin, previewRetentionOfWebhooks, { query })).retentionPreviews,
    ).toEqual([{ kind: 'deliveries', days: 30, ...anywhere, count: 0, isMore: false }])
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await alice.call(previewRetentionOfWebhooks, { query }), 403, 400301)
    expectError(
      await network.as('nobody', '').call(previewRetentionOfWebhooks, { query }),
      401,
      400100,
    )
  })
})
