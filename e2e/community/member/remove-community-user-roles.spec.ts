import {
  addCommunityUserRoles,
  queryCommunityUsers,
  removeCommunityUserRoles,
} from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const both = ['community-moderator', 'channel-moderator']

const withModerators = async () => {
  const everybody = await given()
  const params = {
    communityId: (await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })).communityId,
  }
  await everybody.alice.call(addCommunityUserRoles, {
    params,
    body: { userIds: ['bob'], roles: both },
  })
  const demote = (by: Person, userIds: string[], roles = both) =>
    by.call(removeCommunityUserRoles, { params, query: { userIds, roles } })
  return { ...everybody, params, demote }
}

describeNetwork('DELETE /api/v4/communities/:communityId/users/roles', () => {
  it('removes several roles, given in the body that clients send', async () => {
    const { alice, params } = await withModerators()
    const answer = await alice.call(removeCommunityUserRoles, {
      params,
      body: { userIds: ['bob', 'carol'], roles: both },
    })
    expect(answer.body.communityUsers).toMatchObject([
      { userId: 'bob', roles: ['member'] },
      { userId: 'carol', roles: ['member'] },
    ])
    expect(only(answer.body.communities)).toMatchObject({ moderatorMemberCount: 1 })
  })

  itInOneProcess('is allowed to users who may assign roles', async () => {
    const { network, carol, dan, params, demote } = await withModerators()
    expectError(
      await network.raw(`/api/v4/communities/${params.communityId}/users/roles`, {
        method: 'DELETE',
      }),
      401,
      400100,
    )
    for (const person of [carol, dan]) expectError(await demote(person, ['bob']), 403, 400301)
  })

  itInOneProcess(
    'refuses bad lists, unknown users, unknown roles, and the last moderator',
    async () => {
      const { alice, demote } = await withModerators()
      for (const roles of [[], many(101), [long(101)]])
        expectError(await demote(alice, ['bob'], roles), 400, 400000)
      for (const userIds of [[], many(101), [long(51)], ['nobody']])
        expectError(await demote(alice, userIds), 400, 400000)
      expectError(await demote(alice, ['bob'], many(100)), 400, 400000)
      expectError(await demote(alice, ['alice', 'bob']), 403, 400317)
    },
  )

  it('is visible to other users', async () => {
    const { alice, dan, params, demote } = await withModerators()
    await demote(alice, ['bob'])
    const { communityUsers } = (
      await dan.call(queryCommunityUsers, { params, query: { roles: both } })
    ).body
    expect(communityUsers.map(({ userId }) => userId)).toEqual(['alice'])
  })
})
