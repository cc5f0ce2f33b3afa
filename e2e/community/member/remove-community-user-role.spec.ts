import {
  addCommunityUserRole,
  banCommunityUsers,
  getCommunity,
  getMyPermissions,
  removeCommunityUserRole,
} from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { expectError, freshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const role = 'community-moderator'

/** A community of alice's where bob moderates too, and carol is a member. */
const withModerators = async () => {
  const everybody = await given()
  const params = {
    communityId: (await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })).communityId,
  }
  await everybody.alice.call(addCommunityUserRole, { params, body: { userIds: ['bob'], role } })
  const demote = (by: Person, userIds: string[], which = role) =>
    by.call(removeCommunityUserRole, { params, query: { userIds, role: which } })
  return { ...everybody, params, demote }
}

describeNetwork('DELETE /api/v3/communities/:communityId/users/roles (E6)', () => {
  it('removes the role and returns the affected records', async () => {
    const { alice, demote } = await withModerators()
    const { body } = await demote(alice, ['bob', 'carol', 'dan', 'bob'])
    expect(body.communityUsers).toMatchObject([
      { userId: 'bob', communityMembership: 'member', roles: ['member'], permissions: [] },
      { userId: 'carol', roles: ['member'] },
    ])
    expect(only(body.communities)).toMatchObject({ membersCount: 3, moderatorMemberCount: 1 })
    expect(body.users.map(({ userId }) => userId)).toEqual(['bob', 'carol', 'dan', 'alice'])
    expect(body.roles).toMatchObject([{ roleId: 'member', isDeleted: false }])
    expect(body).toMatchObject({ files: [], categories: [], feeds: expect.any(Array) })
  })

  it('also accepts its input in a body; the query has precedence', async () => {
    const { alice, params, demote } = await withModerators()
    const path = `/api/v3/communities/${params.communityId}/users/roles`
    const send = (body: object, query = '') =>
      alice.raw(`${path}${query}`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ communityId: params.communityId, ...body }),
      })
    expect((await send({ userIds: ['alice'], role }, '?userIds=carol')).status).toBe(200)
    expect((await send({ userIds: ['bob'], role })).body).toMatchObject({
      communityUsers: [{ userId: 'bob', roles: ['member'] }],
    })
    expectError(await demote(alice, ['alice']), 403, 400317)
    expectError(await send({ userIds: ['bob'] }), 400, 400000)
  })

  itInOneProcess(
    'is allowed to users who may assign roles there, and to administrators',
    async () => {
      const { network, admin, alice, bob, carol, dan, params, demote } = await withModerators()
      expectError(
        await network.raw(`/api/v3/communities/${params.communityId}/users/roles`, {
          method: 'DELETE',
        }),
        401,
        400100,
      )
      for (const person of [carol, dan]) expectError(await demote(person, ['bob']), 403, 400301)
      await alice.call(banCommunityUsers, { params, body: { userIds: ['dan'] } })
      expectError(await demote(dan, ['bob']), 403, 400304)
      expect((await demote(admin, ['bob'])).status).toBe(200)
      expectError(await demote(bob, ['alice']), 403, 400301)
    },
  )

  itInOneProcess('is not allowed to users of another network, even with equal ids', async () => {
    const { params } = await withModerators()
    const stranger = await (await freshNetwork()).signIn('alice')
    const query = { userIds: ['alice'], role }
    expectError(await stranger.call(removeCommunityUserRole, { params, query }), 404, 400400)
  })

  itInOneProcess.each([
    ['userIds', { userIds: [] }],
    ['userIds', { userIds: many(101) }],
    ['userIds', { userIds: [long(51)] }],
    ['userIds', { userIds: [''] }],
    ['role', { role: '' }],
    ['role', { role: long(901) }],
  ])('refuses a bad %s', async (field, query) => {
    const { alice, params } = await withModerators()
    const answer = await alice.call(removeCommunityUserRole, {
      params,
      query: { userIds: ['bob'], role, ...query },
    })
    expect(expectError(answer, 400, 400000).data?.detail).toEqual([
      expect.stringMatching(`^${field}`),
    ])
  })

  itInOneProcess(
    'refuses whole batches with unknown users, unknown roles and unknown communities',
    async () => {
      const { alice, bob, params, demote } = await withModerators()
      expect(
        expectError(await demote(alice, ['bob', 'nobody', '名無し', long(50)]), 400, 400000).data
          ?.detail,
      ).toEqual(['nobody', '名無し', long(50)])
      for (const unknown of ['Модератор', 'a/b?c&d=e', long(900), 'global-admin', 'member'])
        expect(
          expectError(await demote(alice, ['bob'], unknown), 400, 400000).data?.detail,
        ).toEqual([unknown])
      for (const communityId of ['nothing', long(900), 'a/b c?d'])
        expectError(
          await alice.call(removeCommunityUserRole, {
            params: { communityId },
            query: { userIds: ['bob'], role },
          }),
          404,
          400400,
        )
      expectError(
        await alice.call(removeCommunityUserRole, {
          params: { communityId: long(901) },
          query: { userIds: ['bob'], role },
        }),
        400,
        400000,
      )
      expect((await bob.call(getCommunity, { params })).body.communities).toMatchObject([
        { moderatorMemberCount: 2 },
      ])
    },
  )

  it('refuses to demote the last moderator, alone or in a batch of all', async () => {
    const { alice, admin, demote } = await withModerators()
    expectError(await demote(alice, ['alice', 'bob']), 403, 400317)
    expect((await demote(alice, ['bob'])).status).toBe(200)
    for (const person of [alice, admin]) expectError(await demote(person, ['alice']), 403, 400317)
  })

  it('keeps one of two moderators who demote each other concurrently', async () => {
    const { alice, bob, carol, params, demote } = await withModerators()
    const answers = await Promise.all([demote(alice, ['bob']), demote(bob, ['alice'])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await carol.call(getCommunity, { params })).body.communities).toMatchObject([
      { moderatorMemberCount: 1, membersCount: 3 },
    ])
  })

  it('takes effect in content within a second', async () => {
    const { network, alice, bob } = await given()
    const params = {
      communityId: (await communityOf(alice, { userIds: ['bob'], onlyAdminCanPost: true }))
        .communityId,
    }
    await network.settled()
    const body = { targetType: 'community', targetId: params.communityId, data: { text: 'news' } }
    const status = async () => (await bob.call(createPost, { body })).status
    await alice.call(addCommunityUserRole, { params, body: { userIds: ['bob'], role } })
    await eventually(status, { timeout: 1000, interval: 50 }).toBe(200)
    await alice.call(removeCommunityUserRole, { params, query: { userIds: ['bob'], role } })
    await eventually(status, { timeout: 1000, interval: 50 }).toBe(403)
  })

  it('takes effect immediately', async () => {
    const { alice, bob, params, demote } = await withModerators()
    expect((await bob.call(getMyPermissions, { params })).body.permissions).toContain(
      'BAN_COMMUNITY_USER',
    )
    await demote(alice, ['bob'])
    expect((await bob.call(getMyPermissions, { params })).body.permissions).toEqual([])
    expectError(
      await bob.call(banCommunityUsers, { params, body: { userIds: ['carol'] } }),
      403,
      400301,
    )
  })
})
