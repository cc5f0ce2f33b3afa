import { queryUserFeed } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { postOnFeedOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const first = await postOnFeedOf(everybody.carol, 'carol', { text: 'first' })
  const second = await postOnFeedOf(everybody.bob, 'carol', { text: 'second' })
  return { ...everybody, first, second }
})
const of = (userId: string, query: Record<string, unknown> = {}) => ({ params: { userId }, query })

describeNetwork('GET /api/v4/user-feeds/{userId}', () => {
  it('returns the posts on the feed of a user, newest first', async () => {
    const { dan, first, second } = await given()
    expect((await dan.call(queryUserFeed, of('carol'))).body.posts).toEqual([second, first])
    const { body } = await dan.call(queryUserFeed, of('carol', { limit: 1 }))
    expect(body.posts).toEqual([second])
    expect(
      (await dan.call(queryUserFeed, of('carol', { token: body.paging.next }))).body.posts,
    ).toEqual([first])
    expect((await dan.call(queryUserFeed, of('alice'))).body.posts).toEqual([])
  })

  itInOneProcess('requires a signed-in user, and refuses unknown users and bad pages', async () => {
    const { network, dan } = await given()
    expectError(await network.raw('/api/v4/user-feeds/carol'), 401, 400100)
    expectError(await dan.call(queryUserFeed, of('nobody')), 404, 400400)
    for (const query of [{ limit: 0 }, { limit: 101 }, { token: 'garbage' }]) {
      expectError(await dan.call(queryUserFeed, of('carol', query)), 400, 400000)
    }
  })
})
