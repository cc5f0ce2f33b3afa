import {
  banCommunityUsers,
  getCommunity,
  joinCommunity,
  unbanCommunityUsers,
} from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { communityOf } from '../community/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

/** A community of alice's that carol is in; bob and dan are banned from it. */
const withBanned = async () => {
  const everybody = await given()
  const params = {
    communityId: (await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })).communityId,
  }
  await everybody.alice.call(banCommunityUsers, { params, body: { userIds: ['bob', 'dan'] } })
  const unban = (by: Person, ...userIds: string[]) =>
    by.call(unbanCommunityUsers, { params, body: { userIds } })
  return { ...everybody, params, unban }
}

describeNetwork('PUT /api/v3/communities/:communityId/users/unban', () => {
  it('allows users to join again, without restoring the membership', async () => {
    const { alice, bob, params, unban } = await withBanned()
    const free = { communityMembership: 'none', isBanned: false, roles: [] }
    expect((await unban(alice, 'bob', 'carol', 'dan')).body.communityUsers).toMatchObject([
      { userId: 'bob', ...free },
      { userId: 'carol', communityMembership: 'member' },
      { userId: 'dan', ...free },
    ])
    expect((await bob.call(joinCommunity, { params })).body.joinRequests).toMatchObject([
      { status: 'approved' },
    ])
    expect((await bob.call(getCommunity, { params })).body.communities).toMatchObject([
      { isJoined: true, membersCount: 3 },
    ])
  })

  itInOneProcess('requires the permission', async () => {
    const { network, admin, bob, carol, params, unban } = await withBanned()
    expectError(
      await network.raw(`/api/v3/communities/${params.communityId}/users/unban`, { method: 'PUT' }),
      401,
      400100,
    )
    expectError(await unban(carol, 'bob'), 403, 400301)
    expectError(await unban(bob, 'bob'), 403, 400304)
    expect((await unban(admin, 'bob')).status).toBe(200)
  })

  itInOneProcess('refuses users who are not banned, unknown users and bad lists', async () => {
    const { alice, unban } = await withBanned()
    expectError(await unban(alice, 'carol'), 403, 400316)
    expect(expectError(await unban(alice, 'bob', 'nobody'), 400, 400000).data?.detail).toEqual([
      'nobody',
    ])
    for (const userIds of [[], many(101), [long(901)]])
      expectError(await unban(alice, ...userIds), 400, 400000)
    expectError(
      await alice.call(unbanCommunityUsers, {
        params: { communityId: 'nothing' },
        body: { userIds: ['bob'] },
      }),
      404,
      400400,
    )
    expect((await unban(alice, 'bob')).status).toBe(200)
    expectError(await unban(alice, 'bob'), 403, 400316)
  })

  it('is visible to the user', async () => {
    const { alice, dan, params, unban } = await withBanned()
    expectError(await dan.call(joinCommunity, { params }), 403, 400304)
    await unban(alice, 'dan')
    expect((await dan.call(joinCommunity, { params })).status).toBe(200)
  })
})
