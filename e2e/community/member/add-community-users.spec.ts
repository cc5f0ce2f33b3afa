import {
  addCommunityUsers,
  banCommunityUsers,
  blockUser,
  createCommunity,
  getCommunity,
} from '@causerie/contracts/community'
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

const given = sharedNetwork(peopleAndAdmin)

/** A community of alice's that bob is in. */
const withMembers = async (fields: object = {}) => {
  const everybody = await given()
  const params = {
    communityId: (await communityOf(everybody.alice, { userIds: ['bob'], ...fields })).communityId,
  }
  const add = (by: Person, ...userIds: string[]) =>
    by.call(addCommunityUsers, { params, body: { userIds } })
  return { ...everybody, params, add }
}

describeNetwork('POST /api/v3/communities/:communityId/users', () => {
  it('adds members, each once, and ignores existing members', async () => {
    const { alice, add } = await withMembers({ isPublic: false, requiresJoinApproval: true })
    const { body } = await add(alice, 'dan', 'bob', 'alice', 'dan', 'carol')
    expect(body.communityUsers).toMatchObject([
      { userId: 'dan', communityMembership: 'member', roles: ['member'] },
      { userId: 'bob', roles: ['member'] },
      { userId: 'alice', roles: ['member', 'community-moderator'] },
      { userId: 'carol', communityMembership: 'member' },
    ])
    expect(only(body.communities)).toMatchObject({ membersCount: 4, moderatorMemberCount: 1 })
  })

  itInOneProcess('requires the permission', async () => {
    const { network, admin, bob, dan, params, add } = await withMembers()
    expectError(
      await network.raw(`/api/v3/communities/${params.communityId}/users`, { method: 'POST' }),
      401,
      400100,
    )
    for (const person of [bob, dan]) expectError(await add(person, 'dan'), 403, 400301)
    expect((await add(admin, 'dan')).status).toBe(200)
  })

  itInOneProcess('refuses whole batches with banned or unknown users, and bad lists', async () => {
    const { alice, params, add } = await withMembers()
    await alice.call(banCommunityUsers, { params, body: { userIds: ['carol'] } })
    expect(expectError(await add(alice, 'dan', 'carol'), 403, 400304).data?.detail).toEqual([
      'carol',
    ])
    expect(
      expectError(await add(alice, 'dan', 'nobody', 'ÅÄÖ 😀'), 400, 400000).data?.detail,
    ).toEqual(['nobody', 'ÅÄÖ 😀'])
    for (const userIds of [[], many(101), [long(51)], [''], ['__proto__']])
      expectError(await add(alice, ...userIds), 400, 400000)
    expect(expectError(await add(alice, ...many(100)), 400, 400000).data?.detail).toHaveLength(100)
    expectError(
      await alice.call(addCommunityUsers, {
        params: { communityId: 'nothing' },
        body: { userIds: ['bob'] },
      }),
      404,
      400400,
    )
    expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: 2 },
    ])
  })

  it('leaves out users who block the caller or whom the caller blocks, also when a community is created', async () => {
    const { network, alice, add } = await withMembers()
    const [gina, hugo] = [await network.signIn('gina'), await network.signIn('hugo')]
    await gina.call(blockUser, { params: { userId: 'alice' } })
    await alice.call(blockUser, { params: { userId: 'hugo' } })
    const { body } = await add(alice, 'gina', 'hugo', 'carol')
    expect(body.communityUsers).toMatchObject([{ userId: 'carol' }])
    const created = await alice.call(createCommunity, {
      body: { displayName: 'Quiet', userIds: ['gina', 'hugo', 'carol'] },
    })
    expect(only(created.body.communities)).toMatchObject({ membersCount: 2 })
    for (const person of [gina, hugo]) {
      const params = { communityId: only(created.body.communities).communityId }
      expect((await person.call(getCommunity, { params })).body.communities).toMatchObject([
        { isJoined: false },
      ])
    }
  })

  it('is visible to the user, who may post', async () => {
    const { alice, dan, params, add } = await withMembers()
    await add(alice, 'dan')
    expect((await dan.call(getCommunity, { params })).body).toMatchObject({
      communities: [{ isJoined: true }],
      communityUsers: [{ userId: 'dan', communityMembership: 'member' }],
    })
    await eventually(() => postIn(dan, params.communityId).catch(() => undefined), {
      timeout: 1000,
    }).toMatchObject({ postedUserId: 'dan' })
  })
})
