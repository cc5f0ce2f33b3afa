import {
  acceptFollower,
  followUser,
  getMyFollowInfo,
  removeFollower,
  updateSocialSetting,
} from '@causerie/contracts/community'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

/** Bob and carol asked to follow alice. */
const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  await everybody.admin.call(updateSocialSetting, { body: { isFollowWithRequestEnabled: true } })
  for (const who of [everybody.bob, everybody.carol])
    await who.call(followUser, { params: { userId: 'alice' } })
  return everybody
})

describeNetwork('DELETE /api/v4/me/followers/:userId', () => {
  it('declines a request, and ends a follow', async () => {
    const { alice, bob } = await given()
    await alice.call(acceptFollower, { params: { userId: 'bob' } })
    for (const userId of ['bob', 'carol']) {
      const { body } = await alice.call(removeFollower, { params: { userId } })
      expect(body.follows).toMatchObject([{ from: userId, to: 'alice', status: 'none' }])
      expectError(await alice.call(removeFollower, { params: { userId } }), 404, 400400)
    }
    expect((await alice.call(getMyFollowInfo)).body.followCounts).toMatchObject([
      { followerCount: 0, pendingCount: 0 },
    ])
    expect((await bob.call(getMyFollowInfo)).body.followCounts).toMatchObject([
      { followingCount: 0 },
    ])
  })

  itInOneProcess('is allowed only to the requested user', async () => {
    const { network, dan } = await given()
    expectError(await network.raw('/api/v4/me/followers/bob', { method: 'DELETE' }), 401, 400100)
    expectError(await dan.call(removeFollower, { params: { userId: 'bob' } }), 404, 400400)
  })

  itInOneProcess('refuses users without a request, and bad ids', async () => {
    const { alice } = await given()
    for (const userId of ['dan', 'nobody', 'alice', long(900)])
      expectError(await alice.call(removeFollower, { params: { userId } }), 404, 400400)
    expectError(await alice.call(removeFollower, { params: { userId: long(901) } }), 400, 400000)
  })
})
