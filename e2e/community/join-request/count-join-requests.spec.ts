import {
  approveJoinRequest,
  cancelJoinRequest,
  countJoinRequests,
  rejectJoinRequest,
} from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { communityOf } from '../community/steps.ts'
import { join } from '../member/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v4/communities/:communityId/join/count', () => {
  it('counts those who wait for an answer', async () => {
    const { admin, alice, bob, carol, dan } = await given()
    const { communityId } = await communityOf(alice, { requiresJoinApproval: true })
    const params = { communityId }
    const counted = async () => (await alice.call(countJoinRequests, { params })).body
    expect(await counted()).toEqual({ count: 0 })
    for (const person of [bob, carol, dan]) await join(person, communityId)
    expect(await counted()).toEqual({ count: 3 })
    await alice.call(approveJoinRequest, { params, body: { userId: 'bob' } })
    expect(await counted()).toEqual({ count: 2 })
    await alice.call(rejectJoinRequest, { params, body: { userId: 'carol' } })
    await dan.call(cancelJoinRequest, { params })
    expect(await counted()).toEqual({ count: 0 })
    await join(dan, communityId)
    expect((await admin.call(countJoinRequests, { params })).body).toEqual({ count: 1 })
  })

  itInOneProcess('is allowed to moderators and administrators', async () => {
    const { network, alice, bob, dan } = await given()
    const params = { communityId: (await communityOf(alice, { userIds: ['bob'] })).communityId }
    expectError(
      await network.raw(`/api/v4/communities/${params.communityId}/join/count`),
      401,
      400100,
    )
    for (const person of [bob, dan])
      expectError(await person.call(countJoinRequests, { params }), 403, 400300)
  })

  itInOneProcess('refuses unknown communities and bad ids', async () => {
    const { alice } = await given()
    const ask = (communityId: string) => alice.call(countJoinRequests, { params: { communityId } })
    expectError(await ask('nothing'), 404, 400400)
    expectError(await ask(long(900)), 404, 400400)
    expectError(await ask(long(901)), 400, 400000)
  })
})
