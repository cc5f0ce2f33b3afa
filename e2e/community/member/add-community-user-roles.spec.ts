import { addCommunityUserRoles, queryCommunityUsers } from '@causerie/contracts/community'
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

const withMembers = async () => {
  const everybody = await given()
  const params = {
    communityId: (await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })).communityId,
  }
  const promote = (by: Person, userIds: string[], roles = both) =>
    by.call(addCommunityUserRoles, { params, body: { userIds, roles } })
  return { ...everybody, params, promote }
}

describeNetwork('POST /api/v4/communities/:communityId/users/roles', () => {
  it('adds to each member the roles that they lack', async () => {
    const { alice, promote } = await withMembers()
    const { body } = await promote(alice, ['alice', 'bob'])
    expect(body.communityUsers).toMatchObject([
      { userId: 'alice', roles: ['member', 'community-moderator', 'channel-moderator'] },
      { userId: 'bob', roles: ['member', 'community-moderator', 'channel-moderator'] },
    ])
    expect(only(body.communities)).toMatchObject({ moderatorMemberCount: 2 })
  })

  itInOneProcess('is allowed to users who may assign roles', async () => {
    const { network, bob, dan, params, promote } = await withMembers()
    expectError(
      await network.raw(`/api/v4/communities/${params.communityId}/users/roles`, {
        method: 'POST',
      }),
      401,
      400100,
    )
    for (const person of [bob, dan]) expectError(await promote(person, ['bob']), 403, 400301)
  })

  itInOneProcess('refuses bad lists, unknown users and unknown roles', async () => {
    const { alice, promote } = await withMembers()
    for (const roles of [
      [],
      many(21),
      [long(101)],
      many(20),
      ['channel-moderator', 'global-admin'],
    ])
      expectError(await promote(alice, ['bob'], roles), 400, 400000)
    for (const userIds of [[], many(101), [long(51)], ['nobody']])
      expectError(await promote(alice, userIds), 400, 400000)
  })

  it('is visible to other users', async () => {
    const { alice, dan, params, promote } = await withMembers()
    await promote(alice, ['bob'])
    const { communityUsers } = (
      await dan.call(queryCommunityUsers, { params, query: { roles: ['channel-moderator'] } })
    ).body
    expect(communityUsers.map(({ userId }) => userId)).toEqual(['bob'])
  })
})
