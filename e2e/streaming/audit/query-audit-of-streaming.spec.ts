import { banViewers, queryAuditOfStreaming } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { of, streamOf } from '../stream/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const query = { service: 'streaming' as const }

describeNetwork('GET /api/v1/moderation/audit?service=streaming', () => {
  it('has who banned viewers of a stream', async () => {
    const { admin, alice } = await given()
    const stream = await streamOf(alice)
    await step(alice, banViewers, { ...of(stream), body: { userIds: ['bob'] } })
    const { auditEntries, users } = await step(admin, queryAuditOfStreaming, { query })
    expect(auditEntries).toMatchObject([
      {
        kind: 'banned',
        actorId: 'alice',
        userId: 'bob',
        targetType: 'stream',
        targetId: stream.streamId,
        service: 'streaming',
      },
    ])
    expect(users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
  })

  itInOneProcess('is for administrators', async () => {
    const { network, alice } = await given()
    expectError(await alice.call(queryAuditOfStreaming, { query }), 403, 400301)
    expectError(await network.as('nobody', '').call(queryAuditOfStreaming, { query }), 401, 400100)
  })
})
