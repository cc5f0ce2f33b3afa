import { leaveCommunity, queryCommunityUsers, updateUser } from '@causerie/contracts/community'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { join } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { communityId } = await communityOf(everybody.alice)
  for (const person of [everybody.carol, everybody.bob]) await join(person, communityId)
  return { ...everybody, params: { communityId } }
})
const members = async (who: Person, query: Record<string, unknown> = {}) => {
  const { params } = await given()
  return (await who.call(queryCommunityUsers, { params, query })).body.communityUsers.map(
    ({ userId }) => userId,
  )
}

describeNetwork('GET /api/v3/communities/:communityId/users', () => {
  it('sorts members by creation or name', async () => {
    const { dan } = await given()
    expect(await members(dan)).toEqual(['bob', 'carol', 'alice'])
    expect(await members(dan, { sortBy: 'firstCreated' })).toEqual(['alice', 'carol', 'bob'])
    expect(await members(dan, { sortBy: 'displayName' })).toEqual(['alice', 'bob', 'carol'])
  })

  it('filters by name, roles, membership and deletion', async () => {
    const { alice } = await given()
    expect(await members(alice, { search: 'ARO' })).toEqual(['carol'])
    expect(await members(alice, { roles: ['community-moderator'] })).toEqual(['alice'])
    expect(await members(alice, { roles: ['community-moderator', 'member'] })).toHaveLength(3)
    expect(await members(alice, { excludingRoles: ['community-moderator'] })).toEqual([
      'bob',
      'carol',
    ])
    expect(await members(alice, { memberships: ['banned'] })).toEqual([])
    expect(await members(alice, { memberships: ['banned', 'member'] })).toHaveLength(3)
    expect(await members(alice, { isDeleted: true })).toEqual([])
    expect(await members(alice, { isDeleted: false })).toHaveLength(3)
  })

  it('returns the users of a page, and pages in both directions with only the token', async () => {
    const { alice, params } = await given()
    const first = await alice.call(queryCommunityUsers, {
      params,
      query: { sortBy: 'displayName', options: { limit: 2 } },
    })
    expect(first.body.communityUsers.map(({ userId }) => userId)).toEqual(['alice', 'bob'])
    expect(first.body.users.map(({ userId }) => userId)).toEqual(['alice', 'bob'])
    expect(first.body.communities).toMatchObject([{ membersCount: 3 }])
    const second = await alice.call(queryCommunityUsers, {
      params,
      query: { options: { token: first.body.paging.next } },
    })
    expect(second.body.communityUsers.map(({ userId }) => userId)).toEqual(['carol'])
    expect(await members(alice, { options: { token: second.body.paging.previous } })).toEqual([
      'alice',
      'bob',
    ])
  })

  itInOneProcess('lists banned users to callers who may ban', async () => {
    const { admin, alice, bob, params } = await given()
    for (const memberships of [['banned'], ['member', 'banned']]) {
      expectError(
        await bob.call(queryCommunityUsers, { params, query: { memberships } }),
        403,
        400301,
      )
      for (const person of [alice, admin])
        expect(
          (await person.call(queryCommunityUsers, { params, query: { memberships } })).status,
        ).toBe(200)
    }
  })

  itInOneProcess('requires a signed-in user, in private communities a member', async () => {
    const { network, admin, alice, bob } = await given()
    expectError(await network.raw('/api/v3/communities/x/users'), 401, 400100)
    const hidden = {
      communityId: (await communityOf(alice, { isPublic: false, isDiscoverable: true }))
        .communityId,
    }
    expectError(await bob.call(queryCommunityUsers, { params: hidden }), 403, 400301)
    for (const person of [alice, admin])
      expect(
        (await person.call(queryCommunityUsers, { params: hidden })).body.communityUsers,
      ).toHaveLength(1)
  })

  itInOneProcess.each([
    ['memberships', ['none']],
    ['memberships', ['member', 'banned', 'member']],
    ['roles', many(21)],
    ['excludingRoles', [long(101)]],
    ['sortBy', 'age'],
    ['search', long(10_001)],
    ['options', { limit: 0 }],
    ['options', { limit: 101 }],
    ['options', { token: 'garbage' }],
  ])('refuses a bad %s', async (field, value) => {
    const { alice, params } = await given()
    const { data } = expectError(
      await alice.call(queryCommunityUsers, { params, query: { [field]: value } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}`)])
  })

  itInOneProcess('refuses unknown communities', async () => {
    const { alice } = await given()
    expectError(
      await alice.call(queryCommunityUsers, { params: { communityId: 'nothing' } }),
      404,
      400400,
    )
  })

  it('reflects joins, leaves and renames', async () => {
    const { alice, bob, dan, params } = await given()
    await join(dan, params.communityId)
    expect(await members(alice, { sortBy: 'displayName' })).toEqual([
      'alice',
      'bob',
      'carol',
      'dan',
    ])
    await dan.call(updateUser, { body: { displayName: 'Aaron' } })
    expect(await members(bob, { sortBy: 'displayName' })).toEqual(['dan', 'alice', 'bob', 'carol'])
    const left = await dan.call(leaveCommunity, { params })
    expect(only(left.body.communityUsers).communityMembership).toBe('none')
    expect(await members(alice, { sortBy: 'displayName' })).toEqual(['alice', 'bob', 'carol'])
  })
})
