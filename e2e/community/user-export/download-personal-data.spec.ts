import {
  downloadPersonalData,
  getUserExport,
  queryAuditOfCommunity,
} from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { pathOf } from '../../content/file/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { exportAt } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const of = (userId: string) => ({ query: { userId } })

/** Where a user is sent. */
const locationFor = async (by: Person, input = {}) => {
  const { status, headers } = await by.call(downloadPersonalData, input)
  expect({ status, cache: headers.get('cache-control') }).toEqual({
    status: 302,
    cache: 'no-store',
  })
  return headers.get('location') ?? ''
}

describeNetwork('GET /api/v1/reports/1p/download', () => {
  it('redirects to the export of the caller, which is requested once', async () => {
    const { alice, network } = await given()
    const location = await locationFor(alice)
    expect(await locationFor(alice, of('alice'))).toBe(location)
    const { lines } = await exportAt(network, pathOf(location))
    expect(lines('profile')).toMatchObject([{ userId: 'alice' }])
    const asked = await step(alice, getUserExport, { params: { userId: 'alice' } })
    expect(asked.export.downloadUrl).toBe(location)
  })

  it('redirects administrators to the export of a user, and stands in the audit log then', async () => {
    const { admin, network } = await given()
    const location = await locationFor(admin, of('carol'))
    const { lines } = await exportAt(network, pathOf(location))
    expect(lines('profile')).toMatchObject([{ userId: 'carol' }])
    const { auditEntries } = await step(admin, queryAuditOfCommunity, {
      query: { service: 'community', kind: 'exported' },
    })
    expect(auditEntries).toMatchObject([{ actorId: admin.userId, userId: 'carol' }])
  })

  itInOneProcess('is refused for others, and for nobody', async () => {
    const { bob, admin, network } = await given()
    expectError(await bob.call(downloadPersonalData, of('alice')), 403, 400301)
    expectError(await admin.call(downloadPersonalData, of('nobody')), 404, 400400)
    expectError(await network.as('nobody', '').call(downloadPersonalData), 401, 400100)
  })
})
