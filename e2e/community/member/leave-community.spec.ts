import {
  addCommunityUserRole,
  getCommunity,
  leaveCommunity,
  queryCommunityUsers,
} from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'

const given = sharedNetwork(people)

describeNetwork('DELETE /api/v3/communities/:communityId/leave', () => {
  it('ends the membership and its roles', async () => {
    const { alice, bob } = await given()
    const params = { communityId: (await communityOf(alice, { userIds: ['bob'] })).communityId }
    const { body } = await bob.call(leaveCommunity, { params })
    expect(only(body.communities)).toMatchObject({ membersCount: 1, isJoined: false })
    expect(only(body.communityUsers)).toMatchObject({
      userId: 'bob',
      communityMembership: 'none',
      notMemberReason: 'left',
      roles: [],
      permissions: [],
    })
  })

  itInOneProcess('is allowed only to members', async () => {
    const { network, alice, bob } = await given()
    expectError(await network.raw('/api/v3/communities/x/leave', { method: 'DELETE' }), 401, 400100)
    const params = { communityId: (await communityOf(alice, { userIds: ['bob'] })).communityId }
    await bob.call(leaveCommunity, { params })
    expectError(await bob.call(leaveCommunity, { params }), 403, 400301)
    expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: 1 },
    ])
  })

  it('refuses the last member and the last moderator', async () => {
    const { alice, bob } = await given()
    const params = { communityId: (await communityOf(alice)).communityId }
    expectError(await alice.call(leaveCommunity, { params }), 403, 400318)
    const both = { communityId: (await communityOf(alice, { userIds: ['bob'] })).communityId }
    expectError(await alice.call(leaveCommunity, { params: both }), 403, 400317)
    expect((await bob.call(leaveCommunity, { params: both })).status).toBe(200)
  })

  it('keeps one of two moderators who leave concurrently', async () => {
    const { alice, bob, carol } = await given()
    const params = {
      communityId: (await communityOf(alice, { userIds: ['bob', 'carol'] })).communityId,
    }
    await alice.call(addCommunityUserRole, {
      params,
      body: { userIds: ['bob'], role: 'community-moderator' },
    })
    const answers = await Promise.all(
      [alice, bob].map((person) => person.call(leaveCommunity, { params })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await carol.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: 2, moderatorMemberCount: 1 },
    ])
  })

  itInOneProcess('refuses unknown communities and bad ids', async () => {
    const { bob } = await given()
    expectError(await bob.call(leaveCommunity, { params: { communityId: 'nothing' } }), 404, 400400)
    expectError(await bob.call(leaveCommunity, { params: { communityId: long(901) } }), 400, 400000)
  })

  it('is visible to other users, and ends the permissions of members', async () => {
    const { network, alice, bob, carol } = await given()
    const params = {
      communityId: (await communityOf(alice, { userIds: ['bob', 'carol'] })).communityId,
    }
    await postIn(bob, params.communityId)
    await bob.call(leaveCommunity, { params })
    const body = {
      targetType: 'community',
      targetId: params.communityId,
      data: { text: 'still here' },
    }
    expectError(await bob.call(createPost, { body }), 403, 400301)
    await network.settled()
    const { communityUsers, communities } = (
      await carol.call(queryCommunityUsers, { params, query: { sortBy: 'displayName' } })
    ).body
    expect(communityUsers.map(({ userId }) => userId)).toEqual(['alice', 'carol'])
    expect(communities).toMatchObject([{ membersCount: 2, postsCount: 1 }])
  })
})
