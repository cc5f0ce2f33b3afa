import { clearPinsOfPlacement, listPins } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { peopleWithPosts, pin, pinnedIn, twoPosts } from './steps.ts'

const given = sharedNetwork(peopleWithPosts)
const of = (communityId: string) =>
  ({ params: { communityId, placement: 'announcement' } }) as const

describeNetwork('DELETE /api/v1/pinned-posts/communities/:communityId/:placement', () => {
  it('unpins the posts of one placement', async () => {
    const everybody = await given()
    const { communityId, first, second } = await twoPosts(everybody)
    await pin(everybody.alice, first)
    for (const post of [first, second]) await pin(everybody.alice, post, 'announcement')
    expect((await everybody.alice.call(clearPinsOfPlacement, of(communityId))).body).toEqual({
      success: true,
    })
    const { body } = await everybody.carol.call(listPins, { params: { communityId } })
    expect(body.pins).toMatchObject([{ referenceId: first.postId, placement: 'default' }])
  })

  itInOneProcess('is for moderators of the community and administrators', async () => {
    const everybody = await given()
    const { communityId, first } = await twoPosts(everybody)
    await pin(everybody.alice, first, 'announcement')
    const path = `/api/v1/pinned-posts/communities/${communityId}/announcement`
    expectError(await everybody.network.raw(path, { method: 'DELETE' }), 401, 400100)
    for (const person of [everybody.bob, everybody.carol])
      expectError(await person.call(clearPinsOfPlacement, of(communityId)), 403, 400300)
    expect(pinnedIn(await everybody.bob.call(listPins, { params: { communityId } }))).toEqual([
      first.postId,
    ])
  })

  itInOneProcess('refuses unknown communities and placements', async () => {
    const { network, alice, communityId } = await given()
    expectError(await alice.call(clearPinsOfPlacement, of('nothing')), 404, 400400)
    const token = { method: 'DELETE', headers: { authorization: `Bearer ${alice.token}` } }
    expectError(
      await network.raw(`/api/v1/pinned-posts/communities/${communityId}/global`, token),
      400,
      400000,
    )
  })
})
