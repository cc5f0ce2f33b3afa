import {
  blockUser,
  followUser,
  queryBlockedUsers,
  unblockUser,
} from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(people)

describeNetwork('DELETE /api/v4/me/user-blocks/:userId', () => {
  it('ends a block, without restoring the follows that it ended', async () => {
    const { alice, bob } = await given()
    const params = { userId: 'bob' }
    await bob.call(followUser, { params: { userId: 'alice' } })
    await alice.call(blockUser, { params })
    for (let time = 0; time < 2; time += 1) {
      const { body } = await alice.call(unblockUser, { params })
      expect(body.follows).toMatchObject([{ from: 'bob', to: 'alice', status: 'none' }])
      expect(body.followCounts).toMatchObject([
        { userId: 'bob', followingCount: 0 },
        { userId: 'alice', followerCount: 0 },
      ])
    }
    expect((await alice.call(queryBlockedUsers)).body.paging.total).toBe(0)
    expect((await bob.call(followUser, { params: { userId: 'alice' } })).status).toBe(200)
  })

  it('changes nothing without a block', async () => {
    const { carol } = await given()
    const { body } = await carol.call(unblockUser, { params: { userId: 'dan' } })
    expect(body.follows).toMatchObject([
      { from: 'dan', to: 'carol', status: 'none', createdAt: null },
    ])
  })

  itInOneProcess('refuses unknown users and bad ids', async () => {
    const { alice } = await given()
    for (const userId of ['nobody', long(900)])
      expectError(await alice.call(unblockUser, { params: { userId } }), 404, 400400)
    expectError(await alice.call(unblockUser, { params: { userId: long(901) } }), 400, 400000)
  })
})
