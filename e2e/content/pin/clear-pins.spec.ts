import { clearPins, listPins } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { peopleWithPosts, pin, pinnedIn, twoPosts } from './steps.ts'

const given = sharedNetwork(peopleWithPosts)
const of = (communityId: string) => ({ params: { communityId } })

describeNetwork('DELETE /api/v1/pinned-posts/communities/:communityId', () => {
  it('unpins all posts of the community, as often as it is called', async () => {
    const everybody = await given()
    const [{ communityId, first, second }, other] = [
      await twoPosts(everybody),
      await twoPosts(everybody),
    ]
    await pin(everybody.alice, first)
    await pin(everybody.alice, second, 'announcement')
    await pin(everybody.alice, other.first)
    for (let n = 0; n < 2; n++)
      expect((await everybody.alice.call(clearPins, of(communityId))).body).toEqual({
        success: true,
      })
    const { body } = await everybody.carol.call(listPins, of(communityId))
    expect(body).toMatchObject({ pinTargets: [{ targetId: communityId }], pins: [], posts: [] })
    expect(pinnedIn(await everybody.carol.call(listPins, of(other.communityId)))).toEqual([
      other.first.postId,
    ])
  })

  itInOneProcess('is for moderators of the community and administrators', async () => {
    const everybody = await given()
    const { communityId, first } = await twoPosts(everybody)
    await pin(everybody.alice, first)
    const path = `/api/v1/pinned-posts/communities/${communityId}`
    expectError(await everybody.network.raw(path, { method: 'DELETE' }), 401, 400100)
    for (const person of [everybody.bob, everybody.carol])
      expectError(await person.call(clearPins, of(communityId)), 403, 400300)
    expect(pinnedIn(await everybody.bob.call(listPins, of(communityId)))).toEqual([first.postId])
    expect((await everybody.admin.call(clearPins, of(communityId))).status).toBe(200)
  })

  itInOneProcess('refuses unknown communities', async () => {
    expectError(await (await given()).alice.call(clearPins, of('nothing')), 404, 400400)
  })
})
