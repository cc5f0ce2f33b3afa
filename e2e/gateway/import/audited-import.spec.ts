import { queryAuditOfCommunity } from '@causerie/contracts/community'
import type { Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { imported } from './steps.ts'
import { chatWorld } from './world.ts'

const given = sharedNetwork(async (network) => ({ admin: await network.admin() }))

const entriesOf = async (admin: Person) =>
  (await step(admin, queryAuditOfCommunity, { query: { service: 'community', kind: 'imported' } }))
    .auditEntries

describeNetwork('the audit log', () => {
  it('says who imported, when it began, and what became of it', async () => {
    const { admin } = await given()
    await imported(admin, [...chatWorld, { kind: 'planet', id: 'x' }])
    await eventually(async () => (await entriesOf(admin)).map(({ details }) => details)).toEqual([
      {
        status: 'done',
        isModerated: true,
        of: chatWorld.length + 1,
        imported: chatWorld.length,
        existing: 0,
        failed: 1,
      },
      { status: 'started', isModerated: true },
    ])
    const entries = await entriesOf(admin)
    const of = { kind: 'imported', actorId: admin.userId, recordType: 'import', targetId: null }
    expect(entries).toMatchObject([of, of])
    expect(new Set(entries.map(({ recordId }) => recordId)).size).toBe(1)
  })

  it('says that an import broke off', async () => {
    const { network, admin } = await given()
    const lines = [{ kind: 'version', version: 1 }, ...chatWorld, ...chatWorld]
    const leaving = new AbortController()
    const answer = await fetch(`${network.baseUrl}/api/v1/imports?rate=1`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/x-ndjson',
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      signal: leaving.signal,
    })
    expect(answer.status).toBe(200)
    leaving.abort()
    await eventually(async () => (await entriesOf(admin))[0]?.details).toMatchObject({
      status: 'failed',
    })
  })

  it('has no entry of lines that are only checked', async () => {
    const { admin } = await given()
    const before = (await entriesOf(admin)).length
    await imported(admin, chatWorld, '?check=true')
    await imported(admin, chatWorld, '?moderation=false')
    await eventually(async () => (await entriesOf(admin)).length).toBe(before + 2)
    expect((await entriesOf(admin))[0]?.details).toMatchObject({
      status: 'done',
      isModerated: false,
      existing: chatWorld.length,
    })
  })
})
