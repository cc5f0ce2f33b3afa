import { blockUser, deleteUser, queryBlockedUsers } from '@causerie/contracts/community'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  for (const userId of ['bob', 'carol', 'dan'])
    await everybody.alice.call(blockUser, { params: { userId } })
  return everybody
})

describeNetwork('GET /api/v4/me/user-blocks', () => {
  it('lists the users whom the caller blocks, newest first, in pages', async () => {
    const { alice } = await given()
    const first = (await alice.call(queryBlockedUsers, { query: { limit: 2 } })).body
    expect(first.follows).toMatchObject([
      { from: 'dan', to: 'alice', status: 'blocked' },
      { from: 'carol', to: 'alice', status: 'blocked' },
    ])
    expect(first.users.map(({ userId }) => userId)).toEqual(['dan', 'carol', 'alice'])
    expect(first.paging.total).toBe(3)
    const second = (
      await alice.call(queryBlockedUsers, { query: { options: { token: first.paging.next } } })
    ).body
    expect(second.follows.map(({ from }) => from)).toEqual(['bob'])
    expect(second.paging).toEqual({ total: 3, previous: expect.any(String) })
  })

  itInOneProcess.each([{ limit: 0 }, { limit: 101 }, { token: 'garbage' }])(
    'refuses %j',
    async (query) => {
      const { alice } = await given()
      expectError(await alice.call(queryBlockedUsers, { query }), 400, 400000)
    },
  )

  it('omits deleted users', async () => {
    const { network, admin, alice } = await given()
    await admin.call(deleteUser, { params: { userId: 'carol' } })
    await network.settled()
    const { follows, paging } = (await alice.call(queryBlockedUsers)).body
    expect(follows.map(({ from }) => from)).toEqual(['dan', 'bob'])
    expect(paging.total).toBe(2)
  })
})
