import { queryPostViewers } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { postIn } from '../post/steps.ts'
import { view } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob'] })
  const { postId } = await postIn(everybody.bob, communityId)
  for (const viewer of [everybody.carol, everybody.dan, everybody.alice, everybody.carol])
    await view(viewer, postId)
  return { ...everybody, params: { postId } }
})

describeNetwork('GET /api/v1/analytics/views/posts/:postId/users', () => {
  it('lists the viewers to the author and to moderators, by their first view', async () => {
    const { alice, bob, params } = await given()
    for (const reader of [alice, bob]) {
      const { body } = await reader.call(queryPostViewers, { params })
      expect(body.users.map(({ userId }) => userId)).toEqual(['alice', 'dan', 'carol'])
      expect(body.paging).toEqual({})
    }
    const first = (await bob.call(queryPostViewers, { params, query: { limit: 2 } })).body
    const second = (
      await bob.call(queryPostViewers, { params, query: { token: first.paging.next } })
    ).body
    expect([first, second].map(({ users }) => users.map(({ userId }) => userId))).toEqual([
      ['alice', 'dan'],
      ['carol'],
    ])
  })

  itInOneProcess('is refused to others', async () => {
    const { carol, network, params } = await given()
    expectError(await carol.call(queryPostViewers, { params }), 403, 400301)
    expectError(await carol.call(queryPostViewers, { params: { postId: 'nothing' } }), 404, 400400)
    expectError(await network.as('nobody', '').call(queryPostViewers, { params }), 401, 400100)
  })
})
