import { deleteUser, followUser, queryMyFollowers, updateSocialSetting } from '@causerie/contracts'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { admin, bob, carol, dan } = everybody
  const erin = await network.signIn('erin')
  for (const who of [bob, carol, dan]) await who.call(followUser, { params: { userId: 'alice' } })
  await admin.call(updateSocialSetting, { body: { isFollowWithRequestEnabled: true } })
  await erin.call(followUser, { params: { userId: 'alice' } })
  return everybody
})

const page = async (who: Person, query: Record<string, unknown>) => (await who.call(queryMyFollowers, { query })).body
const idsOf = async (who: Person, query: Record<string, unknown>): Promise<string[]> =>
  (await page(who, query)).follows.map(({ from }) => from)

describeNetwork('GET /api/v4/me/followers', () => {
  it('lists all, those who wait, and the others, newest first', async () => {
    const { alice } = await given()
    expect(await idsOf(alice, {})).toEqual(['erin', 'dan', 'carol', 'bob'])
    expect(await idsOf(alice, { status: 'pending' })).toEqual(['erin'])
    expect(await idsOf(alice, { status: 'accepted' })).toEqual(['dan', 'carol', 'bob'])
    const { follows, users } = await page(alice, {})
    for (const { from, to } of follows) expect(users.map(({ userId }) => userId)).toEqual(expect.arrayContaining([from, to]))
  })

  it('comes in pages, asked for in either way', async () => {
    const { alice } = await given()
    const first = await page(alice, { options: { limit: 3 } })
    expect(first.follows.map(({ from }) => from)).toEqual(['erin', 'dan', 'carol'])
    const { next } = first.paging
    for (const query of [{ token: next }, { options: { token: next } }]) {
      const second = await page(alice, query)
      expect(second.follows.map(({ from }) => from)).toEqual(['bob'])
      expect(second.paging.next).toBeUndefined()
      expect((await page(alice, { token: second.paging.prev })).follows).toEqual(first.follows)
    }
    expect((await page(alice, { limit: 1 })).follows).toHaveLength(1)
  })

  it('is for whoever is signed in', async () => {
    const { network } = await given()
    expectError(await network.raw('/api/v4/me/followers'), 401, 400100)
  })

  it.each([{ status: 'blocked' }, { limit: 0 }, { limit: 101 }, { options: { limit: 101 } }, { token: 'garbage' }])(
    'refuses %j',
    async (query) => {
      const { alice } = await given()
      expectError(await alice.call(queryMyFollowers, { query }), 400, 400000)
    },
  )

  it('shows no deleted user', async () => {
    const { network, admin, alice } = await given()
    await admin.call(deleteUser, { params: { userId: 'carol' } })
    expect(await idsOf(alice, { status: 'accepted' })).toEqual(['dan', 'bob'])
    await network.settled()
    expect(await idsOf(alice, { status: 'accepted' })).toEqual(['dan', 'bob'])
  })
})
