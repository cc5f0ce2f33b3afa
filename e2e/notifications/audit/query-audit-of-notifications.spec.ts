import { queryAuditOfNotifications, updateTraySetting } from '@causerie/contracts/notifications'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const query = { service: 'notifications' as const }

describeNetwork('GET /api/v1/moderation/audit?service=notifications', () => {
  it('has who changed the setting of trays', async () => {
    const { admin } = await given()
    await step(admin, updateTraySetting, { body: { retentionDays: 30 } })
    const { auditEntries } = await step(admin, queryAuditOfNotifications, { query })
    expect(auditEntries).toMatchObject([
      {
        kind: 'settingsChanged',
        recordId: 'notification-tray',
        actorId: admin.userId,
        details: { after: { retentionDays: 30 } },
      },
    ])
  })

  itInOneProcess('is for administrators', async () => {
    const { network, alice } = await given()
    expectError(await alice.call(queryAuditOfNotifications, { query }), 403, 400301)
    expectError(
      await network.as('nobody', '').call(queryAuditOfNotifications, { query }),
      401,
      400100,
    )
  })
})
