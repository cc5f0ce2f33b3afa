import { deleteCommunity, listTrendingCommunities } from '@causerie/contracts/community'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { communityOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const make = async (displayName: string, posts: number, fields: object = {}) => {
    const { communityId } = await communityOf(everybody.alice, { displayName, ...fields })
    for (let n = 0; n < posts; n += 1) await postIn(everybody.alice, communityId)
    return communityId
  }
  const gone = await make('Gone', 4)
  await make('Loud', 3)
  await make('Hidden', 3, { isPublic: false })
  await make('Listed', 2, { isPublic: false, isDiscoverable: true })
  await make('Quiet', 0)
  await make('Large', 0, { userIds: ['bob', 'carol'] })
  const reviewed = await make('Reviewed', 0, { needApprovalOnPostCreation: true, userIds: ['bob'] })
  await network.settled()
  for (let n = 0; n < 4; n += 1) await postIn(everybody.bob, reviewed)
  await everybody.alice.call(deleteCommunity, { params: { communityId: gone } })
  await network.settled()
  return everybody
})
const names = async (who: Person, limit?: number) => {
  const { body } = await who.call(listTrendingCommunities, { query: { options: { limit } } })
  expect(body.paging).toEqual({})
  return body.communities.map(({ displayName }) => displayName)
}

describeNetwork('GET /api/v3/communities/top-trending', () => {
  it('lists communities by recent posts, then by members', async () => {
    const { alice, dan, admin } = await given()
    for (const person of [alice, dan, admin]) {
      expect(await names(person)).toEqual(['Loud', 'Listed', 'Large', 'Reviewed', 'Quiet'])
      expect(await names(person, 1)).toEqual(['Loud'])
    }
  })

  itInOneProcess.each([0, 101, 'ten'])('refuses a limit of %s', async (limit) => {
    const { alice } = await given()
    expectError(
      await alice.call(listTrendingCommunities, { query: { options: { limit } } }),
      400,
      400000,
    )
    expect(await names(alice, 100)).toHaveLength(5)
  })

  it('returns communities as the viewer sees them', async () => {
    const { dan } = await given()
    const { body } = await dan.call(listTrendingCommunities, { query: { options: { limit: 1 } } })
    expect(body.communities).toMatchObject([
      { displayName: 'Loud', isJoined: false, postsCount: 3 },
    ])
    expect(body.users).toMatchObject([{ userId: 'alice' }])
  })
})
