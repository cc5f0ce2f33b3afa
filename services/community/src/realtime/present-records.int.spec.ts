import {
  communityInvitationRejected,
  communityJoinRequestCancelled,
} from '@causerie/contracts/community'
import { webhookEvents } from '@causerie/contracts/webhooks'
import { decision, newId } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import {
  hikers,
  hikersCreated,
  joinRequested,
  userInvited,
  usersCreated,
} from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { communityService } from '../service.ts'
import { presentRecords } from './present-records.ts'

let community: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  community = await startLoneService(communityService, inject('postgres'))
})
afterAll(() => community.close())

/** What is shown in a network with the private hikers of alice, and bob outside. */
const shownAfter = async (...facts: Fact[]) => {
  const networkId = newId()
  const record = (...recorded: Fact[]) =>
    community.host.decide(
      { networkId, actor: 'bob', cause: 'given' },
      decision({
        orderBy: recorded.map(({ orderedBy }) => orderedBy),
        load: {},
        decide: () => recorded,
      }),
    )
  await record(
    ...usersCreated('alice', 'bob'),
    ...hikersCreated({ isPublic: false, requiresJoinApproval: true }),
  )
  for (const fact of facts) await record(fact)
  return async (asked: Parameters<typeof presentRecords>[0]): Promise<unknown> =>
    JSON.parse(JSON.stringify(await presentRecords(asked, community.host.reader(networkId))))
}

const request = (joinRequestId: string) => ({
  kind: 'join-request' as const,
  ids: [hikers, joinRequestId],
  userIds: ['bob'],
})

test('a request to join is shown with who asked, also when a later one has replaced it', async () => {
  const [first, second] = ['1'.repeat(24), '2'.repeat(24)]
  const shown = await shownAfter(
    joinRequested('bob', first),
    communityJoinRequestCancelled({ communityId: hikers, userId: 'bob', joinRequestId: first }),
    joinRequested('bob', second),
  )
  const { data } = webhookEvents['v3.communityJoinRequest.didCreate']
  expect(data.parse(await shown(request(first)))).toMatchObject({
    joinRequests: [{ joinRequestId: first, status: 'cancelled' }],
    users: [{ userId: 'bob' }],
  })
  expect(data.parse(await shown(request(second)))).toMatchObject({
    joinRequests: [{ joinRequestId: second, status: 'pending' }],
  })
  expect(await shown(request('3'.repeat(24)))).toMatchObject({ joinRequests: [], users: [] })
})

test('an invitation is shown with both users and the community, a private one too', async () => {
  const invitationId = '4'.repeat(24)
  const shown = await shownAfter(
    userInvited('bob', { invitationId }),
    communityInvitationRejected({ communityId: hikers, userId: 'bob', invitationId }),
  )
  const { data } = webhookEvents['v3.communityMemberInvitation.didReject']
  const found = data.parse(await shown({ kind: 'invitation', ids: [invitationId], userIds: [] }))
  expect(found).toMatchObject({
    invitations: [{ invitationId, communityId: hikers, status: 'rejected' }],
    communities: [{ communityId: hikers }],
    users: expect.arrayContaining([
      expect.objectContaining({ userId: 'alice' }),
      expect.objectContaining({ userId: 'bob' }),
    ]),
  })
})
