import { cancelJoinRequest, joinCommunity, listMyJoinRequests } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { join } from '../member/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v4/communities/:communityId/join', () => {
  it("takes back the caller's pending request", async () => {
    const { alice, bob } = await given()
    const params = {
      communityId: (await communityOf(alice, { requiresJoinApproval: true })).communityId,
    }
    const first = only((await bob.call(joinCommunity, { params })).body.joinRequests)
    expect((await bob.call(cancelJoinRequest, { params })).body).toEqual({ success: true })
    expect((await bob.call(listMyJoinRequests, { params })).body.joinRequests).toMatchObject([
      { _id: first._id, status: 'cancelled', respondedAt: null, responderId: null },
    ])
    const second = only((await bob.call(joinCommunity, { params })).body.joinRequests)
    expect(second).toMatchObject({ status: 'pending' })
    expect(second._id).not.toBe(first._id)
  })

  itInOneProcess('is for whoever is signed in, and for their own request alone', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, { requiresJoinApproval: true })
    const params = { communityId }
    await join(bob, communityId)
    expectError(
      await network.raw(`/api/v4/communities/${communityId}/join`, { method: 'DELETE' }),
      401,
      400100,
    )
    for (const person of [alice, carol])
      expectError(await person.call(cancelJoinRequest, { params }), 404, 400400)
    expect((await bob.call(listMyJoinRequests, { params })).body.joinRequests).toMatchObject([
      { status: 'pending' },
    ])
  })

  itInOneProcess('refuses where nothing is pending, and bad ids', async () => {
    const { alice, bob } = await given()
    const open = { communityId: (await communityOf(alice)).communityId }
    await join(bob, open.communityId)
    expectError(await bob.call(cancelJoinRequest, { params: open }), 404, 400400)
    expectError(
      await bob.call(cancelJoinRequest, { params: { communityId: 'nothing' } }),
      404,
      400400,
    )
    expectError(
      await bob.call(cancelJoinRequest, { params: { communityId: long(900) } }),
      404,
      400400,
    )
    expectError(
      await bob.call(cancelJoinRequest, { params: { communityId: long(901) } }),
      400,
      400000,
    )
  })

  it('is done once when it is sent many times', async () => {
    const { alice, bob } = await given()
    const params = {
      communityId: (await communityOf(alice, { requiresJoinApproval: true })).communityId,
    }
    await join(bob, params.communityId)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => bob.call(cancelJoinRequest, { params })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  })
})
