import { listGlobalPins, unpinPostGlobally } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { allowGlobalPins, peopleWithPosts, pinGlobally, pinnedIn, twoPosts } from './steps.ts'

const given = sharedNetwork(async (network) => {
  const everybody = await peopleWithPosts(network)
  await allowGlobalPins(everybody.admin, 20)
  return everybody
})
const of = (postId: string) => ({ params: { postId } })

describeNetwork('DELETE /api/v1/pinned-posts/global/:postId', () => {
  it('answers the pins left and the post that was unpinned', async () => {
    const { alice, admin, first, second } = await given()
    for (const post of [first, second]) await pinGlobally(admin, post)
    const { body } = await admin.call(unpinPostGlobally, of(first.postId))
    expect(body.pins).toMatchObject([{ referenceId: second.postId, placement: 'global' }])
    expect(body.posts).toEqual([first, second])
    expect(pinnedIn(await alice.call(listGlobalPins))).toEqual([second.postId])
  })

  itInOneProcess('is for administrators', async () => {
    const { network, alice, bob, second } = await given()
    expectError(
      await network.raw(`/api/v1/pinned-posts/global/${second.postId}`, { method: 'DELETE' }),
      401,
      400100,
    )
    for (const person of [alice, bob])
      expectError(await person.call(unpinPostGlobally, of(second.postId)), 403, 400301)
  })

  itInOneProcess('refuses posts that are not pinned, unknown ones and bad ids', async () => {
    const everybody = await given()
    const { first } = await twoPosts(everybody)
    expectError(await everybody.admin.call(unpinPostGlobally, of(first.postId)), 400, 400000)
    expectError(await everybody.admin.call(unpinPostGlobally, of('nothing')), 404, 400400)
    expectError(await everybody.admin.call(unpinPostGlobally, of(long(901))), 400, 400000)
  })
})
