import { queryAuditOfCommunity, requestUserExport } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const of = (userId: string) => ({ params: { userId } })

describeNetwork('POST /api/v1/users/:userId/export', () => {
  it('answers with a link that ends after 24 hours, and makes no other one until then', async () => {
    const { alice } = await given()
    const { export: asked } = await step(alice, requestUserExport, of('alice'))
    expect(asked).toMatchObject({ userId: 'alice', status: 'ready' })
    expect(asked.downloadUrl).toMatch(/\/api\/v1\/exports\/[^/]+\/alice\?signature=[\w-]{43}$/)
    const hours = Date.parse(asked.expiresAt ?? '') - Date.parse(asked.requestedAt ?? '')
    expect(hours).toBe(24 * 3_600_000)
    const again = await alice.call(requestUserExport, of('alice'))
    expect(expectError(again, 429, 400311).data.detail).toEqual([
      `The export is ready until ${asked.expiresAt}.`,
    ])
  })

  it('is for administrators too, and stands in the audit log then', async () => {
    const { admin, bob } = await given()
    await step(admin, requestUserExport, of('carol'))
    await step(bob, requestUserExport, of('bob'))
    const { auditEntries } = await step(admin, queryAuditOfCommunity, {
      query: { service: 'community', kind: 'exported' },
    })
    expect(auditEntries).toMatchObject([{ actorId: admin.userId, userId: 'carol' }])
  })

  itInOneProcess('is refused to others, and for nobody', async () => {
    const { bob, admin, network } = await given()
    expectError(await bob.call(requestUserExport, of('alice')), 403, 400301)
    expectError(await admin.call(requestUserExport, of('nobody')), 404, 400400)
    expectError(await network.as('nobody', '').call(requestUserExport, of('nobody')), 401, 400100)
  })
})
