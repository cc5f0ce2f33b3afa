import {
  getCommunity,
  joinCommunity,
  listMyJoinRequests,
  rejectJoinRequest,
} from '@causerie/contracts/community'
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

describeNetwork('POST /api/v4/communities/:communityId/join/reject', () => {
  it('rejects a request; the user may create another one', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice, { requiresJoinApproval: true })
    const params = { communityId }
    await join(bob, communityId)
    const { body } = await alice.call(rejectJoinRequest, { params, body: { userId: 'bob' } })
    expect(body.success).toBe(true)
    const rejected = only(body.joinRequests)
    expect(rejected).toMatchObject({ status: 'rejected', userId: 'bob', responderId: 'alice' })
    expect(rejected.respondedAt).not.toBeNull()
    expect((await bob.call(getCommunity, { params })).body.communities).toMatchObject([
      { isJoined: false, membersCount: 1 },
    ])
    const again = only((await bob.call(joinCommunity, { params })).body.joinRequests)
    expect(again).toMatchObject({ status: 'pending', respondedAt: null, responderId: null })
    expect(again._id).not.toBe(rejected._id)
  })

  itInOneProcess('is allowed to moderators and administrators', async () => {
    const { network, admin, alice, bob, carol, dan } = await given()
    const { communityId } = await communityOf(alice, {
      requiresJoinApproval: true,
      userIds: ['carol'],
    })
    const params = { communityId }
    await join(bob, communityId)
    expectError(
      await network.raw(`/api/v4/communities/${communityId}/join/reject`, { method: 'POST' }),
      401,
      400100,
    )
    for (const person of [bob, carol, dan])
      expectError(
        await person.call(rejectJoinRequest, { params, body: { userId: 'bob' } }),
        403,
        400300,
      )
    expect((await bob.call(listMyJoinRequests, { params })).body.joinRequests).toMatchObject([
      { status: 'pending' },
    ])
    expect(
      (await admin.call(rejectJoinRequest, { params, body: { userId: 'bob' } })).body.joinRequests,
    ).toMatchObject([{ status: 'rejected', responderId: admin.userId }])
  })

  itInOneProcess('refuses users without a pending request, and bad input', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice, { requiresJoinApproval: true })
    const ask = (body: object, id = communityId) =>
      alice.call(rejectJoinRequest, { params: { communityId: id }, body })
    for (const userId of ['bob', 'nobody', long(900)])
      expectError(await ask({ userId }), 404, 400400)
    await join(bob, communityId)
    await ask({ userId: 'bob' })
    expectError(await ask({ userId: 'bob' }), 404, 400400)
    expectError(await ask({ userId: 'bob' }, 'nothing'), 404, 400400)
    for (const body of [{}, { userId: '' }, { userId: 5 }, { userId: long(901) }])
      expectError(await ask(body), 422, 500000)
  })
})
