import {
  approveJoinRequest,
  communityJoinRequestCancelled,
  communityJoinRequested,
  listMyJoinRequests,
  userCreated,
} from '@causerie/contracts/community'
import { type Caller, decision, newId } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { hikers, hikersCreated, usersCreated } from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { communityService } from '../service.ts'

let community: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  community = await startLoneService(communityService, inject('postgres'))
})
afterAll(() => community.close())

/** A fresh network with alice, bob and a community of alice that requires approval. */
const network = async () => {
  const networkId = newId()
  const record = (...facts: Fact[]) =>
    community.host.decide(
      { networkId, actor: 'bob', cause: 'given' },
      decision({ orderBy: facts.map(({ orderedBy }) => orderedBy), load: {}, decide: () => facts }),
    )
  const as = (userId: string): Caller => ({
    userId,
    networkId,
    kind: 'user',
    sessionId: '',
    device: '',
  })
  await record(...usersCreated('alice', 'bob'), ...hikersCreated({ requiresJoinApproval: true }))
  return { record, as, params: { communityId: hikers } }
}
const request = (userId: string, digit: string) => ({
  communityId: hikers,
  userId,
  joinRequestId: digit.repeat(24),
})

test("a user's own requests are sorted by time, even when an older request has the greater id", async () => {
  const { record, as, params } = await network()
  const [first, second] = [request('bob', 'f'), request('bob', '0')]
  await record(communityJoinRequested({ ...first, status: 'pending' }))
  await record(
    communityJoinRequestCancelled(first),
    communityJoinRequested({ ...second, status: 'pending' }),
  )

  const { joinRequests } = await community.reply(listMyJoinRequests, { params }, as('bob'))
  expect(joinRequests.map(({ _id, status }) => [_id, status])).toEqual([
    [second.joinRequestId, 'pending'],
    [first.joinRequestId, 'cancelled'],
  ])
})

test('an id that is public for one user and internal for another means the former', async () => {
  const { record, as, params } = await network()
  const id = 'feedfacefeedfacefeedface'
  await record(
    userCreated({ userId: id, internalId: newId() }),
    userCreated({ userId: 'vera', internalId: id }),
  )
  for (const [userId, digit] of [
    ['vera', '1'],
    [id, '2'],
  ] as const)
    await record(communityJoinRequested({ ...request(userId, digit), status: 'pending' }))

  const approve = { params, body: { userId: id } }
  const { joinRequests } = await community.reply(approveJoinRequest, approve, as('alice'))
  expect(joinRequests).toMatchObject([{ userId: id, status: 'approved' }])
  expect(await community.refusal(approveJoinRequest, approve, as('alice'))).toBe(
    'join-request-not-found',
  )
})
