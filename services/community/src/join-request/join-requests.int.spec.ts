import { type Fact, joinRequestCancelled, joinRequested, listMyJoinRequests } from '@causerie/contracts'
import { decision, newId } from '@causerie/kernel'
import { founded, hikers, met } from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { expect, inject, test } from 'vitest'
import { communityService } from '../service.ts'

test('the own requests begin with the newest, also where the one before it has the greater id', async () => {
  const community = await startLoneService(communityService, inject('postgres'))
  try {
    const networkId = newId()
    const record = (...facts: Fact[]) =>
      community.host.decide(
        { networkId, actor: 'bob', cause: 'given' },
        decision({ orderBy: facts.map(({ orderedBy }) => orderedBy), load: {}, decide: () => facts }),
      )
    const request = (digit: string) => ({ communityId: hikers, userId: 'bob', joinRequestId: digit.repeat(24) })
    const [first, second] = [request('f'), request('0')]
    await record(...met('alice', 'bob'), ...founded({ requiresJoinApproval: true }))
    await record(joinRequested({ ...first, status: 'pending' }))
    await record(joinRequestCancelled(first), joinRequested({ ...second, status: 'pending' }))

    const bob = { userId: 'bob', networkId, kind: 'user', sessionId: '', device: '' } as const
    const { joinRequests } = await community.reply(listMyJoinRequests, { params: { communityId: hikers } }, bob)
    expect(joinRequests.map(({ _id, status }) => [_id, status])).toEqual([
      [second.joinRequestId, 'pending'],
      [first.joinRequestId, 'cancelled'],
    ])
  } finally {
    await community.close()
  }
})
