import { previewRetentionOfChat } from '@causerie/contracts/chat'
import { updateRetentionSetting } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const query = { service: 'chat' as const }
const anywhere = { communityId: null, channelId: null }

describeNetwork('GET /api/v1/network-settings/retention/preview of chat', () => {
  it('counts messages by the rule that decides, whether it is enabled or not', async () => {
    const { alice, admin } = await given()
    const old = { createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString() }
    const [den, porch] = [
      await channelOf(alice, { userIds: [admin.userId] }),
      await channelOf(alice, { userIds: [admin.userId] }),
    ]
    for (const channel of [den, den, porch]) await messageIn(admin, channel, old)
    await messageIn(admin, den)
    const { channelId } = porch
    const kind = 'messages' as const
    const preview = async () =>
      (await step(admin, previewRetentionOfChat, { query })).retentionPreviews
    const rules = [
      { kind, days: 1 },
      { kind, days: 30, channelId },
    ]
    await step(admin, updateRetentionSetting, { body: { rules } })
    await eventually(preview).toEqual([
      { kind, days: 1, ...anywhere, count: 2, isMore: false },
      { kind, days: 30, ...anywhere, channelId, count: 0, isMore: false },
    ])
    const shorter = [{ kind, days: 1, channelId }]
    await step(admin, updateRetentionSetting, { body: { rules: shorter } })
    await eventually(preview).toEqual([
      { kind, days: 1, ...anywhere, channelId, count: 1, isMore: false },
    ])
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await alice.call(previewRetentionOfChat, { query }), 403, 400301)
    expectError(await network.as('nobody', '').call(previewRetentionOfChat, { query }), 401, 400100)
  })
})
