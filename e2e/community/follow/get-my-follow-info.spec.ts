import { deleteUser, followUser, getMyFollowInfo } from '@causerie/contracts/community'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v4/me/followInfo', () => {
  it('counts followers and followed users, without deleted ones', async () => {
    const { network, admin, alice, bob, carol } = await given()
    expect((await alice.call(getMyFollowInfo)).body).toEqual({
      followCounts: [{ userId: 'alice', followerCount: 0, followingCount: 0, pendingCount: 0 }],
    })
    for (const who of [bob, carol]) await who.call(followUser, { params: { userId: 'alice' } })
    for (const userId of ['bob', 'dan']) await alice.call(followUser, { params: { userId } })
    expect((await alice.call(getMyFollowInfo)).body.followCounts).toMatchObject([
      { followerCount: 2, followingCount: 2 },
    ])
    for (const userId of ['carol', 'dan']) await admin.call(deleteUser, { params: { userId } })
    await network.settled()
    expect((await alice.call(getMyFollowInfo)).body.followCounts).toMatchObject([
      { followerCount: 1, followingCount: 1 },
    ])
  })
})
