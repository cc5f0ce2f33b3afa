import {
  communityJoinRequestApproved,
  communityJoinRequestCancelled,
  communityJoinRequestRejected,
} from '@causerie/contracts/community'
import { type Doc, newId, sql, valueIn } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { hikers, hikersCreated, joinRequested, memberJoined } from '@causerie/testkit/facts'
import { startRecorder } from '@causerie/testkit/lone-service'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { communityService } from '../service.ts'
import { JoinRequestRow, pendingJoinRequest, pendingJoinRequestCondition } from './join-request.ts'

let community: Awaited<ReturnType<typeof startRecorder>>
beforeAll(async () => {
  community = await startRecorder(communityService, inject('postgres'))
})
afterAll(() => community?.close())

const steps = ['asked', 'approved', 'rejected', 'cancelled', 'joined'] as const
const anySteps = fc.array(
  fc.tuple(fc.constantFrom('ann', 'ben', 'cal'), fc.constantFrom(...steps)),
  { minLength: 4, maxLength: 16 },
)
const factOf = (userId: string, step: (typeof steps)[number], n: number): Fact => {
  const request = { communityId: hikers, userId, joinRequestId: `request ${n} of ${userId}` }
  switch (step) {
    case 'asked':
      return joinRequested(userId, request.joinRequestId)
    case 'approved':
      return communityJoinRequestApproved({ ...request, responderId: 'alice' })
    case 'rejected':
      return communityJoinRequestRejected({ ...request, responderId: 'alice' })
    case 'cancelled':
      return communityJoinRequestCancelled(request)
    case 'joined':
      return memberJoined(userId)
  }
}
/** The facts of a history in which nobody asks again who waits. */
const factsOf = (history: readonly (readonly [string, (typeof steps)[number]])[]): Fact[] => {
  const state = new Map<string, { n: number; isPending: boolean }>()
  return history.flatMap(([userId, step]) => {
    const { n, isPending } = state.get(userId) ?? { n: 0, isPending: false }
    if (isPending === (step === 'asked')) return []
    state.set(userId, { n: step === 'asked' ? n + 1 : n, isPending: step === 'asked' })
    return [factOf(userId, step, step === 'asked' ? n + 1 : n)]
  })
}

type Row = {
  communityId: string
  userId: string
  supersededBy: string
  doc: Doc<Pick<JoinRequestRow, 'request'>>
  isPending: boolean
}
const rows = sql<Row>(
  'conditions_of_join_requests',
  `
  select community_id as "communityId", user_id as "userId", superseded_by as "supersededBy", doc, ${pendingJoinRequestCondition} as "isPending"
  from join_requests
  where network_id = $networkId
  `,
)

test('a request to join is pending in statements as in policies, and only the latest one', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, async (history) => {
      const networkId = newId()
      await community.record(networkId, [...hikersCreated(), ...factsOf(history)])
      for (const { doc, isPending, ...key } of await community.host.reader(networkId).rows(rows)) {
        const row = JoinRequestRow.parse({ ...valueIn(doc), ...key })
        expect(isPending).toBe(pendingJoinRequest(row) !== undefined)
        if (isPending) expect(key.supersededBy).toBe('')
      }
    }),
    { numRuns: tries(50) },
  )
})
