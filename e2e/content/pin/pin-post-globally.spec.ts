import { listGlobalPins, pinPostGlobally } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { postOnFeedOf } from '../post/steps.ts'
import { allowGlobalPins, peopleWithPosts, pinGlobally, pinnedIn, twoPosts } from './steps.ts'

const given = sharedNetwork(peopleWithPosts)
const of = (postId: string) => ({ params: { postId } })

describeNetwork('POST /api/v1/pinned-posts/global/:postId', () => {
  it('pins a post for everybody in the network, up to the number that the network has set', async () => {
    const { network, alice, admin, first, second } = await given()
    const { body } = await admin.call(pinPostGlobally, of(first.postId))
    expect(body.pins).toMatchObject([
      {
        referenceId: first.postId,
        referenceType: 'post',
        placement: 'global',
        pinnedBy: admin.userId,
      },
    ])
    expect(body.pinTargets).toMatchObject([{ targetId: network.networkId, targetType: 'network' }])
    expect(body.posts).toEqual([first])
    expectError(await admin.call(pinPostGlobally, of(second.postId)), 400, 400000)
    expect(pinnedIn(await alice.call(listGlobalPins))).toEqual([first.postId])

    await allowGlobalPins(admin, 2)
    expect((await pinGlobally(admin, second)).pins.map(({ referenceId }) => referenceId)).toEqual([
      second.postId,
      first.postId,
    ])
    expect(pinnedIn(await alice.call(listGlobalPins))).toEqual([second.postId, first.postId])
    await allowGlobalPins(admin, 20)
  })

  itInOneProcess('is for administrators', async () => {
    const { network, alice, bob, second } = await given()
    expectError(
      await network.raw(`/api/v1/pinned-posts/global/${second.postId}`, { method: 'POST' }),
      401,
      400100,
    )
    for (const person of [alice, bob])
      expectError(await person.call(pinPostGlobally, of(second.postId)), 403, 400301)
  })

  itInOneProcess(
    'refuses posts that not everybody may read, and those that are pinned',
    async () => {
      const everybody = await given()
      const { admin, bob } = everybody
      await allowGlobalPins(admin, 20)
      const hidden = await twoPosts(everybody, { isPublic: false })
      for (const post of [hidden.first, await postOnFeedOf(bob, 'bob')]) {
        expectError(await admin.call(pinPostGlobally, of(post.postId)), 400, 400000)
      }
      const { first } = await twoPosts(everybody)
      await pinGlobally(admin, first)
      expectError(await admin.call(pinPostGlobally, of(first.postId)), 400, 400000)
    },
  )

  itInOneProcess('refuses unknown posts and bad ids', async () => {
    const { admin } = await given()
    for (const postId of ['nothing', long(900)])
      expectError(await admin.call(pinPostGlobally, of(postId)), 404, 400400)
    expectError(await admin.call(pinPostGlobally, of(long(901))), 400, 400000)
  })
})
