import {
  banCommunityUsers,
  deleteCommunity,
  listRecommendedCommunities,
} from '@causerie/contracts/community'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { join } from '../member/steps.ts'
import { communityOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const make = (displayName: string, fields: object = {}) =>
    communityOf(everybody.alice, { displayName, ...fields })
  await make('One')
  const three = await make('Three', { userIds: ['bob', 'carol'] })
  const two = await make('Two', { userIds: ['bob'] })
  await make('Hidden', { isPublic: false, userIds: ['bob', 'carol'] })
  await make('Listed', {
    isPublic: false,
    isDiscoverable: true,
    userIds: ['bob', 'carol', 'ADMIN_owner'],
  })
  const { communityId } = await make('Gone', { userIds: ['bob', 'carol'] })
  await everybody.alice.call(deleteCommunity, { params: { communityId } })
  return { ...everybody, two, three }
})
const names = async (who: Person, limit?: number) => {
  const { body } = await who.call(listRecommendedCommunities, { query: { options: { limit } } })
  expect(body.paging).toEqual({})
  return body.communities.map(({ displayName }) => displayName)
}

describeNetwork('GET /api/v3/communities/recommended', () => {
  it('lists communities without a membership of the caller, most members first', async () => {
    const { bob, carol, dan } = await given()
    expect(await names(dan)).toEqual(['Listed', 'Three', 'Two', 'One'])
    expect(await names(dan, 2)).toEqual(['Listed', 'Three'])
    expect(await names(carol)).toEqual(['Two', 'One'])
    expect(await names(bob)).toEqual(['One'])
  })

  itInOneProcess.each([0, 101, 'ten'])('refuses a limit of %s', async (limit) => {
    const { alice } = await given()
    expectError(
      await alice.call(listRecommendedCommunities, { query: { options: { limit } } }),
      400,
      400000,
    )
    expect(await names(alice, 100)).toEqual([])
  })

  it('changes when the caller joins, leaves or is banned', async () => {
    const { alice, dan, two } = await given()
    await join(dan, two.communityId)
    expect(await names(dan)).toEqual(['Listed', 'Three', 'One'])
    await alice.call(banCommunityUsers, {
      params: { communityId: two.communityId },
      body: { userIds: ['dan'] },
    })
    expect(await names(dan)).toEqual(['Listed', 'Three', 'One'])
  })
})
