import {
  addCommunityUserRole,
  approveJoinRequest,
  banCommunityUsers,
  createInvitations,
  getCommunity,
  joinCommunity,
  leaveCommunity,
  queryCommunityUsers,
  queryInvitations,
  queryJoinRequests,
  removeCommunityUserRole,
  updateCommunity,
} from '@causerie/contracts/community'
import { createPost, getPost } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { invitationsTo } from '../community/invitation/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { people } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only, step } from '../step.ts'

const given = sharedNetwork((network: FreshNetwork) => people(network))
const headers = { 'idempotency-key': 'once' }
const type = { type: 'communityJoinRequest', targetType: 'community' } as const

/** A private community of alice's in which bob moderates and carol is a member. */
const moderatedByBob = async () => {
  const everybody = await given()
  const { communityId } = await communityOf(everybody.alice, {
    isPublic: false,
    userIds: ['bob', 'carol'],
  })
  const params = { communityId }
  const role = { userIds: ['bob'], role: 'community-moderator' }
  await step(everybody.alice, addCommunityUserRole, { params, body: role })
  const ban = async () => {
    await step(everybody.alice, banCommunityUsers, { params, body: { userIds: ['bob'] } })
    await everybody.network.settled()
  }
  const demote = () => step(everybody.alice, removeCommunityUserRole, { params, query: role })
  return { ...everybody, params, communityId, ban, demote }
}

describeNetwork('a repeat under an idempotency key, after its sender lost rights', () => {
  it('does not show a banned moderator what became of a hidden community', async () => {
    const { alice, bob, params, ban } = await moderatedByBob()
    const request = { params, body: { description: 'by bob' }, headers }
    await step(bob, updateCommunity, request)
    expect((await bob.call(updateCommunity, request)).headers.get('idempotent-replayed')).toBe(
      'true',
    )
    await ban()
    await step(alice, updateCommunity, { params, body: { displayName: 'Secret plans' } })
    const again = await bob.call(updateCommunity, request)
    expectError(again, 403, 400300)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.text).not.toContain('Secret plans')
    expectError(await bob.call(getCommunity, { params }), 403, 400300)
  })

  it('does not show members', async () => {
    const { bob, params, ban } = await moderatedByBob()
    const request = {
      params,
      body: { userIds: ['carol'], role: 'channel-moderator' },
      headers: { 'idempotency-key': 'members' },
    }
    await step(bob, addCommunityUserRole, request)
    await ban()
    expectError(await bob.call(addCommunityUserRole, request), 403, 400301)
    expectError(await bob.call(queryCommunityUsers, { params }), 403, 400301)
  })

  it('does not show who is banned to a member who no longer moderates', async () => {
    const { bob, params, demote } = await moderatedByBob()
    const request = { params, body: { userIds: ['carol'] }, headers: { 'idempotency-key': 'ban' } }
    await step(bob, banCommunityUsers, request)
    await demote()
    expectError(await bob.call(banCommunityUsers, request), 403, 400301)
    expectError(
      await bob.call(queryCommunityUsers, { params, query: { memberships: ['banned'] } }),
      403,
      400301,
    )
    expect((await bob.call(queryCommunityUsers, { params })).status).toBe(200)
  })

  it('does not show join requests and invitations', async () => {
    const { bob, dan, params, communityId, demote } = await moderatedByBob()
    await step(dan, joinCommunity, { params })
    const approval = { params, body: { userId: 'dan' }, headers: { 'idempotency-key': 'approve' } }
    const invitation = {
      body: { ...invitationsTo(communityId), userIds: ['dan'] },
      headers: { 'idempotency-key': 'invite' },
    }
    await step(bob, createInvitations, invitation)
    await step(bob, approveJoinRequest, approval)
    await demote()
    expectError(await bob.call(approveJoinRequest, approval), 403, 400300)
    expectError(await bob.call(queryJoinRequests, { params, query: type }), 403, 400300)
    expectError(await bob.call(createInvitations, invitation), 403, 400301)
    expectError(
      await bob.call(queryInvitations, { query: invitationsTo(communityId) }),
      403,
      400301,
    )
  })

  it('does not show posts', async () => {
    const { network, carol, params, communityId } = await moderatedByBob()
    // A refusal, too, would be repeated under the key.
    await network.settled()
    const request = {
      body: { targetType: 'community', targetId: communityId, data: { text: 'hello' } },
      headers,
    }
    const { postId } = only((await step(carol, createPost, request)).posts)
    await step(carol, leaveCommunity, { params })
    await network.settled()
    expectError(await carol.call(createPost, request), 403, 400301)
    expectError(await carol.call(getPost, { params: { postId } }), 403, 400301)
  })

  it('still shows what its sender may read', async () => {
    const { carol, params } = await moderatedByBob()
    const request = { params, headers: { 'idempotency-key': 'leave' } }
    const first = await step(carol, leaveCommunity, request)
    expect((await carol.call(leaveCommunity, request)).body).toEqual(first)
  })
})
