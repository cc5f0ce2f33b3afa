import { deleteCommunity } from '@causerie/contracts/community'
import { listPins } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { peopleWithPosts, pin, pinnedIn, twoPosts } from './steps.ts'

const given = sharedNetwork(peopleWithPosts)
const of = (communityId: string) => ({ params: { communityId } })

describeNetwork('GET /api/v1/pinned-posts/communities/:communityId', () => {
  it('lists the pins of both placements with their posts, by the time of the pin', async () => {
    const everybody = await given()
    const { communityId, first, second } = await twoPosts(everybody)
    await pin(everybody.alice, second)
    await pin(everybody.alice, first, 'announcement')
    const { body } = await everybody.carol.call(listPins, of(communityId))
    expect(body.pins.map(({ referenceId, placement }) => [referenceId, placement])).toEqual([
      [first.postId, 'announcement'],
      [second.postId, 'default'],
    ])
    expect(body.posts).toEqual([first, second])
    expect(body.users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
    const oldestFirst = {
      ...of(communityId),
      query: { options: { sortBy: 'createdAt', orderBy: 'asc' } },
    } as const
    expect(pinnedIn(await everybody.carol.call(listPins, oldestFirst))).toEqual([
      second.postId,
      first.postId,
    ])
  })

  it('is empty where nothing is pinned', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    expect(await step(bob, listPins, of(communityId))).toMatchObject({
      pinTargets: [],
      pins: [],
      posts: [],
    })
  })

  it('shows nothing of a deleted community', async () => {
    const everybody = await given()
    const { communityId, first } = await twoPosts(everybody)
    await pin(everybody.alice, first)
    await step(everybody.alice, deleteCommunity, of(communityId))
    await everybody.network.settled()
    expectError(await everybody.bob.call(listPins, of(communityId)), 404, 400400)
  })

  itInOneProcess('requires a signed-in user, in private communities a member', async () => {
    const everybody = await given()
    const { network, alice, bob, carol, admin } = everybody
    const { communityId, first } = await twoPosts(everybody, { isPublic: false })
    await pin(alice, first)
    expectError(await network.raw(`/api/v1/pinned-posts/communities/${communityId}`), 401, 400100)
    expectError(await carol.call(listPins, of(communityId)), 403, 400300)
    for (const person of [bob, admin])
      expect(pinnedIn(await person.call(listPins, of(communityId)))).toEqual([first.postId])
  })

  itInOneProcess('refuses unknown communities and bad input', async () => {
    const { network, alice, communityId } = await given()
    expectError(await alice.call(listPins, of('nothing')), 404, 400400)
    expectError(await alice.call(listPins, of(long(901))), 400, 400000)
    const token = { headers: { authorization: `Bearer ${alice.token}` } }
    const path = `/api/v1/pinned-posts/communities/${communityId}?options[orderBy]=`
    expectError(await network.raw(`${path}up`, token), 400, 400000)
    expect((await network.raw(`${path}asc`, token)).status).toBe(200)
  })
})
