import {
  countInvitations,
  countJoinRequests,
  deleteCommunity,
  getCommunity,
  getMyPermissions,
  joinCommunity,
  queryCommunities,
  queryCommunityUsers,
  queryInvitations,
  queryJoinRequests,
  updateCommunity,
} from '@causerie/contracts/community'
import { createPost, queryPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { permit } from '../role/steps.ts'
import { communityOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/communities/:communityId', () => {
  it('deletes a community, which can still be read', async () => {
    const { alice, bob } = await given()
    const community = await communityOf(alice, { displayName: 'Closed', userIds: ['bob'] })
    const params = { communityId: community.communityId }
    expect((await alice.call(deleteCommunity, { params })).body).toEqual({ success: true })
    const [read] = (await bob.call(getCommunity, { params })).body.communities
    expect(read).toEqual({
      ...community,
      isDeleted: true,
      updatedAt: read?.updatedAt,
      isJoined: false,
    })
    const found = async (isDeleted?: boolean) =>
      (await bob.call(queryCommunities, { query: { keyword: 'closed', isDeleted } })).body
        .communities.length
    expect([await found(true), await found(false), await found()]).toEqual([1, 0, 1])
  })

  it('leaves a community without members for clients', async () => {
    const { alice } = await given()
    const { communityId } = await communityOf(alice, { displayName: 'Abandoned' })
    const listed = async (filter: string) =>
      (
        await alice.call(queryCommunities, { query: { keyword: 'abandoned', filter } })
      ).body.communities.map(({ isJoined }) => isJoined)
    expect([await listed('member'), await listed('notMember')]).toEqual([[true], []])
    await alice.call(deleteCommunity, { params: { communityId } })
    expect([await listed('member'), await listed('notMember')]).toEqual([[], [false]])
  })

  itInOneProcess('is allowed to users who may delete it', async () => {
    const { network, admin, alice, bob, carol, dan } = await given()
    const params = async () => ({
      communityId: (await communityOf(alice, { userIds: ['bob'] })).communityId,
    })
    await permit(admin, ['DELETE_COMMUNITY'], carol)
    const hers = await params()
    expectError(
      await network.raw(`/api/v3/communities/${hers.communityId}`, { method: 'DELETE' }),
      401,
      400100,
    )
    for (const person of [bob, dan])
      expectError(await person.call(deleteCommunity, { params: hers }), 403, 400301)
    for (const person of [alice, carol, admin])
      expect((await person.call(deleteCommunity, { params: await params() })).status).toBe(200)
  })

  itInOneProcess('refuses unknown and deleted communities', async () => {
    const { alice } = await given()
    const params = { communityId: (await communityOf(alice)).communityId }
    await alice.call(deleteCommunity, { params })
    expectError(await alice.call(deleteCommunity, { params }), 404, 400400)
    expectError(
      await alice.call(updateCommunity, { params, body: { displayName: 'x' } }),
      404,
      400400,
    )
    expectError(
      await alice.call(deleteCommunity, { params: { communityId: long(900) } }),
      404,
      400400,
    )
    expectError(
      await alice.call(deleteCommunity, { params: { communityId: long(901) } }),
      400,
      400000,
    )
  })

  itInOneProcess(
    'closes it: nobody reads members, permissions, invitations and join requests',
    async () => {
      const { alice, bob, admin } = await given()
      const { communityId } = await communityOf(alice, { userIds: ['bob'] })
      const params = { communityId }
      await step(alice, deleteCommunity, { params })
      const ofInvitations = {
        query: { type: 'communityMemberInvite', targetType: 'community', targetId: communityId },
      }
      const ofRequests = {
        params,
        query: { type: 'communityJoinRequest', targetType: 'community' },
      }
      for (const reader of [alice, bob, admin]) {
        for (const operation of [queryCommunityUsers, getMyPermissions, countJoinRequests])
          expectError(await reader.call(operation, { params }), 404, 400400)
        expectError(await reader.call(queryJoinRequests, ofRequests), 404, 400400)
        for (const operation of [queryInvitations, countInvitations])
          expectError(await reader.call(operation, ofInvitations), 404, 400400)
      }
    },
  )

  it('releases its unique name', async () => {
    const { network, alice, bob } = await given()
    const fields = { displayName: 'Only one', isUniqueDisplayName: true }
    const { communityId } = await communityOf(alice, fields)
    await alice.call(deleteCommunity, { params: { communityId } })
    await network.settled()
    expect(await communityOf(bob, fields)).toMatchObject({ displayName: 'Only one' })
  })

  it('takes effect for other users, in every service', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    await postIn(alice, communityId)
    await alice.call(deleteCommunity, { params: { communityId } })
    expectError(await bob.call(joinCommunity, { params: { communityId } }), 404, 400400)
    const body = { targetType: 'community', targetId: communityId, data: { text: 'late' } }
    expectError(await alice.call(createPost, { body }), 404, 400400)
    expectError(
      await alice.call(queryPosts, { query: { targetType: 'community', targetId: communityId } }),
      404,
      400400,
    )
  })
})
