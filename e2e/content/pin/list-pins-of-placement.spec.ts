import { listPinsOfPlacement } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { peopleWithPosts, pin, pinnedIn, twoPosts } from './steps.ts'

const given = sharedNetwork(peopleWithPosts)
const of = (communityId: string, placement: 'default' | 'announcement' = 'announcement') => ({
  params: { communityId, placement },
})

describeNetwork('GET /api/v1/pinned-posts/communities/:communityId/:placement', () => {
  it('lists the pins of one placement', async () => {
    const everybody = await given()
    const { communityId, first, second } = await twoPosts(everybody)
    for (const post of [first, second]) await pin(everybody.alice, post)
    await pin(everybody.alice, second, 'announcement')
    const announced = await everybody.carol.call(listPinsOfPlacement, of(communityId))
    expect(pinnedIn(announced)).toEqual([second.postId])
    expect(announced.body.posts).toEqual([second])
    expect(
      pinnedIn(await everybody.carol.call(listPinsOfPlacement, of(communityId, 'default'))),
    ).toEqual([second.postId, first.postId])
  })

  itInOneProcess('requires a signed-in user, in private communities a member', async () => {
    const everybody = await given()
    const { communityId, first } = await twoPosts(everybody, { isPublic: false })
    await pin(everybody.alice, first, 'announcement')
    expectError(
      await everybody.network.raw(`/api/v1/pinned-posts/communities/${communityId}/announcement`),
      401,
      400100,
    )
    expectError(await everybody.carol.call(listPinsOfPlacement, of(communityId)), 403, 400300)
    expect(pinnedIn(await everybody.bob.call(listPinsOfPlacement, of(communityId)))).toEqual([
      first.postId,
    ])
  })

  itInOneProcess('refuses unknown communities and placements', async () => {
    const { network, alice, communityId } = await given()
    expectError(await alice.call(listPinsOfPlacement, of('nothing')), 404, 400400)
    const token = { headers: { authorization: `Bearer ${alice.token}` } }
    expectError(
      await network.raw(`/api/v1/pinned-posts/communities/${communityId}/global`, token),
      400,
      400000,
    )
  })
})
