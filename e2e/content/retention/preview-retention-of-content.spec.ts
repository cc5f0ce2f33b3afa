import { updateRetentionSetting } from '@causerie/contracts/community'
import { previewRetentionOfContent } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const query = { service: 'content' as const }
const anywhere = { communityId: null, channelId: null }

describeNetwork('GET /api/v1/network-settings/retention/preview of content', () => {
  it('counts posts by the rules for them', async () => {
    const { admin } = await given()
    const rules = [{ kind: 'posts' as const, days: 30 }]
    await step(admin, updateRetentionSetting, { body: { rules } })
    await eventually(
      async () => (await step(admin, previewRetentionOfContent, { query })).retentionPreviews,
    ).toEqual([{ kind: 'posts', days: 30, ...anywhere, count: 0, isMore: false }])
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await alice.call(previewRetentionOfContent, { query }), 403, 400301)
    expectError(
      await network.as('nobody', '').call(previewRetentionOfContent, { query }),
      401,
      400100,
    )
  })
})
