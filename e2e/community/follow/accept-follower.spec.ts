import {
  acceptFollower,
  followUser,
  getMyFollowInfo,
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

describeNetwork('POST /api/v4/me/followers/:userId', () => {
  it('accepts a request, once', async () => {
    const { alice, bob } = await given()
    for (let time = 0; time < 2; time += 1) {
      const { body } = await alice.call(acceptFollower, { params: { userId: 'bob' } })
      expect(body.follows).toMatchObject([{ from: 'bob', to: 'alice', status: 'accepted' }])
    }
    expect((await alice.call(getMyFollowInfo)).body.followCounts).toMatchObject([
      { followerCount: 1, pendingCount: 1 },
    ])
    expect((await bob.call(getMyFollowInfo)).body.followCounts).toMatchObject([
      { followingCount: 1 },
    ])
  })

  itInOneProcess('is allowed only to the requested user', async () => {
    const { network, dan } = await given()
    expectError(await network.raw('/api/v4/me/followers/bob', { method: 'POST' }), 401, 400100)
    expectError(await dan.call(acceptFollower, { params: { userId: 'bob' } }), 404, 400400)
  })

  itInOneProcess('refuses users without a request, and bad ids', async () => {
    const { alice } = await given()
    for (const userId of ['dan', 'nobody', 'alice', long(900)])
      expectError(await alice.call(acceptFollower, { params: { userId } }), 404, 400400)
    expectError(await alice.call(acceptFollower, { params: { userId: long(901) } }), 400, 400000)
  })
})
