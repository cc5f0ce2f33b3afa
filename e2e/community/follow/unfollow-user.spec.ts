import { followUser, getMyFollowInfo, unfollowUser } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(people)

describeNetwork('DELETE /api/v4/me/following/:userId', () => {
  it('ends a follow, once', async () => {
    const { alice, bob } = await given()
    const params = { userId: 'bob' }
    const before = only((await alice.call(followUser, { params })).body.follows)
    const { body } = await alice.call(unfollowUser, { params })
    expect(body.follows).toMatchObject([
      { from: 'alice', to: 'bob', status: 'none', createdAt: before.createdAt },
    ])
    expect((await bob.call(getMyFollowInfo)).body.followCounts).toMatchObject([
      { followerCount: 0 },
    ])
    expectError(await alice.call(unfollowUser, { params }), 404, 400400)
    const again = only((await alice.call(followUser, { params })).body.follows)
    expect(Date.parse(again.createdAt ?? '')).toBeGreaterThan(Date.parse(before.createdAt ?? ''))
  })

  itInOneProcess('refuses users who are not followed, and bad ids', async () => {
    const { alice } = await given()
    for (const userId of ['carol', 'nobody', 'alice', long(900)])
      expectError(await alice.call(unfollowUser, { params: { userId } }), 404, 400400)
    expectError(await alice.call(unfollowUser, { params: { userId: long(901) } }), 400, 400000)
  })
})
