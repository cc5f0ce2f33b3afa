import { listCommunities } from '@causerie/contracts/community'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { join } from '../member/steps.ts'
import { communityOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const [gardeners, bakers] = [
    await communityOf(everybody.alice),
    await communityOf(everybody.bob, { displayName: 'Bakers' }),
  ]
  return { ...everybody, gardeners, bakers }
})

describeNetwork('GET /api/v3/communities/list', () => {
  it('returns the requested communities, without duplicates and unknown ones', async () => {
    const { alice, gardeners, bakers } = await given()
    const communityIds = [bakers.communityId, 'nothing', gardeners.communityId, bakers.communityId]
    const { body } = await alice.call(listCommunities, { query: { communityIds } })
    expect(body.communities).toEqual([{ ...bakers, isJoined: false }, gardeners])
    expect(body.communityUsers).toMatchObject([
      { userId: 'alice', communityId: gardeners.communityId },
    ])
  })

  it('accepts 1 to 100 ids of 1 to 50 characters', async () => {
    const { alice, bakers } = await given()
    const query = { communityIds: [...many(98), long(50), bakers.communityId] }
    expect((await alice.call(listCommunities, { query })).body.communities).toMatchObject([
      { displayName: 'Bakers' },
    ])
    for (const communityIds of [undefined, [], many(101), [long(51)], ['']]) {
      const { data } = expectError(
        await alice.call(listCommunities, { query: { communityIds } }),
        400,
        400000,
      )
      expect(data?.detail).toEqual([expect.stringMatching(/^communityIds(\.0)?: /)])
    }
  })

  it('shows the changes of other users', async () => {
    const { network, carol, dan, bakers } = await given()
    await join(carol, bakers.communityId)
    await postIn(carol, bakers.communityId)
    await network.settled()
    const { body } = await dan.call(listCommunities, {
      query: { communityIds: [bakers.communityId] },
    })
    expect(body.communities).toMatchObject([{ membersCount: 2, postsCount: 1, isJoined: false }])
  })
})
