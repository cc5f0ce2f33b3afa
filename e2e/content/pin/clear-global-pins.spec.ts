import { clearGlobalPins, listGlobalPins } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { allowGlobalPins, peopleWithPosts, pinGlobally, pinnedIn } from './steps.ts'

const given = sharedNetwork(peopleWithPosts)

describeNetwork('DELETE /api/v1/pinned-posts/global', () => {
  it('unpins all posts, as often as it is called', async () => {
    const { alice, admin, first, second } = await given()
    await allowGlobalPins(admin, 2)
    for (const post of [first, second]) await pinGlobally(admin, post)
    for (let n = 0; n < 2; n++) {
      expect((await admin.call(clearGlobalPins)).body).toMatchObject({
        pinTargets: [{ targetType: 'network' }],
        pins: [],
        posts: [],
      })
    }
    expect(pinnedIn(await alice.call(listGlobalPins))).toEqual([])
  })

  itInOneProcess('is for administrators', async () => {
    const { network, alice, admin, first } = await given()
    await pinGlobally(admin, first)
    expectError(await network.raw('/api/v1/pinned-posts/global', { method: 'DELETE' }), 401, 400100)
    expectError(await alice.call(clearGlobalPins), 403, 400301)
    expect(pinnedIn(await alice.call(listGlobalPins))).toEqual([first.postId])
  })
})
