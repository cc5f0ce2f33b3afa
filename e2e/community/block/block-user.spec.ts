import {
  blockUser,
  followUser,
  getMyFollowInfo,
  queryBlockedUsers,
} from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(people)

describeNetwork('POST /api/v4/me/user-blocks/:userId', () => {
  it('ends follows in both directions, once, and returns the counts of the other user first', async () => {
    const { alice, bob } = await given()
    await alice.call(followUser, { params: { userId: 'bob' } })
    await bob.call(followUser, { params: { userId: 'alice' } })
    const { body } = await alice.call(blockUser, { params: { userId: 'bob' } })
    expect(only(body.follows)).toMatchObject({ from: 'bob', to: 'alice', status: 'blocked' })
    expect(body.followCounts).toEqual(
      ['bob', 'alice'].map((userId) => ({
        userId,
        followerCount: 0,
        followingCount: 0,
        pendingCount: 0,
      })),
    )
    expect((await alice.call(blockUser, { params: { userId: 'bob' } })).body).toEqual(body)
    expect((await bob.call(getMyFollowInfo)).body.followCounts).toMatchObject([
      { followerCount: 0, followingCount: 0 },
    ])
  })

  itInOneProcess('refuses the own user, unknown users and bad ids', async () => {
    const { alice } = await given()
    expectError(await alice.call(blockUser, { params: { userId: 'alice' } }), 400, 400000)
    for (const userId of ['nobody', long(900)])
      expectError(await alice.call(blockUser, { params: { userId } }), 404, 400400)
    expectError(await alice.call(blockUser, { params: { userId: long(901) } }), 400, 400000)
  })

  it('is not visible to other users', async () => {
    const { carol, dan } = await given()
    await carol.call(blockUser, { params: { userId: 'dan' } })
    expect((await dan.call(queryBlockedUsers)).body).toMatchObject({
      follows: [],
      paging: { total: 0 },
    })
  })
})
