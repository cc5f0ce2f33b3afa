import {
  approveJoinRequest,
  getCommunity,
  joinCommunity,
  leaveCommunity,
  queryCommunityUsers,
} from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { join } from '../member/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v4/communities/:communityId/join', () => {
  it('creates a membership and returns the approved request', async () => {
    const { network, alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    const { body } = await bob.call(joinCommunity, { params: { communityId } })
    const { _id } = only(body.users)
    expect(only(body.joinRequests)).toMatchObject({
      networkId: network.networkId,
      targetId: communityId,
      targetType: 'community',
      type: 'communityJoinRequest',
      status: 'approved',
      userId: 'bob',
      requestorId: 'bob',
      requestorPublicId: 'bob',
      requestorInternalId: _id,
      responderId: null,
    })
    expect(only(body.joinRequests).respondedAt).not.toBeNull()
    expect(only(body.joinRequests).joinRequestId).toBe(only(body.joinRequests)._id)
    expect(body.roles).toMatchObject([{ roleId: 'member' }])
    expect(
      (await bob.call(getCommunity, { params: { communityId } })).body.communities,
    ).toMatchObject([{ isJoined: true, membersCount: 2 }])
  })

  it('creates a pending request for a private community that only its id reaches', async () => {
    const { alice, bob } = await given()
    const params = { communityId: (await communityOf(alice, { isPublic: false })).communityId }
    expect((await bob.call(getCommunity, { params })).body.communities).toMatchObject([
      { isJoined: false },
    ])
    expect((await bob.call(joinCommunity, { params })).body.joinRequests).toMatchObject([
      { status: 'pending' },
    ])
    expectError(await bob.call(queryCommunityUsers, { params }), 403, 400301)
    await alice.call(approveJoinRequest, { params, body: { userId: 'bob' } })
    expect((await bob.call(queryCommunityUsers, { params })).body.communityUsers).toHaveLength(2)
  })

  it('creates a pending request if the community requires approval', async () => {
    const { alice, bob } = await given()
    for (const isPublic of [true, false]) {
      const params = {
        communityId: (
          await communityOf(alice, { requiresJoinApproval: true, isPublic, isDiscoverable: true })
        ).communityId,
      }
      const { body } = await bob.call(joinCommunity, { params })
      expect(only(body.joinRequests)).toMatchObject({
        status: 'pending',
        respondedAt: null,
        userId: 'bob',
      })
      expect((await bob.call(getCommunity, { params })).body.communities).toMatchObject([
        { isJoined: false, membersCount: 1 },
      ])
      expectError(await bob.call(joinCommunity, { params }), 409, 400900)
    }
  })

  it('allows users who left to join again, with a new request', async () => {
    const { alice, bob } = await given()
    const params = { communityId: (await communityOf(alice)).communityId }
    const first = only((await bob.call(joinCommunity, { params })).body.joinRequests)
    await bob.call(leaveCommunity, { params })
    const second = only((await bob.call(joinCommunity, { params })).body.joinRequests)
    expect(second).toMatchObject({ status: 'approved' })
    expect(second._id).not.toBe(first._id)
    expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: 2 },
    ])
  })

  itInOneProcess(
    'requires a signed-in user; administrators join private communities at once',
    async () => {
      const { network, admin, alice, dan } = await given()
      expectError(await network.raw('/api/v4/communities/x/join', { method: 'POST' }), 401, 400100)
      const params = { communityId: (await communityOf(alice, { isPublic: false })).communityId }
      expect((await dan.call(joinCommunity, { params })).body.joinRequests).toMatchObject([
        { status: 'pending' },
      ])
      expect((await admin.call(joinCommunity, { params })).body.joinRequests).toMatchObject([
        { status: 'approved' },
      ])
    },
  )

  itInOneProcess('refuses unknown communities, bad ids and members', async () => {
    const { alice, bob } = await given()
    const params = { communityId: (await communityOf(alice)).communityId }
    await join(bob, params.communityId)
    for (const person of [alice, bob])
      expectError(await person.call(joinCommunity, { params }), 409, 400900)
    expectError(await bob.call(joinCommunity, { params: { communityId: 'nothing' } }), 404, 400400)
    expectError(await bob.call(joinCommunity, { params: { communityId: long(900) } }), 404, 400400)
    expectError(await bob.call(joinCommunity, { params: { communityId: long(901) } }), 400, 400000)
    expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: 2 },
    ])
  })

  it('counts concurrent requests of one user once', async () => {
    const { alice, bob, carol } = await given()
    const params = { communityId: (await communityOf(alice)).communityId }
    const answers = await Promise.all(
      [bob, carol, bob, carol, bob].map((person) => person.call(joinCommunity, { params })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: 3 },
    ])
  })

  it('is visible to other users, and allows the member to post', async () => {
    const { alice, carol } = await given()
    const { communityId } = await communityOf(alice)
    await join(carol, communityId)
    const { communityUsers, users } = (
      await alice.call(queryCommunityUsers, { params: { communityId } })
    ).body
    expect(communityUsers).toMatchObject([
      { userId: 'carol', communityMembership: 'member', roles: ['member'] },
      { userId: 'alice' },
    ])
    expect(users.map(({ userId }) => userId)).toEqual(['carol', 'alice'])
    expect(await postIn(carol, communityId)).toMatchObject({ postedUserId: 'carol' })
  })
})
