import { followUser } from '@causerie/contracts/community'
import { queryGlobalFeed } from '@causerie/contracts/content'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { postIn, postOnFeedOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { alice, bob, carol, dan } = everybody
  const { communityId } = await communityOf(alice, { userIds: ['bob'] })
  await step(bob, followUser, { params: { userId: 'carol' } })
  const inCommunity = await postIn(alice, communityId, { text: 'in the community' })
  const ofCarol = await postOnFeedOf(carol, 'carol', { text: 'of carol' })
  await postOnFeedOf(dan, 'dan', { text: 'of dan' })
  return { ...everybody, communityId, inCommunity, ofCarol }
})
const texts = async (who: Person, query: Record<string, unknown> = {}) =>
  (await who.call(queryGlobalFeed, { query })).body.posts.map(({ data }) => data.text)

describeNetwork('GET /api/v5/me/global-feeds', () => {
  it('returns the posts of communities and of followed users, newest first', async () => {
    const { bob, communityId, inCommunity, ofCarol } = await given()
    const { body } = await bob.call(queryGlobalFeed, {})
    expect(body.posts).toEqual([ofCarol, inCommunity])
    expect(body.communities).toMatchObject([{ communityId, isJoined: true }])
    expect(body.users.map(({ userId }) => userId)).toEqual(
      expect.arrayContaining(['alice', 'carol']),
    )
    expect(body).not.toHaveProperty('polls')
  })

  it('pages by limit and token, at top level or within options', async () => {
    const { bob } = await given()
    for (const pageOf of [
      (page: Record<string, unknown>) => page,
      (page: Record<string, unknown>) => ({ options: page }),
    ]) {
      const { body } = await bob.call(queryGlobalFeed, { query: pageOf({ limit: 1 }) })
      expect(body.posts.map(({ data }) => data.text)).toEqual(['of carol'])
      expect(await texts(bob, pageOf({ token: body.paging.next }))).toEqual(['in the community'])
    }
  })

  itInOneProcess('requires a signed-in user', async () => {
    const { network } = await given()
    expectError(await network.raw('/api/v5/me/global-feeds'), 401, 400100)
    expectError(await network.raw('/api/v4/me/global-feeds'), 401, 400100)
  })

  itInOneProcess.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 101 }],
    ['token', { token: long(1001) }],
    ['token', { token: 'garbage' }],
    ['options.limit', { options: { limit: 101 } }],
  ])('refuses a bad %s', async (field, query) => {
    const { bob } = await given()
    const { data } = expectError(await bob.call(queryGlobalFeed, { query }), 400, 400000)
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}`)])
  })

  it('shows posts of other users immediately', async () => {
    const { network, alice, bob } = await given()
    const { communityId } = await communityOf(alice, { userIds: ['dan'] })
    await postIn(alice, communityId, { text: 'new' })
    await network.settled()
    const { dan } = await given()
    expect(await texts(dan)).toEqual(['new', 'of dan'])
    expect(await texts(bob)).toEqual(['of carol', 'in the community'])
  })
})
