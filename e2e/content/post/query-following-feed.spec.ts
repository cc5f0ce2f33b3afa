import { followUser } from '@causerie/contracts/community'
import { queryFollowingFeed } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { postOnFeedOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { bob, carol } = everybody
  await step(bob, followUser, { params: { userId: 'carol' } })
  const ofCarol = await postOnFeedOf(carol, 'carol', { text: 'of carol' })
  await postOnFeedOf(bob, 'bob', { text: 'of bob' })
  return { ...everybody, ofCarol }
})

describeNetwork('GET /api/v1/me/following-feeds', () => {
  it('returns the posts of followed users', async () => {
    const { bob, carol, ofCarol } = await given()
    expect((await bob.call(queryFollowingFeed, {})).body.posts).toEqual([ofCarol])
    expect((await carol.call(queryFollowingFeed, { query: { limit: 1 } })).body).toMatchObject({
      posts: [],
      users: [],
      paging: {},
    })
  })

  itInOneProcess('requires a signed-in user, and refuses a bad page', async () => {
    const { network, bob } = await given()
    expectError(await network.raw('/api/v1/me/following-feeds'), 401, 400100)
    for (const query of [{ limit: 0 }, { limit: 101 }, { token: 'garbage' }]) {
      expectError(await bob.call(queryFollowingFeed, { query }), 400, 400000)
    }
  })
})
