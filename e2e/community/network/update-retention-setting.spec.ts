import {
  getRetentionSetting,
  queryAuditOfCommunity,
  updateRetentionSetting,
} from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const messages = { kind: 'messages' as const, days: 365 }

describeNetwork('PUT /api/v1/network-settings/retention', () => {
  it('replaces the rules, keeps what is not given, and stands in the audit log', async () => {
    const { admin } = await given()
    const inDen = { ...messages, days: 30, channelId: 'den' }
    const first = await step(admin, updateRetentionSetting, { body: { rules: [messages, inDen] } })
    const rules = [
      { ...messages, communityId: null, channelId: null },
      { ...inDen, communityId: null },
    ]
    expect(first).toEqual({ enabled: false, rules })
    await step(admin, updateRetentionSetting, { body: { enabled: true } })
    expect((await admin.call(getRetentionSetting)).body).toEqual({ enabled: true, rules })
    const last = await step(admin, updateRetentionSetting, { body: { enabled: false, rules: [] } })
    expect(last).toEqual({ enabled: false, rules: [] })
    const { auditEntries } = await step(admin, queryAuditOfCommunity, {
      query: { service: 'community', kind: 'settingsChanged' },
    })
    expect(auditEntries[0]).toMatchObject({
      actorId: admin.userId,
      recordId: 'retention',
      details: { after: { enabled: false, rules: [] } },
    })
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(
      await network.raw('/api/v1/network-settings/retention', { method: 'PUT' }),
      401,
      400100,
    )
    expectError(await alice.call(updateRetentionSetting, { body: { rules: [] } }), 403, 400301)
  })

  itInOneProcess.each([
    { enabled: 'perhaps' },
    { rules: [{ ...messages, days: 0 }] },
    { rules: [{ ...messages, days: 36_501 }] },
    { rules: [{ ...messages, kind: 'stories' }] },
    { rules: [messages, { ...messages, days: 3 }] },
    { rules: [{ ...messages, communityId: 'c', channelId: 'd' }] },
    { rules: [{ ...messages, kind: 'deliveries', communityId: 'c' }] },
    { rules: [{ ...messages, kind: 'posts', channelId: 'c' }] },
    { rules: Array.from({ length: 101 }, (_, n) => ({ ...messages, channelId: `channel-${n}` })) },
  ])('refuses %j and changes nothing', async (body) => {
    const { admin } = await given()
    const before = (await admin.call(getRetentionSetting)).body
    expectError(
      // The contract does not allow these values.
      await admin.call(updateRetentionSetting, { body: body as object }),
      400,
      400000,
    )
    expect((await admin.call(getRetentionSetting)).body).toEqual(before)
  })
})
