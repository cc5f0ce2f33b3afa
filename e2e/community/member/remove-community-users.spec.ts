import { queryCommunityUsers, removeCommunityUsers } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { expectError, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { join } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

/** A community of alice's, with bob and carol in it; dan is not. */
const withMembers = async () => {
  const everybody = await given()
  const params = {
    communityId: (await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })).communityId,
  }
  const remove = (by: Person, ...userIds: string[]) =>
    by.call(removeCommunityUsers, { params, query: { userIds } })
  return { ...everybody, params, remove }
}

describeNetwork('DELETE /api/v3/communities/:communityId/users', () => {
  it('ends memberships, and ignores users who are not members', async () => {
    const { alice, remove } = await withMembers()
    const { body } = await remove(alice, 'bob', 'dan', 'bob')
    expect(only(body.communityUsers)).toMatchObject({
      userId: 'bob',
      communityMembership: 'none',
      notMemberReason: 'removed',
      isBanned: false,
      roles: [],
    })
    expect(only(body.communities)).toMatchObject({ membersCount: 2 })
  })

  it('accepts its input in the body that clients send', async () => {
    const { alice, params } = await withMembers()
    const { body } = await alice.call(removeCommunityUsers, {
      params,
      body: { communityId: params.communityId, userIds: ['carol'] },
    })
    expect(body.communityUsers).toMatchObject([{ userId: 'carol', communityMembership: 'none' }])
  })

  itInOneProcess('requires the permission', async () => {
    const { network, admin, bob, dan, params, remove } = await withMembers()
    expectError(
      await network.raw(`/api/v3/communities/${params.communityId}/users`, { method: 'DELETE' }),
      401,
      400100,
    )
    for (const person of [bob, dan]) expectError(await remove(person, 'carol'), 403, 400301)
    expect((await remove(admin, 'carol')).status).toBe(200)
  })

  itInOneProcess(
    'refuses the last moderator, unknown users, bad lists and unknown communities',
    async () => {
      const { alice, remove } = await withMembers()
      expectError(await remove(alice, 'alice', 'bob', 'carol'), 403, 400317)
      expect(expectError(await remove(alice, 'bob', 'nobody'), 400, 400000).data?.detail).toEqual([
        'nobody',
      ])
      for (const userIds of [[], many(101), [long(51)]])
        expectError(await remove(alice, ...userIds), 400, 400000)
      const query = { userIds: ['bob'] }
      expectError(
        await alice.call(removeCommunityUsers, { params: { communityId: 'nothing' }, query }),
        404,
        400400,
      )
      expect((await remove(alice, 'bob')).body.communities).toMatchObject([{ membersCount: 2 }])
    },
  )

  it('is visible to other users, ends the permissions of members within a second, and allows users to join again', async () => {
    const { network, alice, bob, carol, params, remove } = await withMembers()
    await network.settled()
    await postIn(bob, params.communityId)
    await remove(alice, 'bob')
    const body = {
      targetType: 'community',
      targetId: params.communityId,
      data: { text: 'still here' },
    }
    await eventually(async () => (await bob.call(createPost, { body })).status, {
      timeout: 1000,
      interval: 50,
    }).toBe(403)
    const { communityUsers } = (
      await carol.call(queryCommunityUsers, { params, query: { sortBy: 'displayName' } })
    ).body
    expect(communityUsers.map(({ userId }) => userId)).toEqual(['alice', 'carol'])
    await join(bob, params.communityId)
  })
})
